// The frame of the page about a finished game, in hindsight. Its content is the game's own.

import { ask, at, attempt, begin, inLanguage, lost, onLanguage, t } from "../shell/shell.js";

const id = location.pathname.split("/")[2];
const uploaded = id.startsWith("r."); // an uploaded record, not a table of this server
/** @type {{show(told: any): void} | null} the game's own part of this page */
let game = null;

async function load() {
  const told = await inLanguage((lang) => ask(`/api/replays/${id}/hindsight?lang=${lang}`));
  if (!told) return;
  at("job").textContent = told.opening.title;
  document.title = `${told.opening.title} · ${t("after.title")} · ${t("shell.title")}`;
  game ??= (await import(`../${told.opening.engine}/after.js`)).hindsight(at("main"));
  game?.show(told);
}

at("watch").href = `/replay/${id}`;
at("record").href = `/api/tables/${id}/record`;
at("record").download = `${id}.getaway`;
at("to-table").href = `/table/${id}`;
at("to-table").hidden = uploaded;
await begin();
onLanguage(() => attempt(load));
await load().catch((error) => {
  if (error.status === undefined) throw error;
  lost(error.message);
});
