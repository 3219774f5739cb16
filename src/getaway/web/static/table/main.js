// The table page: sits down, connects, and lets every part of the page show what the server says.

import { ask, attempt, begin, count, el, give, keepTable, kept, language, lost, name, notice, onLanguage, rename, sitDown, t, table as keptTable } from "../shell.js";
import * as actions from "./actions.js";
import { empty, mustSpend, targets, waysTo } from "./choice.js";
import * as crew from "./crew.js";
import { shown } from "./dialogs.js";
import { nearest } from "./drawing.js";
import * as ending from "./ending.js";
import * as keys from "./keys.js";
import * as log from "./log.js";
import { changed, listen, mine, offers, personName, seatId, seated, step, table, welcome } from "./model.js";
import * as plan from "./plan.js";
import * as sheets from "./sheets.js";
import * as status from "./status.js";
import * as strip from "./strip.js";
import * as tray from "./tray.js";
import * as tutorial from "./tutorial.js";
import * as ways from "./ways.js";
import { Wire } from "./wire.js";

const NARROW = matchMedia("(max-width: 959px)");
const LONG_PRESS = 450; // ms
const HOVER = 350;
const LOOK = 2400;
const SEEN = 5000; // ms that a sentence about others stays
const FIRST_LESSON = "clou/first-night";
const SECRET = /^#([\w-]{22,})$/; // of a seat's link; shorter ones are places of this page
const TABS = ["sheet", "plan", "crew", "log"];
const ENDED = ["renewed", "token-ended"]; // why a token opens no seat any more
const MISSED = 3000; // ms without the server before it is said
let wire = null;
let ready = false;
let retell = false; // the log is in a language that is not spoken here any more
let missing = null; // a timer
let found = () => {}; // takes back what was said of a server that is gone

// Sitting down

async function start() {
  table.id = location.pathname.split("/")[2];
  const [, key = ""] = SECRET.exec(location.hash) ?? [];
  if (key) history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => SECRET.test(location.hash) && location.reload()); // a link pasted into this very tab
  await begin();
  if (table.id === "tutorial") return tutorial.begin(new URLSearchParams(location.search).get("lesson") ?? FIRST_LESSON);
  await sit(key);
  await open();
  return connect();
}

/** Trades the secret behind `#` for a token, which this browser keeps. */
async function sit(key) {
  const before = keptTable(table.id);
  table.token = before?.token ?? "";
  if (!key) return;
  if (!name()) rename((await askName()) || "");
  const found = await attempt(() => sitDown(table.id, key, { token: table.token, name: name() }));
  if (found) table.token = found.token;
}

async function askName() {
  const field = el("input", { class: "field", maxlength: "40", autocomplete: "nickname", "aria-label": t("table.your-name") });
  const sit = el("button", { class: "btn pri", type: "button", value: "sit" }, t("table.sit"));
  await shown(t("table.your-name"), field, [sit]);
  return field.value.trim();
}

async function open() {
  const lang = language();
  const found = await ask(`/api/tables/${table.id}/opening?lang=${lang}`);
  if (!table.opening || lang === language()) table.opening = found; // the first is better than none
}

function connect() {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table.id}`;
  table.lampOn = kept("lamp") !== "off";
  wire = new Wire(address, {
    hello: () => ({ ...(table.token ? { token: table.token } : {}), lang: language(), opening: false, ...(ready && !retell ? { seen: table.seq } : {}) }),
    heard,
    stands,
  });
  actions.use(wire);
}

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

function heard(message) {
  if (message.welcome) {
    retell = false;
    welcome(message.welcome);
    if (!ready) build();
    else changed({ facts: null, front: true });
  } else if (message.at) {
    const fresh = step(message);
    changed({ facts: fresh, entry: message.entry });
    tell(message.entry);
    actions.follow();
    actions.tellChoosing();
  } else if (message.log) {
    Object.assign(table, { log: message.log, end: message.end ?? null });
    ending.retell();
    changed();
  } else if (message.people) {
    const played = mine();
    Object.assign(table, { people: message.people, watching: message.watching ?? 0 });
    changed(mine() === played ? { only: "crew" } : {});
  } else if (message.offers) {
    table.offers = message.offers;
    seated(message.seat);
    changed({ facts: null, front: true });
  } else if (message.lamp) {
    if (message.lamp.seq === table.seq) table.lamps[message.lamp.seat] = message.lamp;
    changed({ only: "lamp", seat: message.lamp.seat });
  } else if (message.next) ending.follow(message.next);
  else if (message.look) look(message.look);
  else if (message.bye) bye(message);
}

/** Whoever sits here no more watches from now on; anything else may be over when the page is loaded again, so nothing is forgotten. */
function bye({ bye: sentence, key }) {
  if (!ENDED.includes(key) || !table.token) return ready ? notice(sentence) : nowhere(sentence);
  table.token = "";
  keepTable(table.id, { token: "", seats: [] });
  retell = true;
  wire.again(sentence);
  return notice(sentence);
}

/** Reads an entry out. What somebody else took or brought back is also seen for a while, for it leaves no other trace. */
function tell(entry) {
  const [, which, n] = /^(undo|redo) (\d+)/.exec(entry.line) ?? [];
  const told = which ? [count(`table.told-${which}`, Number(n), { name: personName(entry.by ?? 0) })] : entry.told;
  if (which && !table.seats.includes(entry.by)) setTimeout(notice(told[0]), SEEN);
  const place = document.getElementById("told");
  for (const sentence of told) place.append(el("p", {}, sentence));
  while (place.childElementCount > 40) place.firstChild.remove();
}

function look({ seat, mark }) {
  const [scope, name] = mark.split("/");
  const says = t("table.looks", { name: personName(seat) });
  if (scope === "plan") {
    show("plan");
    plan.reveal(name);
  }
  for (const node of document.querySelectorAll(`[data-scope="${CSS.escape(scope)}"][data-mark="${CSS.escape(name)}"]`)) {
    node.classList.remove("looked-at");
    requestAnimationFrame(() => node.classList.add("looked-at"));
    const call = node.getBoundingClientRect().width ? ways.callout(node, says) : null;
    setTimeout(() => {
      node.classList.remove("looked-at");
      call?.remove();
    }, LOOK);
  }
  tell({ line: "", told: [says] });
}

// Showing

function build() {
  ways.build();
  draw();
  ready = true;
  listen(update);
  keys.listen({ drawings: onScreen, hit, show });
  for (const size of [NARROW, plan.SMALL]) size.addEventListener("change", arrange);
  onLanguage(speak);
  point();
  update({ facts: null, entry: null });
  tutorial.start();
}

/** Everything that is made of the opening: again in another language. */
function draw() {
  plan.build();
  sheets.build();
  crew.build();
  log.build();
  tray.build();
  status.build();
  arrange();
}

function arrange() {
  plan.arrange();
  bringFront();
}

/** The sheet of the seat that is played here now, and the others' beside it. */
function bringFront() {
  sheets.arrange(NARROW.matches);
  crew.arrange(NARROW.matches);
  keys.enter(onScreen());
  tabs();
}

async function speak(lang) {
  await attempt(open);
  if (lang !== language()) return; // another was chosen meanwhile, and is spoken by now or soon
  retell = !wire.tell({ do: "lang", lang });
  draw();
  changed({ facts: null });
}

/** What redraws a part of the page, where nothing else can have changed. */
const PARTS = {
  busy: () => give(document.body, { "data-busy": table.waiting }), // a class here would have the whole page painted anew
  crew: () => {
    crew.update();
    crew.seatTabs();
  },
  lamp: ({ seat }) => {
    tray.drawLamp();
    crew.drawHand(seat);
  },
  choice: () => {
    light();
    strip.update((scope, mark) => hit(find(scope, mark)));
    tray.update();
    if (NARROW.matches) narrow();
    tutorial.update();
  },
};

function update({ facts, entry, front, only, seat }) {
  if (only) return PARTS[only]({ seat });
  if (entry) ways.follow(entry); // first: nothing is to be laid out yet for the focus that it moves
  give(document.body, { "data-seq": table.seq });
  PARTS.busy();
  if (front) bringFront();
  const fresh = Boolean(entry);
  if (facts === null || facts.length) {
    plan.apply(facts, fresh);
    sheets.apply(facts, fresh);
  }
  if (fresh) table.lamps = {};
  PARTS.choice();
  status.update();
  PARTS.crew();
  log.update();
  ending.update(fresh);
  document.body.getBoundingClientRect(); // style and layout at once, not in the next frame: it comes only in a while
}

function narrow() {
  plan.aim();
  tabs();
}

function light() {
  const now = offers();
  const legal = table.help === "purist" ? new Set() : targets(now, table.picked);
  const quiet = empty(table.picked) && !mustSpend(now);
  const lit = { legal, quiet, chosen: table.chosen };
  plan.light(lit);
  sheets.light(lit);
}

const onScreen = () => [...plan.drawings(), ...sheets.front(NARROW.matches)];
const find = (scope, mark) => onScreen().filter((drawing) => drawing.scope === scope).map((drawing) => drawing.marks.get(mark)).find(Boolean);

// Tabs of a narrow screen

function tabs() {
  const nav = document.getElementById("tabs");
  const on = (pane, lit) => lit.some((drawing) => drawing.svg.querySelector(".mark.legal, .mark.fits")) && document.body.dataset.tab !== pane;
  const has = { plan: on("plan", plan.drawings()), sheet: on("sheet", sheets.front(NARROW.matches)) };
  if (nav.childElementCount !== TABS.length || nav.dataset.lang !== language()) {
    nav.dataset.lang = language();
    nav.replaceChildren(...TABS.map((pane) => el("button", { type: "button", onclick: () => show(pane) }, t(`table.tab.${pane}`))));
  }
  TABS.forEach((pane, place) => {
    give(nav.children[place], { "data-pane": pane, class: has[pane] ? "has" : "", "aria-pressed": document.body.dataset.tab === pane });
  });
}

export function show(pane) {
  document.body.dataset.tab = pane;
  ways.hide();
  if (!NARROW.matches) return;
  narrow();
  tutorial.point();
  tutorial.reveal();
}

// Pointing

/** Plays a mark if what is in hand says how, lists its ways, or says why not. */
export function hit(node, keys = false) {
  if (!node) return;
  const { scope, mark } = node.dataset;
  const open = ways.openFor();
  if (open?.pinned && open.node === node) return ways.hide();
  const own = scope === "plan" || (mine() && scope === seatId(table.me));
  const found = own ? waysTo(offers(), mark, table.picked) : [];
  const direct = found.length === 1 && (found[0].kind === "spend" || !empty(table.picked));
  if (direct) actions.play(found[0].move);
  else if (table.help === "purist" && own && !empty(table.picked)) refuse(mark);
  else ways.show(node, true, { keys });
}

/** Paper refuses only what is wrong: the server says why. */
async function refuse(mark) {
  const { dice, extras } = table.picked;
  const sum = [...dice, ...extras.map((face) => `x${face}`)].join("+");
  const answer = await actions.ask({ ask: "move", seat: table.me, move: `${seatId(table.me)} ${sum} ${mark}` });
  notice((answer.says ?? []).join(" "));
}

function point() {
  let press = null; // {node, x, y, timer, long}
  let touches = 0;
  document.addEventListener("pointerdown", (event) => {
    touches += event.pointerType === "touch" ? 1 : 0;
    if (touches > 1 || event.button) return cancel();
    if (event.target.closest(".ways, dialog, .ending, .tutorial")) return;
    const node = under(event);
    if (!node) {
      if (!event.target.closest(".tray, .strip")) ways.hide();
      return;
    }
    press = { node, x: event.clientX, y: event.clientY, long: false };
    if (event.pointerType === "touch") press.timer = setTimeout(() => Object.assign(press, { long: true }) && ways.show(node, false), LONG_PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 12) cancel();
  });
  document.addEventListener("pointerup", (event) => {
    touches = Math.max(0, touches - (event.pointerType === "touch" ? 1 : 0));
    const { node, long } = press ?? {};
    cancel();
    if (node && !long) hit(node);
  });
  document.addEventListener("pointercancel", () => {
    touches = 0;
    cancel();
  });
  // A mouse needs no focus, and moving it would have both drawings painted before the answer is.
  document.addEventListener("mousedown", (event) => event.target.closest(".plan, .sheet, .ways, .strip, .tray") && event.preventDefault());
  function cancel() {
    clearTimeout(press?.timer);
    press = null;
  }
  hover();
}

/** The mark that a press means: the one that was hit, or near a finger the next one. */
function under({ target, pointerType, clientX, clientY }) {
  if (target.closest?.(".enlarge")) return null;
  const near = pointerType === "touch" && target.closest?.(".plan, .sheet");
  return target.closest?.("[data-mark]") ?? (near ? nearest(onScreen(), clientX, clientY) : null);
}

/** A mouse that rests on a mark, or focus that reached it, is told its rule or why it is closed. */
function hover() {
  let timer = null;
  let pressed = {}; // where: what comes to lie under a mouse that has not moved since is no question
  const rest = (node) => {
    clearTimeout(timer);
    if (!node || table.help === "purist") return;
    timer = setTimeout(() => ways.openFor()?.pinned || ways.show(node, false), HOVER);
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || (event.clientX === pressed.clientX && event.clientY === pressed.clientY)) return;
    const node = event.target.closest?.(".enlarge") ? null : event.target.closest?.("[data-mark]");
    if (!node && !ways.openFor()?.pinned && !event.target.closest?.(".ways")) ways.hide();
    rest(node);
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = event;
    clearTimeout(timer);
  });
  document.addEventListener("focusin", ({ target }) => target.matches?.("[data-mark]:focus-visible") && rest(target));
}

/** Instead of a table: why there is none. */
function nowhere(sentence) {
  document.body.classList.remove("table");
  document.getElementById("status").className = "plain";
  for (const part of document.querySelectorAll("#tabs, #strip, #tray, #meters, #told, .skip")) part.remove();
  lost(sentence);
}

start().catch((error) => {
  if (error.status === 404 || error.status === 409) return nowhere(error.message);
  console.error(error);
  return notice(error.message || t("shell.broken"));
});
