// After a robbery: six frames that tell themselves, one after another; a tap skips. They are made of what the log says happened.

import { el } from "../shell/shell.js";

const FRAME = 900; // ms
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const REVEALED = ["cracked-safe", "uncracked-safe"];

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, nameOf: (house: string) => string}} room */
export function makeFilm({ table, parts, nameOf }) {
  const { w, cube, mini } = parts;
  let told = 6; // frames that are shown
  let timer = 0;

  /** What happened since the last robbery ended, and what lay on the table in its last round. */
  function since() {
    const start = table.log.findLastIndex(({ happened }) => happened?.some(({ is }) => REVEALED.includes(is)));
    return start < 0 ? [] : table.log.slice(start).flatMap(({ happened }) => happened ?? []);
  }

  /** @param {Entry} entry @param {() => void} again @param {number} wait ms until it begins */
  function entered(entry, again, wait) {
    if (!entry.happened?.some(({ is }) => REVEALED.includes(is))) return;
    clearTimeout(timer);
    if (STILL.matches) return;
    told = 1;
    next(again, wait + FRAME);
  }

  /** @param {() => void} again @param {number} wait */
  function next(again, wait) {
    timer = setTimeout(() => {
      told += 1;
      if (told < 6) next(again, FRAME);
      again();
    }, wait);
  }

  function skip() {
    clearTimeout(timer);
    told = 6;
  }

  const running = () => told < 6;

  function frames() {
    const all = since();
    if (!all.length) return [];
    const of = (/** @type {string[]} */ ...kinds) => all.filter(({ is }) => kinds.includes(is));
    const colour = (/** @type {any} */ { thing }) => table.opening.colours[thing];
    const safes = of(...REVEALED);
    const cracked = of("cracked-safe");
    const road = of("car").map(({ n }) => w("tell.car", { n }));
    const parts6 = [
      [
        "gold",
        [
          w("tell.cracked", { n: cracked.length, all: safes.length }),
          ...(of("alarm").length ? [w("tell.alarm")] : []),
          ...road,
        ],
      ],
      [
        "cubes",
        [
          ...of("cube").map((each) => line(cube(String(each.thing)), w("tell.cube", { colour: colour(each) }))),
          ...of("cube-to-the-box").map((each) =>
            line(cube(String(each.thing)), w("tell.cube-box", { colour: colour(each) })),
          ),
        ],
      ],
      ["safes", of("new-safe").map(({ thing }) => w("tell.placed", { name: nameOf(String(thing)) }))],
      ["police", of("police").map(({ n }) => w("tell.chased", { n }))],
      [
        "dealer",
        [
          ...of("dealer-paid").map((each) => w("tell.paid", { colour: colour(each), n: each.n })),
          ...of("dealer-left").map((each) => w("tell.left", { colour: colour(each) })),
        ],
      ],
      ["old", safes.map((each) => safe(Number(each.n), each.is === "cracked-safe"))],
    ];
    return parts6
      .slice(0, told)
      .map(([name, lines], at) => frame(at + 1, String(name), /** @type {(Node|string)[]} */ (lines)));
  }

  /** @param {Node[]} children */
  const line = (...children) => el("span", { class: "film-line" }, ...children);

  /** @param {number} number @param {boolean} open */
  function safe(number, open) {
    const { needs, gold } = table.opening.safes[number];
    const tools = Object.entries(needs).flatMap(([id, n]) => Array.from({ length: Number(n) }, () => mini(id)));
    return el("span", { class: open ? "old-safe open" : "old-safe" }, ...tools, el("b", {}, String(gold)));
  }

  /** @param {number} number @param {string} name @param {(Node|string)[]} lines */
  function frame(number, name, lines) {
    const inside = lines.length ? lines : [w("tell.none")];
    return el(
      "li",
      { class: "frame" },
      el("h3", {}, el("b", {}, String(number)), w(`tell.${name}`)),
      ...inside.map((each) => el("p", {}, each)),
    );
  }

  return { frames, entered, skip, running };
}
