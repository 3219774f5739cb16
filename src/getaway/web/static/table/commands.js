// What a player does, as commands to the server. Nothing is shown before the server has committed it.

import { keep, notice, sentences, t } from "../shell/shell.js";
import { confirmed } from "./dialogs.js";

export class Commands {
  /** @param {import("./model.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("./wire.js").Wire | null} */
    this.wire = null;
    this.choosing = false;
  }

  /** @param {import("./wire.js").Wire} wire */
  use(wire) {
    this.wire = wire;
  }

  /** @param {Record<string, unknown>} fields */
  async command(fields) {
    const { table } = this;
    if (table.waiting || !table.mine()) return null;
    table.waiting = true;
    const asked = this.ask({ ...fields, seat: table.me, seq: table.seq });
    table.changed({ only: "busy" });
    const answer = await asked;
    if (answer.no) notice(answer.overtaken?.length ? `${answer.why} ${meanwhile(answer.overtaken)}` : answer.why);
    table.waiting = false;
    table.changed({ only: "busy" });
    return answer;
  }

  /** Plays an offer by its code. @param {string} code */
  play(code) {
    return this.command({ do: "move", move: `#${code}` });
  }

  /** Whether a move may be made now: a lesson without undo waits for one move only. @param {string} code */
  may(code) {
    const { wanted } = this.table;
    if (!wanted || wanted.code === code) return true;
    notice(t("tutorial.only"));
    return false;
  }

  /** A move of another seat that this page holds, as a lesson plays it. @param {number} seat @param {string} code */
  playFor(seat, code) {
    return this.ask({ do: "move", move: `#${code}`, seat, seq: this.table.seq });
  }

  async undo(count = 1) {
    const { table } = this;
    const going = table.undo.slice(-count);
    if (!going.length || !table.mine()) return;
    const others = going.filter((number) => !table.seats.includes(table.log[number - 1].by ?? -1));
    if (others.length) {
      const lines = sentences(others.map((number) => table.log[number - 1].told[0]));
      if (!(await confirmed(t("table.undo-others", { lines }), t("table.undo")))) return;
    }
    await this.command({ do: "undo", count: going.length });
  }

  /** Confirms an end that could still be taken back. */
  close() {
    return this.command({ do: "end" });
  }

  redo(count = 1) {
    if (this.table.redo.length) this.command({ do: "redo", count });
  }

  /** Takes back everything after an entry of the log. @param {number} number */
  backTo(number) {
    const count = this.table.undo.filter((each) => each > number).length;
    if (count) this.undo(count);
  }

  restart() {
    this.undo(this.table.undo.length);
  }

  /** @param {number} seat @param {string} to */
  async handOver(seat, to) {
    const answer = await this.ask({ do: "seat", seat, to });
    if (answer.no) notice(answer.why);
  }

  /** A question, or a command without a seat of its own. @param {Record<string, unknown>} question @returns {Promise<any>} */
  ask(question) {
    return this.wire?.ask(question) ?? Promise.resolve({});
  }

  /** Tells the others where this crew plays again; each page gets the links of its own seats. @param {string} id @param {unknown[]} keys */
  tellNext(id, keys) {
    return this.ask({ do: "next", table: id, keys });
  }

  /** Shows something to the others. @param {string} mark */
  lookAt(mark) {
    if (this.table.seats.length) this.wire?.tell({ do: "look", mark, seat: this.table.me });
  }

  /** Tells the server that this page has looked back enough: programs that wait may go on. */
  goOn() {
    this.wire?.tell({ do: "on" });
  }

  /** @param {boolean} on */
  lamp(on) {
    keep("lamp", on ? "on" : "off");
    this.table.lampOn = on;
    this.table.lamps = {};
    this.wire?.tell({ do: "lamp", on });
    this.table.changed();
  }

  /** Tells others whether a player here has something in hand. @param {boolean} now */
  tellChoosing(now) {
    const { table } = this;
    const seen = table.watching > 0 || table.people.some(({ here }, seat) => here && !table.seats.includes(seat));
    if (now === this.choosing || !table.mine() || !(seen || this.choosing)) return;
    this.choosing = now;
    this.wire?.tell({ do: "choosing", on: now, seat: table.me });
  }
}

/** @param {Entry[]} entries */
function meanwhile(entries) {
  return t("table.meanwhile", { told: sentences(entries.flatMap((entry) => entry.told)) });
}
