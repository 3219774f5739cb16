// The tables of this browser, and access to others': a link, or an uploaded record.

import { all, ask, attempt, el, forgetTable, language, notice, t, tables } from "../shell/shell.js";
import { invite } from "./links.js";

const LARGEST = 1_000_000; // most bytes of a record that the server accepts

const STANDING = 12; // the newest tables, as many as the server reports at once

export function tableList(place, there) {
  const mine = tables();
  const rows = mine.map((one) => row(one, place, there));
  place.replaceChildren(...(rows.length ? rows : [el("li", {}, t("lobby.tables-none"))]));
}

/** Whose turn it is at each of them, or that it has ended and with how many points. @param {any} there */
export async function tableStands(there) {
  const mine = tables().slice(0, STANDING);
  if (!mine.length || document.hidden) return;
  const found = await ask(`/api/standing?ids=${mine.map(({ id }) => id).join(",")}&lang=${language()}`).catch(
    () => ({}),
  );
  for (const one of mine) {
    if (!found[one.id]) continue;
    const [key, values] = turn(one, found[one.id], there);
    for (const says of all(`[data-table="${CSS.escape(one.id)}"] .stands`)) {
      says.textContent = t(`lobby.turn-${key}`, values);
      says.classList.toggle("mine", key === "mine");
    }
  }
}

/** The state of a table: the end of a text key, and its values. @returns {[string, Record<string, any>]} */
function turn(one, { gone, over, turn: seats, names, bots, points }, there) {
  if (gone) return ["gone", {}];
  if (over) return ["over", { n: points }];
  if (seats.some((seat) => one.seats?.includes(seat) && !bots[seat])) return ["mine", {}];
  const thieves = there.shelves.flatMap((shelf) => shelf.thieves);
  const thief = (seat) => thieves.find(({ id }) => id === one.thieves?.[seat])?.name ?? String(seat + 1);
  return ["of", { names: seats.map((seat) => names[seat] || thief(seat)).join(", ") }];
}

function row(one, place, there) {
  const when = new Date(one.when).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
  const title = one.title || one.id;
  const forget = () => {
    forgetTable(one.id);
    tableList(place, there);
  };
  return el(
    "li",
    { "data-table": one.id },
    el("b", {}, title),
    el("span", { class: "stands" }),
    el("small", {}, when),
    el("a", { class: "btn", href: `/table/${one.id}` }, t("lobby.back-in")),
    one.links?.length
      ? el("button", { class: "btn quiet", type: "button", onclick: () => invite(one.id, there) }, t("lobby.links"))
      : null,
    el("a", { class: "btn quiet", href: `/replay/${one.id}` }, t("lobby.replay")),
    el(
      "button",
      { class: "btn quiet", type: "button", "aria-label": t("lobby.forget-about", { title }), onclick: forget },
      t("lobby.forget"),
    ),
  );
}

/** The address of a table inside a link, or of a bare number. */
export function tableAddress(text) {
  const link = text.trim().match(/^(?:https?:\/\/[^/]+)?\/(table|replay)\/([\w.-]{6,64})(#[\w-]+)?$/);
  if (link) return `/${link[1]}/${link[2]}${link[3] || ""}`;
  return /^[\w.-]{6,64}$/.test(text.trim()) ? `/table/${text.trim()}` : null;
}

export function watchForm(form, field) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = tableAddress(field.value);
    if (address) location.href = address;
    else notice(t("lobby.watch-bad", { example: `${location.origin}/table/…` }));
  });
}

export function recordUpload(field) {
  const send = () =>
    attempt(async () => {
      const [file] = field.files;
      if (!file) return;
      const text = await file.slice(0, LARGEST + 1).text(); // one more than the server accepts: it says so
      const { replay } = await ask("/api/records", { method: "POST", body: text });
      location.href = `/replay/${replay}`;
    });
  field.addEventListener("change", send);
  send(); // the record may have been chosen before the page was ready
}
