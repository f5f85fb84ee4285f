// Persons who share a screen: who should sit before it.
import type { Face } from "../api/types";

/** The seat that should look on now, given who sits there; "" where the link has one seat or none. */
export function handedTo(face: Face, sitting: string): string {
  if (face.role !== "seat" || face.seats.length < 2) return "";
  const roll = face.asks[0]?.kind === "roll";
  if (sitting && (roll || face.over)) return sitting;
  const thinking = face.seats.filter((seat) => face.thinking.includes(seat));
  if (sitting && (thinking.includes(sitting) || !thinking.length)) return sitting;
  return thinking[0] ?? (sitting || (face.seat ?? face.seats[0] ?? ""));
}
