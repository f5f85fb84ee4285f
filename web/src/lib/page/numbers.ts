// Numbers as each language writes them, by the rules of `kernel/numbers.py`: tests/data/language/numbers.json holds
// both to them.
import type { Lang } from "../api/types";
import { MINUS } from "./typography";

interface NumberStyle {
  digits?: number;
  /** Leave out the noughts at the end of the decimals. */
  trimmed?: boolean;
  /** A positive number has its plus; nought has never a sign. */
  signed?: boolean;
}

/** A number, rounded half up to so many decimals. */
export function number(value: number, lang: Lang, { digits = 0, trimmed = false, signed = false }: NumberStyle = {}): string {
  const shown = new Intl.NumberFormat(lang, {
    maximumFractionDigits: digits,
    minimumFractionDigits: trimmed ? 0 : digits,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return shown.format(value).replace("-", MINUS);
}

/** What is added or taken away: +2, −1, and 0 without a sign. */
export function signed(value: number, lang: Lang, digits = 0): string {
  return number(value, lang, { digits, trimmed: true, signed: true });
}

const percentSign = (lang: Lang) => (lang === "fr" ? "\u00a0%" : "%");

/** A share of one in per cent. */
export function percent(share: number, lang: Lang, style: NumberStyle = {}): string {
  return number(hundredfold(share), lang, style) + percentSign(lang);
}

/** From one share to another, in tables: 3.6–62.5%. */
export function percentSpan(low: number, high: number, lang: Lang, digits = 0): string {
  return `${number(hundredfold(low), lang, { digits })}–${percent(high, lang, { digits })}`;
}

// 0.07 * 100 is a little more than 7: what counts is the number that was meant
const hundredfold = (share: number) => Number((share * 100).toPrecision(12));

/** Points of which half ones exist: 1½, 2, ½; other parts with their decimals. */
export function halves(value: number, lang: Lang): string {
  if (Number.isInteger(value) || !Number.isInteger(value * 2)) return number(value, lang, { digits: 2, trimmed: true });
  const full = Math.floor(Math.abs(value));
  return `${value < 0 ? MINUS : ""}${full ? number(full, lang) : ""}½`;
}
