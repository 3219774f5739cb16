// Which offers fit what a player has picked up. It knows no rules: the server offers, this only compares.

/**
 * @typedef {{code: string, number: number, dice?: number[], extras?: number[], sizes?: number[], counts?: number[]}} Sum
 * @typedef {{code: string, kind: "spend" | "strike" | "dice" | "wild", mark: string, number?: number, sum?: Sum, symbol?: string, white?: string, fence?: any}} Way
 * @typedef {{places: number[], dice: number[], extras: number[], converts: number[], sizes: number[], chips: string[], white: string | null, symbol: string | null}} Picked
 */

/** Empty hands. @returns {Picked} */
export const nothing = () => ({
  places: [],
  dice: [],
  extras: [],
  converts: [],
  sizes: [],
  chips: [],
  white: null,
  symbol: null,
});

/** @param {number[]} some @param {number[]} others */
const same = (some, others) => some.length === others.length && String([...some].sort()) === String([...others].sort());

/** Whether a sum uses exactly what was picked up; everything fits empty hands. @param {Sum} sum @param {Picked} picked */
export function fits(sum, picked) {
  if (empty(picked)) return true;
  if (picked.white) return false;
  const { dice = [], extras = [], sizes = [], counts = [] } = sum;
  return (
    same(dice, picked.dice) &&
    same(extras, picked.extras) &&
    same(sizes, picked.sizes) &&
    same(counts.slice(0, 1), picked.converts)
  );
}

/** @param {Picked} picked */
export function empty(picked) {
  const { dice, extras, converts, sizes } = picked;
  return !picked.white && !picked.symbol && ![dice, extras, converts, sizes].some((each) => each.length);
}

/** The code of a placement is the sum of those of its way and its mark; they have more digits than a JavaScript number holds.
 * @param {string} way @param {string} mark */
const joined = (way, mark) => String(BigInt(way) + BigInt(mark));

/** The ways to use a mark now, the easiest first. @param {any} offers @param {string} mark @param {Picked} picked @returns {Way[]} */
export function waysTo(offers, mark, picked) {
  /** @type {Way[]} */
  const found = [];
  for (const each of offers.spend ?? []) {
    if (each.mark === mark && (!picked.symbol || picked.symbol === each.symbol)) found.push({ ...each, kind: "spend" });
  }
  for (const each of offers.strike ?? []) {
    if (each.mark === mark && empty(picked)) found.push({ ...each, kind: "strike" });
  }
  const place = offers.marks?.[mark];
  for (const number of place?.numbers ?? []) {
    for (const sum of offers.ways[number]) {
      if (fits(sum, picked)) found.push({ code: joined(sum.code, place.code), kind: "dice", mark, number, sum });
    }
  }
  for (const each of offers.wild ?? []) {
    if (each.mark === mark && (empty(picked) || picked.white === each.white)) found.push({ ...each, kind: "wild" });
  }
  return found.sort((one, other) => effort(one) - effort(other));
}

/** Plain dice come before changed dice, and those before white symbols that need no die. @param {Way} way */
function effort({ kind, sum }) {
  if (kind !== "dice") return kind === "wild" ? 100 : 0;
  const { dice = [], extras = [], counts = [], sizes = [] } = sum ?? {};
  return dice.length + 3 * extras.length + (counts.length ? 5 : 0) + 10 * sizes.length;
}

/** Every mark that can be used now. @param {any} offers @param {Picked} picked */
export function targets(offers, picked) {
  const named = [...(offers.spend ?? []), ...(offers.strike ?? []), ...(offers.wild ?? [])].map(({ mark }) => mark);
  const every = [...named, ...Object.keys(offers.marks ?? {})];
  return new Set(every.filter((mark) => waysTo(offers, mark, picked).length));
}

/** The sums of what was picked up: [4], or several if a modifier leaves a choice. @param {any} offers @param {Picked} picked */
export function sums(offers, picked) {
  if (empty(picked) || picked.white || picked.symbol) return [];
  const made = Object.entries(offers.ways ?? {}).filter(([, ways]) =>
    ways.some((/** @type {Sum} */ sum) => fits(sum, picked)),
  );
  return made.map(([number]) => Number(number)).sort((a, b) => a - b);
}

/** Whether activated symbols must be used before anything else. @param {any} offers */
export function mustSpend(offers) {
  return Boolean(offers.spend);
}

/** The kinds of symbols that wait. @param {any} offers @returns {string[]} */
export function waiting(offers) {
  return [...new Set((offers.spend ?? []).map((/** @type {Way} */ each) => each.symbol))];
}
