// What only this browser remembers: name, language, theme, and its tables with their secrets.

const PREFIX = "getaway.";
const unkept = new Map(); // where storage is forbidden, the page remembers until it is closed

export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, typeof value === "string" ? value : JSON.stringify(value));
  } catch {
    unkept.set(key, value);
    return false;
  }
  return true;
}

/** A kept text; read as JSON if `otherwise` is a list or an object. */
/** @param {string} key @param {any} otherwise @returns {any} */
export function kept(key, otherwise = "") {
  try {
    const found = localStorage.getItem(PREFIX + key);
    if (found !== null) return typeof otherwise === "object" && otherwise ? JSON.parse(found) : found;
  } catch {
    // unreadable counts as not kept
  }
  return unkept.has(key) ? unkept.get(key) : otherwise;
}

/** The tables of this browser, newest first: {id, job, title, thieves, token, seats, links, host, when}. */
export function tables() {
  const found = kept("tables", []);
  return Array.isArray(found) ? found.filter((table) => table && typeof table.id === "string") : [];
}

export function table(id) {
  return tables().find((one) => one.id === id) || null;
}

/** Remembers something about a table, and puts it first. */
export function keepTable(id, what) {
  const others = tables().filter((one) => one.id !== id);
  keep("tables", [{ ...table(id), ...what, id, when: Date.now() }, ...others].slice(0, 50));
}

export function forgetTable(id) {
  keep(
    "tables",
    tables().filter((one) => one.id !== id),
  );
}

/** Random digits for the dice, which no server can know beforehand. */
export function salt() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
