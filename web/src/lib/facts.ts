// Which pieces a fact speaks of: every value in it that is the key of a piece.
import type { Data, Json } from "./types";

export function pieces(fact: Data, names: { [key: string]: string }): string[] {
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
