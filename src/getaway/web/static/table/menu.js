// The menu: the job's story and special rule, the keys, the record, one's own seat.

import { el, icon, t } from "../shell.js";
import { shown } from "./dialogs.js";
import { change, changeName } from "./crew.js";
import { lamp } from "./actions.js";
import { table } from "./model.js";

const KEYS = [["1 2 3", "dice"], ["4 … 9", "chips"], ["← ↑ → ↓", "move"], ["n", "next"], ["Enter", "play"], ["e", "end"], ["u", "undo"], ["r", "redo"], ["Shift R", "restart"], ["s", "seat"], ["p", "pane"], ["l", "look"], ["Esc", "drop"], ["?", "help"]];

export function openMenu() {
  const { opening } = table;
  const parts = [
    opening.story ? el("p", { class: "type" }, opening.story) : "",
    opening.special ? el("p", {}, el("b", {}, t("table.special-rule")), " ", opening.special) : "",
    el("p", {}, t("table.ratings", { fair: opening.ratings.fair + 1, coup: opening.ratings.coup + 1 })),
    el("p", {}, t(`table.seed.${table.seed?.kind ?? "secret"}`, { seed: table.seed?.value ?? table.seed?.hash ?? "" })),
    el("label", { class: "check" }, el("input", { type: "checkbox", checked: table.lampOn, onchange: (event) => toggleLamp(event.target.checked) }), t("table.lamp.what")),
    keyList(),
    links(),
  ];
  const options = document.getElementById("options");
  const hidden = [...options.children].filter((node) => !node.offsetWidth); // what a narrow bar has no room for
  const here = el("div", { class: "here" }, ...hidden);
  shown(opening.title, el("div", { class: "menu-window" }, here, ...parts)).then(() => options.prepend(...here.children));
}

function toggleLamp(on) {
  table.lampOn = on;
  lamp(on);
}

export function openKeys() {
  shown(t("table.keys.title"), keyList());
}

function keyList() {
  return el("dl", { class: "keys" }, ...KEYS.flatMap(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, t(`table.keys.${what}`))]));
}

function links() {
  const own = table.seats.map((seat) => el("button", { class: "btn", type: "button", onclick: ({ target }) => changing(target, seat) }, icon("s-bot"), changeName(seat)));
  return el("div", { class: "row" },
    el("a", { class: "btn", href: `/replay/${table.id}` }, t("table.replay")),
    el("a", { class: "btn", href: `/api/tables/${table.id}/record`, download: `${table.id}.getaway` }, t("table.record")),
    ...own);
}

/** The menu goes: what it says of the seat is about to change. */
function changing(button, seat) {
  button.closest("dialog").close("");
  change(seat);
}
