// Who plays whom, and by which house rules.

import { el, name, t } from "./shell.js";
import { bust } from "./lobby-thieves.js";

export function seatList(place, { seats, thief, there, rules, changed, leave, again }) {
  const row = (seat, i) => {
    const { name: called } = thief(seat.thief);
    const choose = who(seat, called, there.bots, changed);
    const more = rules["same-thief"] && seats.length < there.seats;
    return el(
      "li",
      { class: seat.who === "me" ? "me" : "" },
      bust(seat.thief), el("b", {}, called), choose,
      more ? el("button", { class: "btn quiet square", type: "button", "aria-label": t("lobby.again", { name: called }), onclick: () => again(i) }, "+") : null,
      seats.length > 1 ? el("button", { class: "btn quiet square", type: "button", "aria-label": t("lobby.away", { name: called }), onclick: () => leave(i) }, "×") : null,
    );
  };
  place.replaceChildren(...seats.map(row));
}

function who(seat, called, bots, changed) {
  const mine = name() ? `${t("lobby.me")} (${name()})` : t("lobby.me");
  const programs = bots.map((bot) => el("option", { value: bot.id, title: bot.about }, `${bot.name}: ${bot.about}`));
  const select = el(
    "select",
    { class: "btn", "aria-label": t("lobby.seat", { name: called }) },
    el("option", { value: "/me" }, mine),
    el("option", { value: "/person" }, t("lobby.person")),
    el("optgroup", { label: t("lobby.bot") }, programs),
  );
  select.value = seat.who === "bot" ? seat.bot : `/${seat.who}`;
  select.addEventListener("change", () => {
    const person = select.value.startsWith("/");
    seat.who = person ? select.value.slice(1) : "bot";
    seat.bot = person ? undefined : select.value;
    select.closest("li").classList.toggle("me", seat.who === "me");
    changed(select);
  });
  return select;
}

/** All house rules as they are chosen, those that no longer exist left out. */
export function readRules(rules, chosen) {
  return Object.fromEntries(rules.map((rule) => [rule.id, chosen[rule.id] ?? rule.default]));
}

export function ruleList(place, rules, chosen, changed) {
  const row = (rule) => {
    const input = el("input", { type: "checkbox", checked: chosen[rule.id] });
    input.addEventListener("change", () => {
      chosen[rule.id] = input.checked;
      changed();
    });
    const usual = rule.default ? ` ${t("lobby.yes-by-default")}` : "";
    return el("label", {}, input, el("b", {}, rule.name + usual), el("small", {}, rule.about));
  };
  place.replaceChildren(...rules.map(row));
}
