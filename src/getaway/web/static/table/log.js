// The log in sentences, notation one tap away. A line that undo can reach is a button: a tap takes back what came after it.

import { count, el, keep, kept, sentences, t } from "../shell/shell.js";

/** @param {Room} room */
export function makeLog({ table, commands }) {
  /** @type {HTMLOListElement} */
  let list;
  /** @type {string[]} by line: everything it depends on */
  let shown = [];
  let notation = kept("log") === "notation";
  let asked = 0; // the entry whose reason is open

  function build() {
    list = el("ol", { class: notation ? "type" : "" });
    shown = [];
    const toggle = el(
      "button",
      { class: "btn quiet mini notation", type: "button", "aria-pressed": String(notation), onclick: turn },
      t("table.notation"),
    );
    const head = el("header", {}, el("h2", { class: "caps" }, t("table.log")), toggle);
    document
      .getElementById("log")
      ?.replaceChildren(
        head,
        el("div", { class: "lines", tabindex: "0", role: "group", "aria-label": t("table.log") }, list),
      );
  }

  /** Switches between sentences and notation. @param {MouseEvent & {currentTarget: HTMLElement}} event */
  function turn({ currentTarget }) {
    notation = !notation;
    keep("log", notation ? "notation" : "sentences");
    currentTarget.setAttribute("aria-pressed", String(notation));
    list.classList.toggle("type", notation);
    shown = [];
    update();
  }

  function update() {
    const stands = new Set(table.standing());
    const earliest = table.undo.length ? table.undo[0] - 1 : Infinity;
    const latest = table.undo.at(-1) ?? 0;
    table.log.forEach((entry, place) => {
      const number = place + 1;
      const may = table.mine() && stands.has(place) && number >= earliest && number < latest;
      const now = JSON.stringify([
        entry.line,
        entry.told,
        entry.why,
        stands.has(place),
        may,
        notation,
        asked === number,
      ]);
      if (shown[place] === now) return;
      shown[place] = now;
      const node = line(entry, number, stands.has(place), may);
      if (list.children[place]) list.children[place].replaceWith(node);
      else list.append(node);
    });
    shown.length = table.log.length;
    while (list.children.length > table.log.length) list.lastChild?.remove();
  }

  /** @param {Entry} entry @param {number} number @param {boolean} stands @param {boolean} may */
  function line(entry, number, stands, may) {
    const { rolled, back, by, closed } = entry;
    const roles = [rolled ? "rolled" : "", stands || back || closed ? "" : "taken-back", back ? "back" : ""].join(" ");
    const text = notation ? entry.line : said(entry);
    const content = may
      ? el("button", { type: "button", title: t("table.back-to"), onclick: () => commands.backTo(number) }, text)
      : el("span", {}, text);
    const about = { class: roles, title: notation ? said(entry) : entry.line, "data-by": by ?? "" };
    const silent = !text; // a move that set nothing off, as accepting the end
    return el("li", { ...about, hidden: silent }, content, ...(entry.why ? reason(entry, number) : []));
  }

  /** A bot's reason, one tap away. @param {Entry} entry @param {number} number */
  function reason({ why, by }, number) {
    const open = asked === number;
    const turned = () => {
      asked = open ? 0 : number;
      update();
      /** @type {HTMLElement | null} */ (list.children[number - 1]?.querySelector(".ask-why"))?.focus();
    };
    const about = { class: "ask-why", type: "button", "aria-expanded": String(open), onclick: turned };
    const says = open
      ? el("p", { class: "why" }, t("table.why-says", { name: table.opening.seats[by ?? 0].name, why }))
      : null;
    return [" ", el("button", about, t("table.why")), says];
  }

  /** An entry in sentences. @param {Entry} entry */
  function said({ back, closed, count: n = 0, by, told }) {
    if (closed) return t("table.told-end", { name: table.personName(by ?? 0) });
    if (back) return count(`table.told-${back}`, n, { name: table.personName(by ?? 0) });
    return sentences(told);
  }

  return { build, update, said };
}
