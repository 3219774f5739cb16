// The keyboard: what every table has. A game adds its own keys.

/** The table's own keys, with their text in the list of keys. */
export const KEYS = /** @type {[string, string][]} */ ([
  ["e", "end"],
  ["u", "undo"],
  ["r", "redo"],
  ["Shift R", "restart"],
  ["s", "seat"],
  ["p", "pane"],
  ["?", "help"],
]);

/** @param {GamePart} game @param {Record<string, () => void>} own */
export function listenToKeys(game, own) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const typing = target.matches("input:not([type=radio], [type=checkbox]), select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector("dialog[open]")) return;
    const doing = game.key?.(event) ?? own[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  });
}
