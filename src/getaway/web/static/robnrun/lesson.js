// Points at what a lesson's next move needs: a house, a card and the gaps of its statement, a card of the hand, a button.

/** @param {Room & {parts: ReturnType<typeof import("./parts.js").makeParts>, tray: ReturnType<typeof import("./tray.js").makeTray>, composer: ReturnType<typeof import("./composer.js").makeComposer>, board: ReturnType<typeof import("./board.js").makeBoard>}} room */
export function makePointer({ parts, tray, composer, board }) {
  const { w, toolName } = parts;

  /** @param {any} move */
  function point({ do: deed, thing, said }) {
    if (document.querySelector("#tray .ring")) return;
    if (deed === "say") return sentence(said);
    if (deed === "play" && tray.picked().split(" ")[0] !== thing) return want(`[data-hand^="${thing} "]`);
    if ((deed === "rob" || deed === "place") && tray.picked() !== thing)
      return want(`[data-house-pick="${thing}"], [data-house="${thing}"]`);
    const named = ["pay", "buy", "pick"].includes(deed) ? `[data-thing="${thing}"]` : "";
    want(`[data-do="${deed}"]${named}`);
  }

  /** Points at the next gap of a statement. @param {{card: number, to?: string[], tools?: string[], n?: number}} said */
  function sentence({ card, to, tools = [], n }) {
    const draft = composer.drafted();
    if (draft.card !== String(card)) return want(`.clue[data-card="${card}"]`);
    const next = tools.find((tool) => !draft.tools.includes(tool));
    if (to && String(draft.to ?? "") !== String(to)) return want(`[data-fill=to][data-thing="${to.join(" ")}"]`);
    if (next) return want(`[data-fill=tool][data-thing="${next}"]`);
    if (!composer.code() && n !== undefined) return want(`[data-fill=n][data-thing="${n}"]`);
    want("[data-do=say]");
  }

  /** A move in words. @param {any} move */
  function spoken({ do: deed, thing, said }) {
    if (said) return parts.sentence(said);
    if (deed === "play") return `${w("do.play")}: ${toolName(thing)}`;
    return w(`do.${deed}`, { name: board.nameOf(thing), n: thing });
  }

  return { point, spoken };
}

/** @param {string} selector */
function want(selector) {
  for (const node of document.querySelectorAll(selector)) node.classList.add("wanted");
}
