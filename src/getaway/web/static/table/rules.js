// The rules in the game: searchable, opened at a section. The text is the pack's own.

import { ask, attempt, el, inLanguage, t } from "../shell/shell.js";
import { shown } from "./dialogs.js";

/** @typedef {{id: string, title: string, text: string[], example: string}} Section */

/** @param {Pick<Room, "table">} room */
export function makeRules({ table }) {
  /** Opens the rules at a section. @param {string} [at] */
  async function open(at) {
    const found = await attempt(() => inLanguage((lang) => ask(`/api/rules/${table.opening.pack}?lang=${lang}`)));
    if (found) show(found.sections, at);
  }

  /** @param {Section[]} sections @param {string} [at] */
  function show(sections, at) {
    const parts = [...houseRules(table.opening), ...sections.map(sectionOf)];
    const none = el("p", { role: "status", hidden: true }, t("rules.none"));
    const field = el("input", {
      class: "field",
      type: "search",
      "aria-label": t("rules.search"),
      placeholder: t("rules.search"),
    });
    field.addEventListener("input", () => {
      const wanted = field.value.trim().toLocaleLowerCase();
      for (const part of parts) part.hidden = !part.textContent.toLocaleLowerCase().includes(wanted);
      none.hidden = parts.some((part) => !part.hidden);
    });
    const list = el(
      "div",
      { class: "rule-list", tabindex: "0", role: "group", "aria-label": t("rules.title") },
      ...parts,
    );
    shown(t("rules.title"), el("div", { class: "rules-window" }, field, none, list));
    const place = at && parts.find((part) => part.dataset.section === at);
    if (place) {
      place.classList.add("asked");
      place.scrollIntoView({ block: "start" });
    }
  }

  return { open };
}

/** The changed house rules of this table, if there are any. @param {any} opening @returns {HTMLElement[]} */
export function houseRules(opening) {
  const rules = opening["house-rules"] ?? [];
  if (!rules.length) return [];
  const line = (/** @type {{says: string, about: string}} */ { says, about }) =>
    el("li", {}, el("b", {}, says), ` ${about}`);
  return [
    el("section", { class: "house-rules" }, el("h3", {}, t("house-rules.title")), el("ul", {}, ...rules.map(line))),
  ];
}

/** @param {Section} section */
function sectionOf({ id, title, text, example }) {
  const steps =
    id === "round" ? el("ol", {}, ...text.map((line) => el("li", {}, line))) : text.map((line) => el("p", {}, line));
  const worked = example ? el("p", { class: "example" }, el("b", {}, t("rules.example")), " ", example) : null;
  return el("section", { "data-section": id }, el("h3", {}, title), steps, worked);
}
