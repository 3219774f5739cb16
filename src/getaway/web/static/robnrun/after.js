// Who could have known what, and when: robberies on the left, how many sets of safes were possible, every card, turning points.
// Lines differ by stroke, never by colour.

import { el, give, icon } from "../shell/shell.js";
import { Table } from "../table/model.js";
import { makeParts } from "./parts.js";

const SVG = "http://www.w3.org/2000/svg";
const NARROW = matchMedia("(max-width: 959px)");
const [HEIGHT, LEFT, TOP, BOTTOM] = [276, 44, 62, 264]; // of the drawing
const APART = 5; // units between lines that coincide
const STROKES = ["8 5", "2 4", "12 4 2 4", "1 3"]; // of members, in the order of their seats

/** @param {string} name @param {Record<string, any>} attributes @param {...(Node | string)} children */
function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  give(node, attributes);
  node.append(...children);
  return node;
}

/** @param {HTMLElement} place */
export function hindsight(place) {
  document.head.append(el("link", { rel: "stylesheet", href: new URL("after.css", import.meta.url).href }));
  const table = new Table("");
  const parts = makeParts(table);
  const { w } = parts;
  /** @type {any} */
  let told = null;
  let chosen = 0;
  NARROW.addEventListener("change", () => told && draw());

  /** @param {any} found */
  function show(found) {
    told = found;
    table.opening = found.opening;
    chosen = Math.min(chosen, found.robberies.length - 1);
    draw();
  }

  const names = () => Object.fromEntries(table.opening.seats.map((/** @type {any} */ { id, name }) => [id, name]));
  const bust = (/** @type {string} */ seat) => {
    const { portrait, name } = table.opening.seats.find((/** @type {any} */ { id }) => id === seat);
    return icon(portrait, { class: "bust", label: name });
  };

  function draw() {
    const robbery = told.robberies[chosen];
    if (!robbery) return place.replaceChildren(result());
    place.replaceChildren(
      el("div", { class: "known" }, result(), list(), chart(robbery), points(robbery), cards(robbery)),
    );
  }

  // Left: how it ended, and the robberies

  function result() {
    const { end } = told;
    if (!end) return el("section", { class: "paper result" });
    const rows = end.lines.map((/** @type {any} */ { says, points: n }) => el("span", {}, `${says}: ${n}`));
    return el(
      "section",
      { class: "paper result" },
      el("h2", { class: "caps" }, end.says),
      ...rows,
      el(
        "p",
        { class: "rating" },
        el("b", { class: "rated" }, end.rated),
        el("span", { class: end.won ? "stamp" : "stamp lost" }, w(end.won ? "known.free" : "known.lost")),
      ),
      el("small", {}, w("known.ratings")),
    );
  }

  function list() {
    const row = (/** @type {any} */ { n, house, safes, gold, alarm }, /** @type {number} */ at) =>
      el(
        "button",
        {
          type: "button",
          "aria-pressed": String(at === chosen),
          onclick: () => {
            chosen = at;
            draw();
            /** @type {HTMLElement | null} */ (place.querySelector(".robberies [aria-pressed=true]"))?.focus();
          },
        },
        el("b", {}, String(n)),
        el("span", { class: "house" }, house),
        el(
          "span",
          { class: "doors" },
          ...safes.map(([, open]) =>
            icon("s-safecracking", {
              class: open ? "ic open" : "ic shut",
              label: w(open ? "known.open" : "known.shut"),
            }),
          ),
        ),
        el("span", { class: alarm ? "won red" : "won" }, alarm ? w("known.rang") : `+${gold}`),
      );
    return el(
      "section",
      { class: "paper robberies" },
      el("h2", { class: "caps" }, w("known.robberies")),
      el("div", { role: "group", "aria-label": w("known.robberies") }, ...told.robberies.map(row)),
    );
  }

  // The middle: lines that fall

  /** @param {any} robbery */
  function chart(robbery) {
    const { moments, boss, house, n, safes } = robbery;
    const members = Object.keys(moments[0].members);
    const width = NARROW.matches ? 400 : 760;
    const right = width - 6;
    const most = Math.max(...moments.map((/** @type {any} */ { all }) => all), 2);
    const x = (/** @type {number} */ at) => LEFT + ((right - LEFT) * at) / moments.length;
    const y = (/** @type {number} */ sets) => BOTTOM - ((BOTTOM - TOP) * Math.log(Math.max(1, sets))) / Math.log(most);
    const line = (/** @type {(moment: any) => number} */ of, /** @type {number} */ shift) => {
      const steps = moments.map((/** @type {any} */ moment, /** @type {number} */ at) => {
        const height = y(of(moment)) + shift;
        return `${at ? "V" : "M"}${at ? "" : `${x(0)} `}${height}H${x(at + 1)}`;
      });
      return steps.join("");
    };
    const drawing = svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, "aria-hidden": "true", class: "chart" });
    for (const sets of ticks(most))
      drawing.append(
        svg("line", { class: "grid", x1: LEFT, x2: right, y1: y(sets), y2: y(sets) }),
        svg("text", { class: "level", x: LEFT - 8, y: y(sets) + 4 }, String(sets)),
      );
    for (const [at, moment] of moments.entries()) drawing.append(...head(moment, x(at)));
    drawing.append(svg("path", { class: "line all", d: line(({ all }) => all, 0) }));
    members.forEach((seat, at) => {
      const shift = (at % 2 ? 1 : -1) * APART * (1 + Math.floor(at / 2));
      const d = line((moment) => moment.members[seat], shift);
      drawing.append(svg("path", { class: "line member", d, "stroke-dasharray": STROKES[at % STROKES.length] }));
    });
    return el(
      "section",
      { class: "paper graph" },
      el(
        "header",
        {},
        el("h2", { class: "caps" }, w("known.title")),
        el("small", {}, w("known.about", { n, house, boss: names()[boss] })),
      ),
      drawing,
      legend(members, boss, safes),
      figures(moments, members),
    );
  }

  /** What happened at a moment, above its line. @param {any} moment @param {number} x */
  function head(moment, x) {
    const stem = svg("line", { class: "stem", x1: x, x2: x, y1: TOP - 8, y2: BOTTOM });
    if (moment.is === "said") {
      const box = svg("rect", { class: "card", x: x - 13, y: 16, width: 26, height: 30, rx: 4 });
      const label = svg("text", { class: "number", x, y: 37 }, moment.card);
      const to = moment.to.map((/** @type {string} */ seat) => names()[seat]).join(" ");
      return [stem, box, label, svg("text", { class: "small", x, y: 11 }, to)];
    }
    if (moment.is === "start") return [svg("text", { class: "small", x, y: 46 }, w("known.begin"))];
    const tools = moment.shown.slice(0, 5);
    const signs = tools.map((/** @type {string} */ id, /** @type {number} */ at) =>
      sign(id, x + 15 * (at - (tools.length - 1) / 2)),
    );
    const wrong = moment.wrong ? svg("text", { class: "small red", x, y: 11 }, `× ${moment.wrong}`) : "";
    const none = tools.length ? "" : svg("text", { class: "small", x, y: 37 }, "–");
    return [stem, ...signs, ...[wrong, none].filter((node) => typeof node !== "string")];
  }

  /** @param {string} id @param {number} x */
  function sign(id, x) {
    const { symbol, colour, short } = table.opening.tools.find((/** @type {any} */ tool) => tool.id === id);
    if (!symbol) return svg("text", { class: "small", x, y: 37 }, short);
    return svg("use", { href: `#${symbol}`, x: x - 9, y: 22, width: 18, height: 18, class: `ic ${colour}` });
  }

  /** @param {string[]} members @param {string} boss @param {[number, boolean][]} safes */
  function legend(members, boss, safes) {
    const stroke = (/** @type {string} */ dash, roles = "line member") =>
      svg(
        "svg",
        { viewBox: "0 0 44 8", class: "stroke", "aria-hidden": "true" },
        svg("path", { d: "M0 4H44", class: roles, "stroke-dasharray": dash }),
      );
    const needs = safes.map(([number]) => {
      const tools = Object.entries(table.opening.safes[number].needs);
      return el(
        "span",
        { class: "was" },
        ...tools.flatMap(([id, n]) => Array.from({ length: Number(n) }, () => parts.mini(id))),
      );
    });
    return el(
      "p",
      { class: "legend" },
      el("span", {}, stroke("", "line all"), w("known.everybody")),
      ...members.map((seat, at) => el("span", {}, stroke(STROKES[at % STROKES.length]), names()[seat])),
      el("span", {}, w("known.boss", { name: names()[boss] })),
      el("span", { class: "were" }, w("known.were"), ...needs),
    );
  }

  /** The same in numbers, for screen readers. @param {any[]} moments @param {string[]} members */
  function figures(moments, members) {
    const head = ["", w("known.everybody"), ...members.map((seat) => names()[seat])];
    const row = (/** @type {any} */ { says, all, members: of }) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, says),
        ...[all, ...members.map((seat) => of[seat])].map((n) => el("td", {}, String(n))),
      );
    return el(
      "details",
      { class: "figures" },
      el("summary", {}, w("known.numbers")),
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...head.map((each) => (each ? el("th", { scope: "col" }, each) : el("td", {}))))),
        el("tbody", {}, ...moments.map(row)),
      ),
    );
  }

  // Right and below

  /** @param {any} robbery */
  function points({ points: found }) {
    const line = (/** @type {any} */ { head, says, bad }) =>
      el("li", { class: bad ? "red" : "" }, el("b", {}, head), " ", says);
    return el(
      "section",
      { class: "paper points" },
      el("h2", { class: "caps" }, w("known.points")),
      found.length ? el("ol", {}, ...found.map(line)) : el("p", {}, w("known.no-points")),
    );
  }

  /** @param {any} robbery */
  function cards({ cards: played }) {
    const rounds = [...new Set(played.map((/** @type {any} */ { round }) => round))];
    const one = (/** @type {any} */ { seat, tool, chance, needed }) =>
      el(
        "li",
        { class: needed ? "" : "red" },
        bust(seat),
        parts.tool(tool),
        chance === undefined
          ? el("small", {}, w("known.bag"))
          : el(
              "span",
              { class: "chance" },
              el("meter", { min: "0", max: "100", value: chance, "aria-label": `${chance} %` }),
              `${chance} %`,
            ),
        icon(needed ? "pen-tick" : "pen-x-1", { label: w(needed ? "known.right" : "known.wrong") }),
      );
    const group = (/** @type {any} */ round) =>
      el(
        "section",
        {},
        el("h3", {}, w("known.round", { n: round })),
        el("ul", {}, ...played.filter((/** @type {any} */ card) => card.round === round).map(one)),
      );
    return el(
      "section",
      { class: "paper cards" },
      el("header", {}, el("h2", { class: "caps" }, w("known.cards")), el("small", {}, w("known.cards-about"))),
      el("div", { class: "rounds" }, ...rounds.map(group)),
    );
  }

  return { show };
}

/** Round numbers for the height of lines. @param {number} most */
function ticks(most) {
  const found = [1, 2, 5, 10, 35, 70, 200, 500, 1000, 2000, 5000, 20000].filter((n) => n < most * 0.75);
  return [...found, most];
}
