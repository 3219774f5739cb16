// Rob 'n Run's part of a replay: nothing is hidden any more. The table at the left, the hand of a chosen seat at the right.

import { el, renew } from "../shell/shell.js";
import { makeBoard } from "./board.js";
import { makeParts, picture } from "./parts.js";
import { makeRobbery } from "./robbery.js";

/** @param {import("../table/model.js").Table} table @returns {FilmPart} */
export function film(table) {
  document.head.append(el("link", { rel: "stylesheet", href: new URL("game.css", import.meta.url).href }));
  document.body.classList.add("rob-replay");
  const parts = makeParts(table);
  const room = /** @type {any} */ ({
    table,
    parts,
    film: { frames: () => [] },
    sorter: { strip: () => null },
    hit: () => {},
  });
  const board = makeBoard(room);
  const robbery = makeRobbery(room);
  const place = (/** @type {string} */ id) => el("div", { id, class: `pane-${id}` });
  document.getElementById("plan")?.replaceChildren(place("route"), place("robbery"), place("town"));
  const hand = el("div", { class: "replay-hand" });
  document.getElementById("sheet")?.replaceChildren(hand, place("station"));

  function seat() {
    const { cards = [] } = table.facts[`seat/${table.seatId(table.me ?? 0)}`] ?? {};
    const drawn = cards.map((/** @type {string} */ id) => {
      const { svg } = table.opening.tools.find((/** @type {any} */ tool) => tool.id === id);
      return picture(svg);
    });
    const { name } = table.opening.seats[table.me ?? 0];
    renew(hand, el("h3", { class: "caps" }, `${name}: ${parts.w("cards", { n: cards.length })}`), ...drawn);
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
    seat();
  }

  return { build: board.build, arrange: apply, apply, rolled: () => [] };
}
