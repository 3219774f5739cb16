// The keyboard: every move without a mouse. Marks are reached by arrows; one of each drawing can be tabbed to.

import { chips, letGo, lookAt, nextSeat, pickChip, pickDie, redo, restart, undo } from "./actions.js";
import { openKeys } from "./menu.js";
import { end } from "./tray.js";
import { hide, openFor } from "./ways.js";

/** `drawings()` are those on the screen; `show(pane)` brings one to the front; `hit(node)` plays a mark. */
export function listen({ drawings, hit, show }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea") || document.querySelector("dialog[open]")) return;
    const mark = event.target.closest?.("[data-mark]");
    const doing = command(event, mark);
    if (!doing) return;
    event.preventDefault();
    doing();
  });

  function command(event, mark) {
    const { key } = event;
    if (/^[1-3]$/.test(key)) return () => pickDie(Number(key) - 1);
    if (/^[4-9]$/.test(key)) return () => chips()[Number(key) - 4] && pickChip(chips()[Number(key) - 4].key);
    if (key.startsWith("Arrow") && mark) return () => step(mark, key.slice(5));
    if ((key === "Enter" || key === " ") && mark) return () => hit(mark, true);
    if (key === "Escape") return openFor() ? hide : letGo;
    if (key === "l" && mark) return () => lookAt(mark.dataset.scope, mark.dataset.mark);
    return { u: () => undo(), r: () => redo(), R: restart, e: end, s: nextSeat, n: () => next(event.shiftKey ? -1 : 1), N: () => next(-1), p: pane, "?": openKeys }[key];
  }

  /** The nearest mark in a direction. */
  function step(from, direction) {
    const here = centre(from);
    const [dx, dy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[direction];
    let best = null;
    for (const node of visible()) {
      const there = centre(node);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + 2.5 * aside;
      if (node !== from && along > 4 && (!best || far < best.far)) best = { node, far };
    }
    if (best) focus(best.node);
  }

  /** From target to target. */
  function next(by) {
    const targets = visible().filter((node) => node.matches(".legal, .fits"));
    if (!targets.length) return;
    const place = targets.indexOf(document.activeElement);
    focus(targets[(place + by + targets.length) % targets.length]);
  }

  function pane() {
    const panes = ["sheet", "plan", "crew", "log"];
    show(panes[(panes.indexOf(document.body.dataset.tab) + 1) % panes.length]);
  }

  const visible = () => drawings().flatMap((drawing) => [...drawing.marks.values()]).filter((node) => node.getBoundingClientRect().width);
  document.addEventListener("focusin", ({ target }) => target.matches?.("[data-mark]") && rove(target));
}

function centre(node) {
  const { x, y, width, height } = (node.querySelector(".edge") ?? node).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function focus(node) {
  rove(node);
  node.focus();
}

/** One mark of a drawing can be reached by Tab: the one where the player was last. */
function rove(node) {
  for (const other of node.ownerSVGElement.querySelectorAll("[data-mark][tabindex='0']")) other.setAttribute("tabindex", "-1");
  node.setAttribute("tabindex", "0");
}

/** Makes sure that every drawing can be tabbed into. */
export function enter(drawings) {
  for (const { svg, marks } of drawings) {
    if (!svg.querySelector("[data-mark][tabindex='0']")) marks.values().next().value?.setAttribute("tabindex", "0");
  }
}

