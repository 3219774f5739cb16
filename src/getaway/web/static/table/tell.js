// Everything printed explains itself: a resting mouse, a long press, focus, or a tap where it does nothing else shows in a
// sentence what a thing is, with a link to its rule.

import { el, t } from "../shell/shell.js";

const HOVER = 350; // ms that a mouse must rest
const PRESSED = 1200; // ms on things that are mostly pressed, and soon are
const LONG_PRESS = 450;
const TELLING = "[data-tell]";
const TOGETHER = ".acts, .clue-place"; // what stands together stays free: the next press may be for a neighbour

/**
 * `game.tell(node)` explains a thing of its drawings; `data-tell` is an explanation in the markup, `data-section` names its rule.
 * @param {{game: GamePart, rules: {open: (at?: string) => void}}} room
 */
export function makeTeller({ game, rules }) {
  const box = el("div", { class: "tell", role: "tooltip", id: "tell", hidden: true });
  document.body.append(box);
  /** @type {Element | null} */
  let about = null;
  let timer = 0;

  /** What can be said about where somebody points. @param {Element} target @returns {{node: Element, says: string[], section?: string} | null} */
  function found(target) {
    const node = /** @type {HTMLElement | null} */ (target.closest?.(TELLING));
    if (node?.dataset.tell) return { node, says: [node.dataset.tell], section: node.dataset.section };
    return game.tell?.(target) ?? null;
  }

  /** @param {Element} target */
  function show(target, { stays = false } = {}) {
    const told = found(target);
    if (!told) return hide();
    about = told.node;
    const more = () => {
      hide();
      rules.open(told.section);
    };
    const rule = told.section
      ? el("button", { class: "btn quiet mini", type: "button", onclick: more }, t("rules.more"))
      : "";
    box.replaceChildren(...told.says.map((sentence) => el("p", {}, sentence)), rule);
    box.classList.toggle("stays", stays);
    box.hidden = false;
    place(told.node);
  }

  function hide() {
    clearTimeout(timer);
    box.hidden = true;
    about = null;
  }

  /** Beside the thing, wholly on the screen. @param {Element} node */
  function place(node) {
    const there = node.getBoundingClientRect();
    const { top, bottom } = (node.closest(TOGETHER) ?? node).getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const below = bottom + 8 + height < innerHeight;
    box.style.left = `${Math.min(Math.max(8, there.left + there.width / 2 - width / 2), innerWidth - width - 8)}px`;
    box.style.top = `${below ? bottom + 8 : Math.max(8, top - height - 8)}px`;
  }

  /** @param {Element} target @param {number} wait */
  function soon(target, wait, options = {}) {
    clearTimeout(timer);
    timer = setTimeout(() => show(target, options), wait);
  }

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const node = /** @type {Element} */ (target);
    if (pointerType === "touch" || node.closest?.(".tell")) return clearTimeout(timer);
    const wait = node.closest?.("button") ? PRESSED : HOVER;
    soon(node, about && !box.hidden ? wait / 2 : wait);
  });
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    const node = /** @type {Element} */ (target);
    if (node.closest?.(".tell")) return;
    hide();
    if (pointerType === "touch" && !node.closest("[data-mark]")) soon(node, LONG_PRESS, { stays: true });
  });
  for (const end of ["pointerup", "pointercancel", "scroll"])
    document.addEventListener(end, () => clearTimeout(timer), true);
  document.addEventListener("pointerup", ({ target, pointerType }) => {
    const node = /** @type {Element} */ (target).closest?.(TELLING);
    if (pointerType === "touch" && node && !node.closest("button, a, [data-mark]")) show(node, { stays: true }); // a tap does nothing else there
  });
  document.addEventListener("focusin", ({ target }) => {
    const node = /** @type {HTMLElement} */ (target);
    if (node.matches?.(":focus-visible") && found(node)) soon(node, node.matches(TELLING) ? HOVER : PRESSED);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  return { hide };
}
