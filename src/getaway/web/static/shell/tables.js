// Opening a table: this browser keeps what the server sends only once.

import { ask } from "./api.js";
import { keepTable } from "./kept.js";
import { language } from "./words.js";

/** Opens a table as `wanted` and keeps its token, the links of others' seats and the host's secret, with its title. */
export async function openTable(path, wanted, title) {
  const made = await ask(path, { method: "POST", body: { ...wanted, lang: language() } });
  const thieves = wanted.seats.map(({ thief }) => thief);
  const links = made.seats.filter(({ seat }) => !made.mine.includes(seat));
  keepTable(made.table, { title, thieves, token: made.token, seats: made.mine, links, host: made.host });
  return made;
}

/** Trades the secret of a seat's link for a token, or adds the seat to the one that this browser has. */
export async function sitDown(id, key, { token, name }) {
  const found = await ask(`/api/tables/${id}/sit`, {
    method: "POST",
    token: token || undefined,
    body: { key, name },
  });
  keepTable(id, { token: found.token, seats: found.seats });
  return found;
}
