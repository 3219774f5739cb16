// Route, station and town: the server's drawings, updated in place from facts.

import { el, give } from "../shell/shell.js";
import { picture } from "./parts.js";

const SVG = "http://www.w3.org/2000/svg";
const PITCH = 68; // width of a square in the drawing
const FIRST = 44;
const AROUND = 6; // squares that a small screen shows beside the first
const SMALL = matchMedia("(max-width: 599px), (max-width: 959px) and (max-height: 500px)");

/** @param {string} symbol @param {number} x @param {number} y @param {number} size */
function drawn(symbol, x, y, size) {
  const use = document.createElementNS(SVG, "use");
  give(use, { href: `#${symbol}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: "symbol c-ink" });
  return use;
}

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, hit: (house: string) => void}} room */
export function makeBoard({ table, parts, hit }) {
  const { w } = parts;
  /** @type {SVGElement[]} */
  let drawings = [];
  let whole = ""; // the view box of the whole route
  SMALL.addEventListener("change", () => drawings.length && stretch());

  function build() {
    const { pictures, quarters } = table.opening;
    const route = picture(pictures.route);
    const station = picture(pictures.station);
    const small = picture(pictures.station);
    const town = picture(pictures.town, { class: "drawing whole" });
    const rows = quarters.map((/** @type {any} */ quarter) => picture(quarter.svg, { class: "drawing quarter-row" }));
    whole = route.getAttribute("viewBox") ?? "";
    drawings = [route, station, small, town, ...rows];
    put("route", route);
    put("station", el("h2", { class: "caps" }, w("station")), station);
    put(
      "town",
      el("div", { class: "town-drawn" }, town, ...rows),
      el("p", { class: "reserve" }),
      el("div", { class: "small-station" }, small),
    );
    for (const house of drawings.flatMap((each) => [...each.querySelectorAll("[data-house]")]))
      house.addEventListener("click", () => hit(/** @type {HTMLElement} */ (house).dataset.house ?? ""));
  }

  /** @param {string} id @param {Element[]} children */
  function put(id, ...children) {
    document.getElementById(id)?.replaceChildren(...children);
  }

  function update() {
    for (const drawing of drawings) {
      for (const square of drawing.querySelectorAll("[data-square]"))
        square.classList.toggle("past", Number(/** @type {HTMLElement} */ (square).dataset.square) < table.facts.car);
      for (const place of drawing.querySelectorAll("[data-cubes]")) cubes(/** @type {HTMLElement} */ (place));
      for (const token of drawing.querySelectorAll("[data-token]")) move(/** @type {HTMLElement} */ (token));
      for (const step of drawing.querySelectorAll("[data-step]")) column(/** @type {HTMLElement} */ (step));
      for (const house of drawing.querySelectorAll("[data-house]")) building(/** @type {HTMLElement} */ (house));
      for (const place of drawing.querySelectorAll("[data-dealer]")) dealer(/** @type {HTMLElement} */ (place));
      const lead = drawing.querySelector("[data-lead]");
      if (lead) ahead(lead);
    }
    const reserve = document.querySelector("#town .reserve");
    if (reserve) reserve.textContent = w("reserve", { n: table.facts.reserve });
    const { car, police } = table.facts;
    const route = document.querySelector("#route > svg");
    if (route) give(route, { "aria-label": `${w("route")}: ${car - police} ${w("lead")}` });
    stretch();
  }

  /** A small screen shows the stretch of the route that matters: from the police to what lies before the car. */
  function stretch() {
    const { car, police } = table.facts;
    const last = table.opening.terminals.at(-1);
    const to = Math.min(last, Math.max(car + 1, police + AROUND));
    const from = Math.max(0, Math.min(police, to - AROUND));
    const part = `${PITCH * from} 0 ${PITCH * (to - from) + 2 * FIRST} ${whole.split(" ")[3]}`;
    const route = document.querySelector("#route > svg");
    if (route) give(route, { viewBox: SMALL.matches ? part : whole });
  }

  /** @param {HTMLElement} place */
  function cubes(place) {
    const square = Number(place.dataset.cubes);
    const colours = table.facts[`square/${square}`] ?? [];
    const step = Math.min(22, 60 / Math.max(1, colours.length));
    const left = FIRST + PITCH * square - (step * (colours.length - 1)) / 2;
    place.replaceChildren(
      ...colours.map((/** @type {string} */ colour, /** @type {number} */ at) =>
        drawn(`q-${colour}`, left + step * at, 75, 24),
      ),
    );
  }

  /** @param {HTMLElement} token */
  function move(token) {
    const square = token.dataset.token === "car" ? table.facts.car : table.facts.police;
    give(token, { transform: `translate(${PITCH * square} 0)` });
  }

  /** @param {Element} place */
  function ahead(place) {
    const { car, police } = table.facts;
    const [line, back, words] = place.children;
    const [left, right] = [FIRST + PITCH * police, FIRST + PITCH * car];
    if (!line || !back || !words) return;
    give(line, { d: car > police ? `M${left} 80v9H${right}v-9` : "" });
    give(back, { x: (left + right - Number(back.getAttribute("width"))) / 2 });
    give(words, { x: (left + right) / 2 });
    words.textContent = car > police ? `${car - police} ${w("lead")}` : "";
  }

  /** @param {HTMLElement} step */
  function column(step) {
    const [colour, place] = (step.dataset.step ?? "").split(" ");
    const covered = table.facts[`cubes/${colour}`] ?? 0;
    step.classList.toggle("now", Number(place) === covered);
    step.classList.toggle("covered", Number(place) < covered);
  }

  /** @param {HTMLElement} house */
  function building(house) {
    const id = house.dataset.house ?? "";
    const safes = table.facts[`house/${id}`] ?? 0;
    const offered = table.offers();
    const legal = Boolean(offered.rob?.[id] ?? offered.place?.[id]);
    house.classList.toggle("empty", !safes);
    house.classList.toggle("legal", legal);
    const row = house.querySelector("[data-safes]");
    const frame = house.querySelector(".edge");
    if (!row || !frame) return;
    const middle = Number(frame.getAttribute("x")) + Number(frame.getAttribute("width")) / 2;
    const y = Number(frame.getAttribute("y")) + 149;
    const nodes = Array.from({ length: safes }, (_, at) =>
      drawn("s-safecracking", middle - 13.5 * (safes - 1) + 27 * at, y, 24),
    );
    row.replaceChildren(...nodes);
    give(house, { "aria-label": `${nameOf(id)}, ${w("house.safes", { n: safes })}` });
  }

  /** Marks the building that was tapped. @param {string} id */
  function pick(id) {
    for (const house of document.querySelectorAll("#town [data-house]"))
      house.classList.toggle("picked", /** @type {HTMLElement} */ (house).dataset.house === id);
  }

  /** @param {HTMLElement} place */
  function dealer(place) {
    const colour = table.facts[`dealer/${place.dataset.dealer}`];
    place.classList.toggle("gone", !colour);
    const sign = [...place.querySelectorAll("use")].find((use) => use.getAttribute("href")?.startsWith("#q-"));
    if (colour && sign) sign.setAttribute("href", `#q-${colour}`);
    const prices = colour && table.opening.prices[colour];
    const words = place.querySelector("text");
    if (prices && words) words.textContent = w("prices", { first: prices[1], second: prices[2] - prices[1] });
  }

  /** @param {string} id */
  const nameOf = (id) =>
    table.opening.quarters
      .flatMap((/** @type {any} */ quarter) => quarter.houses)
      .find((/** @type {any} */ house) => house.id === id)?.name ?? id;

  return { build, update, nameOf, pick };
}
