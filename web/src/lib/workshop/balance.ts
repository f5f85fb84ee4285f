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
  /** Leans: the battles leave hardly a doubt that a side is favoured. Even: it is known that none is favoured by much.
   * Open: neither is known yet. Few: there are too few battles to tell anything. Idle: nobody fights at all. */
  readonly verdict: "even" | "leans" | "open" | "few" | "idle";
  readonly favoured: string;
  readonly sides: readonly (Share & { seat: string; losses: number })[];
  readonly draws: Share;
  /** So many battles are drawn that something is to be done about it. */
  readonly undecided: boolean;
  readonly turns: number;
  readonly reasons: readonly { text: string; clause: string; count: number }[];
}

const Z = 1.959964;
/** A side is called favoured with 99 % confidence: the battles are looked at again and again while they come in. */
const Z_SURE = 2.575829;
/** Even: with 95 % confidence, no side wins more or less than an equal share by so much. */
const CLOSE = 0.15;
/** Fewer battles that somebody has won tell nothing. */
const FEW = 8;
/** After so many battles without a winner in which no side has lost so much (in percent), the armies do not fight. */
const IDLE = 3;
const IDLE_LOSSES = 3;

/** The share of some in all. */
export function wilson(count: number, total: number, z = Z): Share {
  if (!total) return { count, share: 0, low: 0, high: 1 };
  const share = count / total;
  const middle = (share + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z / (1 + (z * z) / total)) * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
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
  const leans = sides.some((side) => {
    const { low, high } = wilson(side.count, won, Z_SURE);
    return equal < low || high < equal;
  });
  const even = sides.every((side) => {
    const { low, high } = wilson(side.count, won);
    return equal - low <= CLOSE && high - equal <= CLOSE;
  });
  const idle = total >= IDLE && !won && sides.every((side) => side.losses < IDLE_LOSSES);
  const reasons = new Map<string, { text: string; clause: string; count: number }>();
  for (const { text, reason, clause } of battles) {
    const key = text || reason;
    reasons.set(key, { text: key, clause, count: (reasons.get(key)?.count ?? 0) + 1 });
  }
  return {
    verdict: idle ? "idle" : won < FEW ? "few" : leans ? "leans" : even ? "even" : "open",
    favoured: [...sides].sort((one, two) => two.count - one.count)[0]?.seat ?? "",
    sides,
    draws: wilson(total - won, total),
    undecided: !idle && total >= FEW && 2 * won <= total,
    turns: mean(battles.map((battle) => battle.turns)),
    reasons: [...reasons.values()].filter((one) => one.text).sort((one, two) => two.count - one.count),
  };
}
