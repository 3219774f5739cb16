// What a move at a fence costs, in one line. The figures come with the offers.

import { count, icon, t } from "../shell/shell.js";
import { ratingName } from "./words.js";

/** @param {import("../table/model.js").Table} table @param {any} [figures] */
export function fenceLine(table, figures) {
  if (!figures) return "";
  if (figures.chance !== undefined) return t("table.fence.chance", { n: figures.chance });
  if (figures.points !== undefined)
    return `${count("table.fence.points", figures.points)} · ${ratingName(table, figures.rating)}`;
  const parts = [];
  if (figures.dice) {
    parts.push(`${count("table.fence.dice", figures.dice)} → ${count("table.fence.traces", figures.dice)}`);
    if (figures.traces?.length > 1) parts[0] += ` ${t("table.fence.left", { n: figures.traces[1] })}`;
  }
  if (figures.time?.length > 1) parts.push(t("table.fence.time", { from: figures.time[0], to: figures.time[1] }));
  else if (figures.time) parts.push(count("table.fence.rounds", figures.time[0]));
  if (figures.time?.length > 1 && !figures.dice) parts.push(t("table.fence.clean"));
  if (figures.alarm) parts.push(t("table.fence.alarm"));
  if (figures.lost) parts.push(t("table.fence.lost"));
  return parts.join(" · ");
}

/**
 * The cost of using a symbol, as symbol and word, and what it gives.
 * @param {import("../table/model.js").Table} table @param {any} [figures]
 */
export function priceOf(table, figures = {}) {
  const { opening } = table;
  const signs = [];
  const words = [];
  for (const [track, sign] of [
    ["traces", "s-trace"],
    ["time", "s-time"],
  ]) {
    if (!figures[track]) continue;
    const [from, to] = figures[track];
    signs.push(icon(sign, { class: "ic c-red" }));
    words.push(count(`table.price.${track}`, from - to, { left: to }));
  }
  if (figures.alarm) {
    signs.push(icon("s-alarm", { class: "ic c-red" }));
    words.push(t("table.fence.alarm"));
  }
  if (figures.ends) words.push(t("table.fence.lost"));
  if (figures.alone) words.push(t("table.price.alone"));
  else if (figures.forbids) words.push(t("table.price.forbids", { names: challengeNames(opening, figures.forbids) }));
  for (const id of figures.starts ?? []) words.push(t("table.price.starts", { track: opening.tracks[id] }));
  return { signs, words: words.join(" · "), gain: gainOf(opening, figures) };
}

/** @param {any} opening @param {string[]} ids */
const challengeNames = (opening, ids) => ids.map((id) => opening.challenges[id].name).join(", ");

/** @param {any} opening @param {any} figures */
function gainOf(opening, { wins, takes = [], opens = [], stops = [] }) {
  const room = (/** @type {string} */ id) => opening.plan.rooms.find((/** @type {any} */ each) => each.id === id).name;
  const parts = [
    ...takes.map((/** @type {string} */ id) => `${opening.loot[id].name} +${opening.loot[id].value}`),
    ...opens.map((/** @type {string} */ id) => t("table.price.opens", { room: room(id) })),
    ...stops.map((/** @type {string} */ id) => t("table.price.stops", { track: opening.tracks[id] })),
  ];
  return parts.length || !wins ? parts.join(" · ") : t("table.price.wins");
}
