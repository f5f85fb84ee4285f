// The story of a battle that is over: who lost how much, when it was decided, what the dice gave and what the decisions.
import type { BattleSummary, BattleView, LogItem, Prospects } from "../api/types";

/** Less than this share of the chance to win is nothing that anybody felt. */
const NOTICEABLE = 0.02;

/** The sentence of the log that tells how a battle ended; "" where none does, as after somebody has resigned. */
export function endingTold(view: BattleView, items: readonly LogItem[]): string {
  const clause = view.outcome?.clause;
  return clause ? (items.findLast((one) => one.clause === clause && one.tone !== "quiet")?.text ?? "") : "";
}

/** What a side has lost of its strength, from 0 to 1. */
export function lostShare(summary: BattleSummary, seat: string): number {
  const first = summary.curve[0]?.strength[seat] ?? 0;
  const last = summary.curve.at(-1)?.strength[seat] ?? 0;
  return first ? Math.max(0, 1 - last / first) : 0;
}

/** The turn in which an answer was given. */
export function turnOf(summary: BattleSummary, answer: number): number {
  return summary.curve.findLast((one) => one.answer <= answer)?.turn ?? summary.curve[0]?.turn ?? 0;
}

/** How many turns were played. */
export const turnsPlayed = (summary: BattleSummary): number => summary.curve.at(-1)?.turn ?? 0;

/** Where every turn begins, by answers: the first moment that is known in it. */
export function turnStarts(summary: BattleSummary): { turn: number; answer: number }[] {
  const starts = new Map<number, number>();
  for (const { turn, answer } of summary.curve) if (turn > 0 && !starts.has(turn)) starts.set(turn, answer);
  return [...starts].map(([turn, answer]) => ({ turn, answer }));
}

/** For whom something was good, and by how many points of chance (of a hundred); null where nobody felt it. */
export interface Favour {
  readonly seat: string;
  readonly points: number;
}

/** Whom the dice, or the decisions, have favoured. */
export function favour(amount: number, prospects: Prospects, seats: readonly string[]): Favour | null {
  if (Math.abs(amount) < NOTICEABLE) return null;
  const other = seats.find((seat) => seat !== prospects.seat) ?? prospects.seat;
  return { seat: amount > 0 ? prospects.seat : other, points: Math.round(Math.abs(amount) * 100) };
}

/** How likely the side of these prospects was to win after so many answers; null where nothing is known. */
export function chanceAt(prospects: Prospects, answer: number): number | null {
  return prospects.curve.findLast((one) => one.answer <= answer)?.chance ?? prospects.curve[0]?.chance ?? null;
}

/** The moment after which most was settled. */
export function turningPoint(prospects: Prospects | null): Prospects["moments"][number] | null {
  const moments = prospects?.moments ?? [];
  return moments.reduce<Prospects["moments"][number] | null>((best, one) => (!best || Math.abs(one.after - one.before) > Math.abs(best.after - best.before) ? one : best), null);
}
