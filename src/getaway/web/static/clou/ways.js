// Beside a mark: its rule or why it is closed, and the ways to fill it. One tap plays.

import { all, el, sentences, t } from "../shell/shell.js";
import { waysTo } from "./choice.js";
import { sumName } from "./words.js";

const FEW = 4; // most numbers side by side; more become a list
const GAP = 10; // pixels between a mark and the box beside it
const EDGE = 8; // and between a box and the edge of the screen
const SAID = 110; // pixels for what the server will say about a list of ways

/** @param {Room & {hand: import("./hand.js").Hand}} room */
export function makeWays({ table, commands, hand }) {
  /** @type {HTMLElement} */
  let box;
  /** @type {any} */
  let about = null; // {node, scope, mark, pinned}
  const answers = new Map(); // the server's answers, by entry, language and question

  function build() {
    box = el("div", { class: "ways", role: "group", "aria-live": "polite", hidden: true });
    document.body.append(box);
  }

  const openFor = () => (box.hidden ? null : about);

  /** Explains a mark; `pinned` also lists its ways, and stays until something else happens; `keys` moves the focus there. */
  async function show(node, pinned, { keys = false } = {}) {
    const { scope, mark } = node.dataset;
    about = { node, scope, mark, pinned };
    const found = pinned && mayPlay(scope) ? waysTo(table.offers(), mark, hand.picked) : [];
    const says = el("div", { class: "rule" });
    fill(node, found, says);
    if (pinned && found.length) hand.choose(scope, mark);
    if (keys) box.querySelector("button")?.focus();
    const told = await explained(scope, mark);
    if (about?.node !== node || box.hidden) return;
    says.replaceChildren(...(told.says ?? []).map((sentence) => el("p", {}, sentence)));
    if (!found.length) put(node);
  }

  const mayPlay = (scope) => scope === "plan" || (table.me !== null && scope === table.seatId(table.me));

  function hide() {
    const { chosen } = hand;
    close();
    if (chosen) hand.choose(null, null);
  }

  /** Closes after a move of our own. After another's a list stays open, disabled while the other must go on. */
  function follow({ by }) {
    const shown = all(".way", box);
    if (!about?.pinned || !shown.length || by === table.me || table.facts.phase !== "dice") return close();
    const codes = waysTo(table.offers(), about.mark, hand.picked).map(({ code }) => code);
    for (const button of shown) button.disabled = !codes.includes(button.dataset.code);
    return null;
  }

  /** Focus returns to the mark while the list still has it, so that only keyboard users see a ring. */
  function close() {
    if (box.hidden) return;
    if (box.contains(document.activeElement)) about.node.focus({ preventScroll: true });
    box.hidden = true;
    box.classList.remove("pinned");
    about = hand.chosen = null;
  }

  async function explained(scope, mark) {
    const seat = scope === "plan" ? table.me : table.opening.seats.findIndex(({ id }) => id === scope);
    const key = `${table.seq} ${table.opening.lang} ${seat} ${mark}`;
    if (!answers.has(key)) {
      if (answers.size > 500) answers.clear();
      answers.set(key, commands.ask({ ask: "mark", seat, mark }));
    }
    return answers.get(key);
  }

  function fill(node, found, says) {
    const { scope, mark } = node.dataset;
    const names =
      scope === "plan" ? table.opening.plan.marks : table.opening.seats.find(({ id }) => id === scope).marks;
    const { single, numbers } = sorted(found);
    const picker = numbers.length ? numberPicker(numbers) : null;
    const buttons = single.map((way) => wayButton(way));
    const after = el("p", { class: "after" });
    const others = table.people.filter(({ here }) => here).length > 1;
    const look = el(
      "button",
      { class: "btn quiet look", type: "button", onclick: () => commands.lookAt(`${scope}/${mark}`) },
      t("table.look"),
    );
    box.replaceChildren(
      el("b", {}, names[mark]?.name ?? mark),
      found.length ? el("div", { class: "list" }, ...buttons, picker?.node) : "",
      says,
      table.help !== "purist" && found.length ? after : "",
      about.pinned && others ? look : "",
    );
    if (table.help !== "purist")
      for (const button of [...buttons, ...(picker ? [picker.button] : [])]) preview(button, node, after);
    box.setAttribute("aria-label", names[mark]?.name ?? mark);
    box.classList.toggle("pinned", about.pinned);
    box.classList.toggle("listing", found.length > 0);
    box.hidden = false;
    if (found.length) stand(node);
    else put(node);
  }

  function wayButton(way) {
    const played = (/** @type {MouseEvent & {currentTarget: HTMLElement}} */ { currentTarget }) =>
      hand.play(currentTarget.dataset.code ?? "");
    return el("button", { class: "btn way", type: "button", "data-code": way.code, onclick: played }, wayName(way));
  }

  /** Separates single ways from the numbers of a white symbol, if those are many. @param {import("./choice.js").Way[]} found */
  function sorted(found) {
    const numbers = found.filter(({ kind, number }) => kind === "wild" && number);
    if (numbers.length <= FEW) return { single: found, numbers: [] };
    return { single: found.filter((way) => !numbers.includes(way)), numbers };
  }

  /** A list to choose a number from, and a button that writes it. @param {import("./choice.js").Way[]} numbers */
  function numberPicker(numbers) {
    const button = wayButton(numbers[0]);
    const chosen = () => {
      const way = numbers[list.selectedIndex];
      button.dataset.code = way.code;
      button.textContent = wayName(way);
    };
    const options = numbers.map(({ number }) => el("option", {}, String(number)));
    const list = el("select", { class: "field", "aria-label": t("table.which-number"), onchange: chosen }, ...options);
    return { node: el("div", { class: "pick-number" }, list, button), button };
  }

  /** "1 + 3", "3 with ±1 = 4", "1 as 4", "any number: 7". @param {import("./choice.js").Way} way */
  function wayName({ kind, number, symbol = "", white, sum }) {
    if (kind === "spend") return t("table.way.spend", { symbol: table.opening.symbols[symbol].name });
    if (kind === "strike") return t("table.way.strike");
    if (kind === "wild") return number ? t("table.way.wild", { n: number }) : t(`table.white.${white}`);
    return sumName(/** @type {import("./choice.js").Sum} */ (sum));
  }

  /** Says what a way would set off before it is taken; the coach also warns of dice left without a place. */
  function preview(button, node, after) {
    const tell = async () => {
      const move = `#${button.dataset.code}`;
      const [answer, foreseen] = await Promise.all([
        commands.ask({ ask: "move", seat: table.me, move }),
        table.help === "coach" ? commands.ask({ ask: "clean", seat: table.me, move }) : { now: null, clean: null },
      ]);
      if (about?.node !== node || !after.isConnected) return;
      const strands = foreseen.now === true && foreseen.clean === false;
      after.classList.toggle("strands", strands);
      const told = answer.says?.length ? [t("table.foreseen", { told: sentences(answer.says) })] : [];
      after.textContent = sentences([...told, ...(strands ? [t("table.coach.strands")] : [])]);
    };
    button.addEventListener("pointerenter", tell);
    button.addEventListener("focus", tell);
  }

  /** A few words beside a mark, for sighted users. */
  function callout(node, says) {
    const call = el("div", { class: "callout", "aria-hidden": "true" }, says);
    document.body.append(call);
    put(node, call);
    return call;
  }

  /** @param {Element} node */
  const edges = (node) => (node.querySelector(".edge") ?? node).getBoundingClientRect();

  /** Beside the mark, wholly on the screen, never over the mark itself. */
  function put(node, what = box) {
    const { top, bottom } = edges(node);
    what.style.maxHeight = "";
    const { width, height } = what.getBoundingClientRect();
    const below = bottom + GAP + height < innerHeight;
    Object.assign(what.style, {
      left: `${beside(node, width)}px`,
      top: `${below ? bottom + GAP : Math.max(EDGE, top - height - GAP)}px`,
      bottom: "",
    });
  }

  /** The same for a list of ways, which then stays in place: its text grows away from the mark, so that no button
   * slips from under a finger. @param {Element} node */
  function stand(node) {
    const { top, bottom } = edges(node);
    box.style.maxHeight = "";
    const { width, height } = box.getBoundingClientRect();
    const [above, below] = [top - GAP - EDGE, innerHeight - bottom - GAP - EDGE];
    const up = below < height + SAID && above > below;
    box.classList.toggle("above", up);
    Object.assign(box.style, {
      left: `${beside(node, width)}px`,
      top: up ? "" : `${bottom + GAP}px`,
      bottom: up ? `${innerHeight - top + GAP}px` : "",
      maxHeight: `${up ? above : below}px`,
    });
  }

  /** The left edge of a box of this width, centred on a mark as far as the screen allows. */
  function beside(node, width) {
    const { left, width: wide } = edges(node);
    return Math.min(Math.max(EDGE, left + wide / 2 - width / 2), innerWidth - width - EDGE);
  }

  return { build, show, hide, follow, openFor, callout };
}
