// The burglary plan: whole if there is room; on a small screen one room at a time, with chips and a small map.

import { at, el, renew, t } from "../shell/shell.js";
import { Drawing, picture, shape } from "./drawing.js";

export const SMALL = matchMedia("(max-width: 699px), (max-width: 959px) and (max-height: 699px)");

/** @param {import("../table/model.js").Table} table */
export function makePlan(table) {
  /** @type {Drawing} */
  let drawing;
  /** @type {Record<string, any[]>} */
  const nodes = {}; // nodes that facts change, by kind
  let view = { room: 0, window: 0 }; // what the camera shows; the room after the last is the bars

  function build() {
    const svg = picture(table.opening.plan.svg);
    drawing = new Drawing(svg, "plan", table.opening.plan.marks);
    for (const kind of ["room", "challenge", "route", "loot", "track"])
      nodes[kind] = [...svg.querySelectorAll(`[data-${kind}]`)];
    view = { room: Math.min(view.room, table.opening.plan.rooms.length), window: 0 };
    apply(null);
  }

  const drawings = () => [drawing];

  function apply(keys, fresh) {
    drawing.apply(table.facts, keys, fresh);
    const { facts, opening } = table;
    const roles = (node, on) => {
      for (const [role, is] of Object.entries(on)) node.classList.toggle(role, Boolean(is));
    };
    for (const node of nodes.room) {
      const open = facts[`room/${node.dataset.room}`];
      roles(node, { open, closed: !open });
    }
    for (const node of nodes.challenge) {
      const id = node.dataset.challenge;
      const home = opening.challenges[id].room ?? facts[`walker/${id}`];
      const won = facts[`won/${id}`];
      roles(node, { won, open: !won && facts[`room/${home}`], closed: !won && !facts[`room/${home}`] });
      if (!opening.challenges[id].room) standing(node, facts[`walker/${id}`]);
    }
    for (const node of nodes.route) {
      const id = node.dataset.route;
      roles(node, { won: facts[`won/${id}`] || facts[`loot/${id}`] || facts[`room/${id}`] });
    }
    for (const node of nodes.loot) {
      const id = node.dataset.loot;
      const { room } = opening.loot[id];
      const taken = facts[`loot/${id}`];
      const open = !room || facts[`room/${room}`];
      roles(node, { done: taken, open: !taken && open, closed: !taken && !open });
    }
    for (const node of nodes.track) track(node, facts[`track/${node.dataset.track}`]);
  }

  /** The circles of a performance: past, current, and to come. */
  function passages(node, crossed) {
    for (const passage of node.querySelectorAll("[data-passage]")) {
      const place = Number(passage.dataset.passage.split(".").pop()) - 1;
      passage.classList.toggle("now", place === crossed);
      passage.classList.toggle("past", place < crossed);
    }
  }

  function track(node, [crossed, , running]) {
    passages(node, crossed);
    const bar = ["time", "traces", "car", "police"].includes(node.dataset.track);
    node.classList.toggle("closed", !bar && !running && !crossed);
    for (const cell of node.querySelectorAll("[data-cell]")) {
      const number = Number(cell.dataset.cell.split(".").pop());
      cell.classList.toggle("done", number <= crossed);
      cell.classList.toggle(
        "next",
        number === crossed + 1 && (bar ? ["time", "traces"].includes(node.dataset.track) : Boolean(running)),
      );
    }
  }

  /** Puts the number of a walker's current room on its plate. */
  function standing(plate, room) {
    plate.querySelector(".stands")?.remove();
    const number = table.opening.plan.rooms.find(({ id }) => id === room)?.number;
    if (!number) return;
    const edge = plate.querySelector("rect.plate-edge, .plate-room");
    const [x, y] = [
      Number(edge.getAttribute("x")) + Number(edge.getAttribute("width")) - 20,
      Number(edge.getAttribute("y")) + 18,
    ];
    const disc = shape("circle", { class: "room-number", cx: x, cy: y, r: 11 });
    const label = shape("text", { class: "mid", x, y: y + 6, "font-size": 17 }, String(number));
    plate.append(shape("g", { class: "stands" }, disc, label));
  }

  function light(lit) {
    drawing.light({ ...lit, chosen: lit.chosen?.scope === "plan" ? lit.chosen.mark : null });
  }

  /** Puts the plan into its place. */
  function arrange() {
    const place = at("plan");
    const [width, height] = table.opening.plan.size;
    if (!SMALL.matches) {
      drawing.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      place.replaceChildren(special(true), drawing.svg);
      return;
    }
    const rooms = el("div", { class: "rooms", role: "group", "aria-label": t("table.rooms") });
    const camera = el("div", { class: "camera" }, drawing.svg);
    place.replaceChildren(rooms, special(false), camera, el("div", { class: "map" }));
    aim();
  }

  /** The job's own rule above its plan, foldable. A wide screen has it in the strip. */
  function special(open) {
    if (!table.opening.special) return "";
    return el(
      "details",
      { class: "special", open },
      el("summary", {}, t("table.special-rule")),
      el("p", {}, table.opening.special),
    );
  }

  const places = () => {
    const { rooms, bars } = table.opening.plan;
    return [...rooms, { id: "bars", name: t("table.bars"), windows: [bars] }];
  };

  /** Shows the camera's part, the chips with a target, and the small map, as soon as the plan is in front. */
  function aim() {
    const place = at("plan");
    const chips = place.querySelector(".rooms");
    const { tab = "plan" } = document.body.dataset; // a replay has no tabs
    if (!chips || tab !== "plan") return;
    const all = places();
    const here = all[view.room] ?? all[0];
    const box = here.windows[view.window] ?? here.windows[0];
    drawing.svg.setAttribute("viewBox", box.join(" "));
    const targets = targetRooms();
    const buttons = all.flatMap((room, number) => room.windows.map((_, window) => chip(room, number, window, targets)));
    renew(chips, ...buttons);
    chips.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    renew(place.querySelector(".map"), map(all, box, targets));
  }

  function chip(room, number, window, targets) {
    const shut = room.id !== "bars" && !table.facts[`room/${room.id}`];
    const has = inWindow(targets, room.windows[window]);
    const name = room.windows.length > 1 ? `${room.name} ${window + 1}` : room.name;
    const label = has ? t("table.target-here", { name }) : name;
    const on = number === view.room && window === view.window;
    const roles = ["btn", shut ? "shut" : "", has ? "has" : ""].join(" ");
    return el(
      "button",
      {
        class: roles,
        type: "button",
        "aria-pressed": String(on),
        "aria-label": label,
        "data-room": room.id,
        onclick: () => turn(number, window),
      },
      name,
    );
  }

  function turn(room, window) {
    view = { room, window };
    aim();
  }

  /** The camera follows what was overcome, opened or taken. @param {Happening[]} happened */
  function go(happened) {
    const { challenges, loot } = table.opening;
    const rooms = happened.map((event) =>
      event.is === "opened"
        ? event.room
        : event.is === "overcame"
          ? challenges[String(event.challenge)].room
          : event.is === "took"
            ? loot[String(event.loot)].room
            : null,
    );
    const number = places().findIndex(({ id }) => id === rooms.filter(Boolean).at(-1));
    if (number >= 0) view = { room: number, window: 0 };
  }

  /** The middles of highlighted marks. */
  function targetRooms() {
    const found = [];
    for (const node of drawing.marks.values()) if (node.classList.contains("legal")) found.push(centre(node));
    return found;
  }

  /** The middle of a mark in the drawing's units; the mark may be off screen. */
  function centre(node) {
    const edge = node.querySelector(".edge");
    const number = (/** @type {string} */ name) => Number(edge.getAttribute(name));
    let point = edge.hasAttribute("cx")
      ? new DOMPoint(number("cx"), number("cy"))
      : new DOMPoint(number("x") + number("width") / 2, number("y") + number("height") / 2); // a box
    for (let up = edge; up !== drawing.svg; up = up.parentNode) {
      const matrix = up.transform?.baseVal.consolidate()?.matrix;
      if (matrix) point = point.matrixTransform(matrix);
    }
    return point;
  }

  const inWindow = (points, [x, y, width, height]) =>
    points.some((point) => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height);

  function map(all, box, targets) {
    const [width, height] = table.opening.plan.size;
    const svg = shape("svg", {
      viewBox: `0 0 ${width} ${height}`,
      class: "drawing",
      role: "img",
      "aria-label": t("table.map"),
    });
    for (const { id, windows } of all) {
      const x = Math.min(...windows.map((window) => window[0]));
      const right = Math.max(...windows.map((window) => window[0] + window[2]));
      const open = id === "bars" || table.facts[`room/${id}`];
      svg.append(
        shape("rect", {
          class: open ? "map-room" : "map-room shut",
          x,
          y: windows[0][1],
          width: right - x,
          height: windows[0][3],
        }),
      );
    }
    const [x, y, across, down] = box;
    svg.append(shape("rect", { class: "map-here", x, y, width: across, height: down }));
    for (const point of targets) svg.append(shape("circle", { class: "map-dot", cx: point.x, cy: point.y, r: 26 }));
    return svg;
  }

  /** Moves the camera to a mark. */
  function reveal(mark) {
    const node = drawing.marks.get(mark);
    if (!node || !document.querySelector("#plan .rooms")) return;
    const point = centre(node);
    const all = places();
    for (const [number, { windows }] of all.entries()) {
      const piece = windows.findIndex((/** @type {any} */ window) => inWindow([point], window));
      if (piece >= 0) return turn(number, piece);
    }
  }

  return { build, drawings, apply, light, arrange, aim, go, reveal };
}
