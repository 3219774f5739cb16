// Sums and moves in words.

import { t } from "../shell/shell.js";

/** "1 + 3 = 4", "3 with ±1 = 4", "1 as 4". @param {import("./choice.js").Sum} sum */
export function sumName({ number, dice = [], extras = [], sizes = [], counts = [] }) {
  const [changed, as] = counts;
  let left = counts.length ? 1 : 0;
  const shown = [...dice]
    .sort()
    .map((face) => (face === changed && left-- > 0 ? t("table.way.counts", { n: face, as }) : String(face)));
  const sum = [...shown, ...extras.map((n) => t("table.way.extra", { n }))].join(" + ");
  if (sizes.length)
    return t("table.way.modified", { sum, sizes: sizes.map((size) => `±${size}`).join(" "), n: number });
  return dice.length + extras.length > 1 || counts.length ? `${sum} = ${number}` : sum;
}

/** The name of a rating, or that the night is lost. @param {import("../table/model.js").Table} table @param {string} id */
export const ratingName = ({ opening }, id) =>
  opening.ratings.find((/** @type {any} */ step) => step.id === id)?.name ?? t("table.rating-lost");

/** Every rating that has to be reached, with its points. @param {import("../table/model.js").Table} table */
export const ratingsSaid = ({ opening }) =>
  opening.ratings
    .filter((/** @type {any} */ step) => step.from !== null)
    .map((/** @type {any} */ { name, from }) => t("table.rating-from", { name, n: from }))
    .join(" · ");

/** A bell for a track that rings; others show time. @param {any} opening @param {string} track */
export const trackSign = (opening, track) => (opening.rings.includes(track) ? "s-alarm" : "s-time");

/** What a star does, by its thief's sheet: `what` it gives or does, and how many `traces` it costs. @param {import("../table/model.js").Table} table @param {any} move */
export const starOf = ({ opening }, { mark, of }) =>
  opening.seats.find((/** @type {any} */ { id }) => id === of).stars[mark.split(".")[0]];

/** A star in words: what it gives and to whom, or which die it turns. @param {import("../table/model.js").Table} table @param {any} move */
export function starName(table, move) {
  const { seats } = table.opening;
  if (move.turn) return t("table.star-turn", { from: move.turn[0], to: move.turn[1] });
  const { what } = starOf(table, move);
  const name = seats.find((/** @type {any} */ { id }) => id === move.seat)?.name;
  return name && seats.length > 1 ? t("table.star-for", { what, name }) : `★ ${what}`;
}

/** A move in words: what is played, and the name of its mark. @param {import("../table/model.js").Table} table @param {any} move */
export function moveName(table, move) {
  const { opening } = table;
  if (move.do === "use") return opening.offers[move.offer];
  if (!move.mark)
    return t(`table.option.${move.do}`, {
      name: opening.seats.find((/** @type {any} */ { id }) => id === move.seat)?.name,
    });
  if (move.do === "star" || move.do === "reroll") return starName(table, move);
  const { name } =
    opening.plan.marks[move.mark] ?? opening.seats[table.me].marks[move.mark] ?? opening.gang.marks[move.mark];
  if (move.do === "scout" || move.do === "tune") return t(`table.option.${move.do}`, { mark: name });
  const played = {
    place: () => sumName(move),
    spend: () => opening.symbols[move.symbol].name,
    wild: () => t(`table.white.${move.white}`),
  };
  return `${played[/** @type {"place" | "spend" | "wild"} */ (move.do)]()} → ${name}`;
}
