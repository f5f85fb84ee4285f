// The machine as an adviser: who may ask it, and a commander with its temper as one name.
import type { BattleView } from "../api/types";

/** Whether the machine may help: against itself, and where all persons share this screen; the server sees to it too. */
export function mayAskAdvice(view: BattleView): boolean {
  if (view.role !== "seat" || view.over) return false;
  return view.players.every((one) => one.commander !== "" || one.seat === "referee" || view.seats.includes(one.seat));
}

/** The levels on which a temper tells: those that plan. */
const PLANNING_COMMANDERS = new Set(["steady", "searching"]);

/** Whether a commander's temper makes a difference. */
export function hasTemper(commander: string): boolean {
  return PLANNING_COMMANDERS.has(commander);
}

/** `steady` and `bold` as `steady:bold`; the even temper is not said. */
export function commanderWithTemper(commander: string, temper: string): string {
  return hasTemper(commander) && temper && temper !== "even" ? `${commander}:${temper}` : commander;
}
