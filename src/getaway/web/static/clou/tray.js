// The tray: dice, white symbols, the sum, the lamp, undo and end. Always in the same place, in every state.

import { at, el, give, icon, renew, sentences, t } from "../shell/shell.js";
import { sums } from "./choice.js";
import { fenceLine } from "./fences.js";

const ROLLING = 600; // most ms that dice tumble
/** What the disabled end button is about, by phase. @type {Record<string, string>} */
const IDLE = { ready: "start", stay: "stay", last: "accept", over: "over", alarm: "alarm" };

/** @param {Room & {hand: import("./hand.js").Hand, spoken: (move: any) => string}} room */
export function makeTray({ table, commands, hand, spoken }) {
  /** @type {any} */
  let parts = null;
  let rolled = 0; // the last round whose dice tumbled here

  function build() {
    const button = (name, says, key, doing, ...inside) => {
      const named = { "data-t-label": says, "aria-label": t(says), title: t(says), "aria-keyshortcuts": key };
      return el("button", { class: `btn ${name}`, type: "button", ...named, onclick: doing }, ...inside);
    };
    parts = {
      token: el("button", { type: "button", "aria-keyshortcuts": "*", onclick: showStars }, icon("s-star")),
      dice: el("div", { class: "dice", role: "group", "aria-label": t("table.dice") }),
      sum: el("output", { class: "sum" }),
      chips: el("div", { class: "chips", role: "group", "aria-label": t("table.whites") }),
      lamp: el("button", { class: "lamp", type: "button", onclick: () => commands.lamp(!table.lampOn) }),
      undo: button(
        "undo",
        "table.undo",
        "u",
        () => commands.undo(),
        icon("s-undo"),
        el("span", { class: "word" }),
        el("kbd", {}, "u"),
      ),
      redo: button("redo", "table.redo", "r", () => commands.redo(), icon("s-redo")),
      restart: button("restart", "table.restart", "Shift+R", () => commands.restart(), icon("s-undo"), icon("s-undo")),
      end: el("button", { class: "btn end", type: "button", "aria-keyshortcuts": "e", onclick: end }),
    };
    const { dice, token, sum, chips: held, lamp: light, ...acts } = parts;
    at("tray").replaceChildren(
      dice,
      token,
      sum,
      held,
      light,
      el("div", { class: "acts" }, acts.restart, acts.undo, acts.redo, acts.end),
    );
  }

  /** Shows or hides the stars. A key leads to the first one, and hides them only from there. @param {UIEvent} [event] */
  function showStars(event) {
    if (!hand.stars().length) return;
    const first = () => /** @type {HTMLElement | null} */ (document.querySelector("#strip .stars .btn:enabled"));
    const keyed = !event?.detail;
    if (!keyed || !first() || document.activeElement?.closest(".stars")) hand.toggleStars();
    if (keyed) first()?.focus();
  }

  /** @param {UIEvent} [event] */
  function end(event) {
    const offer = hand.ending();
    if (offer) hand.decide(offer, event);
  }

  function update() {
    throwDice();
    drawToken();
    renew(parts.sum, sumText());
    parts.sum.classList.toggle("made", hand.picked.dice.length > 0 || hand.picked.extras.length > 0);
    drawChips();
    drawLamp();
    renew(parts.undo.querySelector(".word"), t("table.undo-short"));
    give(parts.undo, {
      disabled: !table.mine() || !table.undo.length,
      title: table.undo.length ? sentences(table.log[(table.undo.at(-1) ?? 1) - 1].told) : "",
    });
    give(parts.restart, { disabled: !table.mine() || table.undo.length < 2 });
    give(parts.redo, { disabled: !table.mine() || !table.redo.length });
    drawEnd();
  }

  function throwDice() {
    const faces = table.facts.dice ?? [];
    const fresh = table.facts.round !== rolled && table.facts.phase === "dice" && rolled !== 0;
    rolled = table.facts.round || rolled || -1;
    while (parts.dice.children.length > faces.length) parts.dice.lastChild.remove();
    const used = hand.held().used ?? [];
    for (const [place, face] of faces.entries()) drawDie(place, face, used.includes(place));
    if (fresh) tumble(faces);
  }

  /** The crew's star of this round: still there, or who used it. */
  function drawToken() {
    const { starred, phase } = table.facts;
    const by = (starred ?? []).map(
      (/** @type {string} */ id) => table.opening.seats.find((seat) => seat.id === id).name,
    );
    const says = by.length ? t("table.star-used", { names: by.join(", ") }) : t("table.star-free");
    give(parts.token, {
      hidden: starred === undefined || phase !== "dice",
      class: `star-token${by.length ? " used" : ""}`,
      title: says,
      "aria-label": says,
      "aria-expanded": hand.starsOpen(),
      "aria-disabled": !hand.stars().length,
      "data-tell": says,
      "data-section": "stars",
    });
  }

  /** Who has used this die, where that matters: unused dice can be rerolled or turned. */
  function usersOf(place) {
    if (table.facts.starred === undefined) return [];
    return table.opening.seats.filter((_, seat) => hand.held(seat).used?.includes(place));
  }

  function drawDie(place, face, used) {
    let die = parts.dice.children[place];
    if (!die) {
      die = el(
        "button",
        { type: "button", "aria-keyshortcuts": String(place + 1), onclick: () => hand.pickDie(place) },
        icon("s-die-1", { class: "ic face" }),
        icon("pen-x-1", { class: "ic x" }),
        el("span", { class: "users", "aria-hidden": "true" }),
      );
      parts.dice.append(die);
    }
    const picked = hand.picked.places.includes(place);
    const users = usersOf(place);
    give(die, {
      class: `die${used ? " used" : ""}${picked ? " picked" : ""}`,
      "data-face": face,
      disabled: used || !table.offers().ways,
      "aria-pressed": picked,
      "aria-label": [t(used ? "table.die-used" : "table.die", { n: face }), usedBy(users)].filter(Boolean).join(", "),
      "data-tell": sentences([t(used ? "tell.die-used" : "tell.die", { n: face }), usedBy(users)]),
      "data-section": "round",
    });
    renew(die.querySelector(".users"), ...users.map(({ portrait }) => icon(portrait, { class: "bust" })));
    give(die.querySelector(".face use"), { href: `#s-die-${face}` });
    give(die.querySelector(".x use"), { href: `#pen-x-${place + 1}` });
  }

  /** @param {any[]} users */
  const usedBy = (users) =>
    users.length ? t("table.die-users", { names: users.map(({ name }) => name).join(", ") }) : "";

  /** Dice tumble briefly; a tap anywhere, or a preference for less motion, ends it at once. */
  function tumble(faces) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
    const dice = [...parts.dice.children];
    const show = (face, die) => die.querySelector(".face use").setAttribute("href", `#s-die-${face}`);
    const stop = () => {
      clearInterval(timer);
      clearTimeout(last);
      removeEventListener("pointerdown", stop, true);
      removeEventListener("keydown", stop, true);
      dice.forEach((die, place) => {
        die.classList.remove("rolling");
        show(faces[place], die);
      });
    };
    for (const die of dice) die.classList.add("rolling");
    const timer = setInterval(() => {
      for (const die of dice) show(1 + Math.floor(Math.random() * 6), die);
    }, 70);
    const last = setTimeout(stop, ROLLING - 50);
    addEventListener("pointerdown", stop, true);
    addEventListener("keydown", stop, true);
  }

  function sumText() {
    const { dice, extras, sizes, converts, white } = hand.picked;
    if (white) return t(`table.white.${white}`);
    const terms = [...dice.map(String), ...extras.map((face) => `+${face}`)].map((text) => text.replace("+", ""));
    if (!terms.length) return table.facts.phase === "dice" && hand.held().used?.length === 3 ? t("table.all-used") : "";
    const made = sums(table.offers(), hand.picked);
    const sizesText = sizes.map((size) => ` ±${size}`).join("");
    const changed = converts.length
      ? ` (${converts.map((face) => t("table.convert-short", { n: face })).join(", ")})`
      : "";
    const sum = terms.join(" + ") + sizesText + changed;
    if (!made.length) return t("table.no-sum", { sum });
    return terms.length > 1 || sizes.length || converts.length ? `${sum} = ${made.join(" · ")}` : sum;
  }

  function drawChips() {
    const held = hand.chips();
    renew(parts.chips, ...held.map(chipButton), held.length ? el("small", {}, t("table.until-end")) : "");
  }

  function chipButton(chip, place) {
    const on = hand.picked.chips.includes(chip.key) || (chip.kind === "white" && hand.picked.white === chip.value);
    const named = {
      "aria-label": chipName(chip),
      "data-tell": `${chipName(chip)}. ${t("tell.white")}`,
      "data-section": "whites",
      "aria-pressed": String(on),
      "aria-keyshortcuts": String(place + 4),
    };
    const roles = `chip ${chip.kind}${on ? " picked" : ""}`;
    const doing = { "data-chip": chip.key, disabled: !table.mine(), onclick: () => hand.pickChip(chip.key) };
    return el("button", { class: roles, type: "button", ...named, ...doing }, chipFace(chip));
  }

  function chipFace({ kind, value }) {
    if (kind === "size") return `±${value}`;
    if (kind === "extra") return el("span", { class: "extra" }, icon(`s-die-${value}`), "+");
    if (kind === "convert")
      return el(
        "span",
        { class: "convert" },
        icon(`s-die-${value}`),
        "→",
        ...convertsTo(value).map((face) => icon(`s-die-${face}`)),
      );
    return icon({ wild: "s-any-mark", fill: "s-any-number", cross: "s-any-circle" }[value]);
  }

  const convertsTo = (face) => table.opening.seats[table.me].converts[face] ?? [];

  function chipName({ kind, value }) {
    if (kind === "convert") return t("table.chip.convert", { n: value, faces: convertsTo(value).join(", ") });
    return t(kind === "white" ? `table.white.${value}` : `table.chip.${kind}`, { n: value });
  }

  function drawLamp() {
    const on = table.lampOn;
    const told = table.lamps[table.me];
    const key = !on ? "unlit" : told === undefined || told.clean === null ? "thinking" : told.clean ? "clean" : "trace";
    const hidden =
      !table.mine() ||
      table.facts.phase !== "dice" ||
      table.end !== null ||
      table.help === "purist" ||
      hand.held().finished === true ||
      hand.held().used?.length === table.facts.dice?.length;
    give(parts.lamp, {
      class: `lamp ${key}`,
      "aria-pressed": on,
      hidden,
      "aria-label": `${t(`table.lamp.${key}`)}. ${t("table.lamp.what")}`,
      "data-tell": t("table.lamp.what"),
      "data-section": "traces",
    });
    const others = table.opening.seats
      .map((_, seat) => seat)
      .filter((seat) => seat !== table.me && table.lamps[seat]?.clean === false);
    const note =
      on && others.length
        ? t("table.lamp.others", { names: others.map((seat) => table.personName(seat)).join(", ") })
        : told?.move
          ? spoken(told.move)
          : "";
    renew(
      parts.lamp,
      icon(key === "clean" ? "s-lamp" : "s-lamp-off"),
      el(
        "span",
        {},
        el("b", {}, t(`table.lamp.${key}`)),
        el("small", {}, table.help === "coach" || others.length ? note : ""),
      ),
    );
  }

  /** White symbols that lapse with the round. @param {any} offer */
  function lapsing(offer) {
    const held = offer?.do === "done" ? hand.chips().filter(({ kind }) => kind !== "convert") : [];
    return held.length ? t("table.lapses", { names: held.map(chipName).join(", ") }) : "";
  }

  /** What the end of this phase costs, in one line. */
  function price() {
    const offer = hand.ending();
    return [offer ? fenceLine(table, offer.fence) : "", lapsing(offer)].filter(Boolean).join(" · ");
  }

  function drawEnd() {
    const offer = hand.ending();
    const key = offer?.do ?? IDLE[table.facts.phase] ?? "done";
    const fence = price();
    const long = el("span", { class: "long" }, t(`table.end.${key}`), el("kbd", {}, "e"));
    const short = el("span", { class: "short", "aria-hidden": "true" }, t(`table.end-short.${key}`));
    renew(parts.end, long, short, el("small", {}, fence));
    const why = offer || table.facts.phase !== "dice" || !table.mine() ? "" : t("table.end.not-yet");
    give(parts.end, {
      disabled: !offer,
      "data-code": offer?.code ?? "",
      "data-fresh": Boolean(offer && hand.isFresh(offer)),
      title: why,
      "aria-label": [t(`table.end.${key}`), fence].filter(Boolean).join(": "),
    });
  }

  return { build, update, end, price, drawLamp, showStars };
}
