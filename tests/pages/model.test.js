// What a page knows of its table: what still stands of a log with undo and redo, whose seat acts, what a step changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Table } from "../../src/getaway/web/static/table/model.js";

/** @param {...(string | [string, number])} log */
function withLog(...log) {
  const table = new Table("x");
  table.log = log.map((each) => {
    const [back, count] = typeof each === "string" ? [] : each;
    return /** @type {Entry} */ ({ line: String(each), by: 0, told: [], back, count });
  });
  return table.standing();
}

test("undo takes entries away and redo brings them back in their order", () => {
  assert.deepEqual(withLog("a", "b", "c", ["undo", 2]), [0]);
  assert.deepEqual(withLog("a", "b", "c", ["undo", 2], ["redo", 1]), [0, 1]);
  assert.deepEqual(withLog("a", "b", "c", ["undo", 2], ["redo", 2]), [0, 1, 2]);
  assert.deepEqual(withLog("a", "b", ["undo", 1], "c", ["undo", 2]), []);
  assert.deepEqual(withLog("a", "b", ["undo", 1], ["undo", 1], ["redo", 2], "c"), [0, 1, 5]);
});

test("a step replaces the facts that it names, and null takes one away", () => {
  const table = new Table("x");
  table.facts = { round: 1, "room/shop": true };
  const entry = { line: "a", by: 0, told: [] };
  assert.deepEqual(table.step({ at: 1, entry, facts: { round: 2, "room/shop": null } }), ["round", "room/shop"]);
  assert.deepEqual(table.facts, { round: 2 });
  assert.equal(table.log.length, 1);
});

test("a seat that a program plays is lent, not mine", () => {
  const table = new Table("x");
  table.people = /** @type {Person[]} */ ([{ bot: "greedy" }, { bot: null }]);
  table.seated([0, 1]);
  assert.deepEqual([table.me, table.mine(), table.lent(0)], [0, false, true]);
  table.me = 1;
  assert.equal(table.mine(), true);
});
