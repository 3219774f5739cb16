// Verifiable dice: this browser sees what the server promises, then adds its own digits, and compares both at
// the end. So the server cannot have chosen the dice, nor changed them.

import { keepTable, table as keptTable, salt } from "../shell/shell.js";
import { fits, headersOf } from "./promise.js";

/** Adds this browser's digits for its seats, once and before the first entry.
 * @param {import("./model.js").Table} table @param {import("./commands.js").Commands} commands */
export async function season(table, commands) {
  const { seed, seats, seq, id } = table;
  if (seed?.kind !== "secret" || seq > 0) return;
  for (const seat of seats) {
    const known = keptTable(id)?.dice ?? { hash: seed.hash, salts: {} };
    const mine = known.salts[seat] ?? salt();
    if (seed.salts?.[seat]) continue;
    keepTable(id, { dice: { ...known, salts: { ...known.salts, [seat]: mine } } });
    const answer = await commands.ask({ do: "salt", seat, salt: mine });
    if (answer.no) keepTable(id, { dice: known }); // another browser has added digits for this seat
  }
}

/** Whether the record contains what was promised and added; null if this browser cannot know.
 * @param {string} id @returns {Promise<boolean | null>} */
export async function compared(id) {
  const dice = keptTable(id)?.dice;
  if (!dice || !globalThis.crypto?.subtle) return null;
  const answer = await fetch(`/api/tables/${id}/record`);
  if (!answer.ok) return null;
  return fits(dice, headersOf(await answer.text()));
}
