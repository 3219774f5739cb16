// A lesson: an annotated record. The player makes its moves, and each rule is told when it is needed.

import { ask, at, attempt, el, inLanguage, language, name, onLanguage, openTable, renew, t } from "../shell/shell.js";

/** Begins a lesson at a table of its own and goes there. @param {string} id */
export async function begin(id) {
  const found = await attempt(() => ask(`/api/tutorials/${id}?lang=${language()}`));
  if (!found) return;
  const { job, crew, rules, seed, title } = found;
  const seats = crew.map((/** @type {string} */ thief) => ({ thief, who: "me" }));
  const made = await attempt(() =>
    openTable("/api/tables", { job, seats, rules, seed: { kind: "open", value: seed }, name: name() }, title),
  );
  if (made) location.replace(`/table/${made.table}?tutorial=${encodeURIComponent(id)}`);
}

/** @param {Room & {game: GamePart}} room */
export function makeLesson({ table, game }) {
  /** @type {{title: string, steps: {note: string, move: any}[], last: string, next: string | null} | null} */
  let lesson = null;
  /** @type {HTMLElement | null} */
  let place = null;
  let left = false; // by the player
  /** @type {any} the move that is pointed at */
  let wanted = null;

  async function start() {
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

  /** What the log must be for the lesson to go on: its moves, one by one. */
  function update() {
    if (!lesson) return;
    const { steps, last } = lesson;
    const played = table.standing().map((number) => table.log[number].code);
    const apart = played.findIndex((code, number) => steps[number]?.move.code !== code);
    const number = played.length;
    if (apart >= 0 && apart < steps.length)
      return show(t("tutorial.apart", { move: game.spoken?.(steps[apart].move) }), number, null);
    const step = steps[number];
    if (!step) return show(last, steps.length, null);
    show(step.note, number, step.move);
  }

  /** @param {string} note @param {number} number @param {any} move */
  function show(note, number, move) {
    if (!place) {
      place = el("section", { class: "tutorial", "aria-live": "polite", "aria-label": t("tutorial.title") });
      at("strip")?.before(place);
      document.body.classList.add("lesson");
    }
    const all = lesson?.steps.length ?? 0;
    const steps = t("tutorial.count", { n: Math.min(number + 1, all), all });
    const done = number >= all && !move;
    const leave = el(
      "button",
      { class: "btn quiet", type: "button", onclick: stop },
      t(done ? "tutorial.play-on" : "tutorial.leave"),
    );
    const next = done && lesson?.next;
    const more = next
      ? el("button", { class: "btn pri", type: "button", onclick: () => begin(next) }, t("tutorial.next"))
      : "";
    renew(place, el("p", {}, note), el("span", { class: "count" }, move ? steps : ""), more, leave);
    const before = wanted;
    wanted = move;
    point();
    if (wanted?.code !== before?.code) reveal();
  }

  function stop() {
    left = true;
    lesson = wanted = null;
    place?.remove();
    document.body.classList.remove("lesson");
    point();
    history.replaceState(null, "", location.pathname);
  }

  function reveal() {
    if (wanted && table.mine()) game.reveal?.(wanted);
  }

  /** Points at what the next move needs. */
  function point() {
    for (const node of document.querySelectorAll(".wanted")) node.classList.remove("wanted");
    if (wanted && table.mine()) game.point?.(wanted);
  }

  return { start, update, point, reveal };
}
