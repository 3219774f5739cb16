// The actions of the seat in front: a hand to play, clue cards to use, a house to choose, a decision of the gang.

import { el, icon, renew } from "../shell/shell.js";
import { picture } from "./parts.js";

const NAMED = ["hand", "card", "housePick", "fill", "do", "thing"]; // what a button is about
const GANG = ["start", "halt", "drive", "stop", "go-on"];

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, composer: ReturnType<typeof import("./composer.js").makeComposer>, ring: ReturnType<typeof import("./ring.js").makeRing>, board: ReturnType<typeof import("./board.js").makeBoard>, look: (pane: string) => void}} room */
export function makeTray({ table, commands, parts, composer, ring, board, look }) {
  const { w, mini, level, meId, toolName } = parts;
  let picked = ""; // a card of the hand, or a house
  let went = -1; // the entry from which this page wanted to go on
  /** @type {{held: unknown, count: HTMLElement, place: HTMLElement} | null} */
  let circle = null;

  const drop = () => {
    picked = "";
    composer.drop();
    ring.drop();
  };

  /** @param {string} thing */
  function pick(thing) {
    picked = picked === thing ? "" : thing;
    table.changed({ only: "choice" });
  }

  function update() {
    const place = document.getElementById("tray");
    if (!place) return;
    const offers = table.offers();
    const body =
      offers.say || offers.ready
        ? boss()
        : offers.rob || offers.place
          ? houses()
          : offers.pay || GANG.some((deed) => offers[deed])
            ? gang()
            : hand();
    const focused = document.activeElement;
    const inside = place.contains(focused);
    const scrolled = row(place)?.scrollLeft ?? 0;
    renew(place, ...body);
    row(place)?.scrollTo({ left: scrolled, behavior: "instant" }); // the card that was tapped stays under the finger
    board.pick(picked);
    place.dataset.busy = String(table.waiting);
    if (inside && !place.contains(document.activeElement)) stay(place, /** @type {HTMLElement} */ (focused));
  }

  /** The cards: on a small screen they are wider than it. @param {HTMLElement} place */
  const row = (place) => place.querySelector(".hand, .clues");

  /** Whoever goes by keys stays in the tray: at the ring while it runs, or where they were. @param {HTMLElement} place @param {HTMLElement} before */
  function stay(place, before) {
    const buttons = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("button:enabled")]);
    const same = buttons.find(({ dataset }) => NAMED.every((name) => dataset[name] === before.dataset[name]));
    const next = place.querySelector(".ring") ?? same ?? place.querySelector(".picked:enabled") ?? buttons[0] ?? place;
    /** @type {HTMLElement} */ (next).focus();
  }

  /** The ring of a decision that can still be taken back: one node as long as it lasts, so that it keeps its turn and focus. */
  function ringed() {
    const held = ring.held();
    if (!held) return awaited();
    if (circle?.held !== held) {
      const count = el("b", {});
      const cancel = el(
        "button",
        { class: "ring", type: "button", "data-do": "cancel" },
        count,
        el("span", {}, w("do.cancel")),
      );
      circle = { held, count, place: el("div", { class: "held" }, el("p", {}, el("b", {}, held.says)), cancel) };
    }
    circle.count.textContent = String(ring.left());
    return circle.place;
  }

  /** A decision that the server shows at the end of the beat. */
  function awaited() {
    if (!table.waiting || !table.beat || !parts.inRobbery()) return null;
    return el("div", { class: "held" }, el("p", {}, w("wait.beat")));
  }

  const clueCards = () =>
    el("div", { class: "clues", tabindex: "0", role: "group", "aria-label": w("clue-cards") }, ...composer.cards());

  function boss() {
    const { buy = {}, ready } = table.offers();
    const whole = composer.code();
    return [
      clueCards(),
      ring.held() ? null : el("div", { class: "composer" }, ...composer.gaps()),
      ringed() ??
        el(
          "div",
          { class: "acts two" },
          button("say", "", w("do.say"), "", !whole),
          composer.chosen() ? button("drop", "", w("do.drop"), "quiet") : null,
          buy.hidden !== undefined
            ? button("buy", "hidden", w("do.buy-hidden", { gold: table.opening["clue-price"] }))
            : null,
          ready ? button("ready", "", w("do.ready"), "ink", false, w("do.ready-more")) : null,
        ),
    ];
  }

  function hand() {
    const mine = meId();
    const { phase, boss: bossId, actor } = table.facts;
    if (!mine || !table.seats.length || !parts.inRobbery()) return [waiting(), rests() ? goOn() : null];
    if (mine === bossId) return table.facts.behind ? [clueCards(), waiting()] : [waiting()]; // behind a curtain, nothing
    const { cards, played = [], table: lying } = table.facts[`seat/${mine}`] ?? {};
    if (!cards) return [waiting()]; // several look at this screen
    const offers = table.offers();
    const seen = new Map();
    const shown = cards.map((/** @type {string} */ id) => {
      const at = seen.get(id) ?? 0;
      seen.set(id, at + 1);
      const chosen = picked === `${id} ${at}`;
      const { svg, name } = table.opening.tools.find((/** @type {any} */ tool) => tool.id === id);
      const attributes = {
        class: chosen ? "tool-card picked" : "tool-card",
        type: "button",
        "data-hand": `${id} ${at}`,
      };
      return el(
        "button",
        { ...attributes, disabled: !offers.play?.[id], "aria-pressed": String(chosen), "aria-label": name },
        picture(svg),
      );
    });
    const forced = actor === mine && offers.play && !offers.pass;
    return [
      el(
        "div",
        { class: "hand", tabindex: "0", role: "group", "aria-label": w("hand") },
        ...(shown.length ? shown : [el("p", { class: "quiet" }, w("hand-none"))]),
      ),
      el(
        "div",
        { class: "lying" },
        ...lies(),
        el("small", { class: "mine-played" }, ...(lying ? played.map((/** @type {string} */ id) => mini(id)) : [])),
        el("small", { class: "quiet piles" }, w("piles", { stack: table.facts.stack, bin: table.facts.bin })),
        forced
          ? el("b", { class: "must" }, w(offers.exchange ? "must" : "must-play"))
          : actor === mine
            ? el("b", { class: "turn" }, w("your-turn"))
            : el("small", { class: "now" }, waitWords(phase)),
      ),
      ringed() ??
        el(
          "div",
          { class: "acts" },
          offers.play
            ? button(
                "play",
                "",
                picked ? `${w("do.play")}: ${toolName(picked.split(" ")[0])}` : w("do.play"),
                "",
                !picked,
              )
            : null,
          offers.exchange ? button("exchange", "", w("do.exchange")) : null,
          offers.pass ? button("pass", "", w("do.pass")) : null,
        ),
    ];
  }

  /** @param {string} phase */
  function waitWords(phase) {
    const who = phase === "crew" ? table.facts.actor : table.facts.boss;
    const advised = phase === "casing" && table.seats.length > 0; // who only watches has no say
    if (!who || !(advised || ["clues", "crew"].includes(phase))) return w(`phase.${phase}`);
    return w(`wait.${phase}`, { name: parts.seatName(who) });
  }

  /** What lies face down in this round, and places for what must still come: all may know how many. */
  function lies() {
    const [n, most] = [table.facts["on-the-table"], level("white")];
    const place = (/** @type {unknown} */ _, /** @type {number} */ at) =>
      el("span", { class: at < n ? "back" : "back none" });
    return [
      el("span", { class: "slots", "aria-hidden": "true" }, ...Array.from({ length: Math.max(n, most) }, place)),
      el("small", {}, w("table-of", { n, most })),
    ];
  }

  function waiting() {
    const { phase } = table.facts;
    const says = waitWords(phase);
    const watch = table.seats.length ? null : el("small", { class: "quiet" }, w("wait.watch"));
    const lying = parts.inRobbery() ? lies() : [];
    return el("div", { class: "waiting" }, el("b", {}, says), ...lying, watch);
  }

  /** After a robbery a program as boss waits until everybody here has looked back and talked. */
  function rests() {
    const { phase, robbery, boss: bossId } = table.facts;
    const at = table.opening.seats.findIndex((/** @type {any} */ seat) => seat.id === bossId);
    return phase === "casing" && robbery > 0 && Boolean(table.people[at]?.bot) && table.seats.length > 0;
  }

  function goOn() {
    const said = went === table.seq;
    return el(
      "div",
      { class: "acts wide" },
      button("next", "", w("do.next"), said ? "" : "pri", said, said ? w("do.next-said") : ""),
    );
  }

  // A house

  function houses() {
    const offers = table.offers();
    const deed = offers.rob ? "rob" : "place";
    const list = Object.keys(offers[deed]).map((id) =>
      el(
        "button",
        {
          class: picked === id ? "btn house-pick picked" : "btn house-pick",
          type: "button",
          "data-house-pick": id,
          "aria-pressed": String(picked === id),
        },
        board.nameOf(id),
        el("span", { class: "n" }, icon("s-safecracking"), String(table.facts[`house/${id}`])),
      ),
    );
    const chosen = offers[deed][picked] !== undefined;
    return [
      el("div", { class: "house-list", role: "group", "aria-label": w(`phase.${table.facts.phase}`) }, ...list),
      el(
        "div",
        { class: "outlook" },
        ...(chosen && deed === "rob" ? outlook(picked) : [el("b", {}, w(`choose.${deed}`))]),
      ),
      el(
        "div",
        { class: "acts" },
        button(
          deed,
          picked,
          w(`do.${deed}`, { name: chosen ? board.nameOf(picked) : "…" }),
          "pri",
          !chosen,
          deed === "rob" && chosen ? w("do.rob-more") : "",
        ),
      ),
    ];
  }

  /** Best and worst case, in public numbers. @param {string} id */
  function outlook(id) {
    const safes = table.facts[`house/${id}`];
    const { car, police } = table.facts;
    const quarter = table.opening.quarters.find((/** @type {any} */ each) =>
      each.houses.some((/** @type {any} */ house) => house.id === id),
    );
    const last = quarter.houses.every(
      (/** @type {any} */ house) => house.id === id || !table.facts[`house/${house.id}`],
    );
    const colour = table.facts[`dealer/${quarter.id}`];
    const prices = colour && table.opening.prices[colour];
    const far = (/** @type {number} */ steps, /** @type {number} */ chase) => {
      const lead = Math.min(car + steps, table.opening.terminals.at(-1)) - (police + chase);
      return lead <= 0 ? w("house.caught") : w("house.car", { car: steps, police: chase, lead });
    };
    return [
      el("b", {}, `${board.nameOf(id)}: ${w("house.safes", { n: safes })}`),
      el("span", {}, `${w("house.well")}: ${far(safes, 1)}`),
      el("span", { class: "red" }, `${w("house.wrong")}: ${far(0, 2 + safes)}`),
      el("span", {}, w("house.up", { n: level("yellow") })),
      last && colour
        ? el(
            "span",
            {},
            w("house.dealer", {
              colour: table.opening.colours[colour],
              first: prices[1],
              second: prices[2] - prices[1],
            }),
          )
        : null,
    ];
  }

  // The gang

  function gang() {
    const offers = table.offers();
    const { dealer } = table.facts;
    const covered = table.facts[`cubes/${dealer}`];
    const after = (/** @type {number} */ n) => table.opening.station[dealer][covered - n];
    const pays = Object.keys(offers.pay ?? {})
      .map(Number)
      .map((n) =>
        n
          ? button(
              "pay",
              String(n),
              w("do.pay", { n, gold: table.opening.prices[dealer][n] }),
              "pen",
              false,
              w("tell.level", { name: w(`system.${dealer}`), from: after(0), to: after(n) }),
            )
          : button("pay", "0", w("do.pay-none")),
      );
    const others = GANG.filter((deed) => offers[deed]).map((deed) =>
      button(deed, "", w(`do.${deed}`), deed === "start" ? "pri" : ""),
    );
    return [
      el(
        "div",
        { class: "waiting" },
        el("b", {}, w(`phase.${table.facts.phase}`)),
        dealer && offers.pay ? el("span", {}, parts.cube(dealer), ` ${table.facts.gold} ${w("gold")}`) : null,
        offers.stop || offers.halt ? el("small", { class: "quiet" }, w("known.ratings")) : null,
      ),
      el("div", { class: "acts wide" }, ...pays, ...others),
    ];
  }

  /** @param {string} deed @param {string} thing @param {string} says */
  function button(deed, thing, says, roles = "", disabled = false, more = "") {
    return el(
      "button",
      {
        class: `btn ${roles}`,
        type: "button",
        "data-do": deed,
        "data-thing": thing,
        disabled: disabled || table.waiting,
      },
      el("span", {}, says),
      more ? el("small", {}, more) : null,
    );
  }

  // Doing

  /** @param {string} deed @param {string} thing */
  function act(deed, thing) {
    const offers = table.offers();
    if (deed === "cancel") return ring.cancel();
    if (deed === "drop") {
      picked = "";
      composer.drop();
      return table.changed({ only: "choice" });
    }
    if (table.waiting || ring.held()) return;
    if (deed === "next") {
      went = table.seq;
      commands.goOn();
      table.changed({ only: "choice" });
    } else if (deed === "play") {
      const id = picked.split(" ")[0];
      if (offers.play?.[id]) hold(offers.play[id], `${w("do.play")}: ${toolName(id)}`);
    } else if (deed === "say") {
      const code = composer.code();
      if (code) hold(code, composer.spoken() || w("do.say"));
    } else if (deed === "exchange" || deed === "pass") {
      if (offers[deed]) hold(offers[deed], w(`do.${deed}`));
    } else {
      const code = thing ? offers[deed]?.[thing] : offers[deed];
      if (code && commands.may(code)) commands.play(code);
    }
  }

  /** @param {string} code @param {string} says */
  function hold(code, says) {
    if (commands.may(code)) ring.hold(code, says);
  }

  /** @param {Event} event */
  function hit({ target }) {
    const found = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (target).closest?.("[data-do], [data-card], [data-fill], [data-hand], [data-house-pick]")
    );
    if (!found || /** @type {HTMLButtonElement} */ (found).disabled) return;
    const { do: deed, card, fill, hand: held, housePick, thing = "" } = found.dataset;
    if (ring.held() && deed !== "cancel") return;
    if (deed) return act(deed, thing);
    look(housePick ? "town" : "robbery");
    if (held) pick(held);
    else if (housePick) pick(housePick);
    else {
      if (card) composer.take(card);
      if (fill) composer.fill(fill, thing);
      table.changed({ only: "choice" });
    }
  }

  return { update, hit, pick, act, drop, rests, picked: () => picked };
}
