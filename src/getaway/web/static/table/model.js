// What the page knows of its table, and who wants to hear when it changed. Nothing is drawn here.

import { kept } from "../shell.js";

const nothing = () => ({ places: [], dice: [], extras: [], converts: [], sizes: [], chips: [], white: null, symbol: null });

export const table = {
  id: "",
  token: "",
  opening: null,
  facts: {},
  offers: {}, // by seat
  people: [],
  watching: 0,
  log: [], // {line, by, told}; entry n stands at n - 1
  undo: [], // numbers of the entries that can be taken back, oldest first
  redo: [], // and brought back, the next one first
  seq: 0,
  seats: [], // those that this browser plays
  me: null, // the one whose sheet is in front
  picked: nothing(),
  chosen: null, // a mark whose ways are shown
  lamps: {},
  end: null,
  connection: "open",
  waiting: false, // a command is on its way
  help: ["coach", "normal", "purist"].includes(kept("help")) ? kept("help") : "normal",
};

const listeners = [];

/** `listener(change)`: change is {facts: keys or null for all, ...what happened}. */
export function listen(listener) {
  listeners.push(listener);
}

export function changed(change = {}) {
  for (const listener of listeners) listener({ facts: [], ...change });
}

export const seatId = (seat) => table.opening.seats[seat].id;
export const hand = (seat) => table.facts[`hand/${seatId(seat)}`] ?? {};
export const mine = () => table.me !== null && table.seats.includes(table.me) && !table.people[table.me]?.bot;
/** Whether a program plays a seat of this browser, which can take it back. */
export const lent = (seat) => table.seats.includes(seat) && Boolean(table.people[seat]?.bot);
/** Whether a seat of this browser has something to do now. */
export const acts = (seat) => table.seats.includes(seat) && !table.people[seat]?.bot && Boolean(table.facts.deciders?.includes(seatId(seat)));
export const offers = () => (mine() ? table.offers[table.me] ?? {} : {});
export const left = (track) => (([crossed, cells]) => cells - crossed)(table.facts[`track/${track}`] ?? [0, 0]);

/** A person's name, or the thief's. */
export function personName(seat) {
  return table.people[seat]?.name || table.opening.seats[seat].name;
}

export function drop() {
  table.picked = nothing();
  table.chosen = null;
}

export function welcome(told) {
  Object.assign(table, {
    seq: told.seq, facts: told.facts, offers: told.offers, log: told.log, people: told.people ?? table.people,
    watching: told.watching ?? 0, undo: told.undo, redo: told.redo, end: told.end ?? null, seed: told.seed, bots: told.bots ?? [],
  });
  seated(told.seat);
  drop();
}

/** Which seats this browser plays; the sheet in front stays where it can. */
export function seated(seats) {
  table.seats = seats;
  if (!seats.includes(table.me)) table.me = seats[0] ?? table.me ?? 0;
}

/** A committed entry: its facts replace what they name. Returns the keys that changed. */
export function step(message) {
  table.seq = message.at;
  if (message.ok) table.waiting = false;
  table.log[message.at - 1] = message.entry;
  for (const [key, value] of Object.entries(message.facts)) {
    if (value === null) delete table.facts[key];
    else table.facts[key] = value;
  }
  if (message.offers) Object.assign(table, { offers: message.offers, undo: message.undo, redo: message.redo });
  if (message.end) table.end = message.end;
  if (message.entry.by === table.me || message.facts.dice) drop();
  settle();
  return Object.keys(message.facts);
}

/** Lets go of dice and symbols that are there no more. */
function settle() {
  if (table.picked.places.some((place) => hand(table.me).used?.includes(place))) drop();
}

/** Entries of the log that still stand: not taken back, nor an undo or redo themselves. */
export function standing() {
  const stands = [];
  const undone = [];
  table.log.forEach(({ line }, place) => {
    const [word, count] = line.split(" ");
    if (word === "undo") for (let n = 0; n < Number(count); n += 1) undone.push(stands.pop());
    else if (word === "redo") for (let n = 0; n < Number(count); n += 1) stands.push(undone.pop());
    else {
      stands.push(place);
      undone.length = 0;
    }
  });
  return stands;
}
