// What the page says: one catalogue a language, changed in place.

const catalogues = new Map();
const listeners = new Set();
let words = {};
let wish = ""; // the language that was chosen last; its words may still be on their way

export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" };

/** The text of a key with its placeholders filled; where it has forms (`key-one`, `key-other`), the value `n` decides. A key that
 * is not there is shown, so that it is noticed. @param {string} key @param {Record<string, any>} values @returns {string} */
export function t(key, values = {}) {
  const text = words[key] ?? ("n" in values ? words[`${key}-${formFor(values.n)}`] : undefined);
  if (text === undefined) return key;
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** @param {unknown} n */
const formFor = (n) => (typeof n === "number" ? new Intl.PluralRules(language()).select(n) : "other");

/** A text about so many. @param {string} key @param {number} n @param {Record<string, any>} values */
export const count = (key, n, values = {}) => t(key, { n, ...values });

export function language() {
  return document.documentElement.lang;
}

/** Speaks another language from now on; the page is told when its words are there, unless yet another was chosen meanwhile. */
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

/** Calls back whenever the language changed, to say again what was built by script. */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** What `asking(lang)` finds in the language of the page; null if another was chosen before the answer came, which then counts. */
export async function inLanguage(asking) {
  const lang = language();
  const found = await asking(lang);
  return lang === language() ? found : null;
}

/** Fills what the markup names: data-t for text; data-t-label, -title, -placeholder for attributes. */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const name of ["label", "title", "placeholder"]) {
    const attribute = name === "label" ? "aria-label" : name;
    for (const node of root.querySelectorAll(`[data-t-${name}]`)) {
      node.setAttribute(attribute, t(node.getAttribute(`data-t-${name}`)));
    }
  }
}
