// The thief sheets: one in front, the others as live thumbnails; on a narrow screen in pieces.

import { at, el, icon, t } from "../shell/shell.js";
import { Drawing, picture } from "./drawing.js";

const COLOURED = ["strength", "dexterity", "cunning"];
const WHOLE = "0 0 592 840"; // the view box of a whole card
const MARKS = "16 106 560 720";

/** @param {import("../table/model.js").Table} table @param {import("./hand.js").Hand} hand */
export function makeSheets(table, hand) {
  /** @type {any[]} */
  let sheets = []; // by seat: {card, modules: [{section, drawing}], drawing}

  function build() {
    sheets = table.opening.seats.map((seat) => {
      const card = picture(seat.svg);
      return {
        card,
        drawing: new Drawing(card, seat.id, seat.marks),
        head: head(seat),
        modules: seat.modules.map((module) => piece(seat, module)),
      };
    });
    apply(null);
  }

  function piece(seat, { id, title, svg }) {
    const node = picture(svg);
    node.style.maxWidth = `${node.viewBox.baseVal.width}px`;
    const sign = COLOURED.includes(id) ? icon(`s-${id}`, { class: `ic c-${id}` }) : null;
    const named = el("h2", { class: "caps", "data-module": id }, sign, title);
    const section = el("section", { class: `module module-${id}` }, named, node);
    return { section, drawing: new Drawing(node, seat.id, seat.marks) };
  }

  function head(seat) {
    const dice = (faces) => faces.map((face) => icon(`s-die-${face}`));
    const driven = (/** @type {string} */ name, /** @type {number[]} */ faces) =>
      el(
        "span",
        { class: "escape", role: "img", "aria-label": t(`table.escape.${name}`, { faces: faces.join(", ") || "–" }) },
        icon(`s-${name}`),
        ...dice(faces),
      );
    const bust = icon(seat.portrait, { class: "bust" });
    return el(
      "header",
      { class: "me" },
      bust,
      el("b", { class: "caps" }, seat.name),
      ...(seat.sure
        ? [el("span", { class: "escape" }, icon("s-car"), t("lobby.sure"))]
        : [driven("car", seat.car), driven("police", seat.police)]),
    );
  }

  /** Puts the sheet in front into its place; the others are in the crew's column. */
  function arrange(narrow) {
    const place = at("sheet");
    const front = sheets[table.me];
    if (narrow) place.replaceChildren(front.head, ...front.modules.map(({ section }) => section));
    else place.replaceChildren(front.card);
    frame(front.card, WHOLE);
    place.classList.toggle("others", !table.seats.includes(table.me));
  }

  /** A card for the crew's column: only the part with marks, from its top. */
  function card(seat, narrow) {
    const { card: svg } = sheets[seat];
    frame(svg, narrow ? WHOLE : MARKS);
    return svg;
  }

  function frame(svg, box) {
    svg.setAttribute("viewBox", box);
    svg.setAttribute("preserveAspectRatio", box === MARKS ? "xMidYMin slice" : "xMidYMid meet");
  }

  /** The drawings of the sheet in front, as they are on the screen. */
  function front(narrow) {
    const sheet = sheets[table.me];
    return narrow ? sheet.modules.map(({ drawing }) => drawing) : [sheet.drawing];
  }

  function apply(keys, fresh) {
    for (const { drawing, modules } of sheets) {
      drawing.apply(table.facts, keys, fresh);
      for (const module of modules) module.drawing.apply(table.facts, keys, fresh);
    }
  }

  /** Highlights the sheet in front; pieces with a target come first. */
  function light(lit) {
    const none = { legal: new Set(), quiet: true, chosen: null };
    sheets.forEach(({ drawing, modules }, seat) => {
      const here =
        seat === table.me
          ? { ...lit, chosen: lit.chosen?.scope === table.opening.seats[seat].id ? lit.chosen.mark : null }
          : none;
      drawing.light(here);
      for (const module of modules) {
        module.drawing.light(here);
        const target = !here.quiet && [...module.drawing.marks.keys()].some((mark) => here.legal.has(mark));
        module.section.style.order = target ? -1 : 0;
      }
    });
  }

  /** What the line of a mark gives when full, from the drawing: a sentence, and signs. */
  function gainOf(mark) {
    const line = sheets[table.me].drawing.marks.get(mark)?.parentNode;
    const gain = line?.querySelector(":scope > [data-rule]:not([data-mark])");
    const signs = [...(gain?.querySelectorAll("use, text") ?? [])].map((node) => {
      if (node.localName === "text") return el("b", {}, node.textContent);
      const colour = [...node.classList].find((each) => each.startsWith("c-")) ?? "";
      return icon(node.getAttribute("href").slice(1), { class: `ic ${colour}` });
    });
    return { rule: gain?.dataset.rule ?? "", signs };
  }

  /** The dice of a seat, small, crossed out if used. */
  function smallDice(seat) {
    const used = hand.held(seat).used ?? [];
    const dice = (table.facts.dice ?? []).map((face, place) =>
      el("span", { class: used.includes(place) ? "used" : "" }, icon(`s-die-${face}`)),
    );
    return el(
      "span",
      { class: "small-dice", role: "img", "aria-label": t("table.dice-left", { n: dice.length - used.length }) },
      ...dice,
    );
  }

  return { build, arrange, own: () => sheets[table.me].card, card, front, apply, light, gainOf, smallDice };
}
