// Small windows above the table. Escape closes them, and focus goes back to where it was.

import { el, t } from "../shell/shell.js";

/** Shows a window until it is closed; resolves with its result. */
export function shown(title, content, buttons = [], close = closing()) {
  const form = el(
    "form",
    { method: "dialog", class: "window" },
    el("h2", { class: "caps" }, title),
    content,
    el("div", { class: "row" }, ...buttons, close),
  );
  const dialog = el("dialog", { "aria-label": title }, form);
  close.addEventListener("click", () => dialog.close(""));
  for (const button of buttons) button.addEventListener("click", () => dialog.close(button.value));
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // Enter in a field
    form.querySelector(".btn.pri")?.click();
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((settle) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(dialog.returnValue);
    });
  });
}

/** @param {Record<string, unknown>} more */
const closing = (more = {}, label = t("shell.close")) =>
  el("button", { class: "btn", type: "button", value: "", ...more }, label);

/** Asks one question; resolves to whether the player goes on. Focus is on the button that goes back. @param {string} sentence @param {string} label @param {string} [back] */
export async function confirmed(sentence, label, back) {
  const yes = el("button", { class: "btn pri", type: "button", value: "yes" }, label);
  return (await shown(label, el("p", {}, sentence), [yes], closing({ autofocus: true }, back))) === "yes";
}
