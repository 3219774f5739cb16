// Dice that a browser can check: the promise it saw, the digits it added, and the record at the end.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fits, headersOf } from "../../src/getaway/web/static/table/promise.js";

const SEED = "ab".repeat(32);
const HASH = `sha256:${createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex")}`;
const MINE = "0".repeat(32);
const RECORD = `Getaway record 2\ngame: clou/kiosk\nsecret-seed: ${SEED}\nsalts: ${MINE} -\n\ncrew start = 1 2 3\n`;

test("a record that holds what was promised and added fits", async () => {
  assert.equal(await fits({ hash: HASH, salts: { 0: MINE } }, headersOf(RECORD)), true);
});

test("another seed, other digits or another seat do not", async () => {
  const headers = headersOf(RECORD);
  assert.equal(await fits({ hash: HASH, salts: { 0: MINE } }, { ...headers, "secret-seed": "cd".repeat(32) }), false);
  assert.equal(await fits({ hash: HASH, salts: { 0: MINE } }, { ...headers, salts: "- -" }), false);
  assert.equal(await fits({ hash: HASH, salts: { 1: MINE } }, headers), false);
  assert.equal(await fits({ hash: HASH, salts: { 0: MINE } }, {}), false);
});
