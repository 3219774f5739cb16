// Which offers fit what was picked up: figures only, no page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { empty, nothing, sums, targets, waysTo } from "../../src/getaway/web/static/clou/choice.js";

const BIG = "288230376151711744"; // more digits than a number holds
const offers = {
  ways: {
    4: [
      { code: "16", number: 4, dice: [4] },
      { code: BIG, number: 4, dice: [1, 3] },
      { code: "18", number: 4, dice: [3], sizes: [1] },
    ],
    6: [{ code: "20", number: 6, dice: [1], counts: [1, 6] }],
  },
  marks: { "grid.5": { code: "1", numbers: [4] }, "tree.1": { code: "2", numbers: [4, 6] } },
  wild: [{ code: "90", white: "wild", mark: "grid.5", number: 9 }],
};
const holding = (/** @type {object} */ some) => ({ ...nothing(), ...some });

test("the code of a placement is the exact sum of its parts", () => {
  const codes = waysTo(offers, "grid.5", nothing()).map(({ code }) => code);
  assert.ok(codes.includes("288230376151711745"));
});

test("plain dice come first, white symbols last", () => {
  const kinds = waysTo(offers, "grid.5", nothing()).map(({ code }) => code);
  assert.deepEqual(kinds, ["17", "288230376151711745", "19", "90"]);
});

test("dice in hand leave the ways that use exactly these, in whatever order they were picked", () => {
  assert.deepEqual(sums(offers, holding({ places: [0, 1], dice: [3, 1] })), [4]);
  assert.deepEqual([...targets(offers, holding({ places: [0], dice: [4] }))], ["grid.5", "tree.1"]);
  assert.deepEqual([...targets(offers, holding({ dice: [1], converts: [1] }))], ["tree.1"]);
  assert.deepEqual([...targets(offers, holding({ dice: [6] }))], []);
});

test("a white symbol in hand leaves what it fills", () => {
  const picked = holding({ white: "wild" });
  assert.equal(empty(picked), false);
  assert.deepEqual([...targets(offers, picked)], ["grid.5"]);
});

test("before the first roll a mark that may be crossed out takes empty hands only", () => {
  const ready = { strike: [{ code: "7", do: "scout", mark: "door.a1" }] };
  assert.deepEqual([...targets(ready, nothing())], ["door.a1"]);
  assert.deepEqual(
    waysTo(ready, "door.a1", nothing()).map(({ code, kind }) => [code, kind]),
    [["7", "strike"]],
  );
  assert.deepEqual([...targets(ready, holding({ dice: [6] }))], []);
});
