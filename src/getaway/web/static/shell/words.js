// The texts of the page: one catalogue for each language.

const catalogues = new Map();
const listeners = new Set();
let words = {};
let wish = ""; // the language chosen last; its texts may still be loading

export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" };

/** A text of the page. @param {string} key @param {Record<string, any>} values */
export const t = (key, values = {}) => worded(words, key, values);

/** The text of a key with its placeholders filled; if it has forms (`key-one`, `key-other`), `n` decides. A missing key
 * is shown itself, so that it is noticed. @param {Record<string, string>} texts @param {string} key
 * @param {Record<string, any>} values @returns {string} */
export function worded(texts, key, values = {}) {
  const text = texts[key] ?? ("n" in values ? texts[`${key}-${formFor(values.n)}`] : undefined);
  if (text === undefined) return key;
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (all, name) => (name in values ? figure(values[name]) : all));
}

/** A value as it is shown: a negative number has a minus, not a hyphen. @param {unknown} value */
export const figure = (value) => (typeof value === "number" ? String(value).replace("-", "−") : String(value));

/** @param {unknown} n */
const formFor = (n) => (typeof n === "number" ? new Intl.PluralRules(language()).select(n) : "other");

/** A text about `n` things. @param {string} key @param {number} n @param {Record<string, any>} values */
export const count = (key, n, values = {}) => t(key, { n, ...values });

/** Sentences one after the other; after a full-width full stop there is no space. @param {string[]} said */
export const sentences = (said) =>
  said
    .filter(Boolean)
    .join(" ")
    .replace(/(?<=[。！？]) /g, "");

export function language() {
  return document.documentElement.lang;
}

/** Changes the language; listeners are called when its texts are loaded, unless another was chosen meanwhile. */
export async function speak(lang) {
  wish = lang;
  if (!catalogues.has(lang)) {
    const response = await fetch(`/text/${lang}.json`);
    if (!response.ok) throw new Error(`no texts for ${lang}`);
    catalogues.set(lang, await response.json());
  }
  if (lang !== wish) return;
  words = catalogues.get(lang);
  document.documentElement.lang = lang;
  translate(document);
  for (const listener of listeners) listener(lang);
}

/** Calls back whenever the language changes, to rebuild texts made by script. */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** The result of `asking(lang)` for the page's language; null if another was chosen before the answer came. */
export async function inLanguage(asking) {
  const lang = language();
  const found = await asking(lang);
  return lang === language() ? found : null;
}

/** Fills the texts named in markup: data-t for text; data-t-label, -title, -placeholder for attributes. */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const name of ["label", "title", "placeholder"]) {
    const attribute = name === "label" ? "aria-label" : name;
    for (const node of root.querySelectorAll(`[data-t-${name}]`)) {
      node.setAttribute(attribute, t(node.getAttribute(`data-t-${name}`)));
    }
  }
}
