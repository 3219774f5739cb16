// The bar above: the game and its state, the level of help, and the menu.

import { at, el, icon, keep, renew, t } from "../shell/shell.js";
import { LEVELS } from "./model.js";

/** @param {Room & {game: GamePart, rules: {open: () => void}, menu: ReturnType<typeof import("./menu.js").makeMenu>}} room */
export function makeStatus({ table, game, menu, rules }) {
  function build() {
    const options = at("options");
    const before = document.querySelector(".level"); // in the bar, or in the open menu
    options.querySelector(".menu")?.remove();
    const levels = LEVELS.map((level) => {
      const radio = el("input", {
        type: "radio",
        name: "help",
        value: level,
        checked: table.help === level,
        onchange: () => setHelp(level),
      });
      return el("label", { title: t(`table.help-more.${level}`) }, radio, el("span", {}, t(`table.help.${level}`)));
    });
    const help = el("div", { class: "seg level", role: "radiogroup", "aria-label": t("table.help-level") }, ...levels);
    const open = el(
      "button",
      { class: "btn quiet square menu", type: "button", "aria-label": t("table.menu"), onclick: menu.openMenu },
      icon("s-menu"),
    );
    if (before) before.replaceWith(help);
    else options.prepend(help);
    options.querySelector(".ask-rules")?.remove();
    const book = {
      class: "btn quiet square ask-rules",
      type: "button",
      "aria-label": t("rules.title"),
      title: t("rules.title"),
    };
    options.append(el("button", { ...book, onclick: () => rules.open() }, "?"), open);
  }

  function setHelp(level) {
    table.help = level;
    keep("help", level);
    table.changed({ only: "choice" });
  }

  function update() {
    const { opening } = table;
    const sub = game.subtitle?.();
    const awaited = opening.seats.length > 1 && table.seats.some((seat) => table.acts(seat)); // others wait: the tab's title says so
    const title = `${awaited ? "● " : ""}${opening.title} · ${t("shell.title")}`;
    if (document.title !== title) document.title = title;
    const named = el("span", { class: "cut", title: opening.title }, opening.title);
    renew(at("job"), named, sub ? el("small", { class: "type" }, sub) : "");
    renew(at("meters"), ...game.meters());
  }

  return { build, update };
}
