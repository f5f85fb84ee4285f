// The signs of print, by the rules of `kernel/typography.py`: tests/data/language/typography.json holds both to them.
import type { Lang } from "../api/types";

const NO_BREAK = "\u00a0";
const NARROW = "\u202f";
export const MINUS = "\u2212";

const MINUS_RULE: readonly [RegExp, string] = [/(?<![\p{L}\p{N}_.,-])-(?=\d|$)/gu, MINUS];
const FRENCH_RULES: readonly (readonly [RegExp, string])[] = [
  [/ ([;!?])(?![\p{L}\p{N}_])/gu, `${NARROW}$1`],
  [/ ([:%»])/g, `${NO_BREAK}$1`],
  [/« /g, `«${NO_BREAK}`],
  [/(?<=\d) (?=\d{3}(?![\p{L}\p{N}_]))/gu, NARROW],
  [/(?:(?<=\d)|^) (?=(?:cm|m|h|s|ms|PV|PM|PO)(?![\p{L}\p{N}_]))/gu, NO_BREAK],
  [/(?<=[A-Za-zÀ-ÿœ])'(?=[A-Za-zÀ-ÿœ«]|$)/g, "\u2019"],
  MINUS_RULE,
];
const ENGLISH_RULES = [MINUS_RULE];

/** A text, or the part of one between two places, with the signs of its language. What the server sends has them. */
export function typeset(text: string, lang: Lang): string {
  return (lang === "fr" ? FRENCH_RULES : ENGLISH_RULES).reduce((set, [rule, sign]) => set.replace(rule, sign), text);
}
