// Beats: what a battle is told in. How long each takes, which of them are worth telling, what is seen after each.
import type { Beat, BeatPage, Display, LogItem, Standing } from "../api/types";
import { applyChanges, type DisplayChanges } from "./displayChanges";
import { foldLines } from "./logLines";

/** How fast beats follow one another. */
export type Pace = "slow" | "normal" | "fast" | "instant";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "instant"];

const PACE_FACTOR: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };
const SHORTEST_MS = 600;
const USUAL_MOST_MS = 1500;
const LONGEST_MS = 3000;
/** What a beat takes longer for: somebody moves, dice, losses. */
const MOVE_MS = 350;
const DICE_MS = 400;
const LOSS_MS = 350;
/** So many dice are read at a glance; each one more takes a little longer. */
const DICE_AT_A_GLANCE = 4;
const EACH_DIE_MS = 150;
/** So many lines are read while something is seen to happen; each one more takes its time. */
const LINES_AT_A_GLANCE = 2;
const EACH_LINE_MS = 200;

/** A beat with the boards before and after it. */
export interface ToldBeat {
  readonly beat: Beat;
  readonly before: Display;
  readonly after: Display;
  readonly map: string;
  /** How the battle stands after it. */
  readonly standing: Standing | null;
}

/** How long a beat is shown. */
export function beatDuration(beat: Beat, pace: Pace): number {
  const { paths, dice, losses } = beat;
  const usual = SHORTEST_MS + (Object.keys(paths).length ? MOVE_MS : 0) + (dice.length ? DICE_MS : 0) + (losses.length ? LOSS_MS : 0);
  const lines = Math.max(0, foldLines(linesOf(beat)).length - LINES_AT_A_GLANCE) * EACH_LINE_MS;
  const many = Math.max(0, dice.length - DICE_AT_A_GLANCE) * EACH_DIE_MS + lines;
  return Math.min(LONGEST_MS, Math.min(USUAL_MOST_MS, usual) + many) * PACE_FACTOR[pace];
}

/** The beats of a page, each with the boards before and after it. */
export function toldBeats(page: BeatPage): ToldBeat[] {
  const told: ToldBeat[] = [];
  let before = page.display;
  let standing: Standing | null = null;
  if (!before) return [];
  for (const beat of page.beats) {
    const after: Display = applyChanges(before, beat.changes as DisplayChanges);
    standing = beat.standing ?? standing;
    told.push({ beat, before, after, map: page.map, standing });
    before = after;
  }
  return told;
}

/** The number of the fact that follows a beat. */
export const endOf = ({ beat }: ToldBeat): number => (beat.items.at(-1)?.number ?? -1) + 1;

/** The lines of a beat that are read: headings stand above it, what is quiet is left to the log. */
export function linesOf(beat: Beat): LogItem[] {
  const told = beat.items.filter((item) => item.tone === "plain");
  return told.length ? told : beat.items.filter((item) => item.tone !== "heading");
}

/** Whether there is something to see in a beat. */
export function isSeen({ beat }: ToldBeat): boolean {
  return Object.keys(beat.changes).length > 0 || beat.dice.length > 0 || linesOf(beat).length > 0;
}

/** Facts that are told one by one: what others did, and what one's own answer brought beyond the move itself. */
export function worthTelling(items: readonly LogItem[], own: ReadonlySet<number>, rolled: ReadonlySet<number>): boolean {
  const told = items.filter((item) => item.tone === "plain");
  if (told.some((item) => !own.has(item.answer))) return true;
  if (told.some((item) => item.rolls?.length && !rolled.has(item.answer))) return true;
  return new Set(told.map((item) => item.beat)).size > 1;
}

/** What one's own open answers brought is known already: telling begins with the first beat that is news. */
export function fromFirstNews(beats: readonly ToldBeat[], own: ReadonlySet<number>): ToldBeat[] {
  const first = beats.findIndex(({ beat }) => beat.dice.length > 0 || linesOf(beat).some((item) => !own.has(item.answer)));
  return first < 0 ? [...beats] : beats.slice(first);
}

/** The sides of dice such as "2d6". */
export function diceSizes(dice: string, values: readonly number[]): number[] {
  const size = Number(/d(\d+)/.exec(dice)?.[1] ?? 6);
  return values.map(() => size);
}
