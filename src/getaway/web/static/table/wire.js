// The connection: says hello, reconnects by itself, and repeats a command with the same id until it is answered.

const FIRST_WAIT = 250; // ms before the first new attempt; doubled up to the longest
const LONGEST_WAIT = 5000;
const TICK = 5000;
const ASLEEP = 90_000; // ms; after such a jump of the clock the computer was asleep, and the connection is dead

export class Wire {
  /** `hello()` returns the first message; `heard(message)` gets every other; `stands(state)` gets open, lost or ended. */
  constructor(address, { hello, heard, stands }) {
    this.address = address;
    this.hello = hello;
    this.heard = heard;
    this.stands = stands;
    /** @type {any} */
    this.socket = null;
    this.unanswered = new Map(); // id: {command, settle}
    this.wait = FIRST_WAIT;
    this.ended = false;
    addEventListener("online", () => this.anew());
    document.addEventListener(
      "visibilitychange",
      () => document.hidden || this.socket.readyState <= WebSocket.OPEN || this.anew(),
    );
    this.watch();
    this.open();
  }

  open() {
    const socket = (this.socket = new WebSocket(this.address));
    const on = (what, then) => socket.addEventListener(what, (event) => socket === this.socket && then(event));
    on("open", () => {
      socket.send(JSON.stringify({ hello: this.hello() }));
      for (const { command } of this.unanswered.values()) socket.send(JSON.stringify(command));
      this.wait = FIRST_WAIT;
      this.stands("open");
    });
    on("message", (event) => this.hear(JSON.parse(event.data)));
    on("close", () => this.lost());
  }

  hear(message) {
    const id = message.ok ?? message.no ?? message.answer;
    const waiting = this.unanswered.get(id);
    if (message.bye) this.ended = true;
    if (id === undefined || message.at) this.heard(message);
    if (!waiting) return;
    this.unanswered.delete(id);
    waiting.settle(message);
  }

  lost() {
    if (this.ended) return this.stands("ended");
    this.stands("lost");
    this.timer = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Reconnects at once when network or tab come back: the old connection may be dead without notice. */
  anew() {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.socket.close();
    this.open();
  }

  /** Connects again after a goodbye, as somebody else; unanswered commands are dropped, because they were not theirs. */
  again(why) {
    for (const { settle } of this.unanswered.values()) settle({ no: true, why });
    this.unanswered.clear();
    this.ended = false;
    this.open();
  }

  watch() {
    let last = Date.now();
    setInterval(() => {
      if (Date.now() - last > ASLEEP) this.anew();
      last = Date.now();
    }, TICK);
  }

  /** Sends a command or a question; resolves with its answer, however long that takes. */
  ask(command) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((settle) => {
      this.unanswered.set(id, { command: { ...command, id }, settle });
      this.tell({ ...command, id });
    });
  }

  /** Sends something that needs no answer and may get lost; false if it was. */
  tell(message) {
    const open = this.socket.readyState === WebSocket.OPEN;
    if (open) this.socket.send(JSON.stringify(message));
    return open;
  }
}
