/** What battles that were tried out come to: who wins how often, with what certainty, and what decides. */
import type { TriedBattle } from "../api/types";

/** So many of all, and the bounds of the true share with 95 % confidence (Wilson). */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How even a scenario is. */
export interface Balance {
  /** Even: an equal share is within every side's interval. Few: there are too few battles to tell. */
  readonly verdict: "even" | "leans" | "few";
  readonly favoured: string;
  readonly sides: readonly (Share & { seat: string; losses: number })[];
  readonly draws: Share;
  readonly turns: number;
  readonly reasons: readonly { text: string; clause: string; count: number }[];
}

const Z = 1.959964;
/** Fewer battles that somebody has won tell nothing. */
const FEW = 8;

/** The share of some in all. */
export function wilson(count: number, total: number): Share {
  if (!total) return { count, share: 0, low: 0, high: 1 };
  const share = count / total;
  const middle = (share + (Z * Z) / (2 * total)) / (1 + (Z * Z) / total);
  const half = (Z / (1 + (Z * Z) / total)) * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  return { count, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What these battles come to. */
export function balanceOf(battles: readonly TriedBattle[], seats: readonly string[]): Balance {
  const total = battles.length;
  const wins = (seat: string) => battles.filter((battle) => battle.winner === seat).length;
  const sides = seats.map((seat) => ({ seat, ...wilson(wins(seat), total), losses: mean(battles.map((battle) => battle.losses[seat] ?? 0)) }));
  const won = sides.reduce((sum, side) => sum + side.count, 0);
  const equal = 1 / Math.max(1, seats.length);
  const even = sides.every((side) => {
    const { low, high } = wilson(side.count, won);
    return low <= equal && equal <= high;
  });
  const reasons = new Map<string, { text: string; clause: string; count: number }>();
  for (const { text, reason, clause } of battles) {
    const key = text || reason;
    reasons.set(key, { text: key, clause, count: (reasons.get(key)?.count ?? 0) + 1 });
  }
  return {
    verdict: won < FEW ? "few" : even ? "even" : "leans",
    favoured: [...sides].sort((one, two) => two.count - one.count)[0]?.seat ?? "",
    sides,
    draws: wilson(total - won, total),
    turns: mean(battles.map((battle) => battle.turns)),
    reasons: [...reasons.values()].filter((one) => one.text).sort((one, two) => two.count - one.count),
  };
}
