// Who fell, for reading: the losses of a unit at one place by one answer make one line.
import type { Loss, LossPlace } from "../api/types";

/** Losses of a unit at one place by one answer as one. */
export function mergeLosses(losses: readonly Loss[]): Loss[] {
  const found = new Map<string, Loss>();
  for (const one of losses) {
    const key = `${one.unit} ${one.answer} ${placeText(one.place)}`;
    const known = found.get(key);
    found.set(key, known ? { ...one, count: known.count + one.count, last: known.last || one.last } : one);
  }
  return [...found.values()];
}

/** A place in words: the name of a hex, or centimetres on the table; "" where no map shows it. */
export function placeText(place: LossPlace): string {
  if (place.hex) return place.hex;
  if (place.x !== undefined && place.y !== undefined) return `${Math.round(place.x / 100)} × ${Math.round(place.y / 100)} cm`;
  return "";
}
