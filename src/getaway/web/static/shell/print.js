// Printing: asks for paper and ink, shows progress, and gives the PDF to the browser.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { keep, kept } from "./kept.js";
import { attempt } from "./shell.js";
import { language, t } from "./words.js";

const PAPERS = ["a4", "letter"];
const INKS = ["full", "low"];
const OFTEN = 150; // milliseconds between two progress requests

/** Opens the dialog. @param {string} address the address that prints, perhaps with a query @param {string} name of the file */
export function printDialog(address, name) {
  const wish = { paper: usualPaper(), ink: "full", ...kept("print", {}) };
  const busy = el("progress", { "aria-label": t("print.busy"), max: "1", value: "0", hidden: true });
  const go = el("button", { class: "btn pri", type: "button" }, t("print.go"));
  const close = el("button", { class: "btn", type: "button", onclick: () => dialog.close() }, t("shell.close"));
  const dialog = el(
    "dialog",
    { class: "print", "aria-labelledby": "print-title" },
    el("h2", { id: "print-title" }, t("print.title")),
    choice("paper", PAPERS, wish),
    choice("ink", INKS, wish),
    el("p", { class: "about" }, t("print.about")),
    el("p", { class: "row" }, go, close, busy),
  );
  go.addEventListener("click", async () => {
    keep("print", wish);
    go.disabled = true;
    busy.hidden = false;
    const job = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const query = `lang=${language()}&paper=${wish.paper}&ink=${wish.ink}&job=${job}`;
    const done = follow(job, busy);
    const pdf = await attempt(() => ask(`${address}${address.includes("?") ? "&" : "?"}${query}`, { blob: true }));
    done();
    dialog.close(); // a refusal appears as a notice on the page behind it
    if (pdf) hand(pdf, `${name}.pdf`);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Moves a progress bar for an order; returns a function that stops it. @param {string} job @param {HTMLElement} bar */
function follow(job, bar) {
  let over = false;
  (async () => {
    while (!over) {
      const { done, steps } = await ask(`/api/printing/${job}`).catch(() => ({ done: 0, steps: 0 }));
      if (steps) Object.assign(bar, { max: steps, value: done });
      await new Promise((resolve) => setTimeout(resolve, OFTEN));
    }
  })();
  return () => {
    over = true;
  };
}

/** @param {"paper" | "ink"} what @param {string[]} values @param {Record<string, string>} wish */
function choice(what, values, wish) {
  const options = values.map((value) => {
    const box = el("input", { type: "radio", name: `print-${what}`, value, checked: wish[what] === value });
    box.addEventListener("change", () => (wish[what] = value));
    return el("label", {}, box, el("span", {}, t(`print.${value}`)));
  });
  return el("fieldset", {}, el("legend", {}, t(`print.${what}`)), el("div", { class: "seg" }, ...options));
}

/** Letter where it is common, else A4. */
function usualPaper() {
  return /-(US|CA|MX|PH|CL|CO)\b/.test(navigator.language) ? "letter" : "a4";
}

/** @param {Blob} pdf @param {string} file */
function hand(pdf, file) {
  const url = URL.createObjectURL(pdf);
  el("a", { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
