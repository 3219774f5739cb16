// Texts have the form that a number wants, by the rules of the language.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { count, sentences, speak, t } from "../../src/getaway/web/static/shell/words.js";

const CATALOGUES = {
  en: { "safes-one": "1 safe", "safes-other": "{n} safes", plain: "{n} in all" },
  ja: { "safes-one": "金庫{n}個", "safes-other": "金庫{n}個", plain: "全部で{n}" },
};

beforeEach(() => {
  globalThis.document = { documentElement: { lang: "" }, querySelectorAll: () => [] };
  globalThis.fetch = async (address) => ({ ok: true, json: async () => CATALOGUES[address.match(/(\w\w)\.json/)[1]] });
});

test("the number decides by the rules of the language", async () => {
  await speak("en");
  assert.equal(t("safes", { n: 1 }), "1 safe");
  assert.equal(count("safes", 2), "2 safes");
  assert.equal(t("safes", { n: "N" }), "N safes");
  assert.equal(t("plain", { n: 1 }), "1 in all");
  assert.equal(t("plain", { n: -4 }), "−4 in all");
  await speak("ja");
  assert.equal(t("safes", { n: 1 }), "金庫1個");
});

test("a key that is not there is shown", async () => {
  await speak("en");
  assert.equal(t("nowhere", { n: 1 }), "nowhere");
});

test("sentences stand apart, but not after a full-width full stop", () => {
  assert.equal(sentences(["A trace.", "", "Alarm!"]), "A trace. Alarm!");
  assert.equal(
    sentences(["裏口をクリア！", "倉庫が開きました。", "時間：残り7。"]),
    "裏口をクリア！倉庫が開きました。時間：残り7。",
  );
});
