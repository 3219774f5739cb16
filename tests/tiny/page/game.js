// The tiny game's part of the table page: what lies open, the own hand, and a button for every offer.

import { el } from "../shell/shell.js";

export function begin({ table, commands }) {
  const place = el("section", { id: "tiny" });
  document.querySelector("main")?.prepend(place);

  function draw() {
    const { pins, sum, hand, opened } = table.facts;
    const offers = Object.entries(table.offered[table.me] ?? {});
    const buttons = offers.map(([says, code]) => el("button", { type: "button", onclick: () => commands.play(code) }, says));
    place.replaceChildren(el("p", { id: "lock" }, `${sum} / ${pins} · ${(hand ?? []).join(" ")} · ${opened}`), ...buttons);
  }

  return {
    panes: [],
    build: draw,
    arrange: draw,
    update: ({ only }) => only || draw(),
    meters: () => [],
    drop() {},
    choosing: () => false,
  };
}
