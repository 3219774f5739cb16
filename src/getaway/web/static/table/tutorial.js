// A lesson: an annotated record. The player makes its moves, and each rule is told when it is needed.

import { ask, at, attempt, el, inLanguage, language, name, onLanguage, openTable, renew, t } from "../shell/shell.js";

const PACE = 1200; // ms before a move that the lesson makes itself
const NOTHING = { code: "" }; // the player can make no move now

/** Begins a lesson at a table of its own and goes there; returns whether that succeeds. @param {string} id */
export async function begin(id) {
  const found = await attempt(() => ask(`/api/tutorials/${id}?lang=${language()}`));
  if (!found) return false;
  const { job, crew, rules, seed, title, me } = found;
  const seats = crew.map((/** @type {string} */ thief) => ({ thief, who: "me" }));
  const made = await attempt(() =>
    openTable(
      "/api/tables",
      { job, seats, rules, seed: { kind: "open", value: seed }, name: me === null ? name() : "" },
      title,
    ),
  );
  if (made) location.replace(`/table/${made.table}?tutorial=${encodeURIComponent(id)}`);
  return Boolean(made);
}

/** @param {Room & {game: GamePart}} room */
export function makeLesson({ table, commands, bring, game }) {
  /** @type {{title: string, me: number | null, steps: {note: string, move: any}[], last: string, next: string | null} | null} */
  let lesson = null;
  /** @type {HTMLElement | null} */
  let place = null;
  let left = false; // by the player
  let leaving = false; // the next lesson is being opened
  /** @type {any} the move that is pointed at */
  let wanted = null;
  let played = -1; // the position at which the lesson made a move itself

  async function start() {
    const id = new URLSearchParams(location.search).get("tutorial");
    if (!id) return;
    const read = async () => {
      const found = await attempt(() => inLanguage((lang) => ask(`/api/tutorials/${id}?lang=${lang}`)));
      if (found && !left) lesson = found;
      if (found && !left && found.me !== null && table.learner === null) {
        table.learner = found.me;
        table.changed({ facts: null });
      }
      update();
    };
    onLanguage(read);
    await read();
  }

  /** Goes on while the log has the lesson's moves, one by one. */
  function update() {
    if (!lesson) return;
    const { steps, last } = lesson;
    const standing = table.standing();
    const codes = standing.map((number) => table.log[number].code);
    const apart = codes.findIndex((code, number) => code !== undefined && steps[number]?.move.code !== code);
    const number = codes.length;
    if (apart >= 0 && apart < steps.length) {
      if (!table.undo.includes(standing[apart] + 1)) return show(t("tutorial.gone"), number, null);
      return show(t("tutorial.apart", { move: game.spoken?.(steps[apart].move) }), number, null);
    }
    const step = steps[number];
    if (!step) return show(last, steps.length, null);
    if (!step.note) return itself(step.move, number);
    show(step.note, number, step.move);
  }

  /** A move without a word: the lesson makes it, at a pace that can be followed. @param {any} move @param {number} number */
  function itself(move, number) {
    const secret = table.learner !== null;
    if (played !== table.seq) {
      const now = table.seq;
      played = now;
      const seat = move.seat < 0 ? (table.learner ?? table.me) : move.seat;
      setTimeout(() => lesson && table.seq === now && commands.playFor(seat, move.code), PACE);
      if (!secret) follow(move);
    }
    show(secret ? t("tutorial.watch") : t("tutorial.routine", { move: game.spoken?.(move) }), number, null);
  }

  /** Brings to the front where a move is made. @param {any} move */
  function follow(move) {
    if (table.seats.includes(move.seat)) bring(move.seat); // one screen for several: whose turn it is
    if (table.mine()) game.front?.(move);
  }

  /** @param {string} note @param {number} number @param {any} move */
  function show(note, number, move) {
    if (!place) {
      place = el("section", { class: "tutorial", "aria-live": "polite", "aria-label": t("tutorial.title") });
      (at("strip") ?? at("tray"))?.before(place);
      document.body.classList.add("lesson");
    }
    const all = lesson?.steps ?? [];
    const own = (/** @type {any[]} */ steps) => steps.filter((step) => step.note).length;
    const steps = t("tutorial.count", { n: own(all.slice(0, number + 1)), all: own(all) });
    const done = number >= all.length && !move;
    const word = t(done ? "tutorial.play-on" : "tutorial.leave");
    const leave =
      done && table.end
        ? el("a", { class: "btn pri", href: "/" }, t("tutorial.own"))
        : el("button", { class: "btn quiet", type: "button", onclick: stop }, word);
    const next = done && lesson?.next;
    const more = next
      ? el("button", { class: "btn pri", type: "button", onclick: () => goOn(next) }, t("tutorial.next"))
      : "";
    place?.toggleAttribute("data-done", done);
    const title = el("h2", { class: "caps" }, lesson?.title ?? "");
    renew(
      place,
      title,
      el("p", { tabindex: "0" }, note),
      el("span", { class: "count" }, move ? steps : ""),
      more,
      leave,
    );
    const before = wanted;
    wanted = move;
    table.wanted = table.learner === null || done ? null : (move ?? NOTHING);
    point();
    const other = wanted?.code !== before?.code;
    if (other && wanted && table.learner === null) follow(wanted);
    else if (other && wanted && table.mine()) game.front?.(wanted);
    reveal();
  }

  /** To the next lesson, once. @param {string} next */
  async function goOn(next) {
    if (leaving) return;
    leaving = true;
    leaving = await begin(next);
  }

  /** Ends the lesson: the table is the player's own, bots take the seats that the lesson played. */
  function stop() {
    left = true;
    lesson = wanted = table.wanted = null;
    if (table.learner !== null) {
      const bot = table.bots.at(-1);
      for (const seat of table.seats.filter((each) => each !== table.learner)) commands.handOver(seat, `bot:${bot}`);
    }
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
