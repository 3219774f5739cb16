// Jobs as matchbox labels, and the briefing of the one that is chosen.

import { at, count, drawn, el, icon, language, t, theme } from "../shell/shell.js";

const MATCHES = 4; // most matches, by measurement
const PRINTED = 5; // most matches, as printed on the plan
const LONG = 12; // letters from which a word needs smaller print

export function jobCards(place, shelf, chosen, choose) {
  place.replaceChildren(...shelf.jobs.map((job, i) => card(job, i + 1, shelf, job === chosen, choose)));
}

/** How hard jobs are with this many players, if that was measured for each number. */
export function jobFigures(place, shelf, players) {
  for (const [at, job] of shelf.jobs.entries()) {
    const card = place.children[at];
    if (!card || job.card?.share === undefined) continue;
    card.querySelector(".meta small").textContent = measured(job, players);
    card.querySelector("input").setAttribute("aria-label", spoken(job, players));
  }
}

/** The clue cards of a scenario, as small cards with numbers; for experts those to choose from. */
function clueRow(clues) {
  if (!clues) return null;
  return el(
    "span",
    { class: clues.length > 6 ? "clue-row many" : "clue-row" },
    ...clues.map((n) => el("b", {}, String(n))),
  );
}

function card(job, number, shelf, checked, choose) {
  const picked = {
    type: "radio",
    name: "job",
    value: job.name,
    checked,
    "aria-label": spoken(job),
    onchange: () => choose(job.name),
  };
  const label = el(
    "span",
    { class: "label" },
    el("span", { class: "no" }, t("lobby.number", { n: number })),
    el("span", { class: longest(job.title) > LONG ? "name long" : "name" }, job.title),
    job.clues ? clueRow(job.clues) : icon(drawn(`j-${job.id}`) ? `j-${job.id}` : "j-any", { class: "art" }),
  );
  const own = shelf.id === "own" ? el("span", { class: "mark-own" }, t("lobby.own-mark")) : null;
  const foot = el("span", { class: "meta" }, ...heat(job), el("small", {}, expected(job)));
  return el(
    "label",
    { class: "pick job" },
    el("input", picked),
    label,
    own,
    el("span", { class: "strike" }),
    foot,
    chosenDot(),
  );
}

/** The style sheet shows it on the chosen card. */
export function chosenDot() {
  return el("span", { class: "dot-chosen" });
}

const longest = (title) => Math.max(...title.split(/[\s-]/).map((word) => word.length));

function spoken(job, players = 0) {
  const hot = job.card && !job.difficulty ? t("lobby.heat", { n: job.card.matches }) : null;
  return [job.title, hot, expected(job, players)].filter(Boolean).join(", ");
}

/** How hard it is: as printed on the plan, or as measured. */
function expected(job, players = 0) {
  return job.difficulty ? t("lobby.difficulty", { n: job.difficulty }) : measured(job, players);
}

function heat(job) {
  if (job.difficulty) return [matches(job.difficulty, PRINTED)];
  return job.card ? [matches(job.card.matches, MATCHES)] : [];
}

function measured(job, players = 0) {
  if (!job.card) return t("lobby.unmeasured");
  const { share } = job.card;
  if (share !== undefined) return t("lobby.won", { percent: percent(job.card.players[players]?.won ?? share) });
  const every = Object.values(job.card.players);
  const mean = (/** @type {"fair" | "coup"} */ part) =>
    percent(every.reduce((sum, each) => sum + each[part], 0) / every.length);
  return t("lobby.fair", { percent: mean("fair"), coup: mean("coup"), first: job.first, best: job.best });
}

const percent = (part) => Math.round(100 * part);

/** What bots achieved with this many players. */
function figures(job, players) {
  const found = job.card?.players[players];
  if (!found || found.says) return found?.says ?? null;
  const { first, best } = job;
  const parts = { lost: percent(found.lost), fair: percent(found.fair), coup: percent(found.coup), first, best };
  return t("lobby.card", { bot: job.card.bot, points: found.median.toLocaleString(language()), ...parts });
}

function matches(heat, all) {
  const row = el("span", { class: "matches", "aria-hidden": "true" });
  for (let i = 0; i < all; i++)
    row.append(i < heat ? icon("match-lit", { class: "lit" }) : icon("match-out", { class: "out" }));
  return row;
}

/** The figures of a plan. */
function barsOf(job, players) {
  const bars = count("lobby.bars", players, { time: job.time[players - 1], traces: job.traces[players - 1] });
  return [t("lobby.size", job), bars, job.rated];
}

/** What the clue cards of a scenario let the boss say. */
function sayable(job) {
  const line = ([number, words]) => el("li", {}, el("b", {}, String(number)), el("span", {}, words));
  return el("ul", { class: "sayable" }, job.sayable.map(line));
}

/** Story, special rule and what to expect; or the mistakes of an own file. */
export function briefing(place, job, players) {
  if (job.mistakes) {
    const lines = job.mistakes.map((mistake) => el("li", {}, mistake));
    place.replaceChildren(el("p", { class: "wide" }, t("lobby.mistakes")), el("ul", { class: "wide mistakes" }, lines));
    return;
  }
  const facts = [...(job.facts ?? barsOf(job, players)), figures(job, players)].filter(Boolean).join(" · ");
  const see = el(
    "button",
    { class: "btn quiet", type: "button", onclick: () => showPicture(job.name, job.title) },
    t(job.clues ? "lobby.town" : job.gang ? "lobby.gang-sheet" : "lobby.plan"),
  );
  place.replaceChildren(
    el("p", { class: "story" }, job.story),
    job.sayable ? sayable(job) : el("p", {}, job.special ? el("b", {}, `${t("lobby.special")}: `) : null, job.special),
    el("p", { class: "wide row" }, el("small", {}, facts), see),
  );
}

/** A plan or a sheet in full, over the page. */
export function showPicture(name, title) {
  const dialog = at("picture");
  const image = at("picture-image");
  at("picture-title").textContent = title;
  image.alt = title;
  image.src = `/api/drawing/${name}?lang=${language()}&theme=${theme()}`;
  dialog.showModal();
}
