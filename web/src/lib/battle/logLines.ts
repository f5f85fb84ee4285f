// The log as it is read: by turns and phases, and the steps of one move as one line.
import type { LogItem } from "../api/types";

/** Lines that say the same of the same piece, or quiet ones about it, one after the other: the last stands for all. */
export interface FoldedLine {
  readonly item: LogItem;
  /** All of them, the shown one last. */
  readonly items: readonly LogItem[];
  /** They say the same. */
  readonly alike: boolean;
}

/** The lines of one beat. */
export interface LogBeat {
  readonly beat: number;
  readonly lines: readonly FoldedLine[];
}

/** What follows a heading; the first part of a page may have none. */
export interface LogSection {
  readonly heading: LogItem | null;
  readonly beats: readonly LogBeat[];
}

const kindOf = (item: LogItem): string => `${String(item.fact["fact"] ?? "")} ${item.subjects?.[0] ?? ""} ${item.tone}`;

/** Whether two lines of a beat are about the same piece, and no dice. */
function together(one: LogItem, other: LogItem): boolean {
  return one.beat === other.beat && !one.rolls?.length && !other.rolls?.length && Boolean(one.subjects?.length) && one.subjects![0] === other.subjects?.[0];
}

/**
 * Lines of the same kind about the same piece that follow one another, as one; dice are never folded away. With
 * `quiet` also what is told quietly of one piece, whatever it is: that it acts, how, and that it has finished.
 */
export function foldLines(items: readonly LogItem[], quiet = false): FoldedLine[] {
  const lines: LogItem[][] = [];
  for (const item of items) {
    const last = lines.at(-1)?.at(-1);
    const alike = last && (kindOf(last) === kindOf(item) || (quiet && last.tone === "quiet" && item.tone === "quiet"));
    if (alike && together(last, item)) lines.at(-1)!.push(item);
    else lines.push([item]);
  }
  return lines.map((all) => ({ item: all.at(-1)!, items: all, alike: all.every((one) => kindOf(one) === kindOf(all[0]!)) }));
}

/** The log by headings, each with its beats; a heading that nothing follows is left out where `bare` is false. */
export function logSections(items: readonly LogItem[], bare = true): LogSection[] {
  const sections: { heading: LogItem | null; items: LogItem[] }[] = [];
  for (const item of items) {
    if (item.tone === "heading") sections.push({ heading: item, items: [] });
    else if (sections.length) sections.at(-1)!.items.push(item);
    else sections.push({ heading: null, items: [item] });
  }
  const last = sections.length - 1;
  const kept = sections.filter((one, at) => bare || one.items.length || one.heading?.opens === "turn" || at === last);
  return kept.map(({ heading, items: lines }) => ({ heading, beats: beatsOf(lines) }));
}

function beatsOf(items: readonly LogItem[]): LogBeat[] {
  const beats = new Map<number, LogItem[]>();
  for (const item of items) beats.set(item.beat, [...(beats.get(item.beat) ?? []), item]);
  return [...beats].map(([beat, lines]) => ({ beat, lines: foldLines(lines, true) }));
}
