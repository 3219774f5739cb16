// Several seats at one screen: between two of them a curtain. While it is closed the server tells this page what an onlooker
// may know, so that what was on screen is gone and not just covered. It opens when the server has answered, never on what
// was there before: on a slow line that may still be somebody else's.

import { el } from "../shell/shell.js";

const HOLD = 1000; // ms

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>}} room */
export function makeCurtain({ table, commands, parts }) {
  const { w } = parts;
  /** @type {HTMLElement | null} */
  let shown = null;
  /** @type {number | null} who sits here */
  let front = null;
  let told = -1;
  let opening = false; // somebody sat down, and the server has not told yet what that seat sees

  /** Whether seats take turns at this screen. */
  const needed = () => table.learner === null && table.seats.filter((seat) => !table.people[seat]?.bot).length > 1;

  /** The seat of this screen that should sit here now; null for none of them. */
  function wanted() {
    const own = table.seats.filter((seat) => table.acts(seat));
    if (!parts.inRobbery()) return own[0] ?? table.seats[0] ?? null;
    return own[0] ?? null;
  }

  /** Called when anything has changed; `welcomed`: the server has told everything anew. @param {boolean} welcomed */
  function update(welcomed) {
    if (opening && !welcomed) return undefined;
    if (opening) close();
    if (table.learner !== null && table.seats.length > 1) return learn(table.learner);
    if (!needed()) return close();
    const seat = wanted();
    if (front !== null && table.acts(front) && !(front in table.offered)) again(front);
    if (seat === front && (seat === null || !shown)) return undefined;
    if (!parts.inRobbery() && seat !== null) return sit(seat);
    if (front !== null) leave();
    return seat === null ? close() : draw(seat);
  }

  /** In a lesson one seat sits here from first to last. @param {number} seat */
  function learn(seat) {
    if (front === seat && table.acts(seat) && !(seat in table.offered)) again(seat);
    sit(seat);
  }

  function leave() {
    front = null;
    commands.wire?.tell({ do: "front", seat: null });
  }

  /** @param {number} seat */
  function sit(seat) {
    close();
    take(seat);
  }

  /** @param {number} seat */
  function take(seat) {
    if (front === seat) return;
    front = seat;
    table.me = seat;
    commands.wire?.tell({ do: "front", seat });
  }

  /** Whoever held the button sits down. @param {number} seat */
  function lift(seat) {
    opening = true;
    take(seat);
  }

  function close() {
    shown?.remove();
    shown = null;
    opening = false;
  }

  /** @param {number} seat */
  function draw(seat) {
    const name = parts.nameAt(seat);
    if (shown?.dataset.seat === String(seat)) return;
    close();
    const hold = el("button", { class: "btn pri big", type: "button" }, w("curtain.hold"));
    let timer = 0;
    const begin = () => {
      hold.classList.add("holding");
      timer = setTimeout(() => lift(seat), HOLD);
    };
    const end = () => {
      hold.classList.remove("holding");
      clearTimeout(timer);
    };
    hold.addEventListener("pointerdown", begin);
    for (const gone of ["pointerup", "pointerleave"]) hold.addEventListener(gone, end);
    hold.addEventListener("keydown", (event) => {
      if (!event.repeat && (event.key === "Enter" || event.key === " ")) begin();
    });
    hold.addEventListener("keyup", end);
    const closed = el(
      "section",
      { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": name, "data-seat": seat },
      el("h2", {}, name),
      el("p", {}, w("curtain.says", { name })),
      hold,
    );
    document.body.append(closed);
    shown = closed;
    hold.focus();
  }

  /** After a new connection the server knows nobody in front; it is told once for each position. @param {number} seat */
  function again(seat) {
    if (told === table.seq) return;
    told = table.seq;
    commands.wire?.tell({ do: "front", seat });
  }

  return { update, closed: () => shown !== null };
}
