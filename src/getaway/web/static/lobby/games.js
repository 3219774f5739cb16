// The first page: the games, and the tables of this browser to resume. Options are one tap further.

import { count, drawn, el, icon, t, tables } from "../shell/shell.js";

const SHOWN = 3; // tables to resume, shown at once

/** A book for each pack, and one for designers' own files. @param {HTMLElement} place @param {any} there @param {(shelf: any) => void} choose */
export function gameBoxes(place, there, choose) {
  const first = there.shelves.find((/** @type {any} */ shelf) => !own(shelf));
  place.replaceChildren(...there.shelves.map((/** @type {any} */ shelf) => box(shelf, there, shelf === first, choose)));
}

/** Every book as a tab above the options. @param {HTMLElement} place @param {any} there @param {any} chosen @param {(shelf: any) => void} choose */
export function gameTabs(place, there, chosen, choose) {
  const tab = (/** @type {any} */ shelf) =>
    el(
      "button",
      { type: "button", "aria-pressed": String(shelf === chosen), title: shelf.title, onclick: () => choose(shelf) },
      art(shelf),
      called(shelf),
    );
  place.replaceChildren(...there.shelves.map(tab));
  reach(place);
}

/** Moves a row of tabs that is too wide for the screen until the chosen one is wholly seen. @param {HTMLElement} row */
export function reach(row) {
  const tab = row.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
  const { left, right } = row.getBoundingClientRect();
  if (tab) row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left);
}

/** @param {any} shelf */
const own = (shelf) => shelf.id === "own";
/** The title on its book, else a pack's title without its subtitle. @param {any} shelf */
const called = (shelf) => shelf.book?.title || shelf.title.split(" – ")[0];
/** The picture of a pack, else that of its game. @param {any} shelf */
const art = (shelf) => icon([`g-${shelf.id}`, `g-${shelf.engine}`].find(drawn) ?? "g-own", { class: "art" });

/** The player counts of a shelf's entries. @param {any} shelf @param {any} there */
function players(shelf, there) {
  const { seats, least = 1 } = there.engines[shelf.engine];
  const ranges = shelf.jobs.map((/** @type {any} */ job) => job.players ?? { least, seats });
  const from = Math.min(...ranges.map((/** @type {any} */ range) => range.least));
  const to = Math.max(...ranges.map((/** @type {any} */ range) => range.seats));
  return t("lobby.players", { from, to });
}

/** @param {any} shelf @param {any} there @param {boolean} first @param {(shelf: any) => void} choose */
function box(shelf, there, first, choose) {
  const small = own(shelf)
    ? [count("lobby.own-count", shelf.jobs.length)]
    : [players(shelf, there), shelf.book.length].filter(Boolean);
  return el(
    "button",
    {
      class: own(shelf) ? "box own" : "box",
      type: "button",
      "data-shelf": shelf.id,
      "data-engine": shelf.engine,
      onclick: () => choose(shelf),
    },
    el("b", { class: "title" }, called(shelf)),
    first && there.shelves.length > 1 ? el("span", { class: "stamp" }, t("lobby.begin-here")) : null,
    shelf.book?.file ? el("span", { class: "file type" }, shelf.book.file) : null,
    art(shelf),
    el("span", { class: "motto" }, own(shelf) ? t("lobby.own-motto") : shelf.book.motto),
    el("small", {}, ...small.map((text) => el("span", {}, text))),
  );
}

/** The newest tables of this browser, and links to all of them and to others' tables. @param {HTMLElement} place @param {{all: () => void, other: () => void}} doing */
export function takeUp(place, { all, other }) {
  const mine = tables();
  const cards = mine
    .slice(0, SHOWN)
    .map(({ id, title }) =>
      el(
        "a",
        { class: "card", href: `/table/${id}`, "data-table": id },
        el("b", {}, title || id),
        el("span", { class: "stands" }),
      ),
    );
  const every = el(
    "button",
    { class: "card", type: "button", id: "all-mine", onclick: all },
    el("b", {}, count("lobby.all-mine", mine.length)),
    el("span", {}, t("lobby.all-mine-more")),
  );
  const link = el(
    "button",
    { class: "card", type: "button", id: "other", onclick: other },
    el("b", {}, t("lobby.other")),
    el("span", {}, t("lobby.other-more")),
  );
  place.replaceChildren(...cards, ...(mine.length ? [every] : []), link);
}
