// The log in notation. A line that can still be gone back to is a button: a tap takes back what came after it.

import { el, t } from "../shell.js";
import { backTo } from "./actions.js";
import { standing, mine, table } from "./model.js";

let list = null;
let shown = []; // by line: all that it depends on

export function build() {
  list = el("ol", { class: "type" });
  shown = [];
  document.getElementById("log").replaceChildren(el("h2", { class: "caps" }, t("table.log")), el("div", { class: "lines" }, list));
}

export function update() {
  const stands = new Set(standing());
  const earliest = table.undo.length ? table.undo[0] - 1 : Infinity;
  const latest = table.undo.at(-1) ?? 0;
  table.log.forEach((entry, place) => {
    const number = place + 1;
    const may = mine() && stands.has(place) && number >= earliest && number < latest;
    const now = JSON.stringify([entry, stands.has(place), may]);
    if (shown[place] === now) return;
    shown[place] = now;
    const node = line(entry, number, stands.has(place), may);
    if (list.children[place]) list.children[place].replaceWith(node);
    else list.append(node);
  });
  shown.length = table.log.length;
  while (list.children.length > table.log.length) list.lastChild.remove();
}

function line({ line: text, by, told }, number, stands, may) {
  const rolled = / = /.test(text);
  const back = /^(undo|redo) /.test(text); // or forth: no move of the game
  const roles = [rolled ? "rolled" : "", stands || back ? "" : "taken-back", back ? "back" : "", told.length > 1 ? "rich" : ""].join(" ");
  const content = may ? el("button", { type: "button", title: t("table.back-to"), onclick: () => backTo(number) }, text) : el("span", {}, text);
  return el("li", { class: roles, title: told.join(" "), "data-by": by ?? "" }, content);
}
