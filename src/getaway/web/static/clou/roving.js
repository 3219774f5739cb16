// Marks by keyboard: arrows go to the nearest mark, `n` to the next target, or if there is none to the next thing
// that the strip offers; Tab reaches one mark of each drawing.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {() => import("./drawing.js").Drawing[]} drawings those on the screen */
export function makeRoving(drawings) {
  const visible = () =>
    drawings()
      .flatMap((drawing) => [...drawing.marks.values()])
      .filter((node) => node.getBoundingClientRect().width);

  /** The nearest mark in a direction. @param {HTMLElement} from @param {string} key */
  function step(from, key) {
    const here = centre(from);
    const [dx, dy] = WAYS[key];
    /** @type {{node: any, far: number} | null} */
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

  /** Goes to the next target: a mark, or if none is highlighted an offer of the strip. @param {number} by */
  function next(by) {
    const lit = visible().filter((node) => node.matches(".legal, .fits"));
    const targets = lit.length ? lit : [...document.querySelectorAll("#strip .btn:enabled")];
    if (!targets.length) return;
    const place = targets.indexOf(/** @type {any} */ (document.activeElement));
    const node = targets[(place + by + targets.length) % targets.length];
    if (lit.length) focus(node);
    else node.focus();
  }

  /** Makes sure that Tab reaches every drawing. */
  function enter() {
    for (const { svg, marks } of drawings()) {
      if (!svg.querySelector("[data-mark][tabindex='0']")) marks.values().next().value?.setAttribute("tabindex", "0");
    }
  }

  document.addEventListener("focusin", ({ target }) => {
    const node = /** @type {any} */ (target);
    if (node.matches?.("[data-mark]")) rove(node);
  });
  return { step, next, enter };
}

/** @param {Element} node */
function centre(node) {
  const { x, y, width, height } = (node.querySelector(".edge") ?? node).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** @param {any} node */
function focus(node) {
  rove(node);
  node.focus();
}

/** Tab reaches one mark of a drawing: where the player was last. @param {any} node */
function rove(node) {
  for (const other of node.ownerSVGElement.querySelectorAll("[data-mark][tabindex='0']"))
    other.setAttribute("tabindex", "-1");
  node.setAttribute("tabindex", "0");
}
