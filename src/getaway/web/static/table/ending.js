// The escape, thrown die by die, and the end: what happened, the points line by line, and what to do next.

import { attempt, el, icon, keepTable, name, openTable, sitDown, t, table as keptTable } from "../shell.js";
import { tellNext } from "./actions.js";
import { table } from "./model.js";

const THROW = 650; // ms for each die of the escape
let shownEnd = null;

/** Shows the end once; `live` plays the escape out, a page opened later sees the result at once. */
export async function update(live) {
  if (!table.end) {
    shownEnd?.remove();
    shownEnd = null;
    return;
  }
  if (shownEnd) return;
  shownEnd = el("section", { class: "ending", role: "dialog", "aria-modal": "false", "aria-label": t("table.ending"), tabindex: "-1" });
  document.body.append(shownEnd);
  const place = shownEnd;
  const drive = table.log.map(({ line }) => /^(?:crew|\S+ votes) drive (\S+) = ([\d ]+)$/.exec(line)).findLast(Boolean);
  if (drive && live) await chase(place, drive[1], drive[2].split(" ").map(Number));
  if (place === shownEnd) result(place);
}

/** Tells the end once more, for something in it has changed; not while the escape is still being thrown. */
export function retell() {
  if (shownEnd?.querySelector(".stamp") && table.end) result(shownEnd);
}

/** Car and police on their bars; a tap, a key or a wish for less motion ends it at once. */
async function chase(place, seat, dice) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const driver = table.opening.seats.find(({ id }) => id === seat);
  const cells = (track) => table.facts[`track/${track}`][1];
  const before = (track, faces) => table.facts[`track/${track}`][0] - dice.filter((die) => faces.includes(die)).length;
  const bars = ["car", "police"].map((track) => ({ track, faces: driver[track], crossed: Math.max(0, before(track, driver[track])), node: el("div", { class: `chase ${track}` }) }));
  const die = el("div", { class: "chase-die" });
  const faces = (track) => el("span", { class: "faces" }, ...driver[track].map((face) => icon(`s-die-${face}`)));
  const thrown = el("p", { class: "said", "aria-live": "polite" });
  place.replaceChildren(el("h2", { class: "caps" }, t("table.escape-title", { name: driver.name })), die, ...bars.map(({ node }) => node), thrown, el("p", { class: "hint" }, t("table.escape-skip")));
  const draw = () => bars.forEach(({ track, crossed, node }) => node.replaceChildren(icon(`s-${track}`, { class: "ic big" }), ...Array.from({ length: cells(track) }, (_, cell) => el("span", { class: cell < crossed ? "cell done" : "cell" }, cell < crossed ? icon("pen-x-1") : "")), faces(track)));
  draw();
  document.body.classList.add("chasing"); // plan and log know how it ends already
  let skipped = false;
  const skip = () => (skipped = true);
  addEventListener("pointerdown", skip, { once: true });
  addEventListener("keydown", skip, { once: true });
  for (const face of dice) {
    if (!skipped) await new Promise((done) => setTimeout(done, THROW));
    die.replaceChildren(icon(`s-die-${face}`));
    thrown.textContent = t("table.escape-die", { n: face });
    for (const bar of bars) if (bar.faces.includes(face)) bar.crossed = Math.min(bar.crossed + 1, cells(bar.track));
    draw();
  }
  if (!skipped) await new Promise((done) => setTimeout(done, THROW));
  document.body.classList.remove("chasing");
}

function result(place) {
  const { end } = table;
  const row = (says, points, roles = "") => el("tr", { class: roles }, el("th", { scope: "row" }, says), el("td", {}, points > 0 ? `+${points}` : String(points)));
  const rows = [...end.lines.map(({ says, points }) => row(says, points)), row(end.total, end.score, "total")];
  place.classList.toggle("lost", !end.won);
  place.replaceChildren(
    el("p", { class: "stamp" }, end.rated),
    el("h2", {}, end.says),
    el("p", { class: "type" }, end.story),
    el("table", {}, el("caption", { class: "caps" }, t("table.points")), el("tbody", {}, ...rows)),
    el("div", { class: "row" }, ...choices()),
  );
  place.focus();
}

function choices() {
  const played = [
    el("button", { class: "btn pri", type: "button", onclick: () => anew("secret") }, t("table.play-again")),
    el("button", { class: "btn", type: "button", onclick: () => anew("same") }, t("table.same-dice")),
  ];
  return [
    ...(table.next ? [elsewhere(table.next)] : []),
    ...(table.seats.length && !table.next ? played : []),
    el("a", { class: "btn", href: `/replay/${table.id}` }, t("table.replay")),
    el("a", { class: "btn quiet", href: "/" }, t("shell.lobby")),
    el("button", { class: "btn quiet", type: "button", onclick: () => shownEnd.classList.toggle("aside") }, t("table.look-table")),
  ];
}

function elsewhere(next) {
  const word = t(next.keys.length ? "table.join-again" : "table.watch-again", { name: next.by });
  return el("button", { class: "btn pri", type: "button", onclick: () => join(next) }, word);
}

/** The same job and crew once more; whoever else is here is told where. */
async function anew(kind) {
  const seats = table.opening.seats.map(({ thief }, seat) => {
    const { bot } = table.people[seat];
    if (bot) return { thief, who: "bot", bot };
    return { thief, who: table.seats.includes(seat) ? "me" : "person" };
  });
  const wanted = { step: 0, seats, seed: { kind }, name: table.people[table.seats[0]].name };
  const made = await attempt(() => openTable(`/api/tables/${table.id}/branch`, wanted, table.opening.title));
  if (!made) return;
  const keys = made.seats.filter(({ seat }) => !made.mine.includes(seat));
  if (keys.length) await tellNext(made.table, keys);
  location.assign(`/table/${made.table}`);
}

/** Where somebody else plays again: with this page's seats, or to watch. */
export function follow(next) {
  table.next = next;
  retell();
}

async function join({ table: id, keys }) {
  let token = keptTable(id)?.token;
  const took = await attempt(async () => {
    for (const key of keys) token = (await sitDown(id, key, { token, name: name() })).token;
    if (token) keepTable(id, { title: table.opening.title }); // whoever watches has no table to keep
    return true;
  });
  if (took) location.assign(`/table/${id}`);
}
