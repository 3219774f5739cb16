// The log in notation. A line that can still be gone back to is a button: a tap takes back what came after it.

import { el, renew, t } from "../shell.js";
import { backTo } from "./actions.js";
import { standing, mine, table } from "./model.js";

let list = null;
let shownFor = "";

export function build() {
  list = el("ol", { class: "type" });
  shownFor = "";
  document.getElementById("log").replaceChildren(el("h2", { class: "caps" }, t("table.log")), list);
}

export function update() {
  const key = `${table.seq} ${table.undo.length} ${table.log.at(-1)?.told} ${mine()}`;
  if (key === shownFor) return;
  shownFor = key;
  const stands = new Set(standing());
  const earliest = table.undo.length ? table.undo[0] - 1 : Infinity;
  renew(list, ...table.log.map((entry, place) => line(entry, place + 1, stands.has(place), earliest)));
  list.scrollTop = list.scrollHeight;
}

function line({ line: text, by, told }, number, stands, earliest) {
  const rolled = / = /.test(text);
  const redo = /^(undo|redo) /.test(text);
  const roles = [rolled ? "rolled" : "", stands || redo ? "" : "taken-back", redo ? "back" : "", told.length > 1 ? "rich" : ""].join(" ");
  const may = mine() && stands && number >= earliest && table.undo.some((each) => each > number);
  const content = may ? el("button", { type: "button", title: t("table.back-to"), onclick: () => backTo(number) }, text) : el("span", {}, text);
  return el("li", { class: roles, title: told.join(" "), "data-by": by ?? "" }, content);
}
