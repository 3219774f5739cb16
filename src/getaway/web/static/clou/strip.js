// The strip above the tray: what to decide now, a symbol to use, what the dice in hand fit, or whom we wait for.

import { all, at, count, el, icon, renew, t } from "../shell/shell.js";
import { empty, waiting as kindsOf, mustSpend, sums, targets } from "./choice.js";
import { fenceLine, priceOf } from "./fences.js";
import { starName, starOf } from "./words.js";

const MANY = 7; // targets that are more get smaller buttons

/** @param {Room & {hand: import("./hand.js").Hand, sheets: ReturnType<typeof import("./sheets.js").makeSheets>, price: () => string}} room */
export function makeStrip({ table, commands, bring, hand, sheets, price }) {
  const place = () => at("strip");

  /** `hit(scope, mark)` does what a tap on the mark would do. */
  function update(hit) {
    const content = table.end
      ? null
      : (byProgram() ?? decision() ?? spending(hit) ?? askedStars() ?? inHand() ?? waiting());
    if (content && hand.starsOpen())
      content.parts.push(el("div", { class: "targets stars" }, ...starButtons(hand.stars())));
    place().classList.toggle("pen", Boolean(content?.pen));
    keepingFocus(() => renew(place(), ...(content?.parts ?? [])));
  }

  /** Keeps keyboard focus on the same button though it is redrawn. @param {() => void} draw */
  function keepingFocus(draw) {
    const held = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#strip button"));
    draw();
    if (!held || held.isConnected) return;
    const { code, target } = held.dataset;
    const same = all("button", place()).find(({ dataset }) => dataset.code === code && dataset.target === target);
    if (code || target) same?.focus();
  }

  const said = (title, small, roles) =>
    el("div", { class: "says" }, el("b", {}, title), small ? el("small", { class: roles }, small) : null);

  function button(offer, label, roles = "") {
    const fence = fenceLine(table, offer.fence);
    const about = {
      class: `btn ${roles}${fence ? " priced" : ""}`,
      type: "button",
      "data-code": offer.code,
      "data-do": offer.do,
      "data-fresh": hand.isFresh(offer),
      "data-seat": offer.seat,
      onclick: (/** @type {UIEvent} */ event) => hand.decide(offer, event),
    };
    return el("button", about, el("span", {}, label), fence ? el("small", {}, fence) : null);
  }

  /** Stars on request: they get the whole strip. */
  function askedStars() {
    if (!hand.starring || !hand.starsOpen()) return null;
    return { parts: [said(t("table.star-asked"), t("table.star-asked-more"))], pen: true };
  }

  /** Gifts and rerolls as buttons with words; a die to turn as its six faces, the current one disabled. @param {any[]} stars */
  function starButtons(stars) {
    const turns = stars.filter(({ turn }) => turn);
    const dice = [...new Set(turns.map(({ turn }) => turn[0]))];
    return [
      ...stars.filter(({ turn }) => !turn).map((offer) => starButton(offer)),
      ...dice.map((from) =>
        turning(
          from,
          turns.filter(({ turn }) => turn[0] === from),
        ),
      ),
    ];
  }

  /** @param {number} from @param {any[]} turns */
  function turning(from, turns) {
    const face = (/** @type {number} */ to) => {
      const offer = turns.find(({ turn }) => turn[1] === to);
      const label = t("table.star-turn", { from, to });
      if (!offer)
        return el("button", { class: "btn", type: "button", disabled: true, "aria-label": label }, icon(`s-die-${to}`));
      const made = button(offer, icon(`s-die-${to}`));
      made.setAttribute("aria-label", label);
      made.title = label;
      return made;
    };
    const label = t("table.star-turns", { n: from });
    return el(
      "div",
      { class: "turn", role: "group", "aria-label": label },
      el("span", {}, label, ...aside(turns[0])),
      ...[1, 2, 3, 4, 5, 6].map(face),
    );
  }

  /** A star in words, and its further cost. @param {any} offer */
  function starButton(offer) {
    const { traces } = starOf(table, offer);
    const made = button(offer, starName(table, offer), traces ? "priced" : "");
    if (traces) {
      const [crossed, cells] = table.facts["track/traces"];
      const words = count("table.price.traces", traces, { left: cells - crossed - traces });
      made.append(el("small", { class: "price" }, icon("s-trace", { class: "ic c-red" }), words));
    }
    made.append(...aside(offer));
    return made;
  }

  /** Whose star it is if it is not one's own, and that a seat that is done may go on with the gift. @param {any} offer */
  function aside({ of, seat }) {
    const named = (/** @type {string} */ id) => table.opening.seats.find((one) => one.id === id)?.name;
    const done = seat && seat !== table.seatId(table.me) && !(table.facts.deciders ?? []).includes(seat);
    const says = [
      of !== table.seatId(table.me) ? t("table.star-of", { name: named(of) }) : "",
      done ? t("table.star-wakes", { name: named(seat) }) : "",
    ];
    return says.filter(Boolean).map((words) => el("small", {}, words));
  }

  /** A bot plays our seat in front: a button to take it back, beside what the table waits for. */
  function byProgram() {
    if (!table.lent(table.me)) return null;
    const { name } = table.opening.seats[table.me];
    const { phase } = table.facts;
    const back = el(
      "button",
      { class: "btn", type: "button", onclick: () => commands.handOver(table.me, "me") },
      t("table.take-back", { name }),
    );
    const now = phase === "dice" ? t("table.waiting-for", { names: deciderNames() }) : t(`table.phase.${phase}`);
    return {
      parts: [
        icon("s-bot", { class: "ic big" }),
        said(t("table.program-plays", { name }), now),
        el("div", { class: "targets" }, back),
      ],
      pen: true,
    };
  }

  const deciderNames = () =>
    (table.facts.deciders ?? []).map((id) => table.opening.seats.find((seat) => seat.id === id).name).join(", ");

  /** Stay or run, who drives, begin, accept; also as votes. */
  function decision() {
    const { phase } = table.facts;
    if (!["ready", "stay", "alarm", "last"].includes(phase)) return null;
    const moves = (table.offers().say ?? []).filter((offer) => !["done", "lapse"].includes(offer.do));
    const voted = table.mine() ? table.facts[`hand/${table.seatId(table.me)}`]?.vote : null;
    const vote = (id) => table.facts[`hand/${id}`]?.vote;
    const votes = table.opening.seats
      .filter(({ id }) => vote(id))
      .map(({ id, name }) => `${name}: ${optionName(vote(id))}`);
    const strikes = [...new Set((table.offers().strike ?? []).map((offer) => offer.do))];
    const may = strikes.map((word) => t(`table.may-${word}`));
    const only = phase === "stay" && !moves.some((offer) => offer.do === "run"); // on this plan, or on this night
    const more = phase === "ready" ? table.opening.special : t(`table.phase.${phase}-more`);
    const rule = phase === "ready" && !votes.length ? [...may, more].filter(Boolean) : [...votes, ...may];
    const small = rule.join(" · ") || (only ? moves.length > 0 && t("table.phase.stay-only-more") : more);
    const sign = { ready: "s-die-5", stay: "s-away", alarm: "s-alarm", last: "s-police" }[phase];
    const red = phase === "alarm" || phase === "last" ? " c-red" : "";
    const parts = [
      icon(sign, { class: `ic big${red}` }),
      said(t(`table.phase.${only ? "stay-only" : phase}`), small, phase === "ready" ? "own-rule" : ""),
    ];
    const listed = moves.length > 1 || moves[0] !== hand.ending() ? moves : []; // a single decision is on the end button
    const option = (offer) => button(offer, optionName(offer), phase === "alarm" ? "tgt" : "");
    parts.unshift(el("div", { class: "targets decisions" }, ...listed.map(option))); // on the left: targets are on the right
    if (!moves.length && voted) parts.push(el("small", {}, t("table.voted", { option: optionName(voted) })));
    return { parts, pen: moves.length > 0 };
  }

  /** A decision in words. */
  function optionName({ do: word, seat, offer, mark }) {
    if (word === "use") return table.opening.offers[offer];
    if (mark) return t(`table.option.${word}`, { mark: about(mark).name });
    if (word !== "drive") return t(`table.option.${word}`);
    const found = table.opening.seats.find(({ id }) => id === seat);
    return t("table.option.drive", { name: found?.name ?? seat });
  }

  /** "Use it now": symbols that were activated, and their targets by name. */
  function spending(hit) {
    const now = table.offers();
    if (!mustSpend(now)) return null;
    const kinds = kindsOf(now);
    const kind = hand.picked.symbol ?? kinds[0];
    const symbols = kinds.map((each) => symbolButton(each, kinds.length > 1));
    const lapses = (now.say ?? []).filter((offer) => offer.do === "lapse");
    const parts = [
      el("div", { class: "symbols" }, ...symbols),
      said(
        t("table.use-now"),
        kinds.length > 1 && !hand.picked.symbol
          ? t("table.use-which")
          : [symbolName(kind), given()].filter(Boolean).join(" · "),
      ),
      ...lapses.map((offer) => button(offer, t(offer.crew ? "table.lapse-crew" : "table.lapse"), "quiet lapse")),
      targetList(uses(hit)),
    ];
    return { parts, pen: true };
  }

  /** @param {HTMLElement[]} made */
  function targetList(made) {
    const list = el("div", { class: "targets" }, ...made);
    list.classList.toggle("many", list.querySelectorAll("button").length > MANY);
    return list;
  }

  /** The mark of the last move, which gave the symbol; known only if this page saw it. */
  function given() {
    const made = table.log.at(-1)?.happened?.find(({ is, mark }) => mark && ["wrote", "crossed", "spent"].includes(is));
    return made ? t("table.given-by", { mark: about(String(made.mark))?.name ?? "" }) : "";
  }

  function symbolButton(kind, choosable) {
    const signs = table.opening.symbols[kind].colours.map((colour) =>
      icon(`s-${colour}`, { class: `ic big c-${colour}` }),
    );
    const told = { "data-tell": t("tell.symbol", { name: symbolName(kind) }), "data-section": "symbols" };
    if (!choosable) return el("span", { role: "img", "aria-label": symbolName(kind), ...told }, ...signs);
    const on = hand.picked.symbol === kind;
    const about = {
      class: `chip${on ? " picked" : ""}`,
      type: "button",
      "aria-pressed": String(on),
      "aria-label": symbolName(kind),
      ...told,
    };
    return el("button", { ...about, onclick: () => hand.pickSymbol(kind) }, ...signs);
  }

  const symbolName = (kind) => table.opening.symbols[kind].name;
  const about = (mark) => table.opening.plan.marks[mark] ?? table.opening.seats[table.me].marks[mark];
  const scopeOf = (mark) => (mark in table.opening.plan.marks ? "plan" : table.seatId(table.me));

  /** Targets of a symbol by name. Ways of one challenge are grouped, named by what they need. */
  function uses(hit) {
    const found = new Map(); // by challenge or special: one mark of each way; equal ones are interchangeable
    for (const offer of table.offers().spend) {
      if (hand.picked.symbol && hand.picked.symbol !== offer.symbol) continue;
      const { challenge, way = "", special } = about(offer.mark);
      const home = challenge ?? special;
      found.set(home, { ...found.get(home), [way]: offer });
    }
    return [...found].map(([home, ways]) =>
      "" in ways ? lineButton(home, ways[""], hit) : challengeButtons(home, ways, hit),
    );
  }

  /** @param {any} offer @param {string} label @param {(scope: string, mark: string) => void} hit @param {...any} content */
  function targetButton(offer, label, hit, ...content) {
    const price = priceOf(table, offer.fence);
    const about = { class: `btn tgt${price.words ? " priced" : ""}`, type: "button", "data-target": offer.mark };
    const spoken = [label, price.words, price.gain].filter(Boolean).join(". ");
    const pressed = () => hit(scopeOf(offer.mark), offer.mark);
    const costs = price.words ? el("small", { class: "price" }, ...price.signs, price.words) : null;
    const gain = price.gain ? el("small", { class: "gain" }, price.gain) : null;
    return el("button", { ...about, "aria-label": spoken, onclick: pressed }, el("span", {}, ...content), costs, gain);
  }

  /** @param {string} challenge @param {Record<string, any>} ways */
  function challengeButtons(challenge, ways, hit) {
    const { name, ways: needed } = table.opening.challenges[challenge];
    const letters = Object.keys(ways);
    const buttons = letters.map((way) => {
      if (Object.keys(needed).length < 2) return targetButton(ways[way], name, hit, name);
      const needs = needed[way].needs.map(symbolName).join(", ");
      return targetButton(
        ways[way],
        t("table.by-way", { name, needs }),
        hit,
        name,
        el("span", { class: "signs" }, ...signsOf(needed[way].needs)),
      );
    });
    return buttons.length > 1 ? el("span", { class: "together" }, ...buttons) : buttons[0];
  }

  /** @param {string[]} kinds */
  const signsOf = (kinds) =>
    kinds.flatMap((kind) =>
      table.opening.symbols[kind].colours.map((/** @type {string} */ colour) =>
        icon(`s-${colour}`, { class: `ic c-${colour}` }),
      ),
    );

  /** A special of the own sheet: its number, and what it gives. */
  function lineButton(line, offer, hit) {
    const name = t("table.special", { n: line });
    const { rule, signs } = sheets.gainOf(offer.mark);
    return targetButton(
      offer,
      [name, rule].filter(Boolean).join(": "),
      hit,
      name,
      el("span", { class: "signs" }, ...signs),
    );
  }

  /** How many marks take what was picked up. */
  function inHand() {
    if (!table.mine() || empty(hand.picked) || table.help === "purist") return null;
    const found = targets(table.offers(), hand.picked).size;
    const made = sums(table.offers(), hand.picked).join(" · ");
    const title = found ? count("table.marks-take", found, { number: made || "?" }) : t("table.no-mark");
    const chip = made ? [el("span", { class: "number-chip" }, made)] : [];
    return { parts: [...chip, said(title, t(found ? "table.tap-one" : "table.tap-again"))], pen: true };
  }

  function waiting() {
    const { deciders = [], phase } = table.facts;
    if (phase !== "dice") return null;
    if (table.acts(table.me)) {
      const ways = table.offers().marks ? t("table.pick-dice") : t("table.only-end");
      const coach = t(table.offers().marks ? "table.coach.pick" : "table.coach.end");
      return {
        parts: [
          table.help === "coach" ? said(ways, coach) : said(ways, t("table.keys-hint"), "keys-hint"),
          price() ? el("small", { class: "end-price" }, `${t("table.end.done")}: ${price()}`) : null, // a small screen's button has no room for it
          special(),
        ],
        pen: false,
      };
    }
    const using = deciders.filter((id) => table.facts[`hand/${id}`]?.pool?.length);
    const key =
      table.mine() && table.facts[`hand/${table.seatId(table.me)}`]?.finished
        ? "table.done-waiting"
        : "table.waiting-for";
    const now = using.length ? using.flatMap(inUse) : [said(t(key, { names: deciderNames() }))];
    const more = others();
    return { parts: [...now, more ?? special()], pen: Boolean(more) };
  }

  /** One screen for several: on to those of this browser who still have something to do. */
  function others() {
    const seats = table.seats.filter((seat) => seat !== table.me && table.acts(seat));
    const on = (/** @type {number} */ seat) =>
      el(
        "button",
        { class: "btn", type: "button", "data-bring": seat, onclick: () => bring(seat) },
        t("table.play-seat", { name: table.opening.seats[seat].name }),
      );
    return seats.length ? el("div", { class: "targets" }, ...seats.map(on)) : null;
  }

  /** Symbols that come first: which, and whose. */
  function inUse(id) {
    const { pool } = table.facts[`hand/${id}`];
    const { name } = table.opening.seats.find((seat) => seat.id === id);
    const signs = pool.map((kind) => symbolButton(kind, false));
    return [el("div", { class: "signs" }, ...signs), said(t("table.using", { name }), pool.map(symbolName).join(", "))];
  }

  /** The job's own rule, under the plan while there is nothing else to say. */
  function special() {
    return table.opening.special
      ? el("p", { class: "special", tabindex: "0" }, el("b", {}, t("table.special-rule")), " ", table.opening.special)
      : null;
  }

  return { update };
}
