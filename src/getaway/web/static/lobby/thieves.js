// Thieves as record cards: what each gives most, dice results, escape values.

import { drawn, el, icon, t } from "../shell/shell.js";
import { chosenDot, showPicture } from "./jobs.js";

const SHOWN = 4; // most symbols on a card

/** @param {{id: string, portrait?: string}} thief */
export function bust({ id, portrait = `b-${id}` }) {
  return icon(drawn(portrait) ? portrait : "b-stranger", { class: "bust" });
}

export function thiefCards(place, thieves, seats, toggle) {
  const focused = place.querySelector("input:focus")?.value;
  place.replaceChildren(
    ...thieves.map((thief) =>
      card(
        thief,
        seats.some((seat) => seat.thief === thief.id),
        toggle,
      ),
    ),
  );
  if (focused) place.querySelector(`input[value="${CSS.escape(focused)}"]`)?.focus();
}

function card(thief, chosen, toggle) {
  const input = el("input", {
    type: "checkbox",
    value: thief.id,
    checked: chosen,
    "aria-label": `${thief.name}, ${thief.tagline}`,
    "aria-describedby": `about-${thief.id}`,
    onchange: (event) => toggle(thief.id, event.target.checked),
  });
  const symbols = thief.gives
    .slice(0, SHOWN)
    .map(({ symbol, name, n }) =>
      el("li", {}, icon(`s-${symbol}`, { class: `ic c-${symbol}` }), el("span", { class: "said" }, name), String(n)),
    );
  const dice = (thief.dice ?? []).map(({ roll, gives }) => el("div", {}, `${roll}: ${gives}`));
  const see = el(
    "button",
    {
      class: "btn quiet",
      type: "button",
      "aria-label": t("lobby.sheet", thief),
      onclick: () => showPicture(thief.picture, thief.name),
    },
    icon("s-card"),
  );
  return el(
    "div",
    { class: "pick thief", title: thief.about },
    input,
    bust(thief),
    el("span", { class: "name" }, thief.name),
    el("span", { class: "type" }, thief.tagline),
    el("div", { class: "wide", id: `about-${thief.id}` }, el("ul", {}, symbols), el("div", { class: "small" }, dice)),
    thief.car ? el("div", { class: "wide foot" }, wheel(thief), see) : null,
    chosenDot(),
  );
}

function wheel(thief) {
  const faces = (list) => list.join("·");
  if (thief.sure) return el("div", { class: "wheel" }, icon("s-car"), t("lobby.sure"));
  return el(
    "div",
    { class: "wheel" },
    icon("s-car"),
    el("span", { class: "said" }, t("lobby.escape"), " ", t("lobby.car", { faces: "" })),
    faces(thief.car),
    icon("s-police", { class: "ic c-red" }),
    el("span", { class: "said" }, t("lobby.police", { faces: "" })),
    faces(thief.police),
  );
}
