/** Where pieces fell, gathered place by place for a map. */
import type { Loss, LossPlace } from "../../lib/api/types";

export interface LossMarker {
  x: number;
  y: number;
  owner: number;
  /** How much fell there, and in how many blows. */
  count: number;
  names: string[];
}

/** One mark for each side at each place; what fell where the map does not reach is left out. */
export function lossMarkers(fallen: readonly Loss[], sides: readonly string[], where: (place: LossPlace) => { x: number; y: number } | undefined): LossMarker[] {
  const found = new Map<string, LossMarker>();
  for (const one of fallen) {
    const there = where(one.place);
    if (!there) continue;
    const key = `${Math.round(there.x)} ${Math.round(there.y)} ${one.side}`;
    const grave = found.get(key) ?? { x: there.x, y: there.y, owner: sides.indexOf(one.side), count: 0, names: [] };
    grave.count += one.count;
    if (!grave.names.includes(one.name)) grave.names.push(one.name);
    found.set(key, grave);
  }
  return [...found.values()].sort((a, b) => a.y - b.y);
}
