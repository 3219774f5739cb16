// Explains what is printed at this table: what a thing is and says now, with the section of the rules. It reads only what this
// page shows anyway; the curtain clears what was explained last.

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, nameOf: (house: string) => string}} room */
export function makeTelling({ table, parts, nameOf }) {
  const { w, level } = parts;
  /** @typedef {{says: string[], section?: string}} Says */
  /** @param {Element} target @returns {(Says & {node: Element}) | null} */
  function tell(target) {
    for (const [selector, says] of TOLD) {
      const node = /** @type {HTMLElement | null} */ (target.closest?.(selector));
      const told = node && says(node);
      if (told) return { node, ...told };
    }
    return null;
  }

  const plain = (/** @type {string} */ key, /** @type {string} */ section) => () => ({ says: [w(key)], section });

  /** @type {[string, (node: HTMLElement) => Says | null][]} the first that fits explains */
  const TOLD = [
    ["[data-token=car]", () => ({ says: [w("about.car", { n: table.facts.car })], section: "evaluation" })],
    ["[data-token=police], [data-lead]", () => ({ says: [policeSays()], section: "evaluation" })],
    ["[data-square], [data-cubes]", ({ dataset: { square, cubes } }) => squareSays(Number(square ?? cubes))],
    ["[data-system]", ({ dataset: { system = "" } }) => ({ says: systemSays(system), section: "station" })],
    ["[data-house]", ({ dataset: { house = "" } }) => ({ says: houseSays(house), section: "town" })],
    ["[data-dealer]", ({ dataset: { dealer = "" } }) => ({ says: [dealerSays(dealer)], section: "town" })],
    [".reserve", plain("about.reserve", "evaluation")],
    [".aid .tile, .shown-row .tile, .safe .tile, .old-safe .tile, .sorting .tile, .alarm-box .tile", tileSays],
    [".open-screen, .closed svg, .closed figcaption", plain("about.screen", "boss")],
    [
      ".alarm-box, .bin.wrong",
      () => ({ says: [w("about.alarm", { most: level("red"), next: level("red") + 1 })], section: "alarm" }),
    ],
    ["[data-clue], .clue-place.hidden, .clue-list .hidden", clueSays],
    [".shown-rows", plain("about.shown", "alarm")],
    [".sorting", plain("about.sorting", "alarm")],
    [
      ".tool-card",
      ({ dataset: { hand = "" } }) => ({
        says: [w(hand.startsWith("bag ") ? "about.bag" : "about.card")],
        section: "crew",
      }),
    ],
    [".slots, .slots + small", () => ({ says: [w("about.slots", { n: level("white") })], section: "crew" })],
    [".piles", plain("about.piles", "crew")],
    ["[data-do=exchange]", plain("about.exchange", "crew")],
    ["[data-do=pass]", plain("about.pass", "crew")],
    ["[data-do=ready]", plain("about.ready", "clues")],
    ["[data-do=buy]", ({ dataset: { thing } }) => ({ says: [buySays(thing)], section: "clues" })],
    ["[data-do=pay]", plain("about.pay", "town")],
    [".ring", plain("about.ring", "silence")],
    [".frame", ({ dataset: { frame = "" } }) => ({ says: [w(`about.frame.${frame}`)], section: "evaluation" })],
  ];

  function policeSays() {
    return w("about.police", { n: table.facts.car - table.facts.police });
  }

  /** @param {number} n @returns {Says} */
  function squareSays(n) {
    const terminal = table.opening.terminals.indexOf(n) + 1;
    if (terminal) return { says: [w("about.terminal", { n: terminal })], section: "ending" };
    const cubes = table.facts[`square/${n}`] ?? [];
    const colours = cubes.map((/** @type {string} */ colour) => table.opening.colours[colour]).join(", ");
    return { says: [cubes.length ? w("about.cubes", { n, colours }) : w("about.square", { n })], section: "station" };
  }

  /** What an alarm system says now, and with one more cube. @param {string} colour */
  function systemSays(colour) {
    const column = table.opening.station[colour];
    const next = column[(table.facts[`cubes/${colour}`] ?? 0) + 1];
    const values = { colour: table.opening.colours[colour], n: level(colour), next };
    return [
      w(`about.system.${colour}`, values),
      next === undefined ? w("about.no-more") : w("about.next-cube", values),
    ];
  }

  /** @param {string} house */
  function houseSays(house) {
    const safes = table.facts[`house/${house}`] ?? 0;
    const name = nameOf(house);
    return [safes ? `${name}: ${w("house.safes", { n: safes })}` : w("about.robbed", { name })];
  }

  /** @param {string} quarter */
  function dealerSays(quarter) {
    const colour = table.facts[`dealer/${quarter}`];
    if (!colour) return w("about.dealer-gone");
    const [, first, both] = table.opening.prices[colour];
    return w("about.dealer", { colour: table.opening.colours[colour], first, second: both - first });
  }

  /** A tool in a little frame. @param {HTMLElement} node @returns {Says | null} */
  function tileSays(node) {
    const name = node.querySelector("[aria-label]")?.getAttribute("aria-label");
    if (!name) return null;
    const key = node.matches(".aid .idle") ? "about.idle" : node.matches(".aid .tile") ? "about.wanted" : "";
    return { says: [key ? w(key, { name }) : `${name}.`], section: "alarm" };
  }

  /** A clue card: its words, and how they are meant. @param {HTMLElement} node @returns {Says} */
  function clueSays({ dataset }) {
    const { words, reading, to } = table.opening.clues[dataset.clue ?? ""] ?? {};
    if (!words) return { says: [w("about.hidden")], section: "clues" };
    return {
      says: [`${w("said-no", { n: dataset.clue })}: ${words}.`, reading, ...(to ? [w("about.whisper")] : [])],
      section: "clues",
    };
  }

  /** @param {string | undefined} thing */
  const buySays = (thing) =>
    w(thing === "hidden" ? "about.buy-hidden" : "about.buy", { gold: table.opening["clue-price"] });

  return { tell };
}
