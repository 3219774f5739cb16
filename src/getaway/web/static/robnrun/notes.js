// Private notes of a seat: they stay in this browser, and leave the page with whoever sits in front of it.

import { el, keep, kept } from "../shell/shell.js";

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, front: () => number | null}} room `front`: who sits here */
export function makeNotes({ table, parts, front }) {
  const { w } = parts;
  /** @type {{key: string, says: string, node: HTMLElement} | null} one node for a seat, so that nobody is disturbed while writing */
  let shown = null;

  /** The pad of whoever sits here; nothing where several look at this screen, or an onlooker. */
  function pad() {
    const seat = front();
    const key = `rob-notes-${table.id}-${seat}`;
    if (seat === null) shown = null;
    else if (shown?.key !== key || shown.says !== w("notes")) shown = { key, says: w("notes"), node: made(key) };
    return shown?.node ?? null;
  }

  /** @param {string} key */
  function made(key) {
    const field = el("textarea", { class: "type", rows: "2", maxlength: "600" }, kept(key));
    field.addEventListener("input", () => keep(key, field.value));
    const head = [el("span", { class: "caps" }, w("notes")), el("small", {}, w("notes-more"))];
    return el("label", { class: "notes" }, ...head, field);
  }

  return { pad };
}
