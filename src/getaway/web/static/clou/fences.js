// What a move at a fence costs, in one line. The figures come with the offers.

import { count, t } from "../shell/shell.js";

export function fenceLine(figures) {
  if (!figures) return "";
  if (figures.chance !== undefined) return t("table.fence.chance", { n: figures.chance });
  if (figures.points !== undefined)
    return `${count("table.fence.points", figures.points)} · ${t(`table.rating.${figures.rating}`)}`;
  const parts = [];
  if (figures.dice) {
    parts.push(`${count("table.fence.dice", figures.dice)} → ${count("table.fence.traces", figures.dice)}`);
    if (figures.traces?.length > 1) parts[0] += ` ${t("table.fence.left", { n: figures.traces[1] })}`;
  }
  if (figures.time?.length > 1) parts.push(t("table.fence.time", { from: figures.time[0], to: figures.time[1] }));
  else if (figures.time) parts.push(count("table.fence.rounds", figures.time[0]));
  if (figures.time?.length > 1 && !figures.dice) parts.push(t("table.fence.clean"));
  if (figures.alarm) parts.push(t("table.fence.alarm"));
  if (figures.lost) parts.push(t("table.fence.lost"));
  return parts.join(" · ");
}
