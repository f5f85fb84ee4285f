// What a fact speaks of: pieces, by every value in it that is the key of one; and dice.
import type { Data, Json, LogItem } from "../api/types";

/** The keys of the pieces that a fact holds anywhere. */
export function piecesInFact(fact: Data, names: { [key: string]: string }): string[] {
  const found = new Set<string>();
  const walk = (value: Json): void => {
    if (typeof value === "string") {
      if (value in names) found.add(value);
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object")
      for (const [key, one] of Object.entries(value)) {
        if (key in names) found.add(key);
        walk(one);
      }
  };
  walk(fact);
  return [...found];
}

/** Whether a fact tells what dice showed. */
const tellsOfRoll = (fact: Data): boolean => typeof fact["roll"] === "number" || fact["rolls"] !== undefined;

/**
 * The lines of a log that open rolls, with how many: each line that tells of one, and of an answer that has more than
 * its lines tell of, the first line all of them.
 */
export function rollsByLine(items: LogItem[]): Map<number, number> {
  const found = new Map<number, number>();
  const rollCounts = new Map<number, number>();
  const lines = new Map<number, number>();
  for (const item of items) {
    rollCounts.set(item.answer, Math.max(rollCounts.get(item.answer) ?? 0, item.throws));
    lines.set(item.answer, (lines.get(item.answer) ?? 0) + Number(tellsOfRoll(item.fact)));
  }
  const first = new Set<number>();
  for (const item of items) {
    const rolls = rollCounts.get(item.answer) ?? 0;
    if (!rolls || item.tone === "heading") continue;
    if (tellsOfRoll(item.fact)) found.set(item.number, 1);
    else if (!first.has(item.answer) && (lines.get(item.answer) ?? 0) < rolls) found.set(item.number, rolls);
    first.add(item.answer);
  }
  return found;
}
