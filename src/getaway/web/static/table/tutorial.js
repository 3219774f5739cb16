// A lesson: an annotated record. The player makes its moves, and each rule is told when it is needed.

import { ask, attempt, el, inLanguage, language, name, onLanguage, openTable, renew, t } from "../shell.js";
import { chips } from "./actions.js";
import { parts } from "./choice.js";
import { mine, standing, table } from "./model.js";
import * as plan from "./plan.js";
import { symbolName } from "./strip.js";

let lesson = null; // {title, steps: [{note, move}], last}
let place = null;
let left = false; // by the player
let wanted = null; // the move that is pointed at

/** Begins a lesson at a table of its own and goes there. */
export async function begin(id) {
  const found = await attempt(() => ask(`/api/tutorials/${id}?lang=${language()}`));
  if (!found) return;
  const { job, crew, rules, seed, title } = found;
  const wish = { job, seats: crew.map((thief) => ({ thief, who: "me" })), rules, seed: { kind: "open", value: seed }, name: name() };
  const made = await attempt(() => openTable("/api/tables", wish, title));
  if (!made) return;
  location.replace(`/table/${made.table}?tutorial=${encodeURIComponent(id)}`);
}

export async function start() {
  const id = new URLSearchParams(location.search).get("tutorial");
  if (!id) return;
  const read = async () => {
    const found = await attempt(() => inLanguage((lang) => ask(`/api/tutorials/${id}?lang=${lang}`)));
    if (found && !left) lesson = found;
    update();
  };
  onLanguage(read);
  await read();
}

/** A move in words: what is played, and the name of its mark. */
function spoken(move) {
  const [, way, mark] = move.split(" ");
  const name = table.opening.plan.marks[mark] ?? table.opening.seats[table.me].marks[mark];
  if (!name) return t(`table.option.${way}`);
  const played = /^[x\d]/.test(way) ? way.replaceAll("x", "") : symbolName(way);
  return `${played} → ${name}`;
}

/** What the log must be for the lesson to go on: its moves, one by one. */
export function update() {
  if (!lesson) return;
  const played = standing().map((number) => table.log[number].line.split(" = ")[0]);
  const apart = played.findIndex((line, number) => lesson.steps[number]?.move !== line);
  const number = played.length;
  if (apart >= 0 && apart < lesson.steps.length) return show(t("tutorial.apart", { move: spoken(lesson.steps[apart].move) }), number, null);
  const step = lesson.steps[number];
  if (!step) return show(lesson.last, lesson.steps.length, null);
  show(step.note, number, step.move);
}

function show(note, number, move) {
  if (!place) {
    place = el("section", { class: "tutorial", "aria-live": "polite", "aria-label": t("tutorial.title") });
    document.getElementById("strip").before(place);
    document.body.classList.add("lesson");
  }
  const steps = t("tutorial.count", { n: Math.min(number + 1, lesson.steps.length), all: lesson.steps.length });
  const leave = el("button", { class: "btn quiet", type: "button", onclick: stop }, t("tutorial.leave"));
  renew(place, el("p", {}, note), el("span", { class: "count" }, move ? steps : ""), leave);
  const before = wanted;
  wanted = move;
  point();
  if (wanted !== before) reveal();
}

function stop() {
  left = true;
  lesson = wanted = null;
  place.remove();
  document.body.classList.remove("lesson");
  point();
  history.replaceState(null, "", location.pathname);
}

const markOf = (move) => move.split(" ").at(-1);
const paneOf = (mark) => (mark in table.opening.plan.marks ? "plan" : mark in table.opening.seats[table.me].marks ? "sheet" : null);

/** Turns the plan of a small screen to the mark that is wanted, if it is on the plan and the plan in front. */
export function reveal() {
  if (wanted && mine() && document.body.dataset.tab === "plan") plan.reveal(markOf(wanted));
}

/** Points at what the next move needs: dice, chips, a mark, or a button; and at the tab behind which a narrow screen has the mark. */
export function point() {
  for (const node of document.querySelectorAll(".wanted")) node.classList.remove("wanted");
  if (!wanted || !mine()) return;
  const words = wanted.split(" ").slice(1);
  const mark = CSS.escape(markOf(wanted));
  want(`[data-move="${CSS.escape(wanted)}"], [data-move="${CSS.escape(words.join(" "))}"], [data-mark="${mark}"]`);
  const button = want(`.strip [data-target="${mark}"]`);
  const pane = paneOf(markOf(wanted));
  if (!button && pane && pane !== document.body.dataset.tab) want(`.tabs [data-pane=${pane}]`);
  if (words.length === 2 && /^[x\d]/.test(words[0])) wantSum(parts(words[0]));
}

/** Whether there is such a thing to point at. */
function want(selector) {
  const nodes = document.querySelectorAll(selector);
  for (const node of nodes) node.classList.add("wanted");
  return nodes.length > 0;
}

/** What a sum still lacks: dice by their faces, white symbols by kind and figure. */
function wantSum({ dice, extras, sizes, converts }) {
  const lacking = [...dice];
  for (const die of document.querySelectorAll(".die:not(.used)")) {
    const at = lacking.indexOf(Number(die.dataset.face));
    if (at < 0) continue;
    lacking.splice(at, 1);
    if (!die.classList.contains("picked")) die.classList.add("wanted");
  }
  const held = chips();
  for (const [kind, values] of Object.entries({ extra: extras, size: sizes, convert: converts })) {
    for (const value of values) {
      const at = held.findIndex((chip) => chip.kind === kind && chip.value === value);
      if (at >= 0) want(`[data-chip="${CSS.escape(held.splice(at, 1)[0].key)}"]:not(.picked)`);
    }
  }
}
