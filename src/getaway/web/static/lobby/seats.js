// Who plays which seat, and by which house rules.

import { el, name, t } from "../shell/shell.js";
import { bust } from "./thieves.js";

export function seatList(place, { seats, thief, form, twins, changed, leave, again }) {
  const { least = 1 } = form;
  const row = (seat, i) => {
    const known = thief(seat.thief);
    const { name: called } = known;
    const choose = who(seat, called, form.bots, changed);
    const more = twins && seats.length < form.seats;
    return el(
      "li",
      { class: seat.who === "me" ? "me" : "" },
      bust(known),
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
      seats.length > least
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

/** The default of a rule: some are on if people play from several places. */
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
  const plain = (rule) => rule.values === undefined || rule.values.every(({ value }) => typeof value === "boolean");
  const row = (rule) => (plain(rule) ? switched(rule, choice, changed) : valued(rule, choice, changed));
  place.replaceChildren(...rules.map(row));
}

/** A rule that is on or off. */
function switched(rule, choice, changed) {
  const input = el("input", { type: "checkbox", checked: ruleStands(rule, choice), "data-rule": rule.id });
  input.addEventListener("change", () => {
    choice.rules[rule.id] = input.checked;
    changed();
  });
  const mark = rule.default ? ` ${t("lobby.yes-by-default")}` : "";
  return el("label", {}, input, el("b", {}, rule.name + mark), el("small", {}, rule.about));
}

/** A rule with values. */
function valued(rule, choice, changed) {
  const options = rule.values.map(({ value, says }) => el("option", { value: JSON.stringify(value) }, says));
  const select = el("select", { class: "btn", "data-rule-value": rule.id }, ...options);
  select.value = JSON.stringify(ruleStands(rule, choice));
  select.addEventListener("change", () => {
    choice.rules[rule.id] = JSON.parse(select.value);
    changed();
  });
  return el("label", { class: "valued" }, el("b", {}, rule.name), select, el("small", {}, rule.about));
}
