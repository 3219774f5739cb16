// The connection: says hello, comes back by itself, and repeats a command with the same id until it is answered.

const FIRST_WAIT = 250; // ms before the first new attempt; doubled up to the longest
const LONGEST_WAIT = 5000;

export class Wire {
  /** `hello()` gives the first message; `heard(message)` gets every other; `stands(state)` is told open, lost or ended. */
  constructor(address, { hello, heard, stands }) {
    Object.assign(this, { address, hello, heard, stands });
    this.unanswered = new Map(); // id: {command, settle}
    this.wait = FIRST_WAIT;
    this.ended = false;
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
    this.open();
  }

  open() {
    this.socket = new WebSocket(this.address);
    this.socket.addEventListener("open", () => {
      this.socket.send(JSON.stringify({ hello: this.hello() }));
      for (const { command } of this.unanswered.values()) this.socket.send(JSON.stringify(command));
      this.wait = FIRST_WAIT;
      this.stands("open");
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => this.lost());
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

  /** Tries at once when the network or the tab comes back. */
  now() {
    if (this.ended || this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** A command or a question: resolves with its answer, however long that takes. */
  ask(command) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((settle) => {
      this.unanswered.set(id, { command: { ...command, id }, settle });
      this.tell({ ...command, id });
    });
  }

  /** Something that needs no answer and may get lost. */
  tell(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
