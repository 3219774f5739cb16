// Shows what a move set off, one thing after the other: door, room, loot, tracks, alarm. It blocks nothing, and a tap ends it.

import { el, icon, t } from "../shell/shell.js";
import { trackSign } from "./words.js";

const STEP = 420; // ms from one thing to the next
const STAYS = 2200; // ms that the last one stays
const PULSE = 900;
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {import("../table/model.js").Table} table */
export function makeShow(table) {
  const place = el("ol", { class: "happenings", "aria-hidden": "true" }); // screen readers get the log instead
  document.body.append(place);
  /** @type {number[]} */
  let timers = [];

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    place.replaceChildren();
  }

  addEventListener("pointerdown", stop, true);
  addEventListener("keydown", stop, true);

  /** @param {Entry} entry */
  function entered({ happened = [] }) {
    stop();
    if (document.hidden || table.end) return;
    const seen = happened.map(caption).filter((each) => each !== null);
    seen.forEach((each, at) => {
      const show = () => appear(/** @type {any} */ (each));
      if (CALM.matches) show();
      else timers.push(setTimeout(show, at * STEP));
    });
    if (seen.length) timers.push(setTimeout(stop, (CALM.matches ? 0 : seen.length * STEP) + STAYS));
  }

  /** @param {{sign: string, roles?: string, says: string, node?: string}} what */
  function appear({ sign, roles = "", says, node }) {
    place.append(el("li", { class: roles }, icon(sign), says));
    if (!node || CALM.matches) return;
    for (const each of document.querySelectorAll(`#plan ${node}`)) {
      each.classList.add("just");
      setTimeout(() => each.classList.remove("just"), PULSE);
    }
  }

  /** @param {Happening} event */
  function caption(event) {
    const { opening } = table;
    const [id, n] = [String(event.challenge ?? event.room ?? event.loot ?? event.track ?? ""), event.crossed];
    switch (event.is) {
      case "overcame":
        return {
          sign: "s-diamond-arrow",
          says: t("table.seen.overcame", { name: opening.challenges[id].name }),
          node: `[data-challenge="${id}"]`,
        };
      case "opened":
        return { sign: "s-gate", says: t("table.seen.opened", { name: roomName(id) }), node: `[data-room="${id}"]` };
      case "took": {
        const { name, value } = opening.loot[id];
        return {
          sign: "s-sack",
          roles: "took",
          says: t("table.seen.took", { name, n: value }),
          node: `[data-loot="${id}"]`,
        };
      }
      case "started":
        return {
          sign: trackSign(opening, id),
          roles: "bad",
          says: t("table.seen.started", { name: opening.tracks[id] }),
          node: `[data-track="${id}"]`,
        };
      case "stopped":
        return {
          sign: trackSign(opening, id),
          says: t("table.seen.stopped", { name: opening.tracks[id] }),
          node: `[data-track="${id}"]`,
        };
      case "ticked":
        return id === "traces"
          ? { sign: "s-trace", roles: "bad", says: t("table.seen.trace"), node: `[data-cell="traces.${n}"]` }
          : null;
      case "alarmrang":
        return { sign: "s-alarm", roles: "bad", says: t("table.seen.alarm") };
      default:
        return null;
    }
  }

  /** @param {string} id */
  const roomName = (id) => table.opening.plan.rooms.find((/** @type {any} */ each) => each.id === id)?.name ?? id;

  return { entered };
}
