// The first page: the games there are, and the tables of this browser to take up again. Options are one tap further.

import { count, drawn, el, icon, t, tables } from "../shell/shell.js";

const SHOWN = 3; // tables to take up again at once

/** A box for each game; a sequel is behind the box of its game. @param {HTMLElement} place @param {any} there @param {(shelf: any) => void} choose */
export function gameBoxes(place, there, choose) {
  const games = there.shelves.filter((/** @type {any} */ shelf) => home(shelf, there) === shelf);
  place.replaceChildren(
    ...games.map((/** @type {any} */ shelf, /** @type {number} */ at) => box(shelf, there, at === 0, choose)),
  );
}

/** Every shelf as a tab above the options. @param {HTMLElement} place @param {any} there @param {any} chosen @param {(shelf: any) => void} choose */
export function gameTabs(place, there, chosen, choose) {
  const tab = (/** @type {any} */ shelf) =>
    el(
      "button",
      { type: "button", "aria-pressed": String(shelf === chosen), onclick: () => choose(shelf) },
      art(shelf),
      inFull(shelf, home(shelf, there)),
    );
  place.replaceChildren(...there.shelves.map(tab));
}

/** @param {any} shelf */
const own = (shelf) => shelf.id === "own";
/** Whether two shelves hold packs of one game. @param {any} one @param {any} other */
export const sameGame = (one, other) => one === other || (one.engine === other.engine && !own(one) && !own(other));
/** The first shelf of a game. @param {any} shelf @param {any} there */
const home = (shelf, there) => there.shelves.find((/** @type {any} */ one) => sameGame(one, shelf));
/** A pack's title up to its subtitle. @param {any} shelf */
const called = (shelf) => shelf.title.split(" – ")[0];
/** A sequel is called as its game, and by what its title has more. @param {any} shelf @param {any} first */
const inFull = (shelf, first) =>
  shelf !== first && shelf.title.startsWith(first.title)
    ? `${called(first)}${shelf.title.slice(first.title.length)}`
    : called(shelf);
/** @param {any} shelf */
const art = (shelf) =>
  icon(own(shelf) ? "g-own" : drawn(`g-${shelf.engine}`) ? `g-${shelf.engine}` : "g-own", { class: "art" });

/** @param {any} shelf @param {any} there @param {boolean} first @param {(shelf: any) => void} choose */
function box(shelf, there, first, choose) {
  const { seats, least = 1 } = there.engines[shelf.engine];
  const small = own(shelf)
    ? count("lobby.own-count", shelf.jobs.length)
    : t("lobby.players", { from: least, to: seats });
  const motto = own(shelf) ? t("lobby.own-motto") : t(`lobby.game.${shelf.engine}`);
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
    first && there.shelves.length > 1 && !own(shelf) ? el("span", { class: "stamp" }, t("lobby.begin-here")) : null,
    art(shelf),
    el("span", { class: "motto" }, motto),
    el("small", {}, small),
  );
}

/** The newest tables of this browser, and the ways to all of them and to those of others. @param {HTMLElement} place @param {{all: () => void, other: () => void}} doing */
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
