// The gang's sheet during a job: a live thumbnail beside the others, in front when tapped; cards on a narrow screen.

import { at, el, icon, renew, t } from "../shell/shell.js";
import { Drawing, picture } from "./drawing.js";

/** @param {Room} room @param {() => void} swapped */
export function makeGang({ table }, swapped) {
  /** @type {{svg: any, drawing: Drawing, cards: {section: HTMLElement, drawing: Drawing}[], small: HTMLElement, section: HTMLElement, head: HTMLElement} | null} */
  let sheet = null;
  let front = false;

  function build() {
    const { gang } = table.opening;
    sheet = null;
    if (!gang) return;
    const drawn = (/** @type {string} */ text) => {
      const svg = picture(text);
      for (const node of svg.querySelectorAll("[data-mark]")) {
        if (!(node.dataset.mark in gang.marks)) node.removeAttribute("data-mark"); // not the gang's yet
      }
      for (const node of svg.querySelectorAll("[data-field]")) {
        node.classList.toggle("closed", !gang.items.includes(node.dataset.field));
      }
      return svg;
    };
    const svg = drawn(gang.svg);
    const cards = gang.items.map((/** @type {string} */ id) => {
      const card = drawn(gang.cards[id].svg);
      card.style.maxWidth = `${1.3 * card.viewBox.baseVal.width}px`;
      const section = el("section", { class: "module", "aria-label": gang.cards[id].name }, card);
      return { section, drawing: new Drawing(card, "gang", gang.marks) };
    });
    const small = el("div", { inert: true });
    const cover = el("button", { class: "cover", type: "button", "aria-label": t("campaign.gang"), onclick: swap });
    const head = el("header", {});
    const section = el("section", { class: "paper gang" }, head, el("div", { class: "enlarge" }, small, cover));
    sheet = { svg, drawing: new Drawing(svg, "gang", gang.marks), cards, small, section, head };
    document.body.classList.toggle("has-gang", true);
  }

  const narrow = () => matchMedia("(max-width: 959px)").matches;

  /** Brings the gang's sheet to the front, or one's own again: the way back is the same spot. */
  function swap() {
    front = !front;
    swapped();
  }

  /** Puts the gang's sheet in front if it was chosen; returns whether. @param {HTMLElement} place @param {Element} own */
  function arrange(place, own) {
    if (!sheet) return false;
    if (narrow()) {
      front = false;
      at("gang")?.replaceChildren(...sheet.cards.map(({ section }) => section));
      return false;
    }
    sheet.small.replaceChildren(front ? own : sheet.svg);
    sheet.svg.setAttribute("preserveAspectRatio", front ? "xMidYMid meet" : "xMidYMin slice");
    sheet.section.classList.toggle("away-from-front", front);
    renew(
      sheet.head,
      ...(front ? mine() : [icon("t-bag", { class: "bust" }), el("b", { class: "caps" }, t("campaign.gang"))]),
    );
    if (front) place.replaceChildren(sheet.svg);
    return front;
  }

  /** The head of the thumbnail while one's own sheet lies there. */
  function mine() {
    const { name, portrait } = table.opening.seats[table.me];
    return [
      icon(portrait, { class: "bust" }),
      el("b", { class: "caps" }, name, el("small", {}, t("campaign.your-sheet"))),
    ];
  }

  /** @param {string[] | null} keys @param {boolean} fresh */
  function apply(keys, fresh) {
    if (!keys || keys.includes("paid")) pay();
    for (const drawing of every()) drawing.apply(table.facts, keys, fresh);
  }

  /** Crosses out what the gang has paid for, and opens what works. */
  function pay() {
    const paid = table.facts.paid ?? {};
    for (const { svg } of every()) {
      for (const node of svg.querySelectorAll("[data-buy]")) {
        const [item, place] = node.dataset.buy.split(".");
        node.classList.toggle("done", Number(place) <= (paid[item] ?? 0));
      }
      for (const node of svg.querySelectorAll("[data-item]"))
        node.classList.toggle("closed", node.querySelector("[data-buy]:not(.done)") !== null);
    }
  }

  /** @returns {Drawing[]} */
  const every = () => (sheet ? [sheet.drawing, ...sheet.cards.map(({ drawing }) => drawing)] : []);

  /** The drawings that can be pressed now. */
  const onScreen = () =>
    sheet ? (narrow() ? sheet.cards.map(({ drawing }) => drawing) : front ? [sheet.drawing] : []) : [];

  /** @param {any} lit */
  function light(lit) {
    const here = { ...lit, chosen: lit.chosen?.scope === "gang" ? lit.chosen.mark : null };
    for (const drawing of every()) drawing.light(here);
    sheet?.section.classList.toggle("has", calls());
  }

  /** Whether a mark there can be used. */
  const calls = () => Boolean(sheet?.svg.querySelector(".mark.legal, .mark.fits"));

  return {
    build,
    swap,
    arrange,
    apply,
    light,
    onScreen,
    calls,
    there: () => Boolean(table.opening?.gang),
    card: () => sheet?.section ?? null,
  };
}
