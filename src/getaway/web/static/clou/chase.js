// The escape, die by die.

import { el, icon, t } from "../shell/shell.js";

const THROW = 650; // ms for each die

/**
 * Moves car and police on their bars; a tap, a key or a preference for less motion ends it at once.
 * @param {import("../table/model.js").Table} table @param {HTMLElement} place @param {unknown} seat @param {number[]} dice
 * @param {Record<string, [number, number]>} stood cells crossed out and cells in all, of both, before the first die
 */
export async function chase(table, place, seat, dice, stood) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const driver = table.opening.seats.find(({ id }) => id === seat);
  const cells = (track) => stood[track][1];
  const bars = ["car", "police"].map((track) => ({
    track,
    faces: driver[track],
    crossed: stood[track][0],
    node: el("div", { class: `chase ${track}` }),
  }));
  const die = el("div", { class: "chase-die" });
  const faces = (track) => el("span", { class: "faces" }, ...driver[track].map((face) => icon(`s-die-${face}`)));
  const thrown = el("p", { class: "said", "aria-live": "polite" });
  place.replaceChildren(
    el("h2", { class: "caps" }, t("table.escape-title", { name: driver.name })),
    die,
    ...bars.map(({ node }) => node),
    thrown,
    el("p", { class: "hint" }, t("table.escape-skip")),
  );
  const cell = (/** @type {boolean} */ done) =>
    el("span", { class: done ? "cell done" : "cell" }, done ? icon("pen-x-1") : "");
  const draw = () => {
    for (const { track, crossed, node } of bars) {
      const row = Array.from({ length: cells(track) }, (_, number) => cell(number < crossed));
      node.replaceChildren(icon(`s-${track}`, { class: "ic big" }), ...row, faces(track));
    }
  };
  draw();
  document.body.classList.add("chasing"); // plan and log already show the result
  let skipped = false;
  const skip = () => (skipped = true);
  addEventListener("pointerdown", skip, { once: true });
  addEventListener("keydown", skip, { once: true });
  for (const face of dice) {
    if (!skipped) await new Promise((done) => setTimeout(done, THROW));
    die.replaceChildren(icon(`s-die-${face}`));
    thrown.textContent = t("table.escape-die", { n: face });
    for (const bar of bars) if (bar.faces.includes(face)) bar.crossed = Math.min(bar.crossed + 1, cells(bar.track));
    draw();
  }
  if (!skipped) await new Promise((done) => setTimeout(done, THROW));
  document.body.classList.remove("chasing");
}
