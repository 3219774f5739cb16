// A replay from the first throw to the end, step by step, with the pictures of the table.

import { recordUpload } from "../lobby/tables.js";
import { printDialog } from "../shell/print.js";
import {
  all,
  ask,
  at,
  attempt,
  begin,
  el,
  inLanguage,
  lost,
  name,
  onLanguage,
  openTable,
  sentences,
  t,
} from "../shell/shell.js";
import { Table } from "../table/model.js";

const NARROW = matchMedia("(max-width: 959px)");
const PACE = 900; // ms a step while it plays
const id = location.pathname.split("/")[2];
const uploaded = id.startsWith("r."); // an uploaded record, not a table of this server

const table = new Table(id);
/** @type {any} */
let film = null; // from the server: opening, facts, steps, dice
let positions = []; // the facts before the first step, and after each
let view = ""; // the viewer of a game with secrets: a seat, "-" for a spectator, "" for everything
let now = 0;
/** @type {number | undefined} */
let timer;
/** @type {FilmPart} the game's own part of this page */
let game;
/** @type {string | null} */
let shown = null; // the scene that this page was made for
/** @type {Map<string, any>} */
const scenes = new Map(); // the opening of each
/** @type {Map<string, FilmPart>} */
const parts = new Map();

async function load() {
  if (!film) at("told").textContent = t("replay.loading");
  const found = await inLanguage((lang) => ask(`/api/replays/${id}?lang=${lang}`));
  if (!found) return;
  const first = !film;
  film = found;
  stand();
  if (first) now = addressed();
  scenes.clear();
  scenes.set("", film.opening);
  table.seats = [];
  shown = null;
  await enter(positions[Math.min(now, film.steps.length)]);
  build();
  go(Math.min(now, film.steps.length));
  for (const part of all("[inert]")) part.inert = false;
}

/** The steps for the current viewer. */
const seen = () => (film.views?.[view] ?? film).steps;

/** All positions, for the current viewer. */
function stand() {
  positions = [(film.views?.[view] ?? film).facts];
  for (const { facts } of seen()) {
    const next = { ...positions.at(-1), ...facts };
    for (const key of Object.keys(facts)) if (facts[key] === null) delete next[key];
    positions.push(next);
  }
}

/** The step that the address names: `#scene-2` is where the second scene begins, such as a campaign's second job. */
function addressed() {
  const [, scene = "0"] = /^#scene-(\d+)$/.exec(location.hash) ?? [];
  const begins = positions.flatMap((facts, step) =>
    facts.scene && facts.scene !== positions[step - 1]?.scene ? [step] : [],
  );
  return begins[Number(scene) - 1] ?? 0;
}

/** Enters the scene of a position: another opening, and perhaps another part of this page. @param {any} facts */
async function enter(facts) {
  const scene = facts.scene ?? "";
  if (scene === shown) return;
  shown = scene;
  if (!scenes.has(scene)) {
    const asked = `/api/replays/${id}/opening?scene=${encodeURIComponent(scene)}`;
    scenes.set(scene, await inLanguage((lang) => ask(`${asked}&lang=${lang}`)));
  }
  const opening = scenes.get(scene);
  const part = opening.page ?? `${opening.engine}/replay`;
  if (!parts.has(part)) parts.set(part, (await import(`../${part}.js`)).film(table));
  if (scene !== shown) return; // the viewer went on meanwhile
  table.opening = opening;
  game = /** @type {FilmPart} */ (parts.get(part));
  table.me = Math.min(table.me, opening.seats.length - 1);
  table.facts = facts;
  game.build();
  arrange();
  seatTabs();
}

function build() {
  document.title = `${film.opening.title} · ${t("replay.title")} · ${t("shell.title")}`;
  at("job").textContent = film.opening.title;
  at("dice").textContent = film.stopped ? t("replay.stopped", { why: film.stopped }) : verdict();
  at("dice").dataset.verdict = film.dice ?? "";
  listSteps();
  at("slider").max = film.steps.length;
  at("slider").setAttribute("aria-label", t("replay.title"));
  at("record").href = `/api/tables/${id}/record`;
  at("record").download = `${id}.getaway`;
  at("hindsight").hidden = !film.opening.hindsight;
  at("hindsight").href = `/after/${id}`;
  at("to-table").hidden = uploaded;
  at("to-table").href = `/table/${id}`;
  at("note").textContent = sentences([running() ? t("replay.running") : "", t("replay.keys")]);
  sayPlay();
}

function listSteps() {
  const told = seen();
  at("steps").replaceChildren(
    row(begins(), [], 0),
    ...film.steps.map(({ line, rolled }, i) => row(view ? "" : line, told[i].told, i + 1, rolled)),
  );
}

const running = () => !uploaded && !film.end && !film.stopped;

const begins = () => t(film.opening.deals ? "replay.begins-deal" : "replay.begins");

function verdict() {
  const known = ["verified", "open", "promised", "unknown"];
  return t(`replay.${film.opening.deals ? "deal" : "dice"}.${known.includes(film.dice) ? film.dice : "unknown"}`);
}

/** Pictures only: nothing here reacts to presses. */
function arrange() {
  bringFront();
}

function bringFront() {
  game.arrange();
  for (const mark of document.querySelectorAll("[data-mark]")) {
    mark.setAttribute("role", "img");
    mark.removeAttribute("tabindex");
  }
}

/** In a game with secrets: everything, or what one seat or a spectator could see. */
function viewTabs() {
  const tab = ([which, called, label]) => {
    const input = el("input", { type: "radio", name: "seat", checked: which === view, "aria-label": label });
    input.addEventListener("change", () => {
      view = which;
      if (Number(which) >= 0 && which) table.me = Number(which);
      stand();
      listSteps();
      go(now);
    });
    return el("label", {}, input, el("span", {}, called));
  };
  const seats = film.opening.seats.map(({ name: called }, seat) => [
    String(seat),
    called,
    t("replay.view", { name: called }),
  ]);
  at("seats").hidden = false;
  at("seats").replaceChildren(
    ...[
      ["", t("replay.everything"), t("replay.everything")],
      ...seats,
      ["-", t("replay.onlooker"), t("replay.onlooker")],
    ].map(tab),
  );
}

function seatTabs() {
  if (film.views) return viewTabs();
  const tab = ({ name: called }, seat) => {
    const input = el("input", {
      type: "radio",
      name: "seat",
      checked: seat === table.me,
      "aria-label": t("replay.sheet", { name: called }),
    });
    input.addEventListener("change", () => {
      table.me = seat;
      bringFront();
    });
    return el("label", {}, input, el("span", {}, called));
  };
  at("seats").hidden = table.opening.seats.length < 2;
  at("seats").replaceChildren(...table.opening.seats.map(tab));
}

function row(line, told, step, rolled = false) {
  const button = el(
    "button",
    { type: "button", onclick: () => go(step) },
    el("span", { class: "line" }, line),
    ...told.map((sentence) => el("small", {}, sentence)),
  );
  return el("li", { class: rolled ? "rolled" : "" }, button);
}

/** Shows the position after a step, in its scene. */
function go(step) {
  const wanted = Math.max(0, Math.min(film.steps.length, step));
  if ((positions[wanted].scene ?? "") !== shown) {
    enter(positions[wanted]).then(() => (positions[wanted].scene ?? "") === shown && go(wanted));
    return;
  }
  const near = wanted === now + 1 && (positions[now].scene ?? "") === shown;
  const keys = near ? Object.keys(seen()[now].facts) : null;
  const by = wanted === now + 1 ? (film.steps[now].seat ?? -1) : -1;
  now = wanted;
  table.facts = positions[now];
  if (by >= 0 && by !== table.me && !view) follow(by);
  game.apply(keys, keys !== null);
  at("slider").value = now;
  at("slider").setAttribute("aria-valuetext", t("replay.step", { n: now, all: film.steps.length }));
  at("count").textContent = `${now} / ${film.steps.length}`;
  at("told").textContent = (now ? sentences(film.steps[now - 1].told) : begins()) || film.steps[now - 1]?.line || "";
  at("rolled").replaceChildren(...game.rolled());
  mark();
  for (const end of ["first", "back"]) at(end).disabled = now === 0;
  for (const end of ["forward", "last"]) at(end).disabled = now === film.steps.length;
}

/** The sheet of whoever moves comes to the front. */
function follow(seat) {
  table.me = seat;
  if (!film.views) at("seats").querySelectorAll("input")[seat].checked = true;
  bringFront();
}

function mark() {
  const list = at("steps");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const here = list.children[now];
  here.firstChild.setAttribute("aria-current", "step");
  list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
}

// Playing

function play(on) {
  clearInterval(timer);
  timer = on ? setInterval(tick, PACE) : undefined;
  sayPlay();
}

function tick() {
  if (now === film.steps.length) play(false);
  else go(now + 1);
}

function toggle() {
  if (!timer && now === film.steps.length) go(0);
  play(!timer);
}

function sayPlay() {
  at("play").textContent = timer ? t("replay.pause") : t("replay.play");
}

/** The next step with a roll, in a direction. */
function thrown(by) {
  let step = now + by;
  while (step > 0 && step < film.steps.length && !film.steps[step - 1].rolled) step += by;
  return step;
}

const KEYS = {
  ArrowLeft: () => go(now - 1),
  ArrowRight: () => go(now + 1),
  PageUp: () => go(thrown(-1)),
  PageDown: () => go(thrown(1)),
  Home: () => go(0),
  End: () => go(film.steps.length),
  " ": toggle,
};

function pressed(event) {
  const busy = event.target.closest("dialog, select, input:not([type=range])");
  const own = event.key === " " && event.target.closest("button, a, label");
  if (!film || busy || own || event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
  event.preventDefault();
  if (event.key !== " ") play(false);
  KEYS[event.key]();
}

// Playing on

function openBranch() {
  play(false);
  const dialog = at("branch-dialog");
  const button = (words, kind, roles) =>
    el("button", { class: `btn ${roles}`, type: "button", onclick: () => attempt(() => branch(kind)) }, words);
  const known = film.dice === "verified" || film.dice === "open";
  const [same, another, always] = film.opening.deals
    ? ["replay.same-deal", "replay.new-deal", "replay.branch-new-deal"]
    : ["replay.same-dice", "replay.new-dice", "replay.branch-new-dice"];
  dialog.replaceChildren(
    el("h2", { id: "branch-title" }, t("replay.branch")),
    el("p", {}, t("replay.step", { n: now, all: film.steps.length })),
    el("p", {}, t("replay.branch-about"), " ", running() ? t(always) : ""),
    el(
      "p",
      { class: "row" },
      el("button", { class: "btn quiet", type: "button", onclick: () => dialog.close() }, t("shell.close")),
      known && !running() ? button(t(same), "same", "") : null,
      button(t(another), "secret", "pri"),
    ),
  );
  dialog.showModal();
}

async function branch(kind) {
  const seats = film.opening.seats.map(({ thief }) => ({ thief, who: "me" }));
  const made = await openTable(
    `/api/tables/${id}/branch`,
    { step: now, seats, seed: { kind }, name: name() },
    film.opening.title,
  );
  location.href = `/table/${made.table}`;
}

function listen() {
  at("first").addEventListener("click", () => go(0));
  at("back").addEventListener("click", () => go(now - 1));
  at("forward").addEventListener("click", () => go(now + 1));
  at("last").addEventListener("click", () => go(film.steps.length));
  at("play").addEventListener("click", toggle);
  at("slider").addEventListener("input", () => {
    play(false);
    go(Number(at("slider").value));
  });
  at("branch").addEventListener("click", openBranch);
  at("print").addEventListener("click", () => printDialog(`/api/replays/${id}/print?at=${now}`, id));
  recordUpload(at("upload"));
  document.addEventListener("keydown", pressed);
  NARROW.addEventListener("change", () => film && arrange());
  onLanguage(() => attempt(load));
}

await begin();
listen();
await load().catch((error) => {
  if (error.status === undefined) throw error;
  at("told").closest("footer").remove();
  all("main")[0].inert = false;
  lost(error.message);
});
