// A lesson: an annotated record. The player makes its moves, and each rule is told when it is needed.

import { ask, attempt, el, language, name, onLanguage, openTable, renew, t } from "../shell.js";
import { mine, standing, table } from "./model.js";
import { parts } from "./choice.js";

let lesson = null; // {title, steps: [{note, move}], last}
let place = null;

/** Begins a lesson at a table of its own and goes there. */
export async function begin(id) {
  const found = await attempt(() => ask(`/api/tutorials/${id}?lang=${language()}`));
  if (!found) return;
  const { job, crew, rules, seed, title } = found;
  const wanted = { job, seats: crew.map((thief) => ({ thief, who: "me" })), rules, seed: { kind: "open", value: seed }, name: name() };
  const made = await attempt(() => openTable("/api/tables", wanted, title));
  if (!made) return;
  location.replace(`/table/${made.table}?tutorial=${encodeURIComponent(id)}`);
}

export async function start() {
  const id = new URLSearchParams(location.search).get("tutorial");
  if (!id) return;
  const read = async () => {
    lesson = await attempt(() => ask(`/api/tutorials/${id}?lang=${language()}`));
    update();
  };
  onLanguage(read);
  await read();
}

/** What the log must be for the lesson to go on: its moves, one by one. */
export function update() {
  if (!lesson) return;
  const played = standing().map((number) => table.log[number].line.split(" = ")[0]);
  const apart = played.findIndex((line, number) => lesson.steps[number]?.move !== line);
  const number = played.length;
  if (apart >= 0 && apart < lesson.steps.length) return show(t("tutorial.apart", { move: lesson.steps[apart].move }), number, null);
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
  want(move);
}

function stop() {
  lesson = null;
  place.remove();
  document.body.classList.remove("lesson");
  want(null);
  history.replaceState(null, "", location.pathname);
}

/** Points at what the next move needs: dice, a mark, or a button. */
function want(move) {
  for (const node of document.querySelectorAll(".wanted")) node.classList.remove("wanted");
  if (!move || !mine()) return;
  const words = move.split(" ").slice(1);
  const mark = words.at(-1);
  for (const node of document.querySelectorAll(`[data-mark="${CSS.escape(mark)}"]`)) node.classList.add("wanted");
  for (const node of document.querySelectorAll(`[data-move="${CSS.escape(move)}"], [data-move="${CSS.escape(words.join(" "))}"]`)) node.classList.add("wanted");
  if (words.length !== 2 || !/^[x\d]/.test(words[0])) return;
  const needed = [...parts(words[0]).dice];
  for (const die of document.querySelectorAll(".die:not(.used)")) {
    const at = needed.indexOf(Number(die.dataset.face));
    if (at >= 0 && !die.classList.contains("picked")) {
      needed.splice(at, 1);
      die.classList.add("wanted");
    } else if (at >= 0) needed.splice(at, 1);
  }
}
