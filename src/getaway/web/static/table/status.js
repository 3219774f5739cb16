// The bar above: the job and its round, what is left, how much help, and the menu.

import { el, icon, keep, renew, t } from "../shell.js";
import { acts, changed, left, table } from "./model.js";
import { openMenu } from "./menu.js";

const LEVELS = ["coach", "normal", "purist"];

export function build() {
  const options = document.getElementById("options");
  const before = document.querySelector(".level"); // in the bar, or in the open menu
  options.querySelector(".menu")?.remove();
  const levels = LEVELS.map((level) => {
    const radio = el("input", { type: "radio", name: "help", value: level, checked: table.help === level, onchange: () => setHelp(level) });
    return el("label", { title: t(`table.help-more.${level}`) }, radio, el("span", {}, t(`table.help.${level}`)));
  });
  const help = el("div", { class: "seg level", role: "radiogroup", "aria-label": t("table.help-level") }, ...levels);
  const menu = el("button", { class: "btn quiet square menu", type: "button", "aria-label": t("table.menu"), onclick: openMenu }, icon("s-menu"));
  if (before) before.replaceWith(help);
  else options.prepend(help);
  options.append(menu);
}

function setHelp(level) {
  table.help = level;
  keep("help", level);
  changed({ only: "choice" });
}

export function update() {
  const { opening, facts } = table;
  const awaited = opening.seats.length > 1 && table.seats.some(acts); // others may be waiting: the name of the tab says so
  const title = `${awaited ? "● " : ""}${opening.title} · ${t("shell.title")}`;
  if (document.title !== title) document.title = title;
  const named = el("span", { class: "cut", title: opening.title }, opening.title);
  renew(document.getElementById("job"), named, facts.round ? el("small", { class: "type" }, t("table.round", { n: facts.round })) : "");
  const taken = Object.entries(opening.loot).filter(([id]) => facts[`loot/${id}`]).reduce((sum, [, { value }]) => sum + value, 0);
  const all = Object.values(opening.loot).reduce((sum, { value }) => sum + value, 0);
  const meters = [
    meter("s-time", left("time"), t("table.meter.time")),
    meter("s-trace", left("traces"), t("table.meter.traces"), "red"),
    meter("s-loot", taken, t("table.meter.loot", { all })),
    ...Object.entries(opening.tracks).filter(([id]) => !["time", "traces", "car", "police"].includes(id) && facts[`track/${id}`]?.[2]).map(([id, name]) => meter("s-alarm", left(id), name)),
  ];
  renew(document.getElementById("meters"), ...meters);
}

function meter(symbol, n, words, roles = "") {
  return el("li", { class: `meter ${roles}` }, icon(symbol), el("b", {}, String(n)), el("small", {}, words));
}
