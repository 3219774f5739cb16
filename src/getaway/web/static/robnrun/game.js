// Rob 'n Run's part of the table page: route above, station left, the robbery, the town or all safes in the middle, a tray below.

import { el, icon, t } from "../shell/shell.js";
import { makeBoard } from "./board.js";
import { makeCatalogue } from "./catalogue.js";
import { makeComposer } from "./composer.js";
import { makeCurtain } from "./curtain.js";
import { makeFilm } from "./film.js";
import { makePointer } from "./lesson.js";
import { makeNotes } from "./notes.js";
import { makeParts } from "./parts.js";
import { makeRing } from "./ring.js";
import { makeRobbery } from "./robbery.js";
import { makeSorter } from "./sorter.js";
import { makeTelling } from "./tell.js";
import { makeTray } from "./tray.js";

const PANES = ["robbery", "town", "safes"];
const NEXT = ["[data-do=play]", ".composer [data-fill]", "[data-do=say]", "[data-do=rob]", "[data-do=place]"]
  .map((each) => `#tray ${each}:enabled`)
  .join();
const WIDE = matchMedia("(min-width: 960px)");
const SMALL = matchMedia("(max-width: 599px)");

/** @param {Room} room @returns {GamePart} */
export function begin(room) {
  const { table, commands } = room;
  const parts = makeParts(table);
  const { w } = parts;
  const ring = makeRing(
    (code) => commands.play(code),
    () => showTray(),
  );
  const composer = makeComposer({ ...room, parts });
  const board = makeBoard({ ...room, parts, hit: (house) => houseHit(house) });
  const film = makeFilm({ ...room, parts, nameOf: board.nameOf });
  const sorter = makeSorter({ ...room, parts });
  const curtain = makeCurtain({ ...room, parts, sorter });
  const notes = makeNotes({ ...room, parts, front: curtain.sitting });
  const robbery = makeRobbery({ ...room, parts, film, sorter, notes: notes.pad });
  const catalogue = makeCatalogue({ ...room, parts, front: curtain.sitting });
  const tray = makeTray({ ...room, parts, composer, ring, board, look });
  const pointer = makePointer({ ...room, parts, tray, composer, board });
  const telling = makeTelling({ ...room, parts, nameOf: board.nameOf });
  let phase = "";
  let sat = table.me; // who sat here when something was last shown: a mere reconnection drops nothing
  let told = -1; // the number of the last entry that was shown
  table.lampOn = false; // there are no dice to plan here
  furnish();

  function furnish() {
    document.body.classList.add("rob");
    document.body.dataset.tab = "robbery";
    const pane = (/** @type {string} */ id, /** @type {string} */ label, more = {}) =>
      el("section", { class: `pane-${id}`, id, "data-t-label": label, "aria-label": t(label), ...more });
    const views = el("nav", {
      class: "views",
      id: "views",
      "data-t-label": "table.tabs",
      "aria-label": t("table.tabs"),
    });
    document
      .querySelector("main")
      ?.prepend(
        pane("route", "table.rob.route"),
        pane("station", "table.rob.station"),
        views,
        pane("robbery", "table.tab.robbery", { tabindex: "0" }),
        pane("town", "table.tab.town", { tabindex: "0" }),
        pane("safes", "table.tab.safes", { tabindex: "0" }),
      );
    document.getElementById("told")?.before(
      el("footer", {
        class: "tray",
        id: "tray",
        tabindex: "-1",
        "data-t-label": "table.rob.tray",
        "aria-label": t("table.rob.tray"),
      }),
    );
    document.querySelector(".skip")?.setAttribute("href", "#tray");
    for (const id of ["tray", "robbery"]) document.getElementById(id)?.addEventListener("click", tray.hit);
    document.getElementById("robbery")?.addEventListener("click", ({ target }) => {
      const hit = /** @type {Element} */ (target);
      if (hit.closest(".sorting")) sorter.drop();
      else if (hit.closest("[data-film=again]")) film.begin(tellOn);
      else if (hit.closest(".film, [data-film=skip]") && film.running()) film.skip();
      else return;
      robbery.update();
    });
    views.addEventListener("click", ({ target }) => {
      const { view } = /** @type {HTMLElement} */ (target).dataset;
      if (view) front(view);
    });
    catalogue.listen();
  }

  function build() {
    board.build();
    document
      .getElementById("views")
      ?.replaceChildren(...PANES.map((id) => el("button", { type: "button", "data-view": id }, t(`table.tab.${id}`))));
  }

  /** @param {string} pane */
  function front(pane) {
    room.show(pane);
    shown();
  }

  function shown() {
    const tab = document.body.dataset.tab ?? "";
    for (const button of document.querySelectorAll("#views button"))
      button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.view === tab));
    catalogue.update();
  }

  /** Brings what a tap in the tray is about to the front; only a small screen had no room for it. @param {string} pane */
  function look(pane) {
    if (pane === "town" || (SMALL.matches && document.body.dataset.tab !== pane)) front(pane);
  }

  /** @param {string} house */
  function houseHit(house) {
    const offers = table.offers();
    if (offers.rob?.[house] ?? offers.place?.[house]) tray.pick(house);
  }

  /** Points again at what a lesson points at, because the tray was rebuilt. */
  function showTray() {
    tray.update();
    if (table.wanted?.do) pointer.point(table.wanted);
  }

  /** Redraws after a step of an animation. */
  function tellOn() {
    robbery.update();
    curtain.news();
  }

  /** @param {Change} change */
  function update({ entry, front: changed, only }) {
    const lent = only === "crew" && table.facts.phase === "casing"; // perhaps a program is the next boss now
    if (only === "choice" || only === "busy" || lent) return showTray();
    if (only) return;
    if ((changed && table.me !== sat) || (entry && (entry.by === table.me || table.facts.phase !== phase))) tray.drop();
    sat = table.me;
    if (entry) film.entered(entry, tellOn, sorter.entered(entry, tellOn));
    if (changed && table.seq !== told) sorter.drop(); // otherwise somebody else sat down, who may see the end of it
    told = table.seq;
    curtain.update(Boolean(changed)); // before anything is drawn, so that what a leaving seat knew is gone
    if (phase !== table.facts.phase) turn(table.facts.phase);
    board.update();
    robbery.update();
    showTray();
    shown();
  }

  /** In another phase, brings what is needed now to the front. @param {string} now */
  function turn(now) {
    phase = now;
    const pane = now === "casing" && !table.facts.robbery ? "town" : "robbery"; // later robberies are looked back on first
    if (PANES.includes(document.body.dataset.tab ?? "") || WIDE.matches) document.body.dataset.tab = pane;
  }

  function meters() {
    const { gold, car, police, silent, phase: now } = table.facts;
    const lead = car - police;
    const steps = ["clues", "crew"].map((each) => el("span", { class: each === now ? "on" : "" }, w(`steps.${each}`)));
    const about = (/** @type {string} */ roles, /** @type {string} */ tell, /** @type {string} */ section) => ({
      class: `meter ${roles}`,
      tabindex: "0",
      "data-tell": tell,
      "data-section": section,
    });
    return [
      el("li", { ...about("steps", w("about.steps"), "round"), hidden: !silent }, ...steps),
      el(
        "li",
        about("", w("about.gold", { n: gold }), "ending"),
        icon("s-gold"),
        el("b", {}, String(gold)),
        el("small", {}, w("gold")),
      ),
      el(
        "li",
        about(lead <= 2 ? "red" : "", w("about.police", { n: lead }), "evaluation"),
        icon("s-car"),
        el("b", {}, String(lead)),
        el("small", {}, w("lead")),
      ),
      el(
        "li",
        about(silent ? "red hush" : "hush", silent ? w("silence") : w("talk"), "silence"),
        icon(silent ? "s-hush" : "s-people"),
        el("small", {}, silent ? w("hush") : w("talk")),
      ),
    ];
  }

  function subtitle() {
    const { robbery: n, round: r, phase: now } = table.facts;
    if (!n) return w(`phase.${now}`);
    return parts.inRobbery() ? w("round", { n, r }) : w("robbery", { n });
  }

  /** What a seat holds, in public numbers. @param {number} seat */
  function left(seat) {
    const id = table.seatId(seat);
    const there = table.facts[`seat/${id}`];
    if (table.facts.boss === id) return el("span", { class: "seat-left" }, w("seat.boss"));
    if (!there || !parts.inRobbery()) return "";
    const hand = el("b", { role: "img", "aria-label": w("cards", { n: there.hand }) }, String(there.hand));
    const deeds = [there.table ? w("played", { n: there.table }) : "", there.exchanged ? w("exchanged") : ""];
    return el("span", { class: "seat-left" }, parts.backs(there.hand), hand, deeds.filter(Boolean).join(" · "));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const offers = table.offers();
    if (event.key === "s") return () => {}; // the curtain decides who sits in front
    if (event.key === "Escape") return () => (ring.held() ? ring.cancel() : tray.act("drop", ""));
    if (/^[1-9]$/.test(event.key)) return () => nth(Number(event.key) - 1);
    if (event.key === "x" && offers.exchange) return () => tray.act("exchange", "");
    if (event.key === "w" && offers.pass) return () => tray.act("pass", "");
    if (event.key === "e" && (offers.ready || tray.rests())) return () => tray.act(offers.ready ? "ready" : "next", "");
    return undefined;
  }

  /** Takes the card or house of this number, and moves to what comes next. @param {number} at */
  function nth(at) {
    const cards = document.querySelectorAll("#tray .tool-card:enabled, #tray .clue:enabled, #tray .house-pick:enabled");
    /** @type {HTMLElement | undefined} */ (cards[at])?.click();
    /** @type {HTMLElement | null} */ (document.querySelector(NEXT))?.focus();
  }

  return {
    panes: PANES,
    build,
    arrange: shown,
    update,
    meters,
    subtitle,
    left,
    key,
    unused: ["e", "u", "r", "Shift R", "s"],
    keys: [
      ["1 … 9", "rob-card"],
      ["x", "rob-exchange"],
      ["w", "rob-pass"],
      ["e", "rob-ready"],
      ["Esc", "drop"],
    ],
    calls: (pane) => pane === "town" && Boolean(table.offers().rob ?? table.offers().place),
    shown,
    tell: telling.tell,
    menu: () => [el("p", {}, table.beat ? t("table.beat", { n: table.beat }) : t("table.beat-none"))],
    drop: () => tray.drop(),
    point: pointer.point,
    spoken: pointer.spoken,
    choosing: () => false,
  };
}
