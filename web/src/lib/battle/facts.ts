// Which lines of a log open rolls: facts say themselves whom they are about and what dice they tell of.
import type { LogItem } from "../api/types";

/**
 * The lines of a log that open rolls, with how many: each line that tells of one, and of an answer that has more than
 * its lines tell of, the first line all of them.
 */
export function rollsByLine(items: LogItem[]): Map<number, number> {
  const found = new Map<number, number>();
  const rollCounts = new Map<number, number>();
  const told = new Map<number, number>();
  for (const item of items) {
    rollCounts.set(item.answer, Math.max(rollCounts.get(item.answer) ?? 0, item.throws));
    told.set(item.answer, (told.get(item.answer) ?? 0) + (item.rolls?.length ?? 0));
  }
  const first = new Set<number>();
  for (const item of items) {
    const rolls = rollCounts.get(item.answer) ?? 0;
    if (!rolls || item.tone === "heading") continue;
    if (item.rolls?.length) found.set(item.number, item.rolls.length);
    else if (!first.has(item.answer) && (told.get(item.answer) ?? 0) < rolls) found.set(item.number, rolls);
    first.add(item.answer);
  }
  return found;
}
