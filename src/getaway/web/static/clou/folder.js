// The gang's folder on the page: the server's picture, patched in place from facts.

import { t } from "../shell/shell.js";
import { Drawing, penned, picture } from "./drawing.js";

/** What a seat votes for: a deed, and the item that it is about. @typedef {{do: string, item?: string}} Vote */

const COLUMNS = ["won", "before", "expenses", "rest", "keepsakes"];

export class Folder {
  /** `press(box)` is called for a box that is tapped. @param {string} svg @param {any} opening @param {(box: string) => void} press */
  constructor(svg, opening, press) {
    this.svg = picture(svg);
    const { width, height } = this.svg.viewBox.baseVal;
    this.size = [width, height];
    this.opening = opening;
    const names = [...this.svg.querySelectorAll("[data-mark]")].map(({ dataset }) => [dataset.mark, { name: "" }]);
    this.drawing = new Drawing(this.svg, "gang", Object.fromEntries(names));
    for (const node of this.drawing.marks.values()) {
      node.setAttribute("role", "img"); // between jobs marks are only shown
      node.removeAttribute("tabindex");
    }
    this.boxes = [...this.svg.querySelectorAll("[data-buy]")];
    for (const node of this.boxes) {
      node.setAttribute("role", "button");
      node.addEventListener("click", () => press(node.dataset.buy));
      node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          press(node.dataset.buy);
        }
      });
    }
  }

  /** Opened, its halves lie beside each other; on a narrow screen one lies below the other. @param {boolean} narrow */
  fold(narrow) {
    const [wide, high] = this.size;
    this.svg.setAttribute("viewBox", narrow ? `0 0 ${wide / 2} ${2 * high}` : `0 0 ${wide} ${high}`);
    const gang = this.svg.querySelector(":scope > .half ~ .half");
    gang.setAttribute("transform", narrow ? `translate(${-wide / 2} ${high})` : "");
  }

  /** Shows a position. @param {any} facts @param {any} offers the moves of the seat in front @param {boolean} fresh whether to animate the pen */
  apply(facts, offers, fresh) {
    this.drawing.apply(facts, null, fresh);
    const voted = this.opening.seats.map((/** @type {any} */ seat) => facts[`vote/${seat.id}`]);
    for (const node of this.boxes) this.box(node, facts, offers, fresh, voted);
    for (const node of this.svg.querySelectorAll("[data-item], [data-field]")) {
      const [, , works] = facts[`item/${node.dataset.item ?? node.dataset.field}`] ?? [];
      node.classList.toggle("closed", !works);
    }
    this.opening.jobs.forEach((/** @type {any} */ job, /** @type {number} */ at) => {
      const row = facts[`row/${at + 1}`];
      if (row) this.row(job, at + 1, row, facts);
    });
    for (const node of this.svg.querySelectorAll('[data-entry^="end."]'))
      this.write(node, facts.end?.[node.dataset.entry.split(".")[1]]);
    const [crossed, cells] = facts.bar ?? [0, 0];
    const struck = this.struck(cells);
    for (const node of this.svg.querySelectorAll('[data-cell^="traces."]')) {
      const place = Number(node.dataset.cell.split(".")[1]);
      node.classList.toggle("done", place > struck && place <= struck + crossed);
      node.classList.toggle("next", place === struck + crossed + 1);
      if (node.classList.contains("extra")) node.classList.toggle("closed", place > struck + cells);
    }
    for (const node of this.svg.querySelectorAll("[data-thief]")) {
      node.classList.toggle("jailed", Boolean(facts[`thief/${node.dataset.thief}`]?.[0]));
    }
  }

  /** Cells that were crossed out before play: all but those of this number of players, and those that can be bought.
   * @param {number} cells */
  struck(cells) {
    const all = [...this.svg.querySelectorAll('[data-cell^="traces."]')];
    const extra = all.filter((node) => node.classList.contains("extra")).length;
    const plain = all.length - extra;
    return Math.max(0, plain - Math.min(cells, plain));
  }

  /** @param {any} node @param {any} facts @param {any} offers @param {boolean} fresh @param {(Vote | undefined)[]} voted what seats vote for */
  box(node, facts, offers, fresh, voted) {
    const [item, place] = node.dataset.buy.split(".");
    const [crossed = 0, back = 0] = facts[`item/${item}`] ?? [];
    const number = Number(place);
    const done = number <= crossed;
    const legal = !done && number === crossed + 1 && Boolean(offers.buy?.[item]);
    const returns = done && number === crossed && back > 0 && Boolean(offers.return?.[item]);
    node.classList.toggle(
      "voted",
      number === crossed + 1 && voted.some((vote) => vote?.do === "buy" && vote.item === item),
    );
    node.classList.toggle("fresh", fresh && done && !node.classList.contains("done"));
    for (const [state, holds] of Object.entries({ done, legal, open: legal, closed: !done && !legal, returns }))
      node.classList.toggle(state, holds);
    const does = legal || returns;
    if (does) node.setAttribute("tabindex", "0");
    else node.removeAttribute("tabindex");
    const { name } = this.opening.items[item];
    const says = legal ? "buy" : returns ? "give-back" : done ? "paid" : "unpaid";
    node.setAttribute("aria-label", t(`campaign.box.${says}`, { item: name, price: facts.price ?? 0 }));
    node.setAttribute("aria-disabled", String(!does));
  }

  /** @param {any} job @param {number} number @param {any[]} row @param {any} facts */
  row(job, number, [state, taken, ...figures], facts) {
    const target = this.svg.querySelector(`[data-job="${CSS.escape(job.id)}"]`);
    target?.classList.toggle("now", state === "target" && facts.phase !== "over");
    target?.querySelector(".mark.box")?.classList.toggle("done", state === "over");
    for (const node of target?.querySelectorAll("[data-loot]") ?? []) node.classList.toggle("done", Boolean(taken));
    COLUMNS.forEach((column, at) => {
      const node = this.svg.querySelector(`[data-entry="${number}.${column}"]`);
      if (node) this.write(node, figures[at]);
    });
  }

  /** @param {any} node @param {number | null} value */
  write(node, value) {
    const number = value === null || value === undefined ? "" : String(Math.abs(value));
    if (node.dataset.number === `${value ?? ""}`) return;
    node.dataset.number = `${value ?? ""}`;
    for (const old of node.querySelectorAll(".pen, .minus")) old.remove();
    node.classList.toggle("done", number !== "");
    node.classList.toggle("closed", number === "");
    const middle = middleOf(node.querySelector(".edge"));
    const size = node.classList.contains("slot") ? 28 : 36;
    node.append(...penned(number, `${middle[0]} ${middle[1] + 2} ${size}`));
    if (Number(value) < 0) {
      const minus = document.createElementNS("http://www.w3.org/2000/svg", "path");
      minus.setAttribute("class", "minus");
      minus.setAttribute("d", `M${middle[0] - size * 0.75} ${middle[1]}h${size * 0.3}`);
      node.append(minus);
    }
  }
}

/** The middle of a box or a circle by its attributes: a sheet behind another tab has no measures yet. @param {any} edge */
function middleOf(edge) {
  const [cx, cy, x, y, width, height] = ["cx", "cy", "x", "y", "width", "height"].map((key) =>
    Number(edge.getAttribute(key)),
  );
  return edge.localName === "circle" ? [cx, cy] : [x + width / 2, y + height / 2];
}
