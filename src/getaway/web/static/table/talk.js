// Chat between players, if a game has it: short, and only outside silences. Muted seats
// are kept in this browser.

import { el, keep, kept, notice, renew, t } from "../shell/shell.js";

const LONGEST = 140; // characters, as the server allows

/** @param {Room} room */
export function makeTalk({ table, commands }) {
  /** @type {any} */
  let list;
  /** @type {any} */
  let form;

  const key = () => `mute-${table.id}`;
  /** @returns {Set<number>} */
  const muted = () => new Set(kept(key(), []));
  const playing = () => table.seats.length > 0;

  /** Builds the chat below the log; again in another language. A half-written message stays. */
  function build() {
    if (!table.talk) return;
    const draft = form?.elements.words.value ?? "";
    list = el("ul", { class: "talk-list", tabindex: "0", "aria-label": t("table.talk.title"), "aria-live": "polite" });
    form = el(
      "form",
      { class: "talk-form", autocomplete: "off" },
      el("input", {
        class: "field",
        name: "words",
        maxlength: String(LONGEST),
        value: draft,
        "aria-label": t("table.talk.placeholder"),
        placeholder: t("table.talk.placeholder"),
      }),
      el("button", { class: "btn mini", type: "submit" }, t("table.talk.send")),
    );
    form.addEventListener("submit", send);
    const hush = el("p", { class: "quiet hush-word" });
    const place = el("section", { class: "talk", id: "talk", "aria-label": t("table.talk.title") }, list, form, hush);
    document.getElementById("talk")?.remove();
    document.getElementById("log")?.append(place);
  }

  /** @param {SubmitEvent} event */
  async function send(event) {
    event.preventDefault();
    const field = form.elements.words;
    const words = field.value.trim();
    if (!words) return;
    const answer = await commands.ask({ do: "say", seat: table.me, words });
    if (answer.no) notice(answer.why);
    else field.value = "";
  }

  function update() {
    if (!table.talk) return;
    const deaf = muted();
    const lines = table.talk.filter(({ seat }) => !deaf.has(seat)).map(line);
    const empty = table.facts.silent ? [] : [el("li", { class: "quiet" }, t("table.talk.none"))];
    renew(list, ...(lines.length ? lines : empty), ...(deaf.size ? [unheard(deaf)] : []));
    list.scrollTop = list.scrollHeight;
    const may = playing() && !table.facts.silent;
    form.hidden = !may;
    const hush = document.querySelector("#talk .hush-word");
    if (hush) hush.textContent = may ? "" : t(table.facts.silent ? "table.talk.hush" : "table.talk.watch");
  }

  /** @param {{seat: number, words: string}} said */
  function line({ seat, words }) {
    const name = table.personName(seat);
    const mine = table.seats.includes(seat);
    const who = mine
      ? el("b", {}, name)
      : el(
          "button",
          {
            class: "who",
            type: "button",
            title: t("table.talk.mute", { name }),
            "aria-label": t("table.talk.mute", { name }),
            onclick: () => hear(seat, false),
          },
          name,
        );
    return el("li", {}, who, " ", el("span", {}, words));
  }

  /** @param {Set<number>} deaf */
  function unheard(deaf) {
    const names = [...deaf].map((seat) => {
      const name = table.personName(seat);
      const label = t("table.talk.unmute", { name });
      return el(
        "button",
        { class: "who", type: "button", title: label, "aria-label": label, onclick: () => hear(seat, true) },
        name,
      );
    });
    return el("li", { class: "quiet" }, t("table.talk.muted"), " ", ...names);
  }

  /** @param {number} seat @param {boolean} again */
  function hear(seat, again) {
    const deaf = muted();
    if (again) deaf.delete(seat);
    else deaf.add(seat);
    keep(key(), [...deaf]);
    update();
  }

  /** @param {{seat: number, words: string}} said @returns {string[]} what screen readers say */
  function heard(said) {
    table.talk?.push(said);
    update();
    return muted().has(said.seat) ? [] : [`${table.personName(said.seat)}: ${said.words}`];
  }

  return { build, update, heard };
}
