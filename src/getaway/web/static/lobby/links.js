// Inviting others: a secret link for each seat, to copy or as a code for a phone's camera.

import { ask, at, attempt, el, keepTable, notice, t, table } from "../shell/shell.js";

const SVG = "http://www.w3.org/2000/svg";

/** Opens the dialog with the links of a table that this browser opened. */
export function invite(id, there) {
  const dialog = at("invite");
  show(dialog, id, there);
  if (!dialog.open) dialog.showModal();
}

function show(dialog, id, there) {
  const kept = table(id);
  const base = `${there.address || location.origin}/table/${id}`;
  const thieves = there.shelves.flatMap((one) => one.thieves);
  const called = (seat) => thieves.find((one) => one.id === kept.thieves[seat])?.name || kept.thieves[seat];
  const seats = kept.links.map(({ seat, key }) =>
    link(called(seat), `${base}#${key}`, () => renew(dialog, id, there, seat)),
  );
  dialog.replaceChildren(
    el("h2", { id: "invite-title" }, t("lobby.invite")),
    el("p", {}, t("lobby.invite-about")),
    ...(onlyHere(base) ? [el("p", { class: "only-here", role: "note" }, t("lobby.only-here"))] : []),
    el("ul", {}, seats),
    el("h3", {}, t("lobby.invite-watch")),
    copyable(base, t("lobby.invite-watch")),
    el(
      "p",
      { class: "row" },
      close(dialog),
      el("a", { class: "btn pri", href: `/table/${id}`, autofocus: true }, t("lobby.take-seat")),
    ),
  );
}

/** Whether no other device can reach an address. @param {string} base */
const onlyHere = (base) => /^(localhost|127\.|\[::1\])/.test(new URL(base).host);

function close(dialog) {
  return el("button", { class: "btn", type: "button", onclick: () => dialog.close() }, t("shell.close"));
}

function link(name, url, again) {
  const fresh = el(
    "button",
    { class: "btn quiet", type: "button", "aria-label": t("lobby.renew-about", { name }), onclick: again },
    t("lobby.renew"),
  );
  return el(
    "li",
    {},
    el("b", {}, name),
    picture(url, t("lobby.code", { name })),
    copyable(url, t("lobby.invite-seat", { name })),
    fresh,
  );
}

function copyable(url, label) {
  const field = el("input", {
    class: "field",
    readonly: true,
    value: url,
    "aria-label": label,
    onfocus: () => field.select(),
  });
  const button = el("button", { class: "btn", type: "button" }, t("lobby.copy"));
  button.addEventListener("click", async () => {
    if (await copied(url, field)) button.textContent = t("shell.copied");
    else notice(t("lobby.copy-failed"));
  });
  return el("div", { class: "row" }, field, button);
}

/** Browsers allow the clipboard only at secure addresses; in a local network the old way may still work. */
async function copied(url, field) {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** A link as a QR code, drawn by the server. @param {string} url @param {string} label */
function picture(url, label) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ class: "qr", role: "img", "aria-label": label }))
    svg.setAttribute(key, value);
  attempt(async () => {
    const { size, path } = await ask("/api/code", { method: "POST", body: { text: url } });
    const dark = document.createElementNS(SVG, "path");
    dark.setAttribute("d", path);
    svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
    svg.append(dark);
  });
  return svg;
}

async function renew(dialog, id, there, seat) {
  await attempt(async () => {
    const { host, links } = table(id);
    const { key } = await ask(`/api/tables/${id}/renew`, { method: "POST", body: { seat }, token: host });
    keepTable(id, { links: links.map((one) => (one.seat === seat ? { seat, key } : one)) });
    show(dialog, id, there);
  });
}
