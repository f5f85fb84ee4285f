// The chances of a throw, gathered where there are many.
import type { Chance } from "../api/types";

/** So many bars are shown one by one, and so many ranges where there are more. */
const MAX_BARS = 7;
const RANGES = 5;
const WHOLE = 1_000_000;

/** The chances as they are, or, of many numbers, those of a few ranges that follow one another. */
export function gathered(chances: readonly Chance[]): Chance[] {
  if (chances.length <= MAX_BARS || !chances.every((one) => /^-?\d+$/.test(one.result))) return [...chances];
  const size = Math.ceil(chances.length / RANGES);
  return Array.from({ length: Math.ceil(chances.length / size) }, (_, at) => {
    const part = chances.slice(at * size, (at + 1) * size);
    const share = part.reduce((sum, one) => sum + one.num / one.den, 0);
    const [first, last] = [part[0]!, part.at(-1)!];
    const text = first === last ? first.text : `${first.text}–${last.text}`;
    return { result: text, text, num: Math.round(share * WHOLE), den: WHOLE };
  });
}
