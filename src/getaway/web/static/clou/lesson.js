// Points at what a lesson's next move needs: dice, chips, a mark, a button; and the tab of the mark on a narrow screen.

const STARS = ["star", "reroll"];

/** @param {Room & {hand: import("./hand.js").Hand, plan: ReturnType<typeof import("./plan.js").makePlan>}} room */
export function makePointer({ table, hand, plan, show }) {
  /** @param {string} mark */
  function paneOf(mark) {
    if (mark in table.opening.plan.marks) return "plan";
    if (mark in table.opening.seats[table.me].marks) return "sheet";
    return mark in (table.opening.gang?.marks ?? {}) ? "gang" : null;
  }

  /** Brings the pane of the mark to the front; it takes what a symbol does to be seen where it happens. @param {any} move */
  function front({ mark }) {
    const pane = mark && paneOf(mark);
    if (pane && pane !== document.body.dataset.tab) show(pane);
  }

  /** Moves what is in front on a small screen to the mark: the plan, or the sheet with the mark's whole piece. @param {any} move */
  function reveal({ mark }) {
    if (!mark) return;
    const found = `[data-mark="${CSS.escape(mark)}"]`;
    if (document.body.dataset.tab === "plan") {
      plan.reveal(mark);
      document.querySelector(`#plan ${found}`)?.scrollIntoView({ block: "center" });
    }
    const node = document.querySelector(`#sheet section ${found}, #gang section ${found}`);
    const button = document.querySelector(`.strip [data-target="${CSS.escape(mark)}"]`);
    for (const part of [node?.closest("section"), node, button]) part?.scrollIntoView({ block: "nearest" });
  }

  /** @param {any} move */
  function point(move) {
    const said = want(`[data-code="${move.code}"]`);
    if (!said && STARS.includes(move.do)) want(".star-token"); // the stars are hidden
    if (!move.mark) return;
    const mark = CSS.escape(move.mark);
    want(`[data-mark="${mark}"]:not(.crew *)`); // not the mark of that name on another seat's sheet
    const button = want(`.strip [data-target="${mark}"]`);
    const pane = paneOf(move.mark);
    if (!button && pane && pane !== document.body.dataset.tab) want(`.tabs [data-pane=${pane}]`);
    if (pane === "gang" || pane === "sheet") wantSheet(mark);
    if (move.do === "place") wantSum(move);
  }

  /** Points at the way to the gang's sheet, or back to one's own, if the mark is on the one that is not in front. @param {string} mark */
  function wantSheet(mark) {
    if (!document.querySelector(`[data-mark="${mark}"]:not(.crew *)`)) want(".crew .gang .cover");
  }

  /** Points at what a sum still lacks: dice by face, white symbols by kind and figure. @param {import("./choice.js").Sum} sum */
  function wantSum({ dice = [], extras = [], sizes = [], counts = [] }) {
    const lacking = [...dice];
    for (const die of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".die:not(.used)"))) {
      const at = lacking.indexOf(Number(die.dataset.face));
      if (at < 0) continue;
      lacking.splice(at, 1);
      if (!die.classList.contains("picked")) die.classList.add("wanted");
    }
    const held = hand.chips();
    for (const [kind, values] of Object.entries({ extra: extras, size: sizes, convert: counts.slice(0, 1) })) {
      for (const value of values) {
        const at = held.findIndex((chip) => chip.kind === kind && chip.value === value);
        if (at >= 0) want(`[data-chip="${CSS.escape(held.splice(at, 1)[0].key)}"]:not(.picked)`);
      }
    }
  }

  return { point, reveal, front };
}

/** Points at it; returns whether it exists. @param {string} selector */
function want(selector) {
  const nodes = document.querySelectorAll(selector);
  for (const node of nodes) node.classList.add("wanted");
  return nodes.length > 0;
}
