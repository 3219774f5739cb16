// Clou's part of the table page: a plan in the middle, sheets, a tray of dice, and a strip that says what to do.

import { at, count, el, icon, sentences, t } from "../shell/shell.js";
import { chase } from "./chase.js";
import { empty, mustSpend, targets } from "./choice.js";
import { makeGang } from "./gang.js";
import { Hand } from "./hand.js";
import { makePointer } from "./lesson.js";
import { makeMarks } from "./marks.js";
import { makePlan, SMALL } from "./plan.js";
import { makeRoving } from "./roving.js";
import { makeSheets } from "./sheets.js";
import { makeShow } from "./show.js";
import { makeStrip } from "./strip.js";
import { makeTelling } from "./tell.js";
import { makeTray } from "./tray.js";
import { makeWays } from "./ways.js";
import { moveName, ratingsSaid, trackSign } from "./words.js";
import { makeZoom } from "./zoom.js";

const NARROW = matchMedia("(max-width: 959px)");
const LOOK = 2400; // ms that a mark stays highlighted when somebody points at it
const BARS = ["time", "traces", "car", "police"]; // tracks that every plan has

/** @param {Room} room @returns {GamePart} */
export function begin(room) {
  const { table, commands } = room;
  const hand = new Hand(room);
  /** @type {Record<string, [number, number]> | null} */
  let stood = null; // both bars before the first die of an escape
  const spoken = (/** @type {any} */ move) => moveName(table, move);
  const plan = makePlan(table);
  const sheets = makeSheets(table, hand);
  const gang = makeGang(room, () => table.changed({ facts: null, front: true }));
  const telling = makeTelling(table);
  const show = makeShow(table);
  const ways = makeWays({ ...room, hand });
  const tray = makeTray({ ...room, hand, spoken });
  const strip = makeStrip({ ...room, hand, sheets, price: tray.price });
  const pointer = makePointer({ ...room, hand, plan });
  const onScreen = () => [...plan.drawings(), ...gang.onScreen(), ...sheets.front(NARROW.matches)];
  const roving = makeRoving(onScreen);
  const marks = makeMarks({ ...room, hand, ways, onScreen });
  furnish();
  ways.build();
  marks.listen();
  const zooms = ["plan", "sheet"].map(makeZoom);

  function furnish() {
    const pane = (/** @type {string} */ id, /** @type {string} */ label, more = {}) =>
      el("section", { class: id, id, "data-t-label": label, "aria-label": t(label), ...more });
    const main = document.querySelector("main");
    main?.prepend(pane("plan", "table.plan"), pane("sheet", "table.my-sheet", { tabindex: "-1" }));
    if (table.opening.gang) main?.append(pane("gang", "campaign.gang"));
    document
      .getElementById("told")
      ?.before(
        pane("strip", "table.now"),
        el("footer", { class: "tray", id: "tray", "data-t-label": "table.tray", "aria-label": t("table.tray") }),
      );
  }

  function build() {
    plan.build();
    sheets.build();
    gang.build();
    tray.build();
  }

  function arrange() {
    plan.arrange();
    lay();
    roving.enter();
    for (const zoom of zooms) zoom.arrange();
  }

  /** The sheet in front: one's own, or the gang's. */
  function lay() {
    sheets.arrange(NARROW.matches);
    gang.arrange(at("sheet"), sheets.own());
  }

  /** @param {Change} change */
  function update({ facts, entry, front, only }) {
    if (only === "lamp") return tray.drawLamp();
    if (only === "choice") return choice();
    if (only) return;
    remember(entry);
    if (entry) entered(entry); // first, because it moves the focus while nothing needs layout yet
    if (front) {
      hand.drop();
      lay();
      roving.enter();
      zooms[1].arrange();
    }
    if (facts === null || facts.length) {
      plan.apply(facts, Boolean(entry));
      sheets.apply(facts, Boolean(entry));
      gang.apply(facts, Boolean(entry));
    }
    document.body.classList.toggle("alarmed", Boolean(table.facts.alarm) || Boolean(table.end && !table.end.won));
    document.body.classList.toggle("lost-it", Boolean(table.end && !table.end.won));
    hand.appeared(Boolean(entry));
    choice();
    if (entry) queueMicrotask(() => hand.follow());
  }

  /** Remembers car and police before the escape, because another scene may follow. @param {Entry | undefined} entry */
  function remember(entry) {
    if (table.end || entry?.happened?.some((each) => each.is === "drove")) return;
    stood = { car: table.facts["track/car"], police: table.facts["track/police"] };
  }

  /** @param {Entry} entry */
  function entered(entry) {
    ways.follow(entry);
    show.entered(entry);
    plan.go(entry.happened ?? []);
    if (entry.by === table.me || entry.rolled) hand.drop();
    hand.settle();
  }

  function choice() {
    light();
    strip.update((/** @type {string} */ scope, /** @type {string} */ mark) => marks.hit(find(scope, mark)));
    tray.update();
    if (NARROW.matches) plan.aim();
    for (const zoom of zooms) zoom.follow();
  }

  /** Zooms into the drawing with the focus, or else the plan. */
  function lookCloser() {
    zooms[document.activeElement?.closest("#sheet") ? 1 : 0].toggle();
  }

  function light() {
    const now = table.offers();
    const legal = table.help === "purist" ? new Set() : targets(now, hand.picked);
    const quiet = empty(hand.picked) && !mustSpend(now);
    const lit = { legal, quiet, chosen: hand.chosen };
    plan.light(lit);
    sheets.light(lit);
    gang.light(lit);
  }

  /** @param {string} scope @param {string} mark */
  const find = (scope, mark) =>
    onScreen()
      .filter((drawing) => drawing.scope === scope)
      .map((drawing) => drawing.marks.get(mark))
      .find(Boolean);

  function meters() {
    const { opening, facts } = table;
    const left = (/** @type {string} */ track) => {
      const [crossed, cells] = facts[`track/${track}`] ?? [0, 0];
      return cells - crossed;
    };
    const loot = Object.entries(opening.loot);
    const sum = (/** @type {[string, any][]} */ found) => found.reduce((all, [, { value }]) => all + value, 0);
    const taken = sum(loot.filter(([id]) => facts[`loot/${id}`]));
    const running = Object.entries(opening.tracks).filter(([id]) => !BARS.includes(id) && facts[`track/${id}`]?.[2]);
    return [
      meter("s-time", left("time"), count("table.meter.time", left("time")), telling.trackSays("time"), "time"),
      meter(
        "s-trace",
        left("traces"),
        count("table.meter.traces", left("traces")),
        telling.trackSays("traces"),
        "traces",
      ),
      meter(
        "s-loot",
        taken,
        t("table.meter.loot", { all: sum(loot) }),
        [t("tell.haul", { n: taken, all: sum(loot) })],
        "loot",
      ),
      ...running.map(([id, name]) =>
        opening.plan.programmes[id]?.[facts[`track/${id}`][0]]
          ? passage(id)
          : meter(trackSign(opening, id), left(id), name, telling.trackSays(id), "alarm"),
      ),
    ];
  }

  /** What is played now, and what comes next. @param {string} id */
  function passage(id) {
    const [now, next] = table.opening.plan.programmes[id].slice(table.facts[`track/${id}`][0]);
    const about = { class: "meter passage", tabindex: "0", "data-tell": sentences(telling.trackSays(id)) };
    return el(
      "li",
      about,
      el("span", { class: "sign" }, icon(now.sign)),
      el("b", {}, now.name),
      next ? el("small", {}, t("table.then", { name: next.name })) : null,
    );
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const mark = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-mark]"));
    if (/^[1-3]$/.test(event.key)) return () => hand.pickDie(Number(event.key) - 1);
    if (/^[4-9]$/.test(event.key)) return () => pickChip(Number(event.key) - 4);
    if (event.key.startsWith("Arrow") && mark) return () => roving.step(mark, event.key);
    if (event.key.startsWith("Arrow") && event.target === document.body) return () => roving.next(1); // from nowhere: in
    if ((event.key === "Enter" || event.key === " ") && mark) return () => marks.hit(mark, true);
    if (event.key === "Escape") return ways.openFor() ? ways.hide : () => hand.letGo();
    if (event.key === "l" && mark) return () => commands.lookAt(`${mark.dataset.scope}/${mark.dataset.mark}`);
    const own = {
      ...(gang.there() ? { g: gang.swap } : {}),
      z: lookCloser,
      "*": tray.showStars,
      e: tray.end,
      n: () => roving.next(1),
      N: () => roving.next(-1),
    };
    return own[/** @type {keyof typeof own} */ (event.key)];
  }

  /** @param {number} place */
  function pickChip(place) {
    const chip = hand.chips()[place];
    if (chip) hand.pickChip(chip.key);
  }

  /** Another player points at a mark. @param {string} mark @param {string} says */
  function look(mark, says) {
    const [scope, name] = mark.split("/");
    if (scope === "plan") {
      room.show("plan");
      plan.reveal(name);
    }
    for (const node of document.querySelectorAll(
      `[data-scope="${CSS.escape(scope)}"][data-mark="${CSS.escape(name)}"]`,
    )) {
      node.classList.remove("looked-at");
      requestAnimationFrame(() => node.classList.add("looked-at"));
      const call = node.getBoundingClientRect().width ? ways.callout(node, says) : null;
      setTimeout(() => {
        node.classList.remove("looked-at");
        call?.remove();
      }, LOOK);
    }
  }

  /** Shows the escape to its end before the gang's folder appears. */
  async function turn() {
    const place = el("section", { class: "ending", role: "dialog", "aria-label": t("table.ending") });
    document.body.append(place);
    await finale(place);
  }

  /** @param {HTMLElement} place */
  async function finale(place) {
    const happened = table.log.at(-1)?.happened ?? [];
    const drove = happened.find((each) => each.is === "drove");
    const dice = happened.filter((each) => each.is === "chased").map(({ die }) => Number(die));
    if (drove && stood) await chase(table, place, drove.seat, dice, stood);
  }

  function menu() {
    const { special } = table.opening;
    const rule = special ? [el("p", {}, el("b", {}, t("table.special-rule")), " ", special)] : [];
    return [...rule, el("p", {}, ratingsSaid(table))];
  }

  /** @param {string} pane */
  function calls(pane) {
    if (pane === "gang") return gang.calls();
    if (pane !== "plan" && pane !== "sheet") return false;
    const lit = pane === "plan" ? plan.drawings() : sheets.front(NARROW.matches);
    return lit.some((drawing) => drawing.svg.querySelector(".mark.legal, .mark.fits"));
  }

  SMALL.addEventListener("change", arrange);
  return {
    panes: table.opening.gang ? ["sheet", "gang", "plan"] : ["sheet", "plan"],
    shared: () => (NARROW.matches ? null : gang.card()),
    build,
    arrange,
    update,
    meters,
    subtitle: () => (table.facts.round ? t("table.round", { n: table.facts.round }) : ""),
    card: (seat) => sheets.card(seat, NARROW.matches),
    left: (seat) => sheets.smallDice(seat),
    key,
    keys: [
      ["1 2 3", "dice"],
      ["4 … 9", "chips"],
      ["← ↑ → ↓", "move"],
      ["n", "next"],
      ["Enter", "play"],
      ...(table.opening.seats.some(({ stars }) => Object.keys(stars).length)
        ? /** @type {[string, string][]} */ ([["*", "star"]])
        : []),
      ["l", "look"],
      ["z", "zoom"],
      ["Esc", "drop"],
    ],
    calls,
    shown: () => NARROW.matches && plan.aim(),
    leave: () => ways.hide(),
    look,
    finale,
    turn,
    menu,
    drop: () => hand.drop(),
    choosing: () => hand.choosing(),
    tell: telling.tell,
    point: pointer.point,
    reveal: pointer.reveal,
    front: (move) => NARROW.matches && pointer.front(move),
    spoken,
  };
}

/** @param {string} symbol @param {number} n @param {string} words @param {string[]} tell @param {string} section */
function meter(symbol, n, words, tell, section) {
  const roles = section === "traces" ? "meter red" : "meter";
  const about = { class: roles, tabindex: "0", "data-tell": sentences(tell), "data-section": section };
  return el("li", about, icon(symbol), el("b", {}, String(n)), el("small", {}, words));
}
