// Requests to the server. Every error arrives as one sentence that a person can act on.

import { t } from "./words.js";

export class Refused extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status; // 0: the server was not reached
  }
}

/** The answer to a request as JSON (or text); throws Refused with a sentence. `body` is sent as JSON, or as it is. */
/** @param {string} path @param {{method?: string, body?: unknown, token?: string, text?: boolean, blob?: boolean}} options @returns {Promise<any>} */
export async function ask(path, { method = "GET", body, token, text = false, blob = false } = {}) {
  const headers = { "Accept-Language": document.documentElement.lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  let response;
  try {
    response = await fetch(path, { method, headers, body: sent, cache: "no-store" });
  } catch {
    throw new Refused(t("shell.offline"), 0);
  }
  if (!response.ok) throw new Refused(await sentence(response), response.status);
  if (blob) return response.blob();
  return text ? response.text() : response.json();
}

async function sentence(response) {
  try {
    const told = await response.json();
    if (typeof told.error === "string") return told.error;
  } catch {
    // a foreign answer has no sentence
  }
  return t(response.status >= 500 ? "shell.broken" : "shell.refused", { status: response.status });
}
