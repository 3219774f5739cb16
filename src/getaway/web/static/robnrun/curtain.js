// Several seats at one screen: between two of them a curtain. While it is closed the server sends this page what a spectator
// may know, so that what was on screen is gone and not just covered. It opens when the server has answered, never on what
// was there before: on a slow line that may still be somebody else's. Between two robberies all look at the screen, so it gets
// what all may know and the offers of all its seats.

import { el, icon, renew } from "../shell/shell.js";

const HOLD = 1000; // ms
const SECRETS = ["behind", "needs", "alarm-cards"];

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, sorter: {strip: () => Element | null}}} room */
export function makeCurtain({ table, commands, parts, sorter }) {
  const { w } = parts;
  /** @type {HTMLElement | null} */
  let shown = null;
  /** @type {number | null} the seat at this screen */
  let front = null;
  let told = -1;
  let opening = false; // somebody sat down, and the server has not yet sent what that seat sees

  /** Whether seats take turns at this screen. */
  const needed = () => table.learner === null && table.seats.filter((seat) => !table.people[seat]?.bot).length > 1;

  /** The seat of this screen that has something to do now; null for none. */
  const wanted = () => table.seats.find((seat) => table.acts(seat)) ?? null;

  /** Called when anything has changed; `welcomed`: the server has sent everything again. @param {boolean} welcomed */
  function update(welcomed) {
    if (opening && !welcomed) return undefined;
    if (opening) close();
    if (table.learner !== null && table.seats.length > 1) return learn(table.learner);
    if (!needed()) return alone();
    const seat = wanted();
    if (!parts.inRobbery()) return together(seat);
    if (front !== null && table.acts(front) && !(front in table.offered)) again(front);
    if (seat === front && (seat === null || !shown)) return undefined;
    if (front !== null) leave();
    return seat === null ? close() : draw(seat);
  }

  /** Only one person plays here; bots may play other seats of this screen. */
  function alone() {
    const seat = table.seats.find((each) => !table.people[each]?.bot);
    if (table.seats.length < 2 || seat === undefined) return close();
    if (front === seat && table.acts(seat) && !(seat in table.offered)) again(seat);
    return sit(seat);
  }

  /** All look at the screen. @param {number | null} seat who acts */
  function together(seat) {
    if (front !== null) leave();
    close();
    if (seat !== null) table.me = seat;
  }

  /** In a lesson one seat uses this screen from first to last. @param {number} seat */
  function learn(seat) {
    if (front === seat && table.acts(seat) && !(seat in table.offered)) again(seat);
    sit(seat);
  }

  /** Whoever sat here has left: removes what only they knew at once; the server sends the rest again. */
  function leave() {
    front = null;
    forget();
    commands.wire?.tell({ do: "front", seat: null });
  }

  function forget() {
    for (const secret of SECRETS) delete table.facts[secret];
    for (const { id } of table.opening.seats) {
      const { hand, table: lying, bin, exchanged } = table.facts[`seat/${id}`] ?? {};
      table.facts[`seat/${id}`] = { hand, table: lying, bin, exchanged };
    }
    Object.assign(table.facts, { said: [], rounds: [] });
    Object.assign(table, { log: [], offered: {} });
    for (const id of ["told", "tell"]) document.getElementById(id)?.replaceChildren(); // what was read out or explained
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
    if (shown?.dataset.seat === String(seat)) return;
    close();
    const name = parts.nameAt(seat);
    const hold = holding(seat);
    const role = w(table.facts.boss === table.seatId(seat) ? "curtain.boss" : "curtain.crew");
    const about = { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": name, "data-seat": seat };
    const card = el(
      "div",
      { class: "curtain-card paper" },
      el("p", { class: "type" }, w("curtain.goes")),
      el(
        "div",
        { class: "whose" },
        icon(table.opening.seats[seat].portrait, { class: "bust" }),
        el("h2", {}, name),
        el("small", { class: "type" }, role),
      ),
      el("p", {}, w("curtain.says", { name })),
      hold,
      el("p", { class: "left" }, icon("s-tick"), w("curtain.left")),
    );
    shown = el("section", about, card, el("div", { class: "curtain-news" }), order(seat));
    document.body.append(/** @type {HTMLElement} */ (shown));
    news();
    hold.focus();
  }

  /** A button to hold for a moment, so that an accidental touch shows nothing. @param {number} seat */
  function holding(seat) {
    const hold = el("button", { class: "btn hold", type: "button" }, el("span", {}, w("curtain.hold")));
    let timer = 0;
    const begin = () => {
      clearTimeout(timer);
      hold.classList.add("holding");
      timer = setTimeout(() => lift(seat), HOLD);
    };
    const end = () => {
      hold.classList.remove("holding");
      clearTimeout(timer);
    };
    hold.addEventListener("pointerdown", begin);
    hold.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press is wanted here
    for (const gone of ["pointerup", "pointerleave", "pointercancel", "keyup", "blur"])
      hold.addEventListener(gone, end);
    hold.addEventListener("keydown", (event) => {
      if (!event.repeat && (event.key === "Enter" || event.key === " ")) begin();
    });
    return hold;
  }

  /** Everybody in the order of the table, with what all may know of them. @param {number} seat who sits down */
  function order(seat) {
    const one = (/** @type {any} */ { id, portrait }, /** @type {number} */ at) => {
      const { hand, table: lying } = table.facts[`seat/${id}`] ?? {};
      const says =
        table.facts.boss === id ? w("seat.boss") : lying ? w("played", { n: lying }) : w("cards", { n: hand ?? 0 });
      return el(
        "li",
        { class: at === seat ? "now" : "" },
        icon(portrait, { class: "bust" }),
        el("b", {}, parts.nameAt(at)),
        el("small", {}, says),
      );
    };
    return el("ul", { class: "curtain-order" }, ...table.opening.seats.map(one));
  }

  /** The sorting of the cards, which all may see, even while the screen changes hands. */
  function news() {
    const place = shown?.querySelector(".curtain-news");
    if (place) renew(place, sorter.strip());
  }

  /** After a reconnection the server does not know who is in front; it is told once for each position. @param {number} seat */
  function again(seat) {
    if (told === table.seq) return;
    told = table.seq;
    commands.wire?.tell({ do: "front", seat });
  }

  /** The seat that looks at this screen; null if several people or a spectator do. */
  const sitting = () => (table.seats.length > 1 ? front : table.mine() ? table.me : null);

  return { update, sitting, news };
}
