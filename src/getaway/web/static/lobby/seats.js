// Who plays whom, and by which house rules.

import { el, name, t } from "../shell/shell.js";
import { bust } from "./thieves.js";

export function seatList(place, { seats, thief, there, twins, changed, leave, again }) {
  const row = (seat, i) => {
    const { name: called } = thief(seat.thief);
    const choose = who(seat, called, there.bots, changed);
    const more = twins && seats.length < there.seats;
    return el(
      "li",
      { class: seat.who === "me" ? "me" : "" },
      bust(seat.thief),
      el("b", {}, called),
      choose,
      more
        ? el(
            "button",
            {
              class: "btn quiet square",
              type: "button",
              "aria-label": t("lobby.again", { name: called }),
              onclick: () => again(i),
            },
            "+",
          )
        : null,
      seats.length > 1
        ? el(
            "button",
            {
              class: "btn quiet square",
              type: "button",
              "aria-label": t("lobby.away", { name: called }),
              onclick: () => leave(i),
            },
            "×",
          )
        : null,
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

/** The house rules that were chosen, without those that no longer exist. */
export function knownRules(rules, chosen) {
  return Object.fromEntries(rules.filter((rule) => rule.id in chosen).map((rule) => [rule.id, chosen[rule.id]]));
}

/** What holds if nobody says otherwise: some rules are usual when people play from several places. */
function usual(rule, seats) {
  const places = seats.filter((seat) => seat.who === "person").length + seats.some((seat) => seat.who === "me");
  return places > 1 ? rule.online : rule.default;
}

export function ruleStands(rule, { rules, seats }) {
  return rules[rule.id] ?? usual(rule, seats);
}

export function differing(rules, choice) {
  return rules.filter((rule) => ruleStands(rule, choice) !== rule.default);
}

export function ruleList(place, rules, choice, changed) {
  const row = (rule) => {
    const input = el("input", { type: "checkbox", checked: ruleStands(rule, choice), "data-rule": rule.id });
    input.addEventListener("change", () => {
      choice.rules[rule.id] = input.checked;
      changed();
    });
    const mark = rule.default ? ` ${t("lobby.yes-by-default")}` : "";
    return el("label", {}, input, el("b", {}, rule.name + mark), el("small", {}, rule.about));
  };
  place.replaceChildren(...rules.map(row));
}
