// Rob 'n Run's part of a replay: nothing is hidden. The table on the left, hands and station on the right.

import { el, renew } from "../shell/shell.js";
import { makeBoard } from "./board.js";
import { makeParts } from "./parts.js";
import { makeRobbery } from "./robbery.js";

/** @param {import("../table/model.js").Table} table @returns {FilmPart} */
export function film(table) {
  document.head.append(el("link", { rel: "stylesheet", href: new URL("game.css", import.meta.url).href }));
  document.body.classList.add("rob-replay");
  const parts = makeParts(table);
  const room = /** @type {any} */ ({
    table,
    parts,
    film: { strip: () => null },
    sorter: { strip: () => null },
    notes: () => null,
    hit: () => {},
  });
  const board = makeBoard(room);
  const robbery = makeRobbery(room);
  const place = (/** @type {string} */ id) => el("div", { id, class: `pane-${id}` });
  document.getElementById("plan")?.replaceChildren(place("route"), place("robbery"), place("town"));
  const hand = el("div", { class: "replay-hand" });
  document.getElementById("sheet")?.replaceChildren(hand, place("station"));

  /** The visible hands: all, or that of the viewing seat. */
  function hands() {
    const known = table.opening.seats.flatMap((/** @type {any} */ { id, name }) => {
      const { cards } = table.facts[`seat/${id}`] ?? {};
      return cards?.length
        ? [el("h3", { class: "caps" }, name), ...cards.map((/** @type {string} */ each) => parts.mini(each))]
        : [];
    });
    renew(hand, ...known);
  }

  function apply() {
    const robs = parts.inRobbery();
    for (const [id, shown] of [
      ["robbery", robs],
      ["town", !robs],
    ])
      document.getElementById(String(id))?.toggleAttribute("hidden", !shown);
    board.update();
    robbery.update();
    hands();
  }

  return { build: board.build, arrange: apply, apply, rolled: () => [] };
}
