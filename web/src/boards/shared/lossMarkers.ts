/** Where pieces fell, gathered place by place for a map. */
import type { Loss, LossPlace } from "../../lib/api/types";

/** What one side lost at one place. */
export interface LossMarker {
  x: number;
  y: number;
  sideIndex: number;
  /** How much fell there, and in how many blows. */
  count: number;
  names: string[];
}

/** One mark for each side at each place; what fell where the map does not reach is left out. */
export function lossMarkers(losses: readonly Loss[], sides: readonly string[], where: (place: LossPlace) => { x: number; y: number } | undefined): LossMarker[] {
  const markers = new Map<string, LossMarker>();
  for (const one of losses) {
    const there = where(one.place);
    if (!there) continue;
    const key = `${Math.round(there.x)} ${Math.round(there.y)} ${one.side}`;
    const marker = markers.get(key) ?? { x: there.x, y: there.y, sideIndex: sides.indexOf(one.side), count: 0, names: [] };
    marker.count += one.count;
    if (!marker.names.includes(one.name)) marker.names.push(one.name);
    markers.set(key, marker);
  }
  return [...markers.values()].sort((a, b) => a.y - b.y);
}
