// Persons who share a screen: who should sit before it.
import type { BattleView } from "../api/types";

/** The seat that should look on now, given who sits there; "" where the link has one seat or none. */
export function seatAtScreen(view: BattleView, sitting: string): string {
  if (view.role !== "seat" || view.seats.length < 2) return "";
  const roll = view.asks[0]?.type === "roll";
  if (sitting && (roll || view.over)) return sitting;
  const thinking = view.seats.filter((seat) => view.thinking.includes(seat));
  if (sitting && (thinking.includes(sitting) || !thinking.length)) return sitting;
  return thinking[0] ?? (sitting || (view.seat ?? view.seats[0] ?? ""));
}
