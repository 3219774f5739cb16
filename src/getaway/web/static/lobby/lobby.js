// The lobby: choose a job, a crew, who plays, the dice and the house rules; then open a table.

import { printDialog } from "../shell/print.js";
import {
  all,
  ask,
  at,
  attempt,
  begin,
  count,
  el,
  inLanguage,
  keep,
  kept,
  name,
  notice,
  onLanguage,
  openTable,
  rename,
  t,
  table,
  tables,
} from "../shell/shell.js";
import { gameBoxes, gameTabs, reach, takeUp } from "./games.js";
import { briefing, jobCards, jobFigures } from "./jobs.js";
import { invite } from "./links.js";
import { differing, knownRules, ruleList, ruleStands, seatList } from "./seats.js";
import { recordUpload, tableList, tableStands, watchForm } from "./tables.js";
import { thiefCards } from "./thieves.js";

const FRESH = { job: "", seats: [], rules: {}, seed: "secret", number: "", beat: "" }; // the first choice
const RELOAD = 3000; // ms between two checks of own files, while the page is visible
const STANDS = 5000; // ms between two checks of this browser's tables

const choice = { ...FRESH, ...remembered() };
/** @type {any} */
let there = null; // what the server offers

/** The last choice, unless this page cannot have kept it. */
function remembered() {
  const found = kept("choice", {});
  return Array.isArray(found.seats) && found.rules && typeof found.job === "string" ? found : {};
}

const shelf = () => there.shelves.find((one) => one.jobs.some((job) => job.name === choice.job)) || there.shelves[0];
const form = () => ({
  ...there.engines[shelf().engine],
  ...job().players,
  ...(job().rules ? { rules: job().rules } : {}),
}); // the choices of this game
const job = () => shelf().jobs.find((one) => one.name === choice.job) || shelf().jobs[0];
const thieves = () => job().characters ?? shelf().thieves; // the characters for seats
const thief = (id) => thieves().find((one) => one.id === id);

const askLobby = () => inLanguage((lang) => ask(`/api/lobby?lang=${lang}`));

async function fetchLobby() {
  const found = await askLobby();
  if (found) take(found);
}

function take(found) {
  there = found;
  settle();
  show();
}

/** Makes the choice valid: content may have changed since it was kept. */
function settle() {
  choice.job = job().name;
  choice.seats = choice.seats.filter((seat) => thief(seat.thief));
  while (choice.seats.length > form().seats) remove(choice.seats.length - 1);
  const free = thieves().filter(({ id }) => !choice.seats.some((seat) => seat.thief === id));
  while (choice.seats.length < (form().least ?? 1))
    choice.seats.push({ thief: free.shift().id, who: choice.seats.length ? "person" : "me" });
  const bots = form().bots.map((bot) => bot.id);
  for (const seat of choice.seats) if (seat.who === "bot" && !bots.includes(seat.bot)) seat.bot = bots[0];
  choice.rules = knownRules(form().rules, choice.rules);
}

function show() {
  for (const part of all("main > [inert]")) part.inert = false; // the choices are loaded
  gameBoxes(at("games"), there, enter);
  showTables();
  showJobs();
  ruleList(at("rules"), form().rules, choice, changed);
  showChoice();
  showBuilding(there.building);
}

/** The bots are slower while the engine is compiled. @param {boolean} building */
function showBuilding(building) {
  there.building = building;
  at("building").hidden = !building;
}

function showTables() {
  tableList(at("tables"), there);
  takeUp(at("again"), { all: () => at("mine").showModal(), other: () => at("watching").showModal() });
  tableStands(there);
}

/** The options of a game. @param {any} wanted a shelf */
function enter(wanted) {
  if (wanted !== shelf()) choice.job = wanted.jobs[0].name;
  changed();
  showJobs();
  ruleList(at("rules"), form().rules, choice, changed);
  showChoice();
  view("set-up");
  at("main").focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {string} which */
function view(which) {
  if (document.body.dataset.view === which) return;
  document.body.dataset.view = which;
  reach(at("game-tabs")); // it has a width only where it is shown
  if (which === "set-up") history.pushState(null, "", "#set-up");
}

function showJobs() {
  jobCards(at("jobs"), shelf(), job(), (/** @type {string} */ chosen) => {
    choice.job = chosen;
    changed();
  });
}

function changed() {
  settle();
  keep("choice", choice);
  showChoice();
}

function showChoice() {
  const chosen = job();
  gameTabs(at("game-tabs"), there, shelf(), enter);
  briefing(at("briefing"), chosen, choice.seats.length);
  jobFigures(at("jobs"), shelf(), choice.seats.length);
  at("job-title").textContent = chosen.title;
  at("crew-hint").textContent = crewHint();
  at("gang-row").hidden = !chosen.gang;
  thiefCards(at("thieves"), thieves(), choice.seats, toggleThief);
  seatList(at("seats"), { seats: choice.seats, thief, form: form(), twins: twins(), changed, leave, again });
  for (const box of all("[data-rule]")) {
    const rule = form().rules.find(({ id }) => id === box.dataset.rule);
    if (rule) box.checked = ruleStands(rule, choice); // otherwise it belongs to the game shown before
  }
  const differs = differing(form().rules, choice).length;
  at("rules-said").textContent = differs ? count("lobby.rules-changed", differs) : t("lobby.rules-usual");
  showLegends();
  showSeed();
  showBeat();
  at("go").disabled = Boolean(chosen.mistakes);
  at("print").disabled = Boolean(chosen.mistakes);
  at("play-now").disabled = false;
  at("tutorial").hidden = !lesson();
  at("learn-here").hidden = !shelf().lessons.length;
  at("with-bots").hidden = !withBots();
  at("with-bots").disabled = Boolean(chosen.mistakes);
  const [first, alone] = quickest();
  at("play-now-about").textContent = t("lobby.play-now-about", { job: first.title, thief: alone.name });
}

/** How many may play, and what the character cards show. */
function crewHint() {
  const { least = 1, seats } = form();
  const gives = thieves().some((one) => one.gives?.length);
  return [t("lobby.players", { from: least, to: seats }), gives ? t("lobby.crew-hint") : ""]
    .filter(Boolean)
    .join(" · ");
}

function twins() {
  const rule = form().rules.find((one) => one.id === "same-thief");
  return Boolean(rule) && ruleStands(rule, choice);
}

/** Headings in the words of the game: of a job, of a scenario that deals cards, of a campaign that a gang plays. */
function showLegends() {
  const { deals } = form();
  const { gang } = job();
  const say = (/** @type {string} */ selector, /** @type {string} */ key) => {
    const [legend] = all(selector);
    legend.dataset.t = key;
    legend.textContent = t(key);
  };
  say(".jobs legend span", deals ? "lobby.scenario" : gang ? "lobby.campaign" : "lobby.job");
  say(".crew legend span", deals || gang ? "lobby.members" : "lobby.crew");
  say("#dice legend", deals ? "lobby.deal" : "lobby.dice");
}

function showSeed() {
  for (const radio of all("[name=seed]")) radio.checked = radio.value === choice.seed;
  at("seed").hidden = choice.seed !== "open";
  at("seed").value = choice.number;
  const about = form().deals
    ? { secret: t("lobby.secret-deal"), daily: t("lobby.daily-deal"), open: t("lobby.open-deal") }
    : { secret: t("lobby.secret-about"), daily: t("lobby.daily-about"), open: t("lobby.open-about") };
  at("seed-about").textContent = about[choice.seed];
}

/** The length of the beat, in games where hesitation is a signal. */
function showBeat() {
  const { beats = [] } = form();
  at("beat-row").hidden = !beats.length;
  const option = (value, says) => el("option", { value }, says);
  at("beat").replaceChildren(
    option("", t("lobby.beat-usual", { n: there.beat })),
    ...beats.map((n) => option(String(n), n ? t("lobby.beat-seconds", { n }) : t("lobby.beat-off"))),
  );
  at("beat").value = beats.map(String).includes(choice.beat) ? choice.beat : "";
}

function toggleThief(id, wanted) {
  if (!wanted) return leave(choice.seats.findIndex((seat) => seat.thief === id));
  if (choice.seats.length < form().seats) choice.seats.push({ thief: id, who: "person" });
  else notice(t("lobby.full", { n: form().seats }));
  return changed();
}

function leave(place) {
  if (choice.seats.length > (form().least ?? 1)) remove(place);
  changed();
}

/** Whoever sat there gets the next seat, unless another seat is “me” already. @param {number} place */
function remove(place) {
  const [gone] = choice.seats.splice(place, 1);
  if (gone.who === "me" && !choice.seats.some((seat) => seat.who === "me")) choice.seats[0].who = "me";
}

function again(place) {
  choice.seats.splice(place + 1, 0, { thief: choice.seats[place].thief, who: "person" });
  changed();
}

/** What “Play now” opens: the server has it ready. */
function quickest() {
  const { job: first, thief: alone } = there.quick;
  const home = there.shelves.find((one) => one.jobs.some(({ name: called }) => called === first));
  return [home.jobs.find(({ name: called }) => called === first), home.thieves.find(({ id }) => id === alone)];
}

/** The lesson of the chosen shelf, or the first one. */
function lesson() {
  return [shelf(), ...there.shelves].flatMap((one) => one.lessons)[0];
}

const open = (wanted, title) => openTable("/api/tables", { ...wanted, name: at("name").value.trim() }, title);

let leaving = false; // a table is being opened: a second tap opens no other one

/** Does what leads to a table, unless that is under way already. Returns whether this page is about to be left. @param {() => Promise<unknown>} doing */
async function once(doing) {
  if (leaving) return true;
  leaving = true;
  leaving = Boolean(await attempt(doing));
  return leaving;
}

/** Asks a first-time visitor one thing: learn by playing, or go in. */
function playFirst() {
  if (tables().length || kept("learned") || !lesson()) return once(playNow);
  const dialog = at("ask");
  const answer = (/** @type {() => Promise<unknown>} */ doing) => async () => {
    if (leaving) return;
    if (await once(doing)) keep("learned", "yes");
    else dialog.close(); // otherwise it stays until the page is left: a second tap would hit the book behind it
  };
  dialog.replaceChildren(
    el("h2", { id: "ask-title" }, t("lobby.first-time")),
    el("p", {}, t("lobby.first-time-more")),
    el(
      "p",
      { class: "row" },
      el("button", { class: "btn pri big", type: "button", id: "learn", onclick: answer(learn) }, t("lobby.learn")),
      el(
        "button",
        { class: "btn big", type: "button", id: "straight-in", onclick: answer(playNow) },
        t("lobby.straight-in"),
      ),
    ),
  );
  return dialog.showModal();
}

async function learn() {
  const wanted = lesson(); // as it is now: a book may be opened meanwhile
  return (await import("../table/tutorial.js")).begin(wanted);
}

async function playNow() {
  const [first, alone] = quickest();
  const seats = [{ thief: alone.id, who: "me" }];
  const made = await open({ job: first.name, seats, rules: {}, seed: { kind: "secret" } }, first.title);
  return go(made.table);
}

/** Goes to a table. @param {string} id */
function go(id) {
  location.href = `/table/${id}`;
  return true;
}

/** The seats for playing the chosen job at once with bots, if a game is not played alone. */
function withBots() {
  const { company = [], bots } = form();
  const bot = bots.at(-1)?.id;
  if (company.length < 2 || !bot) return null;
  return company.map((thief, place) => (place ? { thief, who: "bot", bot } : { thief, who: "me" }));
}

async function playWithBots() {
  const wanted = { job: choice.job, seats: withBots(), rules: choice.rules, seed: { kind: "secret" } };
  const made = await open(wanted, job().title);
  return go(made.table);
}

async function goIn() {
  const seed = choice.seed === "open" ? { kind: "open", value: choice.number.trim() } : { kind: choice.seed };
  const beat = at("beat").value && !at("beat-row").hidden ? { beat: Number(at("beat").value) } : {};
  const gang = job().gang ? at("gang").value.trim() : "";
  const wanted = {
    job: choice.job,
    seats: choice.seats,
    rules: choice.rules,
    seed,
    ...beat,
    ...(gang ? { gang } : {}),
  };
  const made = await open(wanted, gang || job().title);
  if (!table(made.table).links.length) return go(made.table);
  invite(made.table, there);
  showTables();
  return false;
}

function listen() {
  at("name").value = name();
  at("name").addEventListener("change", () => rename(at("name").value));
  at("seed").addEventListener("change", () => {
    choice.number = at("seed").value;
    changed();
  });
  at("beat").addEventListener("change", () => {
    choice.beat = at("beat").value;
    changed();
  });
  for (const radio of all("[name=seed]")) {
    radio.addEventListener("change", () => {
      choice.seed = radio.value;
      changed();
    });
  }
  at("play-now").addEventListener("click", playFirst);
  at("with-bots").addEventListener("click", () => once(playWithBots));
  at("learn-here").addEventListener("click", () => once(learn));
  at("print").addEventListener("click", () => {
    const crew = choice.seats.map((seat) => encodeURIComponent(seat.thief)).join(",");
    printDialog(`/api/print/${choice.job}?crew=${crew}`, job().id);
  });
  at("home").addEventListener("click", (event) => {
    event.preventDefault();
    if (document.body.dataset.view === "set-up") history.back();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    leaving = false; // come back to, as it was left
    at("ask").close();
  });
  addEventListener("popstate", () => {
    document.body.dataset.view = location.hash === "#set-up" && there ? "set-up" : "games";
  });
  at("tutorial").addEventListener("click", () => once(learn));
  at("ticket").addEventListener("submit", (event) => {
    event.preventDefault();
    rename(at("name").value);
    choice.number = at("seed").value;
    once(goIn);
  });
  watchForm(at("watch"), at("watch-link"));
  recordUpload(at("record"));
  onLanguage(() => attempt(fetchLobby));
}

/** While the page is open, own files may be edited and the engine be compiled. */
async function lookAgain() {
  if (document.hidden || !(there?.building || there?.shelves.some((one) => one.id === "own"))) return;
  const now = await askLobby().catch(() => null);
  if (now) showBuilding(now.building);
  if (now && JSON.stringify(now.shelves) !== JSON.stringify(there.shelves)) take(now);
}

await begin(["sprite.svg", "lobby/labels.svg"]);
listen();
await attempt(fetchLobby);
setInterval(lookAgain, RELOAD);
setInterval(() => there && tableStands(there), STANDS);
