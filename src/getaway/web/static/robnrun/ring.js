// Three seconds to take back a decision. Nothing of it leaves this browser before they are over.

const LENGTH = 3000;

/** @param {(code: string) => void} send @param {() => void} redraw */
export function makeRing(send, redraw) {
  /** @type {{code: string, says: string, ends: number} | null} */
  let held = null;
  let timer = 0;

  /** @param {string} code @param {string} says */
  function hold(code, says) {
    clearInterval(timer);
    held = { code, says, ends: performance.now() + LENGTH };
    timer = setInterval(tick, 250);
    redraw();
  }

  function tick() {
    if (!held) return clearInterval(timer);
    if (performance.now() < held.ends) return redraw();
    const { code } = held;
    drop();
    send(code);
  }

  function drop() {
    clearInterval(timer);
    held = null;
  }

  function cancel() {
    drop();
    redraw();
  }

  const left = () => (held ? Math.max(1, Math.ceil((held.ends - performance.now()) / 1000)) : 0);

  return { hold, drop, cancel, left, held: () => held };
}
