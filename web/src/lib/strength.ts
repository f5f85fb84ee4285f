// How strong each side is at a moment: fighters, steps, elements or figures, as the book counts them.
import type { Data, Json } from "./types";

type Counted = { side: string; count: number };

function values(state: Data, key: string): Data[] {
  const found = state[key];
  return found && typeof found === "object" && !Array.isArray(found)
    ? Object.values(found).filter((one): one is Data => typeof one === "object" && one !== null && !Array.isArray(one))
    : [];
}

const num = (value: Json | undefined): number => (typeof value === "number" ? value : 0);
const word = (value: Json | undefined): string => (typeof value === "string" ? value : "");

const COUNTS: { [book: string]: (state: Data) => Counted[] } = {
  masse: (state) => values(state, "pieces").map((one) => ({ side: word(one["side"]), count: num(one["pvt"]) })),
  lames: (state) => values(state, "units").map((one) => ({ side: word(one["side"]), count: num(one["steps"]) })),
  demonworld: (state) => {
    const sides = new Map(values(state, "units").map((one) => [word(one["key"]), word(one["side"])]));
    return values(state, "elements").map((one) => ({ side: sides.get(word(one["unit"])) ?? "", count: 1 }));
  },
  fleuries: (state) => values(state, "pieces").map((one) => ({ side: word(one["side"]), count: num(one["figures"]) })),
};

export function strength(book: string, state: Data, seats: string[]): { [seat: string]: number } {
  const found: { [seat: string]: number } = Object.fromEntries(seats.map((seat) => [seat, 0]));
  for (const { side, count } of COUNTS[book]?.(state) ?? []) if (side in found) found[side]! += count;
  return found;
}

/** At most so many moments, evenly spread, the first and the last among them. */
export function moments(answers: number, most: number): number[] {
  const steps = Math.min(answers, most - 1);
  if (steps <= 0) return [0];
  return [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((at * answers) / steps)))];
}
