// Who sits at the table: thumbnails of the others' sheets, presence, and handing seats over. Also the tabs of one screen.

import { el, give, icon, renew, sentences, t } from "../shell/shell.js";
import { shown } from "./dialogs.js";

/** @param {Room & {game: GamePart}} room */
export function makeCrew({ table, commands, game, bring }) {
  /** @type {any[]} */
  let cards = [];

  function build() {
    cards = table.opening.seats.map((seat, number) => {
      const about = el("div", { class: "about" });
      const small = el("div", { inert: true }); // its marks are only shown; they are played when it is in front
      const front = el("button", { class: "cover", type: "button", onclick: () => bring(number) });
      const hand = el("footer", {});
      const head = el("header", {}, icon(seat.portrait, { class: "bust" }), about);
      const section = el("section", { class: "paper" }, head, el("div", { class: "enlarge" }, small, front), hand);
      return { about, small, front, hand, section };
    });
  }

  /** Whether a seat is in this column: all but the one whose sheet is in front; without sheets, all. @param {number} seat */
  const beside = (seat) => !game.card || seat !== table.me;

  /** The others' sheets. */
  function arrange() {
    const shared = game.shared?.();
    cards.forEach(({ small }, seat) => {
      if (beside(seat)) small.replaceChildren(game.card?.(seat) ?? "");
    });
    document
      .getElementById("crew")
      ?.replaceChildren(shared ?? "", ...cards.filter((_, seat) => beside(seat)).map(({ section }) => section));
    document.body.classList.toggle("alone", cards.length === 1 && !shared);
  }

  function update() {
    cards.forEach(({ about, front, section }, seat) => {
      if (!beside(seat)) return;
      const { name } = table.opening.seats[seat];
      const person = table.people[seat] ?? {};
      section.classList.toggle("away", !person.here && !person.bot);
      section.classList.toggle("choosing-now", Boolean(person.choosing));
      section.classList.toggle("has", table.acts(seat));
      renew(about, el("b", { class: "caps" }, name), who(person));
      const by = person.bot ? t("table.bot", { bot: botName(person.bot) }) : person.name || t("table.empty-seat");
      const says = sentences([t("tell.seat", { name, who: by }), ...(game.card ? [t("tell.seat-sheet")] : [])]);
      give(about.parentElement, { "data-tell": says, "data-section": "crew" });
      give(front, {
        "aria-label": t(table.seats.includes(seat) ? "table.play-seat" : "table.look-at-sheet", { name }),
      });
      drawHand(seat);
    });
  }

  /** What a seat has left: its dice, and its lamp. */
  function drawHand(seat) {
    const { clean = null } = table.lamps[seat] ?? {};
    const label = t(`table.lamp.${clean ? "clean" : "trace"}`);
    renew(
      cards[seat].hand,
      game.left?.(seat) ?? "",
      clean === null ? "" : icon(clean ? "s-lamp" : "s-lamp-off", { label }), // unknown, such as between two jobs
      changeButton(seat),
    );
  }

  const botName = (/** @type {string} */ bot) => t(`bot.${bot}.name`);

  function who({ name, here, bot, choosing, taken }) {
    const sign = bot ? icon("s-bot") : el("i", { class: here ? "dot here" : "dot" });
    const called = bot || !name ? null : el("span", { class: "cut", title: name }, name);
    const says = state({ name, here, bot, choosing, taken });
    return el("small", {}, sign, called, says ? el("span", { class: "state" }, called ? "· " : "", says) : null);
  }

  function state({ name, here, bot, choosing, taken }) {
    if (bot) return t("table.bot", { bot: botName(bot) });
    if (!taken && !name) return t("table.empty-seat");
    if (!here) return t("table.away");
    return choosing ? t("table.choosing") : "";
  }

  function changeButton(seat) {
    if (!table.seats.length) return "";
    return el(
      "button",
      { class: "btn quiet mini", type: "button", "aria-label": changeName(seat), onclick: () => change(seat) },
      icon("s-bot"),
    );
  }

  /** Changes who plays a seat: a seat of ours comes back at once, others are handed over. */
  const changeName = (/** @type {number} */ seat) =>
    t(table.lent(seat) ? "table.take-back" : "table.hand-over", { name: table.opening.seats[seat].name });
  const change = (/** @type {number} */ seat) => (table.lent(seat) ? commands.handOver(seat, "me") : offer(seat));

  /** Gives a seat to a bot, to me, or to whoever has its link. */
  async function offer(seat) {
    const person = table.people[seat] ?? {};
    const { name } = table.opening.seats[seat];
    const ways = person.bot ? [] : table.bots.map((bot) => [`bot:${bot}`, t("table.to-bot", { bot: botName(bot) })]);
    if (!table.seats.includes(seat)) ways.push(["me", t("table.to-me")]);
    else ways.push(["open", t("table.to-open")]);
    const buttons = ways.map(([to, label]) => el("button", { class: "btn", type: "button", value: to }, label));
    const to = await shown(t("table.hand-over", { name }), el("p", {}, t("table.hand-over-more")), buttons);
    if (to) commands.handOver(seat, to);
  }

  /** One browser with several seats: a tab for each, above the sheet in front; also to return from another's sheet. */
  function seatTabs() {
    const place = document.getElementById("sheet");
    if (!place) return; // a game without sheets
    const before = place.querySelector(".seat-tabs");
    const now = tabs();
    if (!before) place.prepend(now);
    else if (!before.isEqualNode(now)) before.replaceWith(now);
  }

  function tabs() {
    const away = table.seats.length > 0 && !table.seats.includes(table.me);
    const needed = table.seats.length > 1 || away;
    const seats = needed ? [...new Set([...table.seats, table.me])].sort() : [];
    const found = seats.map((seat) => {
      const { name, portrait } = table.opening.seats[seat];
      const program = table.lent(seat) ? icon("s-bot", { label: t("table.program-plays", { name }) }) : "";
      const roles = `seat-tab${table.acts(seat) ? " has" : ""}`;
      const about = {
        class: roles,
        type: "button",
        "aria-pressed": String(seat === table.me),
        "data-seat": seat,
        onclick: () => bring(seat),
      };
      return el("button", about, icon(portrait, { class: "bust" }), name, program);
    });
    return el(
      "div",
      { class: away ? "seat-tabs away" : "seat-tabs", role: "group", "aria-label": t("table.seats"), hidden: !needed },
      ...found,
    );
  }

  return { build, arrange, update, drawHand, seatTabs, change, changeName };
}
