// Clou's part of a replay: its plan, its sheets, and the dice of the round. Nothing here reacts to presses.

import { icon } from "../shell/shell.js";
import { Hand } from "./hand.js";
import { makePlan, SMALL } from "./plan.js";
import { makeSheets } from "./sheets.js";

const NARROW = matchMedia("(max-width: 959px)");

/** @param {import("../table/model.js").Table} table @returns {FilmPart} */
export function film(table) {
  const plan = makePlan(table);
  const sheets = makeSheets(table, new Hand(/** @type {any} */ ({ table })));
  SMALL.addEventListener("change", () => plan.arrange());
  return {
    build() {
      plan.build();
      sheets.build();
    },
    arrange() {
      plan.arrange();
      sheets.arrange(NARROW.matches);
    },
    apply(keys, fresh) {
      plan.apply(keys, fresh);
      sheets.apply(keys, fresh);
      plan.aim();
    },
    rolled: () => (table.facts.dice ?? []).map((/** @type {number} */ face) => icon(`s-die-${face}`)),
  };
}
