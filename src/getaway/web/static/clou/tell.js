// What things of Clou's drawings are and do now, each in a sentence or two, with the section of the rules.

import { count, t } from "../shell/shell.js";

const BARS = ["time", "traces", "car", "police"];
/** @type {Record<string, string>} */
const SECTIONS = { time: "time", traces: "traces", car: "alarm", police: "alarm" };

/** Parts of a sheet, and where the rules tell of them. @type {Record<string, string>} */
const TOOLS = {
  abilities: "boxes",
  strength: "boxes",
  dexterity: "boxes",
  cunning: "boxes",
  grid: "tools",
  rings: "tools",
  tree: "tools",
  pyramid: "tools",
  circles: "tools",
  specials: "specials",
};

/** @param {import("../table/model.js").Table} table */
export function makeTelling(table) {
  /** @typedef {{node: Element, says: string[], section?: string}} Told */

  /** @param {Element} target @returns {Told | null} */
  function tell(target) {
    if (target.closest?.("[data-mark], .enlarge")) return null; // marks have a box of their own
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
    ["[data-module]", ({ dataset: { module = "" } }) => moduleSays(module)],
    ["[data-route]", () => ({ says: [t("tell.route")], section: "plan" })],
  ];

  /** A price printed on a way. @param {Element} node */
  function costSays(node) {
    const sign = node.matches("use") ? node : node.nextElementSibling;
    const cost = sign?.getAttribute("href")?.replace("#s-", "") ?? "";
    return t("tell.cost", { cost: t(`tell.costs.${cost}`) });
  }

  /** A part of the sheet. @param {string} id */
  function moduleSays(id) {
    const tool = Object.keys(TOOLS).find((each) => id.startsWith(each));
    return tool ? { says: [t(`tell.module.${tool}`)], section: TOOLS[tool] } : null;
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
    return [t(running ? "tell.track-runs" : "tell.track-stands", { name, n: left })];
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
