// The menu: the job's story and special rule, the keys, the record, one's own seat.

import { at, el, icon, t } from "../shell/shell.js";
import { shown } from "./dialogs.js";
import { KEYS } from "./keys.js";

/** @param {Room & {game: GamePart, rules: {open: () => void}, crew: ReturnType<typeof import("./crew.js").makeCrew>}} room */
export function makeMenu({ table, commands, game, crew, rules }) {
  function openMenu() {
    const { opening } = table;
    const parts = [
      links(),
      opening.story ? el("p", { class: "type" }, opening.story) : "",
      ...(game.menu?.() ?? []),
      el(
        "p",
        {},
        t(`table.${opening.deals ? "seed-deal" : "seed"}.${table.seed?.kind ?? "secret"}`, {
          seed: table.seed?.value ?? table.seed?.hash ?? "",
        }),
      ),
      el(
        "label",
        { class: "check" },
        el("input", {
          type: "checkbox",
          checked: table.lampOn,
          onchange: (event) => commands.lamp(event.target.checked),
        }),
        t("table.lamp.what"),
      ),
      keyList(),
    ];
    const options = at("options");
    const hidden = [...options.children].filter(
      (/** @type {any} */ node) => !node.offsetWidth && !node.matches(".ask-rules"),
    ); // what does not fit into a narrow bar
    const here = el("div", { class: "here" }, ...hidden);
    shown(opening.title, el("div", { class: "menu-window" }, here, ...parts)).then(() =>
      options.prepend(...here.children),
    );
  }

  function openKeys() {
    shown(t("table.keys.title"), keyList());
  }

  function keyList() {
    return el(
      "dl",
      { class: "keys" },
      ...[...(game.keys ?? []), ...KEYS.filter(([key]) => !game.unused?.includes(key))].flatMap(([key, what]) => [
        el("dt", {}, el("kbd", {}, key)),
        el("dd", {}, t(`table.keys.${what}`)),
      ]),
    );
  }

  function links() {
    const own = table.seats.map((seat) =>
      el(
        "button",
        { class: "btn", type: "button", onclick: ({ target }) => changing(target, seat) },
        icon("s-bot"),
        crew.changeName(seat),
      ),
    );
    return el(
      "div",
      { class: "row" },
      el("button", { class: "btn", type: "button", onclick: ({ target }) => reading(target) }, t("rules.title")),
      el("a", { class: "btn", href: "/" }, t("shell.lobby")),
      el("a", { class: "btn", href: `/replay/${table.id}` }, t("table.replay")),
      el(
        "a",
        { class: "btn", href: `/api/tables/${table.id}/record`, download: `${table.id}.getaway` },
        t("table.record"),
      ),
      ...own,
    );
  }

  /** Closes the menu and opens the rules. */
  function reading(button) {
    button.closest("dialog").close("");
    rules.open();
  }

  /** Closes the menu, because what it says of the seat is about to change. */
  function changing(button, seat) {
    button.closest("dialog").close("");
    crew.change(seat);
  }

  return { openMenu, openKeys };
}
