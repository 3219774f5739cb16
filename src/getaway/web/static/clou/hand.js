// What a player has picked up: dice, white symbols, a symbol to use, a mark; and playing it.

import { mustSpend, nothing } from "./choice.js";

/** @typedef {{key: string, kind: string, value: any, place: number}} Chip */

const NARROW = matchMedia("(max-width: 959px)");
const FEW = 3; // most stars shown beside everything else on a wide screen
const FRESH = 400; // ms, longer than a double click

/** Decisions that end a phase, in the order in which the one button offers them. */
const ENDS = ["done", "start", "stay", "accept"];

/** @template T @param {T[]} list @param {T} item */
const toggled = (list, item) => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

export class Hand {
  /** @param {Room} room */
  constructor({ table, commands }) {
    this.table = table;
    this.commands = commands;
    this.picked = nothing();
    /** @type {{scope: string, mark: string} | null} a mark whose ways are shown */
    this.chosen = null;
    /** @type {number | null} our entry after which a single free target is filled at once */
    this.followUp = null;
    /** @type {boolean | null} whether the stars are shown; null: if there is room */
    this.starring = null;
    /** @type {Map<string, number>} since when a decision is offered */
    this.since = new Map();
  }

  /** What a seat holds. @param {number} [seat] @returns {any} */
  held(seat = this.table.me) {
    return this.table.facts[`hand/${this.table.seatId(seat)}`] || {};
  }

  choosing() {
    return this.picked.places.length > 0 || this.chosen !== null;
  }

  drop() {
    this.picked = nothing();
    this.chosen = null;
    this.starring = null;
  }

  /** The star moves of now. @returns {any[]} */
  stars() {
    const { table } = this;
    return table.end || table.lent(table.me) ? [] : (table.offers().stars ?? []);
  }

  /** Whether stars are shown: a few at once if nothing else is, others only on request. */
  starsOpen() {
    const stars = this.stars();
    const room = !NARROW.matches && stars.length <= FEW && !mustSpend(this.table.offers());
    return stars.length > 0 && (this.starring ?? room);
  }

  toggleStars() {
    const open = this.starsOpen();
    this.drop();
    this.starring = !open;
    this.table.changed({ only: "choice" });
  }

  /** Drops dice and symbols that no longer exist. */
  settle() {
    const used = this.held().used ?? [];
    if (this.picked.places.some((place) => used.includes(place))) this.drop();
  }

  letGo() {
    this.drop();
    this.#told();
  }

  #told() {
    this.starring = null;
    this.commands.tellChoosing(this.choosing());
    this.table.changed({ only: "choice" });
  }

  /** Plays an offer. @param {string} code */
  async play(code) {
    const answer = await this.commands.play(code);
    if (answer?.ok) {
      this.followUp = answer.seq;
      this.follow();
    }
    return answer;
  }

  /** Notes which decisions are new after a move: for a moment clicks on them are ignored, because they were meant for what was there before. @param {boolean} moved */
  appeared(moved) {
    const now = moved ? performance.now() : -FRESH;
    /** @type {any[]} */
    const said = this.table.offers().say ?? [];
    const before = this.since;
    this.since = new Map(said.map(({ code }) => [code, before.get(code) ?? now]));
    if (moved && said.some(({ code }) => !before.has(code)))
      setTimeout(() => this.table.changed({ only: "choice" }), FRESH + 20);
  }

  /** Whether a decision was still new at a moment: now, or when it was pressed. @param {any} offer */
  isFresh(offer, at = performance.now()) {
    return at - (this.since.get(offer.code) ?? -FRESH) < FRESH;
  }

  /**
   * A decision by button: no slip rolls dice, and leaving by a slip can be taken back. What counts is when it was
   * pressed: a slow machine may hear of a second click long after it was made.
   * @param {any} offer @param {UIEvent} [event]
   */
  async decide(offer, event) {
    if (event?.detail && this.isFresh(offer, event.timeStamp)) return null;
    const answer = await this.play(offer.code);
    if (offer.do === "accept" && answer?.ok && this.table.end?.waits) this.commands.close(); // the player has just confirmed it
    return answer;
  }

  /** After our own move, the only free target of the only symbol is filled at once; undo takes back just that. */
  follow() {
    const { table } = this;
    if (this.followUp !== table.seq || table.waiting) return;
    this.followUp = null;
    const { only } = table.offers();
    if (only && table.help !== "purist") this.play(only);
  }

  /** @param {number} place */
  pickDie(place) {
    const { picked, table } = this;
    const dice = table.facts.dice ?? [];
    if (!table.offers().ways || this.held().used?.includes(place) || place >= dice.length) return;
    picked.white = null;
    picked.symbol = null;
    picked.places = toggled(picked.places, place);
    picked.dice = picked.places.map((each) => dice[each]);
    this.chosen = null;
    this.#told();
  }

  /** An activated symbol among several. @param {string} kind */
  pickSymbol(kind) {
    const again = this.picked.symbol === kind;
    this.drop();
    this.picked.symbol = again ? null : kind;
    this.#told();
  }

  /** A white symbol of the tray by its key: several modifiers and extra dice go into one sum. @param {string} key */
  pickChip(key) {
    const held = this.chips().find((each) => each.key === key);
    if (!held) return;
    if (held.kind === "white") {
      const again = this.picked.white === held.value;
      this.drop();
      this.picked.white = again ? null : held.value;
    } else this.#pickInto(key);
    this.#told();
  }

  /** @param {string} key */
  #pickInto(key) {
    const { picked } = this;
    picked.white = null;
    picked.symbol = null;
    picked.chips = toggled(picked.chips, key);
    const chosen = this.chips().filter((each) => picked.chips.includes(each.key));
    const of = (/** @type {string} */ kind) => chosen.filter((each) => each.kind === kind).map((each) => each.value);
    picked.sizes = of("size");
    picked.extras = of("extra");
    picked.converts = of("convert");
    this.chosen = null;
  }

  /** @param {string | null} scope @param {string | null} mark */
  choose(scope, mark) {
    this.chosen = scope === null || mark === null ? null : { scope, mark };
    this.#told();
  }

  /** The chips in the tray beside the dice. @returns {Chip[]} */
  chips() {
    const { tray = [], converts = [] } = this.held();
    const changing = converts.map((/** @type {number} */ value) => ({ kind: "convert", value }));
    /** @type {{kind: string, value: any}[]} */
    const all = [...tray, ...changing];
    return all.map((each, place) => ({ ...each, place, key: `${each.kind}-${each.value}-${place}` }));
  }

  /** The offer that ends this phase: end, start, next round, accept; null if there is none. */
  ending() {
    /** @type {any[]} */
    const said = this.table.offers().say ?? [];
    for (const word of ENDS) {
      const found = said.find((each) => each.do === word);
      if (found) return found;
    }
    return null;
  }
}
