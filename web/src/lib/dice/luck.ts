// The luck report: what the dice gave, against what they give on average, and how often they give so much.
import type { RollRecord } from "../api/types";

/** What rolls of one kind gave, and what was to be expected. */
export interface LuckStats {
  seat: string;
  text: string;
  dice: string;
  count: number;
  expected: number;
  actual: number;
  /** The exact chance that these throws together come to at most what they came to. */
  share: number;
}

/** The sizes of the dice and what is added: `2d6+1`, `1d4+2d6-1`. */
export function parseDice(name: string): { sizes: number[]; bonus: number } {
  const sizes: number[] = [];
  let bonus = 0;
  for (const [, sign, count, size, plain] of name.replaceAll(" ", "").matchAll(/([+-]?)(?:(\d*)d(\d+)|(\d+))/g)) {
    if (size !== undefined) for (let at = 0; at < Number(count || 1); at++) sizes.push(Number(size));
    else bonus += (sign === "-" ? -1 : 1) * Number(plain);
  }
  return { sizes, bonus };
}

/** The chance of every sum of these dice, from the least (all ones) on. */
export function sumChances(sizes: number[]): Float64Array {
  let chances = Float64Array.of(1);
  for (const size of sizes) {
    const next = new Float64Array(chances.length + size - 1);
    let window = 0;
    for (let at = 0; at < next.length; at++) {
      window += (chances[at] ?? 0) - (at >= size ? (chances[at - size] ?? 0) : 0);
      next[at] = Math.max(0, window) / size;
    }
    chances = next;
  }
  return chances;
}

/** The luck of each seat, by what was rolled for and with which dice; what was rolled most comes first. */
export function luckByKind(rolls: RollRecord[]): LuckStats[] {
  const groups = new Map<string, RollRecord[]>();
  for (const one of rolls) {
    const key = `${one.seat}\n${one.purpose}\n${one.dice}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => luckOf(group)).sort((a, b) => b.count - a.count);
}

/** The luck of some rolls together. */
export function luckOf(group: RollRecord[]): LuckStats {
  const first = group[0]!;
  const dice = group.map((one) => parseDice(one.dice));
  const sizes = dice.flatMap((one) => one.sizes);
  const bonus = dice.reduce((sum, one) => sum + one.bonus, 0);
  const actual = group.reduce((sum, one) => sum + one.total, 0);
  const expected = sizes.reduce((sum, size) => sum + (size + 1) / 2, bonus);
  const chances = sumChances(sizes);
  const reached = actual - bonus - sizes.length;
  let share = 0;
  for (let at = 0; at <= reached && at < chances.length; at++) share += chances[at] ?? 0;
  return {
    seat: first.seat,
    text: first.text,
    dice: first.dice,
    count: group.length,
    expected: expected / group.length,
    actual: actual / group.length,
    share: Math.min(1, share),
  };
}
