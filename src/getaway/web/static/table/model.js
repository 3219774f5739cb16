// What the page knows of its table, and the listeners to its changes. One object, passed to every part; nothing is drawn here.

import { kept } from "../shell/shell.js";

export const LEVELS = ["coach", "normal", "purist"];

export class Table {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.token = "";
    /** @type {any} the constant part, from the game's face */
    this.opening = null;
    /** @type {Record<string, any>} */
    this.facts = {};
    /** @type {Record<number, any>} by seat */
    this.offered = {};
    /** @type {Person[]} */
    this.people = [];
    this.watching = 0;
    /** @type {Entry[]} entry n is at n - 1 */
    this.log = [];
    /** @type {number[]} numbers of the entries that can be taken back, oldest first */
    this.undo = [];
    /** @type {number[]} and brought back, the next one first */
    this.redo = [];
    this.seq = 0;
    /** @type {number[]} the seats of this browser */
    this.seats = [];
    this.me = 0; // the seat whose sheet is in front
    /** @type {Record<number, any>} what the planner found, by seat */
    this.lamps = {};
    this.lampOn = kept("lamp") !== "off";
    /** @type {any} */
    this.end = null;
    /** @type {{table: string, by: string, keys: string[]} | null} where this crew plays again */
    this.next = null;
    /** @type {{kind: string, value?: string, hash?: string, salts?: string[]} | null} */
    this.seed = null;
    /** @type {{seat: number, words: string}[] | null} what was said in words; null where nobody talks so */
    this.talk = null;
    /** @type {{seat: number, did: string, says: string}[]} why programs did what they did, once that may be told */
    this.why = [];
    /** @type {number | null} in a lesson of a game with secrets: the seat that learns; the lesson plays the others */
    this.learner = null;
    /** @type {any} the move that such a lesson waits for; no other can be made */
    this.wanted = null;
    this.beat = 0; // seconds of the beat, at whose end decisions are shown
    /** @type {string[]} bots that a seat can be handed to */
    this.bots = [];
    this.connection = "open";
    this.waiting = false; // a command is on its way
    this.help = LEVELS.includes(kept("help")) ? kept("help") : "normal";
    /** @type {((change: Change) => void)[]} */
    this.listeners = [];
  }

  /** @param {(change: Change) => void} listener */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @param {Partial<Change>} change `facts`: the keys that changed, or null for all */
  changed(change = {}) {
    for (const listener of this.listeners) listener({ facts: [], ...change });
  }

  /** @param {number} seat */
  seatId(seat) {
    return this.opening.seats[seat].id;
  }

  /** Whether the seat in front is played here, by a person. */
  mine() {
    return this.seats.includes(this.me) && !this.people[this.me]?.bot;
  }

  /** Whether a bot plays a seat of this browser, which can take it back.
   * @param {number} seat */
  lent(seat) {
    return this.seats.includes(seat) && Boolean(this.people[seat]?.bot);
  }

  /** Whether a seat of this browser has something to do now.
   * @param {number} seat */
  acts(seat) {
    const decides = this.facts.deciders?.includes(this.seatId(seat));
    return this.seats.includes(seat) && !this.people[seat]?.bot && Boolean(decides);
  }

  /** The offers of the seat in front. */
  offers() {
    return (this.mine() && this.offered[this.me]) || {};
  }

  /** A person's name, or that of the seat.
   * @param {number} seat */
  personName(seat) {
    return this.people[seat]?.name || this.opening.seats[seat].name;
  }

  /** Takes everything, when a page connects. @param {any} told */
  welcome(told) {
    this.seq = told.seq;
    this.facts = told.facts;
    this.offered = told.offers;
    this.log = told.log;
    this.people = told.people ?? this.people;
    this.watching = told.watching ?? 0;
    this.undo = told.undo;
    this.redo = told.redo;
    this.end = told.end ?? null;
    this.seed = told.seed;
    this.bots = told.bots ?? [];
    this.talk = told.talk ?? null;
    this.why = told.why ?? [];
    this.beat = told.beat ?? 0;
    this.seated(told.seat);
  }

  /** Sets the seats of this browser; the sheet in front stays if possible. @param {number[]} seats */
  seated(seats) {
    this.seats = seats;
    if (!seats.includes(this.me)) this.me = seats[0] ?? this.me;
  }

  /** Takes a committed entry: its facts replace those with the same keys. Returns the keys that changed. @param {any} message */
  step(message) {
    this.seq = message.at;
    if (message.ok) this.waiting = false;
    this.log[message.at - 1] = message.entry;
    for (const [key, value] of Object.entries(message.facts)) {
      if (value === null) delete this.facts[key];
      else this.facts[key] = value;
    }
    if (message.offers) Object.assign(this, { offered: message.offers, undo: message.undo, redo: message.redo });
    this.end = message.end ?? null;
    return Object.keys(message.facts);
  }

  /** Indexes of the moves that count: not taken back, and no undo, redo or close. */
  standing() {
    /** @type {number[]} */
    const stands = [];
    /** @type {number[]} */
    const undone = [];
    this.log.forEach(({ back, closed, count = 0 }, place) => {
      if (closed) return;
      if (back === "undo") undone.push(...stands.splice(-count).reverse());
      else if (back === "redo") stands.push(...undone.splice(-count).reverse());
      else {
        stands.push(place);
        undone.length = 0;
      }
    });
    return stands;
  }
}
