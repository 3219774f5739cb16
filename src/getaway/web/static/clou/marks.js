// Pointing at marks: a tap plays, lists the ways, or says why not; a resting mouse shows the rule.

import { notice, sentences } from "../shell/shell.js";
import { empty, waysTo } from "./choice.js";
import { nearest } from "./drawing.js";

const LONG_PRESS = 450; // ms
const HOVER = 350;
const FAR = 12; // pixels a press may move and still be a tap
const DOUBLE = 400; // ms in which a second press is the same click, made twice

/**
 * @param {Room & {hand: import("./hand.js").Hand, ways: ReturnType<typeof import("./ways.js").makeWays>, onScreen: () => import("./drawing.js").Drawing[]}} room
 */
export function makeMarks({ table, commands, hand, ways, onScreen }) {
  let listed = 0; // when a press last listed the ways of a mark

  /** Plays a mark if what is in hand decides how; otherwise lists its ways, or says why not. @param {HTMLElement | undefined} node */
  function hit(node, keys = false, at = performance.now()) {
    if (!node) return;
    const { scope = "", mark = "" } = node.dataset;
    const open = ways.openFor();
    if (open?.pinned && open.node === node) return keys || at - listed > DOUBLE ? ways.hide() : undefined;
    listed = at;
    const own = scope === "plan" || scope === "gang" || (table.mine() && scope === table.seatId(table.me));
    if (own && isStar(scope, mark)) return askStars(keys);
    const found = own ? waysTo(table.offers(), mark, hand.picked) : [];
    const direct = found.length === 1 && (["spend", "strike"].includes(found[0].kind) || !empty(hand.picked));
    if (direct) hand.play(found[0].code);
    else if (table.help === "purist" && own && !empty(hand.picked)) refuse(mark);
    else ways.show(node, true, { keys });
  }

  /** Whether a mark belongs to a star ability that can be used now. @param {string} scope @param {string} mark */
  const isStar = (scope, mark) =>
    hand.stars().some((star) => star.of === scope && star.mark.split(".")[0] === mark.split(".")[0]);

  /** Shows what stars can do; keyboard users are led to the first. @param {boolean} keys */
  function askStars(keys) {
    if (!hand.starsOpen()) hand.toggleStars();
    const first = /** @type {HTMLElement | null} */ (document.querySelector("#strip .stars .btn:enabled"));
    if (keys) first?.focus();
  }

  /** The server says why a mark is refused. @param {string} mark */
  async function refuse(mark) {
    const { dice, extras } = hand.picked;
    const answer = await commands.ask({ ask: "mark", seat: table.me, mark, dice, extras });
    notice(sentences(answer.says ?? []));
  }

  function listen() {
    /** @type {{node: HTMLElement, x: number, y: number, at: number, timer?: number} | null} */
    let press = null;
    let touches = 0;
    const cancel = () => {
      clearTimeout(press?.timer);
      press = null;
    };
    document.addEventListener("pointerdown", (event) => {
      const target = /** @type {Element} */ (event.target);
      touches += event.pointerType === "touch" ? 1 : 0;
      if (touches > 1 || event.button) return cancel();
      if (target.closest(".ways, dialog, .ending, .tutorial, .zoom")) return;
      const node = under(event);
      if (!node) {
        if (!target.closest(".tray, .strip")) ways.hide();
        return;
      }
      const held = { node, x: event.clientX, y: event.clientY, at: event.timeStamp, timer: 0 };
      press = held;
      if (event.pointerType === "touch") {
        held.timer = setTimeout(() => ways.show(node, false), LONG_PRESS);
      }
    });
    document.addEventListener("pointermove", (event) => {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) cancel();
    });
    document.addEventListener("pointerup", (event) => {
      touches = Math.max(0, touches - (event.pointerType === "touch" ? 1 : 0));
      const { node, at = 0 } = press ?? {};
      cancel();
      const long = event.pointerType === "touch" && event.timeStamp - at >= LONG_PRESS; // by how long it was held, not by when the event arrives
      if (node && !long) hit(node, false, event.timeStamp);
    });
    document.addEventListener("pointercancel", () => {
      touches = 0;
      cancel();
    });
    // A mouse needs no focus; moving it would repaint both drawings before the answer.
    document.addEventListener("mousedown", (event) => {
      if (/** @type {Element} */ (event.target).closest(".plan, .sheet, .ways, .strip, .tray")) event.preventDefault();
    });
    hover();
  }

  /** The mark that a press means: the one hit, or the nearest to a finger. @param {PointerEvent} event @returns {HTMLElement | null} */
  function under({ target, pointerType, clientX, clientY }) {
    const there = /** @type {Element} */ (target);
    if (there.closest?.(".enlarge")) return null;
    const near = pointerType === "touch" && there.closest?.(".plan, .sheet");
    return there.closest?.("[data-mark]") ?? (near ? nearest(onScreen(), clientX, clientY) : null);
  }

  /** Shows a mark's rule, or why it is closed, to a resting mouse or on focus. */
  function hover() {
    let timer = 0;
    let pressed = { clientX: -1, clientY: -1 }; // position of the last press: a mark that appears under an unmoved mouse is no question
    const rest = (/** @type {HTMLElement | null} */ node) => {
      clearTimeout(timer);
      if (!node || table.help === "purist") return;
      timer = setTimeout(() => ways.openFor()?.pinned || ways.show(node, false), HOVER);
    };
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch" || (event.clientX === pressed.clientX && event.clientY === pressed.clientY))
        return;
      const target = /** @type {HTMLElement} */ (event.target);
      const node = target.closest?.(".enlarge")
        ? null
        : /** @type {HTMLElement | null} */ (target.closest?.("[data-mark]"));
      if (!node && !ways.openFor()?.pinned && !target.closest?.(".ways")) ways.hide();
      rest(node);
    });
    document.addEventListener("pointerdown", (event) => {
      pressed = event;
      clearTimeout(timer);
    });
    document.addEventListener("focusin", ({ target }) => {
      const node = /** @type {HTMLElement} */ (target);
      if (node.matches?.("[data-mark]:focus-visible")) rest(node);
    });
  }

  return { hit, listen };
}
