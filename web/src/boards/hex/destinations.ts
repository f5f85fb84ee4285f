/** Destinations that several answers lead to, found by pointing at where they end. */
import type { Destination } from "../../lib/api/types";
import { extremeHex } from "./optionMarks";
import type { HexPosition, Piece } from "./position";

/** The piece by which one points at a destination: itself, or the middle of the first rank of a unit. */
export function leadPiece(position: HexPosition, destinations: readonly Destination[]): string | null {
  const keys = Object.keys(destinations[0]?.places ?? {});
  if (keys.length < 2) return keys[0] ?? null;
  const pieces = position.pieces.filter((piece) => keys.includes(piece.key));
  if (!pieces.length) return null;
  const hex = extremeHex(position, pieces.map((piece) => piece.hex), pieces[0]!.facing ?? 0);
  return pieces.find((piece) => piece.hex === hex)?.key ?? keys[0]!;
}

/** By the hex in which they end, the destinations there, the easiest first; those that lead nowhere are left out. */
export function destinationsByHex(position: HexPosition, destinations: readonly Destination[]): Map<string, Destination[]> {
  const found = new Map<string, Destination[]>();
  const key = leadPiece(position, destinations);
  if (key === null) return found;
  const here = position.pieces.find((piece) => piece.key === key)?.hex;
  for (const destination of destinations) {
    const hex = destination.places[key]?.[0];
    if (!hex || hex === here || !destination.answers.length) continue;
    const sameHex = found.get(hex);
    if (sameHex) sameHex.push(destination);
    else found.set(hex, [destination]);
  }
  return found;
}

/** What it takes to reach a destination: breath, dice on the way, and how it is drawn. */
export function reachKind({ notes }: Destination): { kinds: string; breath: boolean; dice: boolean } {
  const has = (...words: string[]) => words.some((word) => notes.includes(word));
  const kinds = { contact: has("contact", "charge", "engages"), danger: has("throws"), disorder: has("disorder") };
  return { kinds: Object.entries(kinds).filter(([, holds]) => holds).map(([name]) => name).join(" "), breath: has("extra", "minimal", "breath"), dice: has("throws") };
}

/** The sign of a manoeuvre: an arrow that turns, some 8 pixels wide. */
export const TURNING_ARROW = "M2.9-2.2A3.6 3.6 0 1 0 3.6 1M3.5-4.7V-1.9H.7";
const SIGN_WIDTH = 13;

/** Where the signs of the manoeuvres that a destination costs stand, side by side: how far right of the middle each is. */
export function manoeuvreSigns({ manoeuvres }: Pick<Destination, "manoeuvres">): number[] {
  return Array.from({ length: manoeuvres }, (_, at) => (at - (manoeuvres - 1) / 2) * SIGN_WIDTH);
}

/** Pieces as they would stand, in one hex or more; of a unit that is not on the map yet, its elements. */
export function ghostPieces(position: HexPosition, places: Destination["places"], moreHexes: Destination["more_hexes"] = {}): Piece[] {
  return Object.entries(places).flatMap(([key, [hex, facing]]) => {
    const piece = position.pieces.find((one) => one.key === key) ?? position.undeployed.find((one) => one.elements.includes(key));
    return piece && position.map.byName.has(hex)
      ? [{ ...piece, key, hex, moreHexes: moreHexes[key] ?? [], facing: piece.facing === null ? null : facing, badges: [], pennant: "", acting: false, dim: false, number: piece.elements.indexOf(key) + 1 || piece.number }]
      : [];
  });
}

/** The destination that this one answer leads to. */
export function destinationOfToken(destinations: readonly Destination[], token: string | null): Destination | undefined {
  return token === null ? undefined : destinations.find((destination) => destination.answers.length === 1 && destination.answers[0] === token);
}
