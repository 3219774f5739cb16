// The middle of the table during a robbery: the screen, what is shown, the alarm stack, what was said, the memory aid.
// No space is reserved for hidden things: rows and heights follow from what this seat may see.

import { el, icon, renew } from "../shell/shell.js";
import { shown } from "../table/dialogs.js";
import { picture } from "./parts.js";

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, film: {strip: (more: Element | null) => Element[] | null}, sorter: {strip: () => Element | null}, notes: () => Element | null}} room */
export function makeRobbery({ table, parts, film, sorter, notes }) {
  const { w, mini, tool, backs, seatName, level, sentence } = parts;

  function update() {
    const place = document.getElementById("robbery");
    if (!place) return;
    const { phase } = table.facts;
    if (phase === "picking") return renew(place, ...picking());
    if (!parts.inRobbery()) return renew(place, ...between());
    const screen = el("div", { class: "screen-side" }, ...(table.facts.behind ? behind() : closed()));
    renew(place, screen, aside(), notes(), sorter.strip());
  }

  function between() {
    const strip = film.strip(table.why.length ? asking() : null);
    if (strip) return [...strip, sorter.strip()];
    const { cards } = table.facts;
    return [
      el("h2", { class: "caps" }, table.opening.title),
      el("p", { class: "story" }, table.opening.story),
      cards.length ? el("h2", { class: "caps" }, w("lobby.clues", { clues: cards.join(", ") })) : null,
      el(
        "div",
        { class: "known-cards" },
        ...cards.map((/** @type {number} */ n) => picture(table.opening.clues[n].svg, { "data-clue": String(n) })),
      ),
    ];
  }

  const asking = () =>
    el(
      "button",
      { class: "btn quiet mini why", type: "button", onclick: () => shown(w("why.title"), reasons()) },
      w("why.ask"),
    );

  /** The bots' reasons, seat by seat. */
  function reasons() {
    const seats = [...new Set(table.why.map(({ seat }) => seat))];
    const lines = (/** @type {number} */ seat) =>
      table.why
        .filter((each) => each.seat === seat)
        .map(({ did, says }) => el("li", {}, el("span", {}, did), " ", el("small", {}, says)));
    return el(
      "div",
      { class: "reasons", tabindex: "0" },
      ...seats.map((seat) => el("section", {}, el("h3", {}, parts.nameAt(seat)), el("ul", {}, ...lines(seat)))),
    );
  }

  function picking() {
    const chosen = table.facts.cards;
    const offered = table.offers().pick ?? {};
    const cards = table.opening.choice.map((/** @type {number} */ n) => {
      const taken = chosen.includes(n);
      const { svg, words } = table.opening.clues[n];
      const attributes = {
        class: "clue",
        type: "button",
        "data-do": "pick",
        "data-thing": n,
        "data-clue": n,
        "aria-label": `${n}: ${words}`,
      };
      return el(
        "button",
        { ...attributes, disabled: taken || !offered[n], "aria-pressed": String(taken) },
        picture(svg),
        taken ? icon("pen-tick", { class: "tick-here" }) : null,
      );
    });
    return [
      el("h2", { class: "caps" }, `${w("phase.picking")} (${chosen.length}/6)`),
      el("div", { class: "clues choice" }, ...cards),
    ];
  }

  // The screen

  function behind() {
    const left = counted(table.facts.shown);
    const rows = table.facts.behind.map((/** @type {number} */ safe) => row(table.opening.safes[safe], left));
    return [
      el(
        "div",
        { class: "open-screen" },
        el("h2", { class: "caps" }, w("behind"), " ", table.seats.length ? onlyYou() : null),
        ...rows,
        pool(),
      ),
      alarm(),
    ];
  }

  const onlyYou = () => el("span", { class: "secret" }, icon("s-eye"), w("only-you"));

  /** A safe with its tools; those already shown are ticked. @param {any} safe @param {Map<string, number>} left */
  function row({ needs, gold }, left) {
    const tools = Object.entries(needs).flatMap(([id, count]) =>
      Array.from({ length: Number(count) }, () => {
        const got = (left.get(id) ?? 0) > 0;
        if (got) left.set(id, (left.get(id) ?? 0) - 1);
        return mini(id, got ? "got" : "", got ? icon("pen-tick", { class: "tick-here" }) : null);
      }),
    );
    const door = el("span", { class: "door" }, icon("s-safecracking"), el("b", {}, String(gold)));
    return el("div", { class: "safe" }, door, el("span", { class: "minis" }, ...tools));
  }

  /** The counts that clues are about. */
  function pool() {
    const needs = counted(table.facts.needs);
    const shown = counted(table.facts.shown);
    const missing = [...needs].map(([id, n]) => [id, n - (shown.get(id) ?? 0)]).filter(([, n]) => Number(n) > 0);
    return el(
      "p",
      { class: "pool" },
      el("span", {}, w("tools", { n: table.facts.needs.length })),
      el("span", {}, w("kinds", { n: needs.size })),
      el("span", {}, w("most", { n: Math.max(0, ...needs.values()) })),
      el(
        "span",
        { class: "missing" },
        w("missing"),
        " ",
        ...missing.flatMap(([id, n]) => [tool(String(id)), el("b", {}, String(n))]),
      ),
    );
  }

  function closed() {
    const { safes, shown: tools } = table.facts;
    const words = safes === 1 ? w("behind-one") : w("behind-many", { n: safes });
    const rows = [...counted(tools)].map(([id, n]) =>
      el("span", { class: "shown-row" }, ...Array.from({ length: n }, () => mini(id))),
    );
    return [
      el(
        "figure",
        { class: "closed" },
        picture(table.opening.pictures.screens[Math.max(0, safes - 1)]),
        el("figcaption", {}, words),
        clueList(),
      ),
      el("h2", { class: "caps" }, w("shown")),
      el("div", { class: "shown-rows" }, ...(rows.length ? rows : [el("p", { class: "quiet" }, w("shown-none"))])),
      alarm(),
    ];
  }

  /** The clue cards of this robbery: what the boss may still say, what was used, how many are hidden. */
  function clueList() {
    const { up, used, cards } = table.facts;
    const hidden = cards.length - up.length - used.length;
    const line = (/** @type {string} */ state) => (/** @type {number} */ n) =>
      el(
        "li",
        { class: state, "data-clue": n, "aria-label": `${n}: ${table.opening.clues[n].words}, ${w(`card.${state}`)}` },
        el("b", {}, String(n)),
        el("span", {}, table.opening.clues[n].words),
      );
    return el(
      "ul",
      { class: "clue-list", "aria-label": w("clue-cards") },
      ...up.map(line("up")),
      ...used.map(line("used")),
      hidden ? el("li", { class: "hidden" }, el("b", {}, "?"), el("span", {}, `${w("card.hidden")}: ${hidden}`)) : null,
    );
  }

  function alarm() {
    const n = table.facts["alarm-stack"];
    const most = level("red");
    const known = table.facts["alarm-cards"] ?? table.facts["turned-up"] ?? [];
    const label = table.facts["alarm-cards"] && table.seats.length ? w("under") : w("turned");
    return el(
      "div",
      { class: n >= most ? "alarm-box near" : "alarm-box" },
      n ? backs(n) : null,
      el("span", {}, el("b", {}, w("alarm", { n, most })), n === most ? el("small", {}, w("alarm-next")) : null),
      n >= most ? icon("s-alarm", { class: "ic bell" }) : null,
      known.length
        ? el("span", { class: "under" }, el("small", {}, label), ...known.map((/** @type {string} */ id) => mini(id)))
        : null,
    );
  }

  // Beside it

  function aside() {
    const { said } = table.facts;
    const lines = said.map((/** @type {any} */ each) => statement(each));
    return el(
      "div",
      { class: "told-side" },
      el("h2", { class: "caps" }, w("said")),
      lines.length ? el("ul", { class: "said-list" }, ...lines) : el("p", { class: "quiet" }, w("said-none")),
      el("h2", { class: "caps", "data-tell": w("aid-more") }, w("aid")),
      aid(),
    );
  }

  /** @param {any} said */
  function statement(said) {
    const heard = said.tools || said.n !== undefined || !said.to;
    const to = said.to ? w("said-to", { names: said.to.map(seatName).join(", ") }) : "";
    const small = [w("said-no", { n: said.card }), to, heard ? "" : w("unheard")].filter(Boolean).join(", ");
    return el(
      "li",
      { "data-clue": said.card },
      el("span", { class: "signs", "aria-hidden": "true" }, ...signs(said)),
      el("b", {}, heard ? sentence(said) : icon("s-hush")),
      el("small", {}, small),
    );
  }

  /** Tools that a statement names, or else its number. @param {any} said @returns {(Element | string)[]} */
  function signs({ tools = [], n }) {
    if (tools.length) return tools.map((/** @type {string} */ id) => tool(id, false));
    return n === undefined ? [] : [el("b", {}, String(n))];
  }

  /** The seven tools, crossed out if all can know that they are not needed. */
  function aid() {
    const idle = table.facts["idle-tools"];
    const tools = table.opening.tools.slice(0, -1).map(({ id }) => {
      const gone = idle.includes(id);
      return mini(id, gone ? "idle" : "", gone ? icon("pen-x-1", { class: "tick-here" }) : null);
    });
    return el("div", { class: "aid" }, ...tools);
  }

  return { update };
}

/** @param {string[]} things @returns {Map<string, number>} */
function counted(things) {
  const found = new Map();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}
