// After a robbery: six frames, shown one after another; they can be skipped and shown again. They are made from
// the log's events.

import { el, icon } from "../shell/shell.js";

const FRAME = 900; // ms
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const REVEALED = ["cracked-safe", "uncracked-safe"];
const FRAMES = ["gold", "cubes", "safes", "police", "dealer", "old"];
/** @type {Record<string, number>} the frame in which the gang chooses, by phase */
const ASKS = { halting: 1, placing: 3, stopping: 4, dealing: 5 };

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, nameOf: (house: string) => string}} room */
export function makeFilm({ table, parts, nameOf }) {
  const { w, cube, mini } = parts;
  let told = FRAMES.length; // number of frames shown
  let timer = 0;

  /** The events since the last robbery ended, and the cards on the table in its last round. */
  function since() {
    const start = table.log.findLastIndex(({ happened }) => happened?.some(({ is }) => REVEALED.includes(is)));
    return start < 0 ? [] : table.log.slice(start).flatMap(({ happened }) => happened ?? []);
  }

  /** @param {Entry} entry @param {() => void} again @param {number} wait ms until it begins */
  function entered(entry, again, wait) {
    if (entry.happened?.some(({ is }) => REVEALED.includes(is)) && !STILL.matches) begin(again, wait);
  }

  /** Shows all frames, from the first. @param {() => void} again @param {number} wait */
  function begin(again, wait = 0) {
    clearTimeout(timer);
    told = wait ? 0 : 1; // while the last cards are sorted, nothing is told yet
    next(again, wait || FRAME);
  }

  /** @param {() => void} again @param {number} wait */
  function next(again, wait) {
    timer = setTimeout(() => {
      told += 1;
      if (running()) next(again, FRAME);
      again();
    }, wait);
  }

  function skip() {
    clearTimeout(timer);
    told = FRAMES.length;
  }

  const running = () => told < FRAMES.length;

  /** The strip with its title and a button to skip or repeat it; null before the first robbery has ended.
   * @param {Element | null} more another button */
  function strip(more) {
    const all = since();
    if (!all.length) return null;
    const asks = ASKS[table.facts.phase] ?? 0;
    const draw = drawer(all);
    const frames = FRAMES.map((name, at) => frame(at + 1, name, at < told ? draw[name]() : null, asks));
    const way = running() ? "skip" : "again";
    return [
      el(
        "header",
        { class: "film-head" },
        el("h2", { class: "caps" }, w("tell.title")),
        more,
        el("button", { class: "btn quiet mini", type: "button", "data-film": way }, w(`tell.${way}`)),
      ),
      el("ol", { class: running() ? "film running" : "film" }, ...frames),
    ];
  }

  /**
   * @param {number} number @param {string} name @param {{picture: any[], lines: any[]} | null} inside null: not told yet
   * @param {number} asks the frame in which the gang chooses, 0 for none: what comes after it has not happened yet
   */
  function frame(number, name, inside, asks) {
    const empty = !inside?.lines.length && !inside?.picture.length;
    const later = !inside || (empty && asks > 0 && number > asks);
    const now = asks === number || (running() && number === told);
    const roles = ["frame", later ? "later" : "", now ? "now" : ""].filter(Boolean).join(" ");
    const none = later ? [] : [w(asks === number ? `phase.${table.facts.phase}` : "tell.none")];
    const lines = empty ? none : inside.lines;
    return el(
      "li",
      { class: roles, "data-frame": name },
      el("h3", {}, el("b", {}, String(number)), w(`tell.${name}`)),
      inside?.picture.length ? el("div", { class: "scene", "aria-hidden": "true" }, ...inside.picture) : null,
      ...lines.map((each) => el("p", {}, each)),
    );
  }

  /** What each frame shows of all events. @param {any[]} all @returns {Record<string, () => {picture: any[], lines: any[]}>} */
  function drawer(all) {
    const of = (/** @type {string[]} */ ...kinds) => all.filter(({ is }) => kinds.includes(is));
    const safes = of(...REVEALED);
    const cracked = of("cracked-safe");
    const alarm = of("alarm").length;
    const colour = (/** @type {any} */ { thing }) => table.opening.colours[thing];

    function gold() {
      const steps = of("car").map(({ n }) => Number(n));
      const won = cracked.reduce((sum, { n }) => sum + table.opening.safes[Number(n)].gold, 0);
      const doors = safes.map(({ is }) =>
        el("span", { class: is === "cracked-safe" ? "door open" : "door" }, icon("s-safecracking")),
      );
      const to = steps.at(-1) ?? table.facts.car;
      const purse = won ? [el("span", { class: "sum" }, icon("s-gold"), `+${won}`)] : [];
      return {
        picture: [...doors, ...purse, road(to - steps.length, to, "car")],
        lines: [
          w("tell.cracked", { n: cracked.length, all: safes.length }),
          ...(alarm ? [line("red", icon("s-alarm"), w("tell.alarm"))] : []),
          w(steps.length ? "tell.car" : "tell.car-stays", { n: to }),
        ],
      };
    }

    /** The path of a token. @param {number} from @param {number} to @param {"car" | "police"} token */
    function road(from, to, token) {
      const at = el("span", { class: `at ${token}` }, icon(`s-${token}`));
      const way = from < to ? [el("span", { class: "past" }, String(from)), "→", at] : [at];
      return el("span", { class: "road" }, ...way, String(to));
    }

    function cubes() {
      const came = of("cube");
      const kinds = [...new Set(came.map(({ thing }) => String(thing)))];
      const changes = kinds.map((kind) => {
        const removed = of("dealer-paid").reduce((sum, { thing, n }) => sum + (thing === kind ? Number(n) : 0), 0);
        const after = table.facts[`cubes/${kind}`] + removed;
        const before = after - came.filter(({ thing }) => thing === kind).length;
        const [from, to] = [before, after].map((covered) => table.opening.station[kind][covered]);
        return line("red", w("tell.level", { name: w(`system.${kind}`), from, to }));
      });
      const boxed = of("cube-to-the-box");
      return {
        picture: came.map(({ thing }) => cube(String(thing))),
        lines: [...changes, ...boxed.map((each) => w("tell.cube-box", { colour: colour(each) }))],
      };
    }

    function placed() {
      const houses = of("new-safe").map(({ thing }) => String(thing));
      const symbols = table.opening.quarters.flatMap((/** @type {any} */ { houses: each }) => each);
      const symbol = (/** @type {string} */ id) => symbols.find((/** @type {any} */ house) => house.id === id)?.symbol;
      return {
        picture: houses.map((id) =>
          el("span", { class: "sum" }, icon("s-safecracking"), "→", icon(symbol(id) ?? "h-house")),
        ),
        lines: houses.map((id) => w("tell.placed", { name: nameOf(id) })),
      };
    }

    function police() {
      const [to] = of("police").map(({ n }) => Number(n));
      if (to === undefined) return { picture: [], lines: [] };
      const left = safes.length - cracked.length;
      const reasons = [
        "1",
        ...Array.from({ length: left }, () => icon("s-safecracking")),
        ...(alarm ? [icon("s-alarm")] : []),
      ];
      const sum = reasons.flatMap((each, at) => (at ? [" + ", each] : [each]));
      return {
        picture: [el("span", { class: "sum red" }, ...sum), road(to - 1 - left - alarm, to, "police")],
        lines: [w("tell.chased", { n: to }), line("lead", w("tell.lead", { n: Math.max(0, table.facts.car - to) }))],
      };
    }

    function dealer() {
      const paid = of("dealer-paid");
      const left = of("dealer-left");
      const waits = table.facts.dealer && table.facts.phase !== "over";
      const here = waits ? [{ thing: table.facts.dealer }] : [];
      const faces = (left.length ? left : here).map(({ thing }) =>
        el("span", { class: "sum" }, icon("b-stranger"), cube(String(thing))),
      );
      return {
        picture: faces,
        lines: [
          ...paid.map((each) => w("tell.paid", { colour: colour(each), n: each.n })),
          ...left.map((each) => w("tell.left", { colour: colour(each) })),
          ...(left.length
            ? []
            : here.map((each) => w("tell.offers", { colour: colour(each), gold: table.facts.gold }))),
        ],
      };
    }

    const old = () => ({ picture: [], lines: safes.map(({ is, n }) => safe(Number(n), is === "cracked-safe")) });
    return { gold, cubes, safes: placed, police, dealer, old };
  }

  /** @param {string} roles @param {(Node | string)[]} children */
  const line = (roles, ...children) => el("span", { class: `film-line ${roles}` }, ...children);

  /** @param {number} number @param {boolean} open */
  function safe(number, open) {
    const { needs, gold } = table.opening.safes[number];
    const tools = Object.entries(needs).flatMap(([id, n]) => Array.from({ length: Number(n) }, () => mini(id)));
    return el(
      "span",
      { class: open ? "old-safe open" : "old-safe" },
      ...tools,
      el("b", {}, icon("s-gold"), String(gold)),
      open ? icon("pen-tick", { class: "tick-here", label: w("known.open") }) : null,
    );
  }

  return { strip, entered, begin, skip, running };
}
