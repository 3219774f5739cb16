// A drawing on the page: the server's picture, patched in place. Classes show states; the nodes stay, and so does focus.

import { t } from "../shell/shell.js";

const SVG = "http://www.w3.org/2000/svg";
const STATES = ["open", "closed", "done"];
const LIT = ["legal", "fits", "faded"];

/** A picture from the server as an element. It is read as SVG, never as a page's markup. @param {string} text @returns {any} */
export function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

export class Drawing {
  /** `scope` is the prefix of facts about its marks: a seat's name, or `plan`. */
  constructor(
    /** @type {any} */ svg,
    /** @type {string} */ scope,
    /** @type {Record<string, {name: string}>} */ names,
  ) {
    this.svg = svg;
    this.scope = scope;
    this.names = names;
    /** @type {Map<string, any>} */
    this.marks = new Map();
    this.roles = new Map(); // by mark: the roles that highlight it
    for (const node of svg.querySelectorAll("[data-mark]")) this.adopt(node);
    this.dependent = [...svg.querySelectorAll("[data-of]")];
    this.branches = [...svg.querySelectorAll("[data-branch]")];
    for (const title of svg.querySelectorAll("title")) this.take(title);
  }

  /** The page explains marks and gains itself, with more than a browser's tooltip. */
  take(title) {
    title.parentNode.dataset.rule = title.textContent;
    title.remove();
  }

  adopt(node) {
    const name = node.dataset.mark;
    node.removeAttribute("id");
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    node.dataset.scope = this.scope;
    this.marks.set(name, node);
  }

  /** Updates marks: those of the changed keys, or all. `fresh` animates the pen. */
  apply(facts, keys, fresh) {
    const names = keys
      ? keys.filter((key) => key.startsWith(`${this.scope}/`)).map((key) => key.slice(this.scope.length + 1))
      : [...this.marks.keys()];
    for (const name of names) {
      if (this.marks.has(name)) this.mark(name, facts[`${this.scope}/${name}`], fresh);
    }
    if (names.length) this.around(facts);
  }

  mark(name, fact, fresh) {
    const node = this.marks.get(name);
    const [state, written] = fact ?? ["closed"];
    const number = written === undefined ? "" : String(written);
    const before = node.dataset.fact;
    node.dataset.fact = `${state} ${number}`;
    node.dataset.state = state;
    node.dataset.written = number;
    node.classList.remove(...STATES, "fresh");
    node.classList.add(state);
    const place = node.querySelector(".number");
    if (place && place.dataset.number !== number) {
      place.dataset.number = number;
      place.replaceChildren(...penned(number, place.dataset.pen));
    }
    if (fresh && before !== node.dataset.fact && (state === "done" || number)) node.classList.add("fresh");
    this.say(name);
  }

  /** What a screen reader says of a mark: its rule and its state. */
  say(name) {
    const node = this.marks.get(name);
    const { state = "closed", written: number } = node.dataset;
    const kind = node.classList.contains("legal") || node.classList.contains("fits") ? "legal" : state;
    const says = number && state === "done" ? t("table.mark.written", { n: number }) : t(`table.mark.${kind}`);
    const label = `${node.dataset.rule || this.names[name].name}. ${says}`;
    if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
  }

  /** Signs, branches and gains are as weak as their marks. */
  around(facts) {
    const state = (name) => facts[`${this.scope}/${name}`]?.[0] ?? "closed";
    for (const node of this.dependent) node.classList.toggle("closed", state(node.dataset.of) === "closed");
    for (const node of this.branches) {
      const ends = node.dataset.branch.split(" ").map(state);
      node.classList.toggle("closed", ends.includes("closed"));
      node.classList.toggle(
        "done",
        ends.every((end) => end === "done"),
      );
    }
  }

  /** Highlights what can be played: `legal` with ring and dot, `fits` quietly; `chosen` is filled; other open marks are `faded`. */
  light({ legal, quiet, chosen }) {
    const choosing = !quiet && legal.size > 0;
    if (!legal.size && !chosen && !this.roles.size) return; // nothing is highlighted
    for (const [name, node] of this.marks) {
      const faded = choosing && chosen !== name && node.classList.contains("open");
      const lit = legal.has(name) ? (quiet ? "fits" : "legal") : faded ? "faded" : "";
      const role = chosen === name ? `${lit} selected` : lit;
      if ((this.roles.get(name) ?? "") === role) continue;
      if (role) this.roles.set(name, role);
      else this.roles.delete(name);
      for (const each of LIT) node.classList.toggle(each, lit === each);
      node.classList.toggle("selected", chosen === name);
      this.say(name);
    }
  }
}

/** A number in pen strokes, at the middle and size that the drawing names. */
export function penned(number, where) {
  if (!number) return [];
  const [cx, cy, whole] = where.split(" ").map(Number);
  const step = whole * 0.42;
  const size = number.length === 1 ? whole : whole * 0.85;
  return [...number].map((digit, place) => {
    const x = cx + step * (place - (number.length - 1) / 2);
    return shape("use", {
      class: "pen",
      href: `#pen-${digit}`,
      x: x - size / 2,
      y: cy - size / 2,
      width: size,
      height: size,
    });
  });
}

export function shape(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** The mark nearest to a point of the screen, at most `reach` pixels away, because fingers are not exact. */
export function nearest(drawings, x, y, reach = 26) {
  let found = null;
  let best = reach;
  for (const drawing of drawings) {
    for (const node of drawing.marks.values()) {
      const edge = (node.querySelector(".edge") ?? node).getBoundingClientRect();
      if (!edge.width) continue;
      const away =
        Math.hypot(x - edge.x - edge.width / 2, y - edge.y - edge.height / 2) - Math.min(edge.width / 2 - 20, 0);
      if (away < best) [found, best] = [node, away];
    }
  }
  return found;
}
