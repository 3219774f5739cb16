// At the end of a round the boss sorts the played cards: a shuffled heap, then three bins in fixed order. It takes the same time
// whatever lies in them; a tap ends it.

import { el } from "../shell/shell.js";

const PACE = 900; // ms for each bin
const STAYS = 3000; // ms after the last
const BINS = [
  ["fit", "shown"],
  ["wrong", "onto-the-alarm-stack"],
  ["bags", "bag"],
];
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>}} room */
export function makeSorter({ parts }) {
  const { w, mini, backs } = parts;
  /** @type {{name: string, cards: string[]}[]} */
  let bins = [];
  let told = 0; // number of bins shown
  let timer = 0;

  function drop() {
    clearTimeout(timer);
    bins = [];
  }

  /** How long it takes to show an entry, in ms; 0 if nothing was sorted. @param {Entry} entry @param {() => void} again */
  function entered({ happened = [] }, again) {
    const found = BINS.map(([name, kind]) => ({
      name,
      cards: happened.filter(({ is }) => is === kind).map(({ thing = "" }) => String(thing)),
    }));
    if (found.every(({ cards }) => !cards.length)) return 0;
    drop();
    bins = found;
    told = STILL.matches ? BINS.length : 0;
    next(again);
    return STILL.matches ? 0 : PACE * (BINS.length + 1);
  }

  /** @param {() => void} again */
  function next(again) {
    timer = setTimeout(
      () => {
        told += 1;
        if (told > BINS.length) drop();
        else next(again);
        again();
      },
      told < BINS.length ? PACE : STAYS,
    );
  }

  /** The bins shown now, or null. */
  function strip() {
    if (!bins.length) return null;
    const all = bins.reduce((sum, { cards }) => sum + cards.length, 0);
    return el(
      "div",
      { class: "sorting" },
      el("span", { class: "heap" }, el("b", {}, w("sorting")), backs(all)),
      ...bins.map(({ name, cards }, at) => bin(name, at < told ? cards : null)),
    );
  }

  /** @param {string} name @param {string[] | null} cards */
  function bin(name, cards) {
    const inside = (cards ?? []).map((id) => (id ? mini(id) : backs(1)));
    const signs = name === "bags" ? (cards ?? []).map(() => mini("bag")) : inside;
    return el(
      "span",
      { class: cards ? `bin ${name}` : `bin ${name} empty` },
      el("b", {}, cards ? w(`sorted.${name}`, { n: cards.length }) : "…"),
      el("span", { class: "minis" }, ...signs),
    );
  }

  return { entered, strip, drop };
}
