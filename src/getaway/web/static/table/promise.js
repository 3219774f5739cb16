// Compares the promise about the dice with the record at the end.

/** Whether a seed has the promised hash, and whether the digits that were added are among its salts.
 * @param {{hash: string, salts: Record<string, string>}} dice @param {Record<string, string>} headers */
export async function fits(dice, headers) {
  const seed = headers["secret-seed"] ?? "";
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  const salts = (headers.salts ?? "").split(" ");
  return hash === dice.hash && Object.entries(dice.salts).every(([seat, mine]) => salts[Number(seat)] === mine);
}

/** The headers of a record. @param {string} record @returns {Record<string, string>} */
export function headersOf(record) {
  const rows = record.split("\n\n")[0].split("\n").slice(1);
  return Object.fromEntries(rows.map((row) => [row.split(": ")[0], row.split(": ").slice(1).join(": ")]));
}
