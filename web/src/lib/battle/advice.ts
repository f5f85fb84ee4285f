// The machine as an adviser: who may ask it, and a commander with its temper as one name.
import type { Face } from "../api/types";

/** Whether the machine may help: against itself, and where all persons share this screen; the server sees to it too. */
export function mayAsk(face: Face): boolean {
  if (face.role !== "seat" || face.over) return false;
  return face.players.every((one) => one.commander !== "" || one.seat === "referee" || face.seats.includes(one.seat));
}

/** The levels on which a temper tells: those that plan. */
const PLANNING = new Set(["steady", "searching"]);

export function hasTemper(commander: string): boolean {
  return PLANNING.has(commander);
}

/** `steady` and `bold` as `steady:bold`; the even temper is not said. */
export function named(commander: string, temper: string): string {
  return hasTemper(commander) && temper && temper !== "even" ? `${commander}:${temper}` : commander;
}
