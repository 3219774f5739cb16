// The table page: sits down, connects, and lets every part of the page show what the server sends.

import {
  ask,
  attempt,
  begin,
  el,
  give,
  keepTable,
  table as keptTable,
  language,
  lost,
  name,
  notice,
  onLanguage,
  rename,
  sitDown,
  t,
} from "../shell/shell.js";
import { Commands } from "./commands.js";
import { makeCrew } from "./crew.js";
import { shown } from "./dialogs.js";
import { season } from "./dice.js";
import { makeEnding } from "./ending.js";
import { listenToKeys } from "./keys.js";
import { makeLog } from "./log.js";
import { makeMenu } from "./menu.js";
import { Table } from "./model.js";
import { makeRules } from "./rules.js";
import { makeStatus } from "./status.js";
import { makeTalk } from "./talk.js";
import { makeTeller } from "./tell.js";
import { begin as beginLesson, makeLesson } from "./tutorial.js";
import { Wire } from "./wire.js";

const NARROW = matchMedia("(max-width: 959px)");
const SEEN = 5000; // ms that a sentence about others stays visible
const FIRST_LESSON = "clou/first-night";
const SECRET = /^#([\w-]{22,})$/; // the secret of a seat's link; shorter fragments are places of this page
const ENDED = ["renewed", "token-ended"]; // refusals that mean that a token no longer opens a seat
const MISSED = 3000; // ms without the server before we say so

// Sitting down

/** @param {string} id */
async function start(id) {
  const [, key = ""] = SECRET.exec(location.hash) ?? [];
  if (key) history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => SECRET.test(location.hash) && location.reload()); // a link pasted into this tab
  await begin();
  if (id === "tutorial") return beginLesson(new URLSearchParams(location.search).get("lesson") ?? FIRST_LESSON);
  const table = new Table(id);
  await sit(table, key);
  await open(table);
  const game = await gameOf(table.opening);
  return makePage(table, game).connect();
}

/** Trades the secret behind `#` for a token, which this browser keeps. @param {Table} table @param {string} key */
async function sit(table, key) {
  table.token = keptTable(table.id)?.token ?? "";
  if (!key) return;
  if (!name()) rename((await askName()) || "");
  const found = await attempt(() => sitDown(table.id, key, { token: table.token, name: name() }));
  if (found) table.token = found.token;
}

async function askName() {
  const field = el("input", {
    class: "field",
    maxlength: "40",
    autocomplete: "nickname",
    "aria-label": t("table.your-name"),
  });
  const sit = el("button", { class: "btn pri", type: "button", value: "sit" }, t("table.sit"));
  await shown(t("table.your-name"), field, [sit]);
  return field.value.trim();
}

/** @param {Table} table */
async function open(table) {
  const lang = language();
  const found = await ask(`/api/tables/${table.id}/opening?lang=${lang}`);
  if (!table.opening || lang === language()) table.opening = found; // the first opening is better than none
}

/** The game's own part of this page: that of its engine, or of the scene, with the styles of both. @param {any} opening @returns {Promise<(room: Room) => GamePart>} */
async function gameOf({ engine, page = `${engine}/game` }) {
  const styles = new Set([`${engine}/game`, page]);
  const [module] = await Promise.all([import(`../${page}.js`), ...[...styles].map(styled)]);
  return module.begin;
}

/** @param {string} page */
function styled(page) {
  const style = el("link", { rel: "stylesheet", href: new URL(`../${page}.css`, import.meta.url).href });
  document.head.append(style);
  return new Promise((done) => {
    style.addEventListener("load", done, { once: true });
    style.addEventListener("error", done, { once: true }); // a game may have no styles
  });
}

/** @param {Table} table @param {(room: Room) => GamePart} beginGame */
function makePage(table, beginGame) {
  const commands = new Commands(table);
  const room = { table, commands, show, bring };
  const game = beginGame(room);
  const crew = makeCrew({ ...room, game });
  const log = makeLog(room);
  const talk = makeTalk(room);
  const rules = makeRules(room);
  const teller = makeTeller({ game, rules });
  const menu = makeMenu({ ...room, game, crew, rules });
  const status = makeStatus({ ...room, game, menu, rules });
  const ending = makeEnding({ ...room, game });
  const lesson = makeLesson({ ...room, game });
  const panes = [...game.panes, "crew", "log"];
  /** @type {Wire} */
  let wire;
  let ready = false;
  let retell = false; // the log is in the old language
  let missing = 0; // a timer
  let turning = false;
  let found = () => {}; // removes the notice about the missing server

  function connect() {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table.id}`;
    const hello = () => ({
      ...(table.token ? { token: table.token } : {}),
      lang: language(),
      opening: false,
      ...(ready && !retell ? { seen: table.seq } : {}),
    });
    wire = new Wire(address, { hello, heard, stands });
    commands.use(wire);
  }

  /** @param {string} state */
  function stands(state) {
    if (state !== table.connection) {
      clearTimeout(missing);
      if (state === "lost") missing = setTimeout(() => (found = notice(t("shell.offline"))), MISSED);
      if (state === "open") found();
    }
    table.connection = state;
    document.body.dataset.connection = state;
    if (state === "open" && table.lampOn) wire?.tell({ do: "lamp", on: true });
  }

  // Hearing

  /** @type {Record<string, (message: any) => void>} */
  const HEARD = {
    welcome: ({ welcome }) => {
      retell = false;
      game.drop();
      table.welcome(welcome);
      if (elsewhere()) return location.reload(); // the scene changed between opening and welcome
      season(table, commands);
      if (!ready) build();
      else table.changed({ facts: null, front: true });
    },
    at: (message) => {
      const fresh = table.step(message);
      if (elsewhere()) {
        tell(message.entry);
        return void turn();
      }
      tell(message.entry); // first, because a screen that changes hands forgets it again
      table.changed({ facts: fresh, entry: message.entry });
      commands.tellChoosing(game.choosing());
    },
    log: ({ log: told, end }) => {
      Object.assign(table, { log: told, end: end ?? null });
      ending.retell();
      table.changed();
    },
    people: ({ people, watching = 0 }) => {
      const played = table.mine();
      Object.assign(table, { people, watching });
      table.changed(table.mine() === played ? { only: "crew" } : {});
    },
    offers: ({ offers, seat }) => {
      table.offered = offers;
      table.seated(seat);
      table.changed({ facts: null, front: true });
    },
    lamp: ({ lamp }) => {
      if (lamp.seq === table.seq) table.lamps[lamp.seat] = lamp;
      table.changed({ only: "lamp", seat: lamp.seat });
    },
    said: ({ said }) => readOut(talk.heard(said)),
    why: ({ why }) => {
      table.why = why;
      table.changed({ facts: [] });
    },
    next: ({ next }) => ending.follow(next),
    look: ({ look }) => {
      const says = t("table.looks", { name: table.personName(look.seat) });
      game.look?.(look.mark, says);
      readOut([says]);
    },
    bye: (message) => bye(message),
  };

  /** Whether the table shows another scene than this page was made for. */
  const elsewhere = () => (table.facts.scene ?? "") !== (table.opening.scene ?? "");

  /** The scene changes: what has just happened is shown to its end, then the page is made again. */
  async function turn() {
    if (turning) return;
    turning = true;
    document.body.inert = true;
    try {
      await game.turn?.();
    } finally {
      location.reload();
    }
  }

  /** @param {any} message */
  function heard(message) {
    const kind = Object.keys(HEARD).find((each) => message[each] !== undefined && message[each] !== null);
    if (kind) HEARD[kind](message);
  }

  /** Whoever lost their seat watches from now on; other reasons may be over after a reload, so nothing is forgotten.
   * @param {{bye: string, key: string}} message */
  function bye({ bye: sentence, key }) {
    if (!ENDED.includes(key) || !table.token) return ready ? void notice(sentence) : nowhere(sentence);
    table.token = "";
    keepTable(table.id, { token: "", seats: [] });
    retell = true;
    wire.again(sentence);
    notice(sentence);
  }

  /** Reads an entry out. What somebody else undid or redid is also shown for a while, because it leaves no other trace. @param {Entry} entry */
  function tell(entry) {
    if (!entry.back && !entry.closed) return readOut(entry.told);
    const says = log.said(entry);
    if (entry.back && !table.seats.includes(entry.by ?? -1)) setTimeout(notice(says), SEEN);
    readOut([says]);
  }

  // Showing

  function build() {
    draw();
    ready = true;
    const { title, campaign = title } = table.opening;
    if (table.token && !keptTable(table.id)?.title) keepTable(table.id, { title: campaign }); // for those who came by a link
    table.listen(update);
    listenToKeys(game, {
      u: () => commands.undo(),
      r: () => commands.redo(),
      R: () => commands.restart(),
      s: nextSeat,
      p: nextPane,
      "?": menu.openKeys,
    });
    NARROW.addEventListener("change", arrange);
    onLanguage(speak);
    update({ facts: null });
    lesson.start();
  }

  /** Everything made from the opening; again in another language. */
  function draw() {
    game.build();
    crew.build();
    log.build();
    talk.build();
    status.build();
    arrange();
  }

  function arrange() {
    game.arrange();
    crew.arrange();
    tabs();
  }

  /** @param {string} lang */
  async function speak(lang) {
    await attempt(() => open(table));
    if (lang !== language()) return; // another language was chosen meanwhile
    retell = !wire.tell({ do: "lang", lang });
    draw();
    table.changed({ facts: null });
  }

  /** Functions that redraw one part of the page, if nothing else can have changed. @type {Record<string, (change: Change) => void>} */
  const PARTS = {
    busy: () => give(document.body, { "data-busy": table.waiting }), // a class here would repaint the whole page
    crew: () => {
      crew.update();
      crew.seatTabs();
    },
    lamp: ({ seat }) => crew.drawHand(seat ?? 0),
    choice: () => {
      if (NARROW.matches) tabs();
      lesson.update();
    },
  };

  /** @param {Change} change */
  function update(change) {
    const { entry, front, only } = change;
    if (only) {
      game.update(change);
      return PARTS[only](change);
    }
    give(document.body, { "data-seq": table.seq });
    PARTS.busy(change);
    if (entry) {
      table.lamps = {};
      teller.hide();
    }
    game.update(change);
    if (front) crew.arrange();
    PARTS.choice(change);
    status.update();
    PARTS.crew(change);
    log.update();
    talk.update();
    ending.update(Boolean(entry));
    document.body.getBoundingClientRect(); // style and layout now: the next frame comes only in a while
  }

  /** Brings the sheet of a seat to the front, with the others' beside it. @param {number} seat */
  function bring(seat) {
    if (seat === table.me) return;
    table.me = seat;
    table.changed({ facts: null, front: true });
  }

  function nextSeat() {
    const place = table.seats.indexOf(table.me);
    if (table.seats.length > 1) bring(table.seats[(place + 1) % table.seats.length]);
  }

  // Tabs of a narrow screen

  function tabs() {
    const nav = /** @type {HTMLElement} */ (document.getElementById("tabs"));
    if (nav.childElementCount !== panes.length || nav.dataset.lang !== language()) {
      nav.dataset.lang = language();
      nav.replaceChildren(
        ...panes.map((pane) => el("button", { type: "button", onclick: () => show(pane) }, t(`table.tab.${pane}`))),
      );
    }
    panes.forEach((pane, place) => {
      const front = document.body.dataset.tab === pane;
      const has = !front && game.calls?.(pane);
      give(nav.children[place], { "data-pane": pane, class: has ? "has" : "", "aria-pressed": front });
    });
  }

  function nextPane() {
    show(panes[(panes.indexOf(document.body.dataset.tab ?? "") + 1) % panes.length]);
  }

  /** @param {string} pane */
  function show(pane) {
    document.body.dataset.tab = pane;
    game.leave?.();
    if (!NARROW.matches) return;
    game.shown?.();
    tabs();
    lesson.point();
    lesson.reveal();
  }

  return { connect };
}

/** To screen readers. @param {string[]} told */
function readOut(told) {
  const place = document.getElementById("told");
  for (const sentence of told) place?.append(el("p", {}, sentence));
  while (place && place.childElementCount > 40) place.firstChild?.remove();
}

/** Instead of a table: why there is none. @param {string} sentence */
function nowhere(sentence) {
  document.body.classList.remove("table");
  const bar = document.getElementById("status");
  if (bar) bar.className = "plain";
  for (const part of document.querySelectorAll("#tabs, #strip, #tray, #meters, #told, .skip")) part.remove();
  lost(sentence);
}

start(location.pathname.split("/")[2]).catch((error) => {
  if (error.status === 404 || error.status === 409) return nowhere(error.message);
  console.error(error);
  notice(error.message || t("shell.broken"));
});
