// Shared by all pages: texts, theme, symbols, and the notice of an error.

import { at, el, icon } from "./dom.js";
import { keep, kept } from "./kept.js";
import { LANGUAGES, language, onLanguage, speak, t } from "./words.js";

export * from "./api.js";
export * from "./dom.js";
export * from "./kept.js";
export * from "./tables.js";
export * from "./words.js";

/** Gets a page ready: texts, symbols, and the controls for language and theme in place of [data-controls]. */
export async function begin(sprites = ["sprite.svg"]) {
  await Promise.all([speak(language()), ...sprites.map(sprite)]);
  for (const place of document.querySelectorAll("[data-controls]")) place.replaceWith(controls());
  addEventListener("mousedown", unmarked);
  document.documentElement.classList.add("ready");
}

let pressed = false; // what took the first press of a double click

/** The second press of a double click selects no word that has appeared where a button was. @param {MouseEvent} event */
function unmarked(event) {
  const control = /** @type {Element} */ (event.target).closest?.(
    "button, a, label, input, select, summary, [data-mark]",
  );
  if (event.detail > 1 && pressed && !control) event.preventDefault();
  if (event.detail < 2) pressed = Boolean(control);
}

async function sprite(file) {
  const response = await fetch(new URL(`../${file}`, import.meta.url));
  const drawing = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const svg = document.importNode(drawing.documentElement, true);
  svg.classList.add("sprite");
  document.body.prepend(svg);
}

function controls() {
  return el("div", { class: "controls" }, languageChoice(), themeButton());
}

function languageChoice() {
  const options = Object.entries(LANGUAGES).map(([code, name]) => el("option", { value: code, lang: code }, name));
  const select = el(
    "select",
    { class: "btn quiet", "data-t-label": "shell.language", "aria-label": t("shell.language") },
    options,
  );
  select.value = language();
  select.addEventListener("change", async () => {
    const wanted = select.value;
    try {
      await speak(wanted);
      if (language() === wanted) keep("lang", wanted);
    } catch {
      if (select.value !== wanted) return; // another language was chosen meanwhile
      select.value = language();
      notice(t("shell.offline"));
    }
  });
  return select;
}

function themeButton() {
  const button = el("button", { class: "btn quiet square", type: "button" }, icon("s-moon"));
  const name = () => {
    button.setAttribute("aria-label", t("shell.dark"));
    button.setAttribute("aria-pressed", String(theme() === "dark"));
    button.title = t("shell.dark");
  };
  button.addEventListener("click", () => {
    const next = theme() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    keep("theme", next);
    name();
  });
  onLanguage(name);
  name();
  return button;
}

/** The theme in use: chosen here, or the system's. */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  return chosen || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** A sentence at the foot of the page, read out by screen readers; stays until it is closed or replaced. Returns a function that removes it. */
export function notice(sentence) {
  let place = at("notice");
  if (!place) {
    place = el("div", { id: "notice", role: "alert" });
    document.body.append(place);
  }
  const close = el(
    "button",
    { class: "btn", type: "button", onclick: () => place.replaceChildren() },
    t("shell.close"),
  );
  const said = el("p", {}, sentence);
  place.replaceChildren(said, close);
  return () => said.isConnected && place.replaceChildren();
}

/** Instead of a page: why there is nothing, and a link home. */
export function lost(sentence) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const home = el("a", { class: "btn pri", href: "/" }, t("shell.lobby"));
  main.replaceChildren(
    el(
      "section",
      { class: "nowhere" },
      icon("s-car", { class: "ic" }),
      el("h1", {}, t("shell.lost")),
      el("p", { role: "alert" }, sentence),
      home,
    ),
  );
  document.title = `${t("shell.lost")} · ${t("shell.title")}`;
}

/** Runs a user's action; a refusal becomes a notice. Returns its result, or undefined. */
export async function attempt(doing) {
  try {
    return await doing();
  } catch (/** @type {any} */ error) {
    notice(error.status === undefined ? t("shell.broken") : error.message);
    if (error.status === undefined) console.error(error);
    return undefined;
  }
}

export function name() {
  return kept("name");
}

export function rename(wanted) {
  keep("name", wanted.trim().slice(0, 40));
}
