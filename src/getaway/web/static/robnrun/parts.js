// Shared by the parts of this table: pictures, signs of tools, cubes, and its own texts.

import { el, icon, worded } from "../shell/shell.js";

/** A drawing of the server as a node of this page. @param {string} svg @param {Record<string, string>} attributes */
export function picture(svg, attributes = {}) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const node = document.importNode(read, true);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** The words, tools and pictures of one table. @param {import("../table/model.js").Table} table */
export function makeParts(table) {
  /** A sentence of this game in the reader's language. @param {string} key @param {Record<string, any>} values */
  const w = (key, values = {}) => worded(table.opening.words, key, values);

  const toolOf = (/** @type {string} */ id) => table.opening.tools.find((/** @type {any} */ tool) => tool.id === id);

  const toolName = (/** @type {string} */ id) => toolOf(id)?.name ?? id;

  /** The sign of a tool; with a name if there is no word beside it. @param {string} id */
  function tool(id, named = true) {
    const { symbol, colour, short, name } = toolOf(id);
    const label = named ? { label: name } : {};
    if (symbol) return icon(symbol, { class: `ic ${colour}`, ...label });
    return el("b", { class: `short ${colour}`, ...(named ? { role: "img", "aria-label": name } : {}) }, short);
  }

  /** A tool in a little frame. @param {string} id @param {string} roles */
  function mini(id, roles = "", ...more) {
    return el("span", { class: `tile ${roles}` }, tool(id), ...more);
  }

  const cube = (/** @type {string} */ colour) => icon(`q-${colour}`, { label: table.opening.colours[colour] });

  /** Cards face down. @param {number} n */
  function backs(n) {
    const row = el("span", { class: "backs", "aria-hidden": "true" });
    for (let i = 0; i < n; i++) row.append(el("span", { class: "back" }));
    return row;
  }

  /** Who sits at a seat; if one person has several seats, the seat's own name. @param {number} seat */
  function nameAt(seat) {
    const name = table.personName(seat);
    const several = table.opening.seats.filter(
      (/** @type {any} */ _, /** @type {number} */ at) => table.personName(at) === name,
    );
    return several.length > 1 ? table.opening.seats[seat].name : name;
  }

  const seatName = (/** @type {string} */ id) =>
    nameAt(table.opening.seats.findIndex((/** @type {any} */ seat) => seat.id === id));

  /** The seat in front here, by id; null for a spectator. */
  const meId = () => (table.seats.length && table.me !== null ? table.seatId(table.me) : null);

  const isBoss = () => meId() !== null && table.facts.boss === meId();

  /** The current number of an alarm system. @param {string} colour */
  const level = (colour) => table.opening.station[colour][table.facts[`cubes/${colour}`] ?? 0];

  const inRobbery = () => ["clues", "crew"].includes(table.facts.phase);

  /** What a statement says, with its tools and number. @param {any} said */
  function sentence(said) {
    const names = (said.tools ?? []).map((/** @type {string} */ id) => toolOf(id)?.word ?? id);
    const values = { x: names[0] ?? "X", y: names[1] ?? "Y", z: names[2] ?? "Z", n: said.n ?? "N" };
    return table.opening.clues[said.card].says[said.n === 1 ? "one" : "other"].replace(
      /\{([xyzn])\}/g,
      (/** @type {string} */ _all, /** @type {"x"|"y"|"z"|"n"} */ name) => values[name],
    );
  }

  return { w, tool, toolName, mini, cube, backs, nameAt, seatName, meId, isBoss, level, inRobbery, sentence };
}
