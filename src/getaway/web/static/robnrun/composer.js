// The boss composes a statement: a card, its hearers, its tools, its number. The offers contain only true ones.

import { el, icon } from "../shell/shell.js";
import { picture } from "./parts.js";

const IN_ANY_ORDER = ["anyof", "unneeded", "either"];

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>}} room */
export function makeComposer({ table, parts }) {
  const { w, tool, toolName, seatName } = parts;
  /** @type {{card: string, to: string[] | null, tools: string[], n: number | null}} */
  let draft = { card: "", to: null, tools: [], n: null };

  const drop = () => {
    draft = { card: "", to: null, tools: [], n: null };
  };

  /**
   * All statements of the chosen card. They come in groups, members and tools by their rows; the code of one is that of its
   * group plus the weights of its members and tools.
   * @returns {[string, string[], string[], number | null][]}
   */
  function sentences() {
    const { gaps, hearer, tools, seats } = table.opening;
    const code = (/** @type {string} */ rest, /** @type {string} */ to, /** @type {string} */ rows) =>
      [...to].reduce((sum, row) => sum + hearer * 2 ** Number(row), Number(rest)) +
      [...rows].reduce((sum, row, gap) => sum + Number(row) * gaps[gap], 0);
    return (table.offers().say?.[draft.card] ?? []).flatMap((/** @type {any} */ [members, n, rest, said]) =>
      members
        .split(" ")
        .flatMap((/** @type {string} */ to) =>
          said
            .split(" ")
            .map((/** @type {string} */ rows) => [
              String(code(rest, to, rows)),
              [...to].map((row) => seats[row].id),
              [...rows].map((row) => tools[row].id),
              n,
            ]),
        ),
    );
  }

  /** The statements that fit what was chosen so far. */
  function open(chosen = draft) {
    return sentences().filter(
      ([, to, tools, n]) => fitsTo(to) && fitsTools(tools, chosen.tools) && (chosen.n === null || chosen.n === n),
    );
  }

  /** @param {string[]} to */
  const fitsTo = (to) => draft.to === null || String(to) === String(draft.to);

  /** @param {string[]} tools @param {string[]} wanted */
  function fitsTools(tools, wanted) {
    if (IN_ANY_ORDER.includes(table.opening.clues[draft.card].kind))
      return wanted.every((each) => tools.includes(each));
    return wanted.every((each, at) => tools[at] === each);
  }

  /** The code of the statement, once it is complete. */
  function code() {
    const left = open();
    if (!draft.card || left.length !== 1 || left[0][2].length !== draft.tools.length) return null;
    return left[0][1].length && draft.to === null ? null : left[0][0];
  }

  /** The statement as all will read it. */
  function spoken() {
    const [left] = open();
    return left ? parts.sentence({ card: draft.card, tools: left[2], n: left[3] ?? undefined }) : "";
  }

  /** The chosen tools that stay when one more is tapped: with every gap full, it replaces the last. */
  const kept = () => draft.tools.slice(0, table.opening.clues[draft.card].tools - 1);

  /** @param {string} card */
  function take(card) {
    draft = { card: draft.card === card ? "" : card, to: null, tools: [], n: null };
  }

  /** @param {string} what @param {string} thing */
  function fill(what, thing) {
    if (what === "to") draft.to = thing.split(" ");
    if (what === "n") draft.n = Number(thing);
    if (what === "tool") {
      const at = draft.tools.indexOf(thing);
      draft.tools = at >= 0 ? draft.tools.slice(0, at) : [...kept(), thing];
      draft.n = null;
    }
  }

  /** The six cards of the boss: up, used, hidden; each with its price while cards can be bought. */
  function cards() {
    const { up, used, cards: all, said } = table.facts;
    const { say = {}, buy = {}, ready } = table.offers();
    const price = table.opening["clue-price"];
    const hidden = all.filter((/** @type {number} */ n) => !up.includes(n) && !used.includes(n));
    const seen = buy.hidden === undefined && hidden.some((/** @type {number} */ n) => buy[n] !== undefined);
    const face = (/** @type {number} */ n, /** @type {string} */ state) => {
      const { svg, words } = table.opening.clues[n];
      const last = said.findLast((/** @type {any} */ each) => each.card === n);
      const mute = state === "up" && ready && !say[n]; // it could say nothing true now
      const note = state === "used" && last ? parts.sentence(last) : w(mute ? "card.mute" : `card.${state}`);
      const chosen = draft.card === String(n);
      return el(
        "span",
        { class: `clue-place ${state}`, "data-clue": n },
        el(
          "button",
          {
            class: chosen ? "clue picked" : "clue",
            type: "button",
            "data-card": n,
            disabled: state !== "up" || !say[n],
            "aria-pressed": String(chosen),
            "aria-label": `${n}: ${words}, ${note}`,
          },
          picture(svg),
        ),
        buy[n] !== undefined
          ? el(
              "button",
              {
                class: "btn mini price",
                type: "button",
                "data-do": "buy",
                "data-thing": n,
                "aria-label": `${n}: ${w("do.buy", { gold: price })}`,
              },
              icon("s-gold"),
              String(price),
            )
          : el("small", {}, state === "up" && !mute ? "" : note),
      );
    };
    const down = (/** @type {number} */ at) =>
      el(
        "span",
        { class: "clue-place hidden", "data-place": at },
        picture(table.opening.pictures["back-clue"]),
        el("small", {}, w("card.hidden")),
      );
    return [
      ...up.map((/** @type {number} */ n) => face(n, "up")),
      ...used.map((/** @type {number} */ n) => face(n, "used")),
      ...hidden.map((/** @type {number} */ n, /** @type {number} */ at) => (seen ? face(n, "hidden") : down(at))),
    ];
  }

  /** The gaps of the chosen card. */
  function gaps() {
    if (!draft.card) return [el("p", { class: "quiet" }, w("do.fill"))];
    const { tools, kind } = table.opening.clues[draft.card];
    const head = code() ? spoken() : parts.sentence({ card: draft.card, tools: draft.tools, n: draft.n ?? undefined });
    const rows = [el("p", { class: "draft" }, el("b", {}, head))];
    const hearers = [...new Set(sentences().map(([, to]) => to.join(" ")))].filter(Boolean);
    if (hearers.length)
      rows.push(
        choice(
          w("compose.to"),
          hearers.map((to) =>
            option("to", to, to.split(" ").map(seatName).join(", "), String(draft.to ?? "") === String(to.split(" "))),
          ),
        ),
      );
    if (tools)
      rows.push(
        choice(
          "",
          table.opening.tools.slice(0, -1).map((/** @type {any} */ { id }) => toolOption(id)),
        ),
      );
    const numbers = [...new Set(open({ ...draft, n: null }).map(([, , , n]) => n))].filter((n) => n !== null);
    if (draft.tools.length === tools && numbers.length > 1)
      rows.push(
        choice(
          w("compose.number"),
          numbers.map((n) => option("n", String(n), String(n), draft.n === n)),
        ),
      );
    if (tools || kind === "hand")
      rows.push(el("small", { class: "quiet" }, kind === "hand" ? w("compose.look") : w("compose.ringed")));
    return rows;
  }

  /** @param {string} id */
  function toolOption(id) {
    const picked = draft.tools.includes(id);
    const fits = picked || sentences().some(([, to, tools]) => fitsTo(to) && fitsTools(tools, [...kept(), id]));
    const attributes = {
      class: picked ? "tool-pick picked" : fits ? "tool-pick fits" : "tool-pick",
      type: "button",
      "data-fill": "tool",
      "data-thing": id,
    };
    return el(
      "button",
      {
        ...attributes,
        disabled: !fits,
        "aria-pressed": String(picked),
        "aria-label": toolName(id),
        title: toolName(id),
      },
      tool(id, false),
    );
  }

  /** @param {string} what @param {string} thing @param {string} says @param {boolean} picked */
  function option(what, thing, says, picked) {
    return el(
      "button",
      { class: "btn mini", type: "button", "data-fill": what, "data-thing": thing, "aria-pressed": String(picked) },
      says,
    );
  }

  /** @param {string} says @param {Element[]} options */
  const choice = (says, options) => el("div", { class: "choice-row" }, says ? el("span", {}, says) : null, ...options);

  return { cards, gaps, take, fill, drop, code, spoken, chosen: () => draft.card, drafted: () => draft };
}
