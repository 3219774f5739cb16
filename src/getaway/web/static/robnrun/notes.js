// Private notes of a seat: they stay in this browser, and leave the page when their owner leaves.

import { el, keep, kept } from "../shell/shell.js";

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, front: () => number | null}} room `front`: who sits here */
export function makeNotes({ table, parts, front }) {
  const { w } = parts;
  /** @type {{key: string, says: string, node: HTMLElement} | null} one node for each seat, so that writing is not disturbed */
  let shown = null;

  /** The notes of whoever sits here; null if several people or a spectator look at this screen. */
  function pad() {
    const seat = front();
    const key = `rob-notes-${table.id}-${seat}`;
    if (seat === null) shown = null;
    else if (shown?.key !== key || shown.says !== w("notes")) shown = { key, says: w("notes"), node: made(key) };
    return shown?.node ?? null;
  }

  /** @param {string} key */
  function made(key) {
    const attributes = { class: "type", rows: "2", maxlength: "600", placeholder: w("notes-more") };
    const field = el("textarea", attributes, kept(key));
    field.addEventListener("input", () => keep(key, field.value));
    return el("label", { class: "notes" }, el("span", { class: "caps" }, w("notes")), field);
  }

  return { pad };
}
