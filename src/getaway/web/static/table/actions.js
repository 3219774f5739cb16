// What a player does, as commands to the server. Nothing is shown before the server has committed it.

import { keep, notice, t } from "../shell.js";
import { confirmed } from "./dialogs.js";
import { changed, drop, hand, mine, offers, table } from "./model.js";

let wire = null;
let followUp = null; // the number of an entry of ours after which a single free target is filled at once

export function use(connection) {
  wire = connection;
}

async function command(fields) {
  if (table.waiting || !mine()) return null;
  table.waiting = true;
  const asked = wire.ask({ ...fields, seat: table.me, seq: table.seq });
  changed({ only: "busy" });
  const answer = await asked;
  if (answer.no) notice(answer.overtaken?.length ? `${answer.why} ${overtaking(answer.overtaken)}` : answer.why);
  table.waiting = false;
  changed({ only: "busy" });
  return answer;
}

function overtaking(entries) {
  return t("table.meanwhile", { told: entries.flatMap((entry) => entry.told).join(" ") });
}

/** A move in notation, without its seat. */
export async function play(move) {
  const answer = await command({ do: "move", move });
  if (answer?.ok) {
    followUp = answer.seq;
    follow();
  }
  return answer;
}

/** After a move of our own, the one free target of the one symbol is filled at once; undo takes it back alone. */
export function follow() {
  const { only } = offers();
  if (followUp !== table.seq || table.waiting) return;
  followUp = null;
  if (only && table.help !== "purist") play(only);
}

export async function undo(count = 1) {
  const going = table.undo.slice(-count);
  if (!going.length || !mine()) return;
  const others = going.filter((number) => !table.seats.includes(table.log[number - 1].by));
  if (others.length) {
    const lines = others.map((number) => table.log[number - 1].line).join(" · ");
    if (!(await confirmed(t("table.undo-others", { lines }), t("table.undo")))) return;
  }
  await command({ do: "undo", count: going.length });
}

export function redo(count = 1) {
  if (table.redo.length) command({ do: "redo", count });
}

/** Takes back everything after an entry of the log. */
export function backTo(number) {
  const count = table.undo.filter((each) => each > number).length;
  if (count) undo(count);
}

export function restart() {
  undo(table.undo.length);
}

export async function handOver(seat, to) {
  const answer = await wire.ask({ do: "seat", seat, to });
  if (answer.no) notice(answer.why);
}

export function ask(question) {
  return wire.ask(question);
}

/** Tells the others where this crew plays again, each page the links of its own seats. */
export const tellNext = (id, keys) => wire.ask({ do: "next", table: id, keys });

export function lookAt(scope, mark) {
  if (table.seats.length) wire.tell({ do: "look", mark: `${scope}/${mark}`, seat: table.me });
}

export function lamp(on) {
  keep("lamp", on ? "on" : "off");
  table.lamps = {};
  wire.tell({ do: "lamp", on });
  changed();
}

let choosing = false;

/** To those who see it: whether a player here holds dice, or looks at a mark's ways. */
export function tellChoosing() {
  const now = table.picked.places.length > 0 || table.chosen !== null;
  const seen = table.watching > 0 || table.people.some(({ here }, seat) => here && !table.seats.includes(seat));
  if (now !== choosing && mine() && (seen || choosing)) wire.tell({ do: "choosing", on: (choosing = now), seat: table.me });
}

// Picking up

const toggled = (list, item) => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

export function pickDie(place) {
  const used = hand(table.me).used ?? [];
  if (!offers().ways || used.includes(place) || place >= (table.facts.dice ?? []).length) return;
  const { picked } = table;
  picked.white = picked.symbol = null;
  picked.places = toggled(picked.places, place);
  picked.dice = picked.places.map((each) => table.facts.dice[each]);
  table.chosen = null;
  picking();
}

/** An activated symbol among several. */
export function pickSymbol(kind) {
  const again = table.picked.symbol === kind;
  drop();
  table.picked.symbol = again ? null : kind;
  picking();
}

/** A white symbol of the tray by its key: several modifiers and extra dice go into one sum. */
export function pickChip(chip) {
  const { picked } = table;
  const held = chips().find((each) => each.key === chip);
  if (!held) return;
  if (held.kind === "white") {
    const again = picked.white === held.value;
    drop();
    table.picked.white = again ? null : held.value;
    return picking();
  }
  picked.white = picked.symbol = null;
  picked.chips = toggled(picked.chips, chip);
  const chosen = chips().filter((each) => picked.chips.includes(each.key));
  picked.sizes = chosen.filter((each) => each.kind === "size").map((each) => each.value);
  picked.extras = chosen.filter((each) => each.kind === "extra").map((each) => each.value);
  picked.converts = chosen.filter((each) => each.kind === "convert").map((each) => each.value);
  table.chosen = null;
  picking();
}

function picking() {
  tellChoosing();
  changed({ only: "choice" });
}

export function choose(scope, mark) {
  table.chosen = mark === null ? null : { scope, mark };
  tellChoosing();
  changed({ only: "choice" });
}

export function letGo() {
  drop();
  picking();
}

/** What lies in the tray beside the dice: [{key, kind, value, text}]. */
export function chips() {
  const { tray = [], converts = [] } = table.me === null ? {} : hand(table.me);
  const found = tray.map((text, place) => {
    if (text.startsWith("±")) return { kind: "size", value: Number(text.slice(1)), text, place };
    if (text.startsWith("extra")) return { kind: "extra", value: Number(text.slice(6)), text, place };
    return { kind: "white", value: text, text, place };
  });
  found.push(...converts.map((face, place) => ({ kind: "convert", value: face, text: `convert ${face}`, place })));
  return found.map((each) => ({ ...each, key: `${each.kind}-${each.value}-${each.place}` }));
}

/** The move with which this phase is over: end, start, next round, accept; null if there is none. */
export function endMove() {
  const said = offers().say ?? [];
  return ["done", "crew start", "crew stay", "crew accept", "votes start", "votes stay", "votes accept"].find((move) => said.includes(move)) ?? null;
}

export function bring(seat) {
  if (seat === table.me) return;
  table.me = seat;
  drop();
  changed({ facts: null, front: true });
}

export function nextSeat() {
  const place = table.seats.indexOf(table.me);
  if (table.seats.length > 1) bring(table.seats[(place + 1) % table.seats.length]);
}

