// Which offers fit what a player has picked up. No rule is known here: the server offers, this only compares.

/** A way as notation writes it, taken apart: `1:4+3+x6±2=9`. */
export function parts(way) {
  const [sum] = way.split("=");
  const [dice, ...sizes] = sum.split("±");
  const found = { dice: [], extras: [], converts: [], sizes: sizes.map(Number) };
  for (const term of dice.split("+")) {
    if (term.startsWith("x")) found.extras.push(Number(term.slice(1)));
    else {
      const [face, counts] = term.split(":").map(Number);
      found.dice.push(face);
      if (counts) found.converts.push(face);
    }
  }
  return found;
}

const same = (some, others) => some.length === others.length && String([...some].sort()) === String([...others].sort());

/** Whether a way uses exactly what was picked up; everything fits empty hands. */
export function fits(way, picked) {
  if (empty(picked)) return true;
  if (picked.white) return false;
  const found = parts(way);
  return ["dice", "extras", "converts", "sizes"].every((kind) => same(found[kind], picked[kind]));
}

export function empty(picked) {
  return !picked.white && !picked.symbol && !["dice", "extras", "converts", "sizes"].some((kind) => picked[kind].length);
}

/** What a seat can do with a mark now: [{move, way, number, kind}], in the order of the offers. */
export function waysTo(offers, mark, picked) {
  const found = [];
  for (const [kind, prefix] of [["spend", ""], ["crew", "crew "]]) {
    for (const [symbol, marks] of Object.entries(offers[kind] ?? {})) {
      if (marks.includes(mark) && (!picked.symbol || picked.symbol === symbol)) {
        found.push({ move: `${prefix}${symbol} ${mark}`, way: symbol, kind: "spend" });
      }
    }
  }
  for (const number of offers.marks?.[mark] ?? []) {
    for (const way of offers.ways[number]) {
      if (fits(way, picked)) found.push({ move: `${way} ${mark}`, way, number, kind: "dice" });
    }
  }
  for (const [white, marks] of Object.entries(offers.wild ?? {})) {
    if (!(mark in marks) || !(empty(picked) || picked.white === white)) continue;
    if (!marks[mark].length) found.push({ move: `${white} ${mark}`, way: white, kind: "wild" });
    for (const number of marks[mark]) found.push({ move: `${white}=${number} ${mark}`, way: white, number, kind: "wild" });
  }
  return found.sort((one, other) => effort(one) - effort(other));
}

/** Plain dice come before dice that are changed, and those before white symbols that need no die. */
function effort({ kind, way }) {
  if (kind !== "dice") return kind === "wild" ? 100 : 0;
  const { dice, extras, converts, sizes } = parts(way);
  return dice.length + 3 * extras.length + 5 * converts.length + 10 * sizes.length;
}

/** Every mark that something can be done with now. */
export function targets(offers, picked) {
  const every = [
    ...Object.values(offers.spend ?? {}).flat(),
    ...Object.values(offers.crew ?? {}).flat(),
    ...Object.keys(offers.marks ?? {}),
    ...Object.values(offers.wild ?? {}).flatMap(Object.keys),
  ];
  return new Set(every.filter((mark) => waysTo(offers, mark, picked).length));
}

/** The sums that what was picked up makes: [4], or several where a modifier leaves a choice. */
export function sums(offers, picked) {
  if (empty(picked) || picked.white || picked.symbol) return [];
  const made = Object.entries(offers.ways ?? {}).filter(([, ways]) => ways.some((way) => fits(way, picked)));
  return made.map(([number]) => Number(number)).sort((a, b) => a - b);
}

/** Whether symbols wait to be used before anything else. */
export function mustSpend(offers) {
  return Boolean(offers.spend || offers.crew);
}
