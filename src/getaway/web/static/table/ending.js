// The end: what happened, the points line by line, and what to do next. The game itself shows how it came.
// An end that asked no chance waits: it is taken back or confirmed, and nothing is shown before that.

import {
  attempt,
  count,
  el,
  figure,
  keepTable,
  table as keptTable,
  name,
  openTable,
  sitDown,
  t,
} from "../shell/shell.js";
import { compared } from "./dice.js";

const FRESH = 400; // ms in which clicks on what has just appeared are ignored

/** @param {Room & {game: GamePart}} room */
export function makeEnding({ table, commands, game }) {
  /** @type {any} */
  let shownEnd = null;
  let leaving = false; // another table is being opened

  /** Shows the end once; `live` plays the escape, a page opened later shows the result at once. */
  async function update(live) {
    if (!table.end) {
      shownEnd?.remove();
      shownEnd = null;
      return;
    }
    if (shownEnd) {
      if (shownEnd.classList.contains("waits") && !table.end.waits) result(shownEnd);
      return;
    }
    shownEnd = el("section", {
      class: "ending",
      role: "dialog",
      "aria-modal": "false",
      "aria-label": t("table.ending"),
      tabindex: "-1",
    });
    document.body.append(shownEnd);
    const place = shownEnd;
    if (table.end.waits) return waiting(place);
    if (live) await game.finale?.(place);
    if (place === shownEnd) result(place);
  }

  /** Asks whether to confirm this end. @param {HTMLElement} place */
  function waiting(place) {
    const { end } = table;
    const button = (/** @type {string} */ roles, /** @type {() => unknown} */ doing, /** @type {string} */ key) =>
      el("button", { class: `btn ${roles}`, type: "button", onclick: doing }, t(key));
    const asked = [
      button("take-back", () => commands.undo(), "table.end-take-back"),
      button("pri confirm", () => commands.close(), "table.end-confirm"),
    ];
    place.classList.add("waits");
    place.replaceChildren(
      el("h2", {}, end.says),
      el(
        "p",
        {},
        `${count("table.fence.points", end.score)} · ${end.won ? (end.rated ?? end.total) : t("table.end-void")}`,
      ),
      el("p", { class: "hint" }, t(table.mine() ? "table.end-asks" : "table.end-asked")),
      choice(table.mine() ? asked : []),
    );
    place.focus();
  }

  /** What can be pressed, but not by the second click of whoever has just pressed something there. @param {HTMLElement[]} offered */
  function choice(offered) {
    const row = el("div", { class: "row" }, ...offered);
    const since = performance.now();
    const early = (/** @type {UIEvent} */ event) => {
      if (!event.detail || event.timeStamp - since >= FRESH) return; // by when it was pressed, not by when the event arrives
      event.preventDefault();
      event.stopPropagation();
    };
    row.addEventListener("click", early, true);
    return row;
  }

  /** Shows the end again, because something in it has changed; not while the escape is still running. */
  function retell() {
    if (shownEnd?.classList.contains("waits") && table.end?.waits) return waiting(shownEnd);
    if (shownEnd?.querySelector(".stamp") && table.end) result(shownEnd);
  }

  function result(place) {
    const { end } = table;
    const row = (says, points, roles = "") =>
      el(
        "tr",
        { class: roles },
        el("th", { scope: "row" }, says),
        el("td", {}, points > 0 ? `+${points}` : figure(points)),
      );
    const total = row(end.won ? end.total : t("table.would-have-been"), end.score, end.won ? "total" : "total void");
    const list = (/** @type {any[]} */ lines) => lines.map(({ says, points }) => row(says, points));
    const same = (/** @type {string} */ says) => !says.localeCompare(end.total, undefined, { sensitivity: "base" });
    const summed = end.won && end.lines?.length === 1 && same(end.lines[0].says); // its one line is the sum
    const sheet = (says, body, foot = null) =>
      el("table", {}, el("caption", { class: "caps" }, says), el("tbody", {}, ...body), foot && el("tfoot", {}, foot));
    const box = end.columns
      ? el(
          "div",
          { class: "score-box" },
          ...end.columns.map(({ title, lines, sum }) => sheet(title, list(lines), row(end.total, sum))),
          el("div", {}, crewList(end.crew), sheet(t("table.points"), [total])),
        )
      : sheet(t("table.points"), [...(summed ? [] : list(end.lines)), total]);
    place.classList.remove("waits");
    place.classList.toggle("lost", !end.won);
    place.replaceChildren(
      el("p", { class: "stamp" }, end.stamp ?? end.rated),
      el("h2", {}, end.says),
      el("p", { class: "type" }, end.story),
      box,
      choice(choices()),
    );
    tellDice(place);
    place.focus();
  }

  /** The thieves, and who played them. @param {{title: string, thieves: string[]}} crew */
  function crewList({ title, thieves }) {
    const member = (/** @type {string} */ thief, /** @type {number} */ seat) => {
      const person = table.people[seat]?.name;
      return el("li", {}, person && person !== thief ? `${thief} · ${person}` : thief);
    };
    return [el("h3", { class: "caps" }, title), el("ul", { class: "score-crew" }, ...thieves.map(member))];
  }

  /** Says whether the dice were as promised, once that is known. @param {HTMLElement} place */
  async function tellDice(place) {
    const kept = await compared(table.id).catch(() => null);
    if (kept === null || place.querySelector(".dice-verdict")) return;
    const [good, bad] = table.opening.deals
      ? ["table.deal-kept", "table.deal-broken"]
      : ["table.dice-kept", "table.dice-broken"];
    const says = t(kept ? good : bad);
    place.querySelector(".row")?.before(el("p", { class: "dice-verdict" }, says));
  }

  function choices() {
    const [another, same] = table.opening.deals
      ? ["table.new-deal", "table.same-deal"]
      : ["table.play-again", "table.same-dice"];
    const played = [
      el("button", { class: "btn pri", type: "button", onclick: () => anew("secret") }, t(another)),
      el("button", { class: "btn", type: "button", onclick: () => anew("same") }, t(same)),
    ];
    const known = el("a", { class: "btn", id: "hindsight", href: `/after/${table.id}` }, t("after.open"));
    return [
      ...(table.opening.hindsight ? [known] : []),
      ...(table.next ? [elsewhere(table.next)] : []),
      ...(table.seats.length && !table.next ? played : []),
      el("a", { class: "btn", href: `/replay/${table.id}` }, t("table.replay")),
      el("a", { class: "btn quiet", href: "/" }, t("shell.lobby")),
      el(
        "button",
        { class: "btn quiet", type: "button", onclick: () => shownEnd.classList.toggle("aside") },
        t("table.look-table"),
      ),
    ];
  }

  function elsewhere(next) {
    const word = t(next.keys.length ? "table.join-again" : "table.watch-again", { name: next.by });
    return el("button", { class: "btn pri", type: "button", onclick: () => join(next) }, word);
  }

  /** Plays the same job and crew again; the others here are told where. */
  async function anew(kind) {
    if (leaving) return;
    const seats = table.opening.seats.map(({ thief }, seat) => {
      const { bot } = table.people[seat];
      if (bot) return { thief, who: "bot", bot };
      return { thief, who: table.seats.includes(seat) ? "me" : "person" };
    });
    const wanted = { step: 0, seats, seed: { kind }, name: table.people[table.seats[0]].name };
    leaving = true;
    const made = await attempt(() => openTable(`/api/tables/${table.id}/branch`, wanted, table.opening.title));
    leaving = Boolean(made);
    if (!made) return;
    const keys = made.seats.filter(({ seat }) => !made.mine.includes(seat));
    if (keys.length) await commands.tellNext(made.table, keys);
    location.assign(`/table/${made.table}`);
  }

  /** Where somebody else plays again: with this page's seats, or to watch. */
  function follow(next) {
    table.next = next;
    retell();
  }

  async function join({ table: id, keys }) {
    let token = keptTable(id)?.token;
    const took = await attempt(async () => {
      for (const key of keys) token = (await sitDown(id, key, { token, name: name() })).token;
      if (token) keepTable(id, { title: table.opening.title }); // a spectator has no table to keep
      return true;
    });
    if (took) location.assign(`/table/${id}`);
  }

  return { update, retell, follow };
}
