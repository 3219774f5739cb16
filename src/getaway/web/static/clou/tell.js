// Explains things in Clou's drawings: what each is and does now, in a sentence or two, with the section of the rules.

import { count, t } from "../shell/shell.js";
import { ratingsSaid } from "./words.js";

const BARS = ["time", "traces", "car", "police"];
/** @type {Record<string, string>} */
const SECTIONS = { time: "time", traces: "traces", car: "alarm", police: "alarm" };

/** The sections of the rules about parts of a sheet, by kind. @type {Record<string, string>} */
const PARTS = {
  bar: "boxes",
  grid: "tools",
  rings: "tools",
  tree: "tools",
  pyramid: "tools",
  circles: "tools",
  specials: "specials",
  stars: "stars",
};

/** @param {string} sentence */
const capital = (sentence) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

/** @param {import("../table/model.js").Table} table */
export function makeTelling(table) {
  /** @typedef {{node: Element, says: string[], section?: string}} Told */

  /** @param {Element} target @returns {Told | null} */
  function tell(target) {
    if (target.closest?.("[data-mark], .enlarge")) return null; // marks have their own box
    for (const [selector, says] of TOLD) {
      const node = /** @type {HTMLElement | null} */ (target.closest?.(selector));
      const told = node && says(node);
      if (told) return { node, ...told };
    }
    return null;
  }

  /** @type {[string, (node: HTMLElement) => {says: string[], section?: string} | null][]} */
  const TOLD = [
    ["[data-loot]", ({ dataset: { loot = "" } }) => ({ says: [lootSays(loot)], section: "loot" })],
    ["[data-track]", ({ dataset: { track = "" } }) => ({ says: trackSays(track), section: SECTIONS[track] ?? "time" })],
    [".cost, .cost + use", (node) => ({ says: [costSays(node)], section: "costs" })],
    ["[data-rule]", ({ dataset: { rule = "" } }) => ({ says: [rule], section: "symbols" })],
    ["[data-challenge]", ({ dataset: { challenge = "" } }) => ({ says: challengeSays(challenge), section: "plan" })],
    [".module.header, .me", () => ({ says: [wheelSays()], section: "alarm" })], // in the drawing, and on a phone
    ["[data-module]", ({ dataset: { module = "" } }) => moduleSays(module)],
    [".sheet .head", () => ({ says: [t("tell.module.bars")], section: "boxes" })],
    ["[data-route]", () => ({ says: [t("tell.route")], section: "plan" })],
    [".room-tab, .rooms .btn", (node) => roomSays(node.closest("[data-room]"))],
    ["g:has(> [href='#pen-x-2'])", () => ({ says: [t("tell.way-in")], section: "plan" })],
    [".plan .notes", () => ({ says: [table.opening.special], section: "plan" })],
    [".plan .title, #job", () => ({ says: titleSays(), section: "end" })],
  ];

  /** A price printed on a way. @param {Element} node */
  function costSays(node) {
    const sign = node.matches("use") ? node : node.nextElementSibling;
    const cost = sign?.getAttribute("href")?.replace("#s-", "") ?? "";
    return t("tell.cost", { cost: t(`tell.costs.${cost}`) });
  }

  /** A part of a sheet: what its kind does, under its own name. @param {string} id */
  function moduleSays(id) {
    const kinds = table.opening.seats.map(({ kinds: each }) => each[id]);
    const kind = kinds.find(Boolean) ?? id;
    if (!(kind in PARTS)) return null;
    const modules = table.opening.seats.flatMap(({ modules: each }) => each);
    const name = modules.find((/** @type {any} */ module) => module.id === id)?.title ?? "";
    return { says: [capital(t(`tell.module.${kind}`, { name }))], section: PARTS[kind] };
  }

  /** The head of the sheet in front: what happens if its thief drives. */
  function wheelSays() {
    const { name, car, police } = table.opening.seats[table.me];
    return t("tell.wheel", { name, car: car.join(", "), police: police.join(", ") });
  }

  /** @param {HTMLElement | null} node */
  function roomSays(node) {
    const id = node?.dataset.room;
    const found = table.opening.plan.rooms.find((/** @type {any} */ room) => room.id === id);
    if (!found) return null;
    const key = table.facts[`room/${id}`] ? "tell.room-open" : "tell.room-closed";
    return { says: [t(key, { name: found.name })], section: "plan" };
  }

  /** What the whole job can bring. */
  function titleSays() {
    const { loot } = table.opening;
    const all = Object.values(loot).reduce((sum, { value }) => sum + value, 0);
    return [t("tell.all-loot", { n: all }), ratingsSaid(table)];
  }

  /** @param {string} id */
  function lootSays(id) {
    const { name, value, room } = table.opening.loot[id];
    if (table.facts[`loot/${id}`]) return t("tell.loot-taken", { name, n: value });
    const open = !room || table.facts[`room/${room}`];
    return t(open ? "tell.loot" : "tell.loot-closed", { name, n: value });
  }

  /** @param {string} id */
  function trackSays(id) {
    const [crossed, cells, running] = table.facts[`track/${id}`] ?? [0, 0, 0];
    const left = cells - crossed;
    if (BARS.includes(id))
      return [count(`tell.${id}`, left), ...(id === "car" || id === "police" ? [] : [t(`tell.${id}-last`)])];
    const name = table.opening.tracks[id];
    const passages = table.opening.plan.programmes[id];
    if (passages) return programmeSays(name, passages.slice(crossed));
    return [t(running ? "tell.track-runs" : "tell.track-stands", { name, n: left })];
  }

  /** What holds in this round of a performance, and what comes after it. @param {string} name @param {any[]} passages */
  function programmeSays(name, [now, ...later]) {
    if (!now) return [t("tell.programme-over", { name })];
    const next = later.map((passage) => passage.name).join(" · ");
    return [`${now.name}: ${now.rule}`, ...(next ? [t("tell.programme-next", { names: next })] : [])];
  }

  /** @param {string} id */
  function challengeSays(id) {
    const { name, room, ways, numbers } = table.opening.challenges[id];
    if (table.facts[`won/${id}`]) return [t("tell.won", { name })];
    const home = room ?? table.facts[`walker/${id}`];
    const needs = Object.values(ways).map((way) => wayNeeds(/** @type {any} */ (way)));
    if (numbers) needs.push(t("tell.numbers"));
    return [t(table.facts[`room/${home}`] ? "tell.challenge" : "tell.challenge-closed", { name }), ...needs];
  }

  /** @param {{needs: string[], costs: string[]}} way */
  function wayNeeds({ needs, costs }) {
    const named = needs.map((kind) => table.opening.symbols[kind].name).join(", ");
    return costs.length
      ? t("tell.way-costs", { needs: named, costs: costs.map((cost) => t(`tell.costs.${cost}`)).join(", ") })
      : `· ${named}`;
  }

  return { tell, trackSays };
}
