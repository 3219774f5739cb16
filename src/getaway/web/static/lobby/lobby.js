// The lobby: choose a job, a crew, who plays, the dice and the house rules; then open a table.

import {
  all,
  ask,
  at,
  attempt,
  begin,
  count,
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
} from "../shell/shell.js";
import { briefing, jobCards } from "./jobs.js";
import { invite } from "./links.js";
import { differing, knownRules, ruleList, ruleStands, seatList } from "./seats.js";
import { recordUpload, tableList, tableStands, watchForm } from "./tables.js";
import { thiefCards } from "./thieves.js";

const FRESH = { job: "", seats: [], rules: {}, seed: "secret", number: "" }; // what is chosen at first
const RELOAD = 3000; // how often own files are looked at again, while the page is seen
const STANDS = 5000; // and how the tables of this browser stand

const choice = { ...FRESH, ...remembered() };
/** @type {any} */
let there = null; // what the server offers

/** The last choice, unless it is none that this page could have kept. */
function remembered() {
  const found = kept("choice", {});
  return Array.isArray(found.seats) && found.rules && typeof found.job === "string" ? found : {};
}

const shelf = () => there.shelves.find((one) => one.jobs.some((job) => job.name === choice.job)) || there.shelves[0];
const job = () => shelf().jobs.find((one) => one.name === choice.job) || shelf().jobs[0];
const thief = (id) => shelf().thieves.find((one) => one.id === id);

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

/** Makes the choice one that exists: content may have changed since it was kept. */
function settle() {
  choice.job = job().name;
  choice.seats = choice.seats.filter((seat) => thief(seat.thief)).slice(0, there.seats);
  if (!choice.seats.length) choice.seats = [{ thief: shelf().thieves[0].id, who: "me" }];
  const bots = there.bots.map((bot) => bot.id);
  for (const seat of choice.seats) if (seat.who === "bot" && !bots.includes(seat.bot)) seat.bot = bots[0];
  choice.rules = knownRules(there.rules, choice.rules);
}

function show() {
  for (const part of all("main > [inert]")) part.inert = false; // what can be chosen is there now
  showJobs();
  ruleList(at("rules"), there.rules, choice, changed);
  showChoice();
  tableList(at("tables"), there);
}

function showJobs() {
  jobCards(at("shelves"), at("jobs"), there, shelf(), job(), (chosen) => {
    const before = shelf();
    choice.job = chosen;
    changed();
    if (shelf() !== before) showJobs();
  });
}

function changed() {
  settle();
  keep("choice", choice);
  showChoice();
}

function showChoice() {
  const chosen = job();
  briefing(at("briefing"), chosen, choice.seats.length);
  at("job-title").textContent = chosen.title;
  thiefCards(at("thieves"), shelf().thieves, choice.seats, toggleThief);
  seatList(at("seats"), { seats: choice.seats, thief, there, twins: twins(), changed, leave, again });
  for (const box of all("[data-rule]")) {
    box.checked = ruleStands(
      there.rules.find((rule) => rule.id === box.dataset.rule),
      choice,
    );
  }
  const differs = differing(there.rules, choice).length;
  at("rules-said").textContent = differs ? count("lobby.rules-changed", differs) : t("lobby.rules-usual");
  showSeed();
  at("go").disabled = Boolean(chosen.mistakes);
  at("play-now").disabled = false;
  at("tutorial").hidden = !lesson();
  const [first, alone] = quickest();
  at("play-now-about").textContent = t("lobby.play-now-about", { job: first.title, thief: alone.name });
}

function twins() {
  const rule = there.rules.find((one) => one.id === "same-thief");
  return Boolean(rule) && ruleStands(rule, choice);
}

function showSeed() {
  for (const radio of all("[name=seed]")) radio.checked = radio.value === choice.seed;
  at("seed").hidden = choice.seed !== "open";
  at("seed").value = choice.number;
  const about = { secret: t("lobby.secret-about"), daily: t("lobby.daily-about"), open: t("lobby.open-about") };
  at("seed-about").textContent = about[choice.seed];
}

function toggleThief(id, wanted) {
  if (!wanted) return leave(choice.seats.findIndex((seat) => seat.thief === id));
  if (choice.seats.length < there.seats) choice.seats.push({ thief: id, who: "person" });
  else notice(t("lobby.full", { n: there.seats }));
  return changed();
}

function leave(place) {
  if (choice.seats.length > 1) choice.seats.splice(place, 1);
  changed();
}

function again(place) {
  choice.seats.splice(place + 1, 0, { thief: choice.seats[place].thief, who: "person" });
  changed();
}

/** What a hurried player gets: the server has it ready. */
function quickest() {
  const { job: first, thief: alone } = there.quick;
  const home = there.shelves.find((one) => one.jobs.some(({ name: called }) => called === first));
  return [home.jobs.find(({ name: called }) => called === first), home.thieves.find(({ id }) => id === alone)];
}

/** The lesson of the shelf that is chosen, or the first there is. */
function lesson() {
  return [shelf(), ...there.shelves].flatMap((one) => one.lessons)[0];
}

const open = (wanted, title) => openTable("/api/tables", { ...wanted, name: at("name").value.trim() }, title);

async function playNow() {
  const [first, alone] = quickest();
  const seats = [{ thief: alone.id, who: "me" }];
  const made = await open({ job: first.name, seats, rules: {}, seed: { kind: "secret" } }, first.title);
  location.href = `/table/${made.table}`;
}

async function goIn() {
  const seed = choice.seed === "open" ? { kind: "open", value: choice.number.trim() } : { kind: choice.seed };
  const made = await open({ job: choice.job, seats: choice.seats, rules: choice.rules, seed }, job().title);
  if (!table(made.table).links.length) location.href = `/table/${made.table}`;
  else invite(made.table, there);
  tableList(at("tables"), there);
}

function listen() {
  at("name").value = name();
  at("name").addEventListener("change", () => rename(at("name").value));
  at("seed").addEventListener("change", () => {
    choice.number = at("seed").value;
    changed();
  });
  for (const radio of all("[name=seed]")) {
    radio.addEventListener("change", () => {
      choice.seed = radio.value;
      changed();
    });
  }
  at("play-now").addEventListener("click", () => attempt(playNow));
  at("tutorial").addEventListener("click", () =>
    attempt(async () => (await import("../table/tutorial.js")).begin(lesson())),
  );
  at("ticket").addEventListener("submit", (event) => {
    event.preventDefault();
    rename(at("name").value);
    choice.number = at("seed").value;
    attempt(goIn);
  });
  watchForm(at("watch"), at("watch-link"));
  all(".watch")[0].inert = false;
  recordUpload(at("record"));
  onLanguage(() => attempt(fetchLobby));
}

/** Own files may be edited while the page is open. */
async function lookAgain() {
  if (document.hidden || !there?.shelves.some((one) => one.id === "own")) return;
  const now = await askLobby().catch(() => null);
  if (now && JSON.stringify(now.shelves) !== JSON.stringify(there.shelves)) take(now);
}

await begin(["sprite.svg", "lobby/labels.svg"]);
listen();
await attempt(fetchLobby);
setInterval(lookAgain, RELOAD);
setInterval(() => there && tableStands(at("tables"), there), STANDS);
