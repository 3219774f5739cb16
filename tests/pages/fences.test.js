// What a fence costs is told with the names that the job gives its ratings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fenceLine } from "../../src/getaway/web/static/clou/fences.js";
import { ratingsSaid } from "../../src/getaway/web/static/clou/words.js";
import { speak } from "../../src/getaway/web/static/shell/words.js";

const TEXTS = {
  "table.fence.points-other": "{n} points",
  "table.rating-lost": "lost",
  "table.rating-from": "{name} from {n} points on",
};
const ratings = [
  { id: "amateurs", name: "amateurs", from: null },
  { id: "crooks", name: "ordinary crooks", from: 10 },
  { id: "century", name: "criminals of the century", from: 20 },
];
const table = { opening: { ratings } };

test("leaving names the rating of the job, or that it is lost", async () => {
  globalThis.document = { documentElement: { lang: "" }, querySelectorAll: () => [] };
  globalThis.fetch = async () => ({ ok: true, json: async () => TEXTS });
  await speak("en");
  assert.equal(fenceLine(table, { points: 12, rating: "crooks" }), "12 points · ordinary crooks");
  assert.equal(fenceLine(table, { points: 12, rating: "lost" }), "12 points · lost");
  assert.equal(ratingsSaid(table), "ordinary crooks from 10 points on · criminals of the century from 20 points on");
});
