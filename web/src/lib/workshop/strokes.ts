/** What a stroke of the pointer over a map of hexes touches: nothing between two places of a swift hand is left out. */
import { type Cell, type HexMap, neighbourCell } from "../../boards/hex/hexMap";

/** The points on the way from one to another, the last one included, none further from the next than a step. */
export function pointsBetween([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], step: number): [number, number][] {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
  return Array.from({ length: count }, (_, index) => [ax + ((bx - ax) * (index + 1)) / count, ay + ((by - ay) * (index + 1)) / count]);
}

/** The side by which one goes from a hex to the next; null where they are no neighbours. */
export function sideTowards(map: HexMap, from: Cell, to: Cell): number | null {
  const side = [0, 1, 2, 3, 4, 5].find((d) => neighbourCell(map, from, d) === to);
  return side ?? null;
}
