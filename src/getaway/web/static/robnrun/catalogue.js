// All safes of the box, open to everybody; what is crossed out stays in this browser.

import { el, keep, kept, renew, t } from "../shell/shell.js";

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, front: () => number | null}} room `front`: who sits here */
export function makeCatalogue({ table, commands, parts, front }) {
  const { w, tool, toolName } = parts;
  let auto = kept("rob-auto") === "on";
  let open = kept("rob-public") === "on";
  /** @type {Record<string, number[] | null>} what fits, by question */
  let fits = {};
  let asked = ""; // the position and the seat that was asked for

  /** The owner of the list; "-" if several people or a spectator look at this screen. */
  const seated = () => front() ?? "-";
  /** Notes belong to this seat and this robbery: the next boss starts with a clean list. */
  const key = () => `rob-${table.id}-${seated()}-${table.facts.robbery}`;
  const crossed = () => new Set((kept(key()) || "").split(" ").filter(Boolean).map(Number));

  /** @param {number} safe */
  function cross(safe) {
    const found = crossed();
    if (!found.delete(safe)) found.add(safe);
    keep(key(), [...found].join(" "));
    update();
  }

  /** Asks which safes still fit, once for each position and only on request. */
  async function ask() {
    const now = `${table.seq} ${seated()}`;
    if (asked === now || !parts.inRobbery() || !(auto || open)) return;
    asked = now;
    fits = {};
    const seat = front() === null ? {} : { seat: front() };
    const question = (/** @type {string} */ fit) => commands.ask({ ask: "mark", mark: `fit ${fit}`, ...seat });
    const found = {
      safes: auto && front() !== null ? ((await question("safes")).fit ?? null) : null,
      public: open ? ((await question("public")).fit ?? null) : null,
    };
    if (asked !== now) return; // somebody else sits here now
    fits = found;
    draw();
  }

  function update() {
    if (document.body.dataset.tab === "safes") ask();
    draw();
  }

  function draw() {
    const place = document.getElementById("safes");
    if (!place) return;
    if (document.body.dataset.tab !== "safes") return place.replaceChildren(); // private: nothing of it stays in the page
    const own = crossed();
    const known = parts.inRobbery() ? fits.safes : null;
    const all = parts.inRobbery() ? fits.public : null;
    const gone = new Set(table.facts.gone);
    const cards = table.opening.safes.map((/** @type {any} */ safe, /** @type {number} */ at) => {
      const out =
        own.has(at) || gone.has(at) || (auto && known && !known.includes(at)) || (open && all && !all.includes(at));
      return card(safe, at, Boolean(out), gone.has(at));
    });
    const left = cards.filter((/** @type {Element} */ each) => !each.classList.contains("out")).length;
    renew(
      place,
      el("header", {}, el("h2", { class: "caps" }, w("safes")), el("p", { class: "quiet" }, w("safes-more"))),
      el(
        "p",
        { class: "switches" },
        flag("rob-auto", w("safes-auto"), auto),
        flag("rob-public", w("safes-public"), open),
        el("b", {}, w("safes-left", { n: left })),
      ),
      el("div", { class: "safe-cards" }, ...cards),
    );
  }

  /** @param {any} safe @param {number} at @param {boolean} out @param {boolean} gone */
  function card({ needs, gold }, at, out, gone) {
    const said = Object.entries(needs)
      .map(([id, n]) => `${n} ${toolName(id)}`)
      .join(", ");
    const tools = Object.entries(needs).flatMap(([id, n]) => Array.from({ length: Number(n) }, () => tool(id, false)));
    const attributes = {
      class: out ? "safe-card out" : "safe-card",
      type: "button",
      "data-safe": at,
      "aria-pressed": String(out),
    };
    return el(
      "button",
      {
        ...attributes,
        disabled: gone,
        "aria-label": `${said}; ${gold}`,
        "data-tell": `${said}. ${w("gold")}: ${gold}.`,
      },
      ...tools,
      el("b", {}, String(gold)),
    );
  }

  /** @param {string} name @param {string} says @param {boolean} on */
  function flag(name, says, on) {
    return el("label", {}, el("input", { type: "checkbox", "data-flag": name, checked: on }), says);
  }

  function listen() {
    const place = document.getElementById("safes");
    place?.addEventListener("click", ({ target }) => {
      const safe = /** @type {HTMLElement} */ (target).closest?.("[data-safe]");
      if (safe) cross(Number(/** @type {HTMLElement} */ (safe).dataset.safe));
    });
    place?.addEventListener("change", ({ target }) => {
      const input = /** @type {HTMLInputElement} */ (target);
      const { flag: name } = input.dataset;
      if (!name) return;
      keep(name, input.checked ? "on" : "off");
      if (name === "rob-auto") auto = input.checked;
      else open = input.checked;
      asked = "";
      update();
    });
  }

  return { update, listen, title: () => t("table.tab.safes") };
}
