// Zooming into a small drawing: by two fingers, a wheel, a button or a key. It moves the picture and never plays a mark.

import { el, t } from "../shell/shell.js";

const MOST = 4; // largest zoom factor
const STEP = 2; // zoom factor of button and key
const FAR = 12; // pixels a press may move and still be a tap, as in marks.js

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** For a pane whose child is a drawing; a pane with pieces instead, as on a phone, needs no zoom. @param {string} id */
export function makeZoom(id) {
  const pane = /** @type {HTMLElement} */ (document.getElementById(id));
  /** @type {Map<number, {x: number, y: number}>} fingers, or a held mouse button */
  const held = new Map();
  /** @type {{x: number, y: number} | null} the start of a press that has not moved yet */
  let began = null;
  /** @type {{svg: SVGSVGElement, whole: string, base: Box} | null} the drawing before zooming */
  let near = null;

  const drawing = () => /** @type {SVGSVGElement | null} */ (pane.querySelector(":scope > svg"));

  /** The visible part, in the drawing's units. @param {SVGSVGElement} svg @returns {Box} */
  function seen(svg) {
    const { left, top, right, bottom } = svg.getBoundingClientRect();
    const [a, b] = [point(svg, left, top), point(svg, right, bottom)];
    return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
  }

  /** @param {SVGSVGElement} svg @param {number} x @param {number} y */
  const point = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());

  /** Zooms by a factor around a point of the screen. @param {number} factor @param {number} x @param {number} y */
  function by(factor, x, y) {
    const svg = drawing();
    if (!svg) return;
    const now = seen(svg);
    if (!near) near = { svg, whole: svg.getAttribute("viewBox") ?? "", base: now };
    const width = Math.max(now.width / factor, near.base.width / MOST);
    if (width >= near.base.width * 0.99) return whole();
    const [at, scale] = [point(svg, x, y), width / now.width];
    show({
      x: at.x - (at.x - now.x) * scale,
      y: at.y - (at.y - now.y) * scale,
      width,
      height: now.height * scale,
    });
  }

  /** Shows a part, never beyond the edge. @param {Box} box */
  function show({ x, y, width, height }) {
    if (!near) return;
    const { svg, base } = near;
    const [left, top] = [
      Math.min(Math.max(x, base.x), base.x + base.width - width),
      Math.min(Math.max(y, base.y), base.y + base.height - height),
    ];
    svg.setAttribute("viewBox", [left, top, width, height].map((each) => each.toFixed(2)).join(" "));
    pane.classList.add("near");
  }

  function whole() {
    near?.svg.setAttribute("viewBox", near.whole);
    near = null;
    pane.classList.remove("near");
  }

  /** Moves by pixels. @param {number} across @param {number} down */
  function move(across, down) {
    if (!near) return;
    const now = seen(near.svg);
    const scale = now.width / near.svg.getBoundingClientRect().width;
    show({ ...now, x: now.x - across * scale, y: now.y - down * scale });
  }

  /** Zooms in at highlighted marks, the focused mark, or the middle; or out again. */
  function toggle() {
    if (near) return whole();
    const marks = [...pane.querySelectorAll("[data-mark]:focus, .mark.legal > .edge, .mark.fits > .edge")];
    const { left, top, width, height } = pane.getBoundingClientRect();
    const boxes = marks.slice(0, 12).map((mark) => mark.getBoundingClientRect());
    const middle = (/** @type {number[]} */ some) => (Math.min(...some) + Math.max(...some)) / 2;
    const x = boxes.length ? middle(boxes.map((box) => box.x + box.width / 2)) : left + width / 2;
    const y = boxes.length ? middle(boxes.map((box) => box.y + box.height / 2)) : top + height / 2;
    by(STEP, x, y);
  }

  /** Puts its button into the pane, whose content may have been replaced. */
  function arrange() {
    whole();
    if (!drawing()) return;
    pane.querySelector(":scope > .zoom")?.remove();
    const says = { "aria-label": t("table.zoom"), title: t("table.zoom"), "aria-keyshortcuts": "z" };
    pane.append(el("button", { class: "btn zoom", type: "button", ...says, onclick: toggle }));
  }

  /** Zooms out if something can be done, but not in the visible part. */
  function follow() {
    if (!near) return;
    const there = pane.getBoundingClientRect();
    const lit = [...pane.querySelectorAll(".mark.legal > .edge")].map((edge) => edge.getBoundingClientRect());
    const inside = (/** @type {DOMRect} */ box) =>
      box.right > there.left && box.left < there.right && box.bottom > there.top && box.top < there.bottom;
    if (lit.length && !lit.some(inside)) whole();
  }

  const spread = () => {
    const [a, b] = [...held.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  pane.addEventListener("pointerdown", (event) => {
    if (!drawing() || event.button) return;
    began = { x: event.clientX, y: event.clientY };
    held.set(event.pointerId, began);
  });
  addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const [x, y] = [event.clientX, event.clientY];
    const pinch = held.size === 2 ? spread() : null;
    if (began && Math.hypot(x - began.x, y - began.y) > FAR) began = null;
    held.set(event.pointerId, { x, y });
    if (pinch) {
      const now = spread();
      move(now.x - pinch.x, now.y - pinch.y);
      by(now.far / (pinch.far || 1), now.x, now.y);
    } else if (!began && held.size === 1) move(x - before.x, y - before.y);
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, (event) => held.delete(/** @type {PointerEvent} */ (event).pointerId));
  pane.addEventListener(
    "wheel",
    (event) => {
      if (!drawing()) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  addEventListener("resize", whole);

  return { arrange, toggle, whole, follow };
}
