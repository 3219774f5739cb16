// The gang between two jobs: story and police report, the folder, the team, and the points. In any order:
// everything can be taken back until the gang goes in.

import { printDialog } from "../shell/print.js";
import { at, count, el, icon, renew, t } from "../shell/shell.js";
import { shown } from "../table/dialogs.js";
import { houseRules } from "../table/rules.js";
import { picture } from "./drawing.js";
import { Folder } from "./folder.js";

/** @typedef {import("./folder.js").Vote} Vote */

const NARROW = matchMedia("(max-width: 959px)");

/** @param {Room} room @returns {GamePart} */
export function begin(room) {
  const { table, commands } = room;
  /** @type {any} */
  let folder = null;
  /** @type {string | null} */
  let item = null; // the item in the strip
  let chose = false; // whether this screen has just taken a thief
  /** @type {Map<string, any>} */
  const pages = new Map(); // stories and reports fetched so far
  const wages = el("ul", { class: "wages" });
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map(); // tools as they are drawn: no word tells what their marks give
  furnish();
  NARROW.addEventListener("change", () => folder?.fold(NARROW.matches));

  function furnish() {
    document.body.classList.add("campaign");
    document.body.dataset.tab = "paper";
    document.querySelector(".skip")?.setAttribute("href", "#folder");
    const pane = (/** @type {string} */ id, /** @type {string} */ label) =>
      el("section", { class: `${id} paper`, id, "data-t-label": label, "aria-label": t(label) });
    document
      .querySelector("main")
      ?.prepend(pane("paper", "campaign.paper"), pane("folder", "campaign.folder"), pane("team", "campaign.team"));
    document
      .getElementById("told")
      ?.before(
        pane("strip", "table.now"),
        el("footer", { class: "tray", id: "tray", "data-t-label": "campaign.tray", "aria-label": t("campaign.tray") }),
      );
  }

  function build() {
    pages.clear();
    folder = new Folder(table.opening.folder.svg, table.opening, press);
    folder.svg.addEventListener("pointerover", (/** @type {PointerEvent} */ event) => about(event.target));
    folder.svg.addEventListener("focusin", (/** @type {FocusEvent} */ event) => about(event.target));
    folder.svg.addEventListener("click", (/** @type {MouseEvent} */ event) => about(event.target));
    for (const [id, card] of Object.entries(table.opening.folder.cards))
      cards.set(
        id,
        el("div", { class: "card", inert: true, "aria-hidden": "true" }, picture(/** @type {string} */ (card))),
      );
    at("folder").replaceChildren(wages, folder.svg);
    folder.fold(NARROW.matches);
  }

  /** @param {any} target */
  function about(target) {
    const card = target?.closest?.("[data-item], [data-field]");
    const wanted = card ? (card.dataset.item ?? card.dataset.field) : null;
    if (wanted && wanted !== item) {
      item = wanted;
      strip();
    }
  }

  /** A box is bought, or a fresh cross is taken back. @param {string} box */
  function press(box) {
    const [wanted] = box.split(".");
    const offers = table.offers();
    item = wanted;
    const [crossed = 0] = table.facts[`item/${wanted}`] ?? [];
    const place = Number(box.split(".")[1]);
    const code = place > crossed ? offers.buy?.[wanted] : offers.return?.[wanted];
    if (code && !table.waiting) commands.play(code);
    else strip();
  }

  /** @param {Change} change */
  function update({ entry, only }) {
    if (only) return;
    if (entry && chose) nextSeat();
    folder.apply(table.facts, table.offers(), Boolean(entry));
    paper();
    team();
    payable();
    strip();
    tray();
  }

  // Story and report

  function paper() {
    const { stories, reports } = table.facts;
    const newest = stories.at(-1);
    const story = page(`story/${newest}`);
    const report = reports ? page(`report/${reports}`) : null;
    renew(at("paper"), report ? typed(report) : "", story ? clipping(story) : "", books());
  }

  /** A page of the campaign; fetched once. @param {string} name @returns {any} */
  function page(name) {
    if (pages.has(name)) return pages.get(name);
    pages.set(name, null);
    commands.ask({ ask: "mark", mark: name }).then((answer) => {
      pages.set(name, answer);
      paper();
    });
    return null;
  }

  /** @param {any} story */
  const clipping = ({ name, says }) =>
    el(
      "article",
      { class: "clipping" },
      el("h2", {}, name),
      ...says.map((/** @type {string} */ text) => el("p", {}, text)),
    );

  /** @param {any} report @param {Element | string} more */
  function typed({ name, rows, points, score, entered }, more = "") {
    const line = (/** @type {string} */ head, /** @type {string} */ text, role = "") =>
      el("li", { class: role }, el("span", {}, head), el("b", {}, text));
    const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : String(n));
    return el(
      "article",
      { class: "report type" },
      el("h2", { class: "caps" }, name),
      el(
        "ul",
        {},
        ...rows.map((/** @type {string[]} */ [head, text]) => line(head, text)),
        ...points.map((/** @type {any} */ each) => line(each.says, signed(each.points), each.points < 0 ? "red" : "")),
        line(t("campaign.entered"), entered === score ? String(entered) : `${score} → ${entered}`, "sum"),
      ),
      more,
    );
  }

  /** Leads to where a job begins in the replay. @param {string | number} number */
  const watch = (number) =>
    el("a", { class: "btn quiet", href: `/replay/${table.id}#scene-${number}` }, icon("s-play"), t("campaign.watch"));

  /** The log-book: everything read before. */
  function books() {
    return el(
      "p",
      { class: "row" },
      el("button", { class: "btn quiet", type: "button", onclick: logbook }, icon("s-folder"), t("campaign.log-book")),
      el(
        "button",
        {
          class: "btn quiet",
          type: "button",
          onclick: () => printDialog(`/api/replays/${table.id}/print?at=${table.seq}`, table.id),
        },
        t("print.title"),
      ),
      table.facts.reports ? watch(table.facts.reports) : null,
    );
  }

  async function logbook() {
    const { stories, reports } = table.facts;
    const names = stories.flatMap((/** @type {string} */ story, /** @type {number} */ place) => [
      ...(place && place <= reports ? [`report/${place}`] : []),
      `story/${story}`,
    ]);
    const found = await Promise.all(
      names.map(async (/** @type {string} */ name) => {
        if (!pages.get(name)) pages.set(name, await commands.ask({ ask: "mark", mark: name }));
        const read = pages.get(name);
        const [kind, number] = name.split("/");
        return kind === "report" ? typed(read, watch(number)) : clipping(read);
      }),
    );
    shown(t("campaign.log-book"), el("div", { class: "log-book" }, ...houseRules(table.opening), ...found));
  }

  // Team

  function team() {
    const { opening, facts } = table;
    const offers = table.offers();
    const cards = opening.thieves.map((/** @type {any} */ thief) => card(thief, facts, offers.team ?? {}));
    renew(at("team"), el("h2", { class: "caps" }, t("campaign.team")), seatTabs(), ...cards);
  }

  /** One screen with several seats: for whom a thief is chosen. */
  function seatTabs() {
    if (table.seats.length < 2) return "";
    const tab = (/** @type {number} */ seat) =>
      el(
        "button",
        {
          class: "seat-tab",
          type: "button",
          "data-seat": seat,
          "aria-pressed": String(seat === table.me),
          onclick: () => {
            table.me = seat;
            table.changed({ facts: null, front: true });
          },
        },
        table.opening.seats[seat].name,
      );
    return el("div", { class: "row", role: "group", "aria-label": t("table.seats") }, ...table.seats.map(tab));
  }

  /** After a seat has its thief, the next one of this screen that has none comes to the front. */
  function nextSeat() {
    chose = false;
    const missing = table.facts.missing ?? [];
    const next = table.seats.find((/** @type {number} */ seat) => missing.includes(table.opening.seats[seat].id));
    if (next === undefined || missing.includes(table.opening.seats[table.me]?.id)) return;
    table.me = next;
    queueMicrotask(() => table.changed({ facts: null, front: true }));
  }

  /** @param {any} thief @param {any} facts @param {Record<string, string>} offers */
  function card(thief, facts, offers) {
    const [prison, seat] = facts[`thief/${thief.id}`] ?? [];
    const place = seat ? table.opening.seats.findIndex((/** @type {any} */ each) => each.id === seat) : -1;
    const mine = place === table.me && table.seats.includes(place);
    const job = table.opening.jobs.find((/** @type {any} */ each) => each.id === prison);
    const where = prison
      ? t("campaign.in-prison", { job: job?.title ?? "" })
      : place >= 0
        ? mine && table.seats.length === 1
          ? t("campaign.you")
          : whose(place)
        : t("campaign.free");
    const code = offers[thief.id];
    const roles = ["thief-card", prison ? "jailed" : "", mine ? "mine" : place >= 0 ? "taken" : ""].join(" ");
    return el(
      "button",
      {
        class: roles,
        type: "button",
        disabled: !code,
        "data-thief": thief.id,
        "data-code": code, // another move makes another button
        "aria-pressed": String(mine),
        onclick: () => {
          chose = true;
          item = null; // the strip says what is next
          commands.play(code);
        },
      },
      icon(thief.portrait, { class: "bust" }),
      el(
        "span",
        {},
        el("b", { class: "caps" }, thief.name),
        el("small", { class: "type" }, thief.tagline),
        el("em", {}, where),
      ),
    );
  }

  /** A seat by its number if one screen holds several, else by who sits there. @param {number} seat */
  const whose = (seat) => (table.seats.length > 1 ? table.opening.seats[seat].name : table.personName(seat));

  // The strip: what an item does, and what a tap would cost

  function strip() {
    const { opening } = table;
    const offers = table.offers();
    const place = at("strip");
    place.classList.toggle("pen", Boolean(offers.buy));
    renew(place, ...(item && opening.items[item] ? told(item) : [next()]), voices());
  }

  /** What can be paid or given back, as a list above the sheet: on a narrow screen its boxes are small. */
  function payable() {
    const { buy = {}, return: back = {} } = table.offers();
    const ids = Object.keys(table.opening.items).filter((id) => buy[id] || back[id]);
    renew(wages, ...ids.map((id) => el("li", {}, cards.get(id) ?? "", ...told(id))));
  }

  /** What an item does, and buttons to pay a box or give one back. @param {string} id */
  function told(id) {
    const { facts, opening } = table;
    const offers = table.offers();
    const { name, says, boxes, thief } = opening.items[id];
    const [crossed = 0, , works = false, , free = true] = facts[`item/${id}`] ?? [];
    const needed = opening.thieves.find((/** @type {any} */ each) => each.id === thief);
    const price = facts.price ? `${facts.rest} → ${facts.rest - facts.price}` : t("campaign.for-nothing");
    const small = [
      works ? t("campaign.works") : boxes ? t("campaign.boxes", { n: crossed, all: boxes }) : t("campaign.not-yet"),
      needed ? t(free ? "campaign.needs" : "campaign.needs-prisoner", { name: needed.name }) : "",
    ];
    const code = offers.buy?.[id];
    const back = offers.return?.[id];
    return [
      el(
        "p",
        { class: "says" },
        el("b", {}, name),
        says ? ` ${says}` : "",
        el("small", {}, small.filter(Boolean).join(" · ")),
      ),
      el(
        "span",
        { class: "row" },
        back
          ? el("button", { class: "btn", type: "button", onclick: () => commands.play(back) }, t("campaign.give-back"))
          : null,
        code
          ? el(
              "button",
              {
                class: "btn tgt",
                type: "button",
                "data-buys": id,
                "data-code": code,
                onclick: () => commands.play(code),
              },
              t("campaign.buy"),
              el("small", {}, price),
            )
          : null,
      ),
    ];
  }

  // Votes: who wants what, and agreeing with one tap

  /** What seats vote for, each once, with the voters' names. @returns {{vote: Vote, names: string[]}[]} */
  function votes() {
    /** @type {{vote: Vote, names: string[]}[]} */
    const found = [];
    table.opening.seats.forEach((/** @type {any} */ seat, /** @type {number} */ place) => {
      const vote = /** @type {Vote | undefined} */ (table.facts[`vote/${seat.id}`]);
      const same = found.find((each) => each.vote.do === vote?.do && each.vote.item === vote?.item);
      if (same) same.names.push(whose(place));
      else if (vote) found.push({ vote, names: [whose(place)] });
    });
    return found;
  }

  /** Votes about boxes, one on each line; going in has its own button. */
  function voices() {
    const offers = table.offers();
    const line = (/** @type {Vote} */ vote, /** @type {string} */ about, /** @type {string[]} */ names) => {
      const what = t(`campaign.voice.${vote.do}`, { item: table.opening.items[about].name });
      const code = offers[vote.do]?.[about];
      return el(
        "li",
        {},
        el("span", {}, `${names.join(", ")}${t("colon")}${what}`),
        code
          ? el(
              "button",
              { class: "btn", type: "button", "data-code": code, onclick: () => commands.play(code) },
              t("campaign.voice.agree"),
            )
          : null,
      );
    };
    const found = votes().flatMap(({ vote, names }) => (vote.item ? [line(vote, vote.item, names)] : []));
    return found.length ? el("ul", { class: "voices" }, ...found) : "";
  }

  /** Whether no job is left, or the gang is lost. */
  const ends = () => ["last", "over"].includes(table.facts.phase);

  /** What to do next, in one sentence. */
  function next() {
    const { facts } = table;
    const missing = (facts.missing ?? []).map((/** @type {string} */ seat) =>
      whose(table.opening.seats.findIndex((/** @type {any} */ each) => each.id === seat)),
    );
    const says = ends()
      ? t("campaign.it-ends")
      : missing.length
        ? t("campaign.team-missing", { names: missing.join(", ") })
        : t("campaign.all-set");
    const more = facts.free
      ? t("campaign.tap-free", { n: facts.free })
      : facts.price && facts.rest >= facts.price && !ends()
        ? t("campaign.tap-box")
        : "";
    return el("p", { class: "says" }, el("b", {}, says), more ? el("small", {}, more) : "");
  }

  // The tray: arithmetic, undo, put away, go in

  function tray() {
    const { facts, opening } = table;
    const offers = table.offers();
    const target = ends() ? { title: opening.title } : opening.jobs[facts.number - 1];
    const go = offers["go-in"] ?? offers.accept;
    const word = offers.accept ? "accept" : "go-in";
    const names = votes().find(({ vote }) => vote.do === word)?.names;
    const under = names ? t("campaign.votes", { names: names.join(", ") }) : offers["go-in"] ? teamNames() : "";
    renew(
      at("tray"),
      el(
        "div",
        { class: "target" },
        el(
          "small",
          {},
          t(ends() ? "campaign.the-end" : "campaign.next-target", {
            n: facts.number,
            all: opening.jobs.length,
          }),
        ),
        el("b", {}, target?.title ?? ""),
        target?.trophy ? el("small", { class: "type" }, target.trophy) : null,
      ),
      sum(facts),
      el(
        "div",
        { class: "row" },
        el(
          "button",
          {
            class: "btn",
            type: "button",
            disabled: !table.mine() || !table.undo.length,
            onclick: () => commands.undo(),
          },
          icon("s-undo"),
          t("table.undo"),
        ),
        el("button", { class: "btn", type: "button", onclick: putAway }, icon("s-folder"), t("campaign.put-away")),
        el(
          "button",
          {
            class: "btn pri big go-in",
            type: "button",
            disabled: !go,
            "data-code": go,
            onclick: () => go && commands.play(go),
          },
          t(`campaign.${word}`),
          under ? el("small", {}, under) : null,
        ),
      ),
    );
  }

  /** Who goes in. */
  const teamNames = () =>
    table.opening.thieves
      .filter((/** @type {any} */ { id }) => table.facts[`thief/${id}`]?.[1])
      .map((/** @type {any} */ { name }) => name)
      .join(", ");

  /** @param {any} facts */
  function sum(facts) {
    const row = facts[`row/${facts.reports}`];
    if (!row) return el("p", { class: "sum" }, facts.free ? t("campaign.free-boxes", { n: facts.free }) : "");
    const [, , points, before, expenses, rest] = row;
    const part = (/** @type {number} */ n, /** @type {string} */ key, role = "") =>
      el("span", { class: role }, el("b", {}, String(n)), el("small", {}, t(`campaign.sum.${key}`)));
    return el(
      "p",
      { class: "sum" },
      part(points, "job"),
      "+",
      part(before, "before"),
      "−",
      part(expenses, "expenses", "red"),
      "=",
      part(rest, "rest", "made"),
    );
  }

  /** Putting away saves nothing; it only says where the folder will be. */
  function putAway() {
    const links = [el("a", { class: "btn pri", href: "/" }, t("shell.lobby"))];
    shown(t("campaign.put-away"), el("div", { class: "window" }, el("p", {}, t("campaign.put-away-more")), ...links));
  }

  function meters() {
    const { facts, opening } = table;
    const [crossed, cells] = facts.bar ?? [0, 0];
    const free = opening.thieves.filter((/** @type {any} */ each) => !facts[`thief/${each.id}`]?.[0]).length;
    const kept = opening.jobs.reduce(
      (/** @type {number} */ all, _job, /** @type {number} */ place) => all + (facts[`row/${place + 1}`]?.[6] ?? 0),
      0,
    );
    return [
      meter("s-loot", facts.rest, t("campaign.meter.rest")),
      meter("s-trace", cells - crossed, count("table.meter.traces", cells - crossed), "red"),
      meter("s-people", free, t("campaign.meter.thieves", { all: opening.thieves.length })),
      meter("s-gift", kept, t("campaign.meter.keepsakes")),
    ];
  }

  return {
    panes: ["paper", "folder", "team"],
    build,
    arrange: () => {},
    update,
    meters,
    subtitle: () => t("campaign.job-of", { n: table.facts.number, all: table.opening.jobs.length }),
    key: (event) => (event.key === "e" ? () => goIn() : undefined),
    calls: (pane) =>
      pane === "team" ? Boolean(table.offers().team) : pane === "folder" && Boolean(table.offers().buy),
    drop: () => {},
    choosing: () => false,
    shown: () => NARROW.matches && strip(),
    point,
    reveal: ({ code }) =>
      at("folder").querySelector(`.wages [data-code="${code}"]`)?.scrollIntoView({ block: "center" }),
    spoken,
  };

  // A lesson

  /** Points at what a lesson's next move needs: a button, a box, or the tab that has them. @param {any} move */
  function point({ code, do: deed, item: box }) {
    const pane = { buy: "folder", return: "folder", team: "team" }[/** @type {string} */ (deed)];
    if (NARROW.matches && pane && pane !== document.body.dataset.tab) return want(`.tabs [data-pane=${pane}]`);
    want(`[data-code="${code}"]`);
    if (box) want(`.folder [data-buy^="${box}."]:is(.legal, .returns)`);
  }

  /** A move in words. @param {any} move */
  function spoken({ do: deed, item: box, thief }) {
    if (box) return t(`campaign.voice.${deed}`, { item: table.opening.items[box].name });
    const taken = table.opening.thieves.find((/** @type {any} */ { id }) => id === thief);
    return taken ? taken.name : t(`campaign.${deed}`);
  }

  function goIn() {
    const code = table.offers()["go-in"];
    if (code && !table.waiting) commands.play(code);
  }
}

/** @param {string} selector */
function want(selector) {
  for (const node of document.querySelectorAll(selector)) node.classList.add("wanted");
}

/** @param {string} symbol @param {number} n @param {string} words */
function meter(symbol, n, words, role = "") {
  return el("li", { class: `meter ${role}` }, icon(symbol), el("b", {}, String(n)), el("small", {}, words));
}

/** The folder in a replay. @param {import("../table/model.js").Table} table @returns {FilmPart} */
export function film(table) {
  /** @type {any} */
  let folder = null;
  return {
    build() {
      folder = new Folder(table.opening.folder.svg, table.opening, () => {});
      at("plan").replaceChildren(folder.svg);
      at("sheet").replaceChildren();
    },
    arrange() {},
    apply(_keys, fresh) {
      folder.apply(table.facts, {}, fresh);
    },
    rolled: () => [],
  };
}
