/** Where the names of units stand on the table: under them or over them, so that none covers another or a neighbour. */
import { aheadOf, middleOf, pointFrom, type StandShape } from "./stands";

/** A rectangle on the drawing. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter of a name is on average, as a share of its height. */
const LETTER_WIDTH_PER_HEIGHT = 0.54;
/** In pixels of the screen, where signs have their usual size: letters no smaller than 13. */
export const LABEL_HEIGHT_PX = 15.5;

/** A unit's name, with the number of its figures where there are several. */
export const standLabel = (name: string, stand: StandShape): string => `${name}${stand.figures > 1 ? ` · ${stand.figures}` : ""}`;

/** The size of the sign on a unit, which may be larger than the unit itself. */
export function symbolSize(stand: StandShape, symbolScale: number): number {
  const [wide, deep] = [stand.width / 10, stand.depth / 10];
  return Math.min(Math.max(Math.min(wide, deep) * 0.94, 22 * symbolScale), 64 * symbolScale);
}

/** Half of what a unit takes up on the drawing, turned as it is. */
function halfExtent(stand: StandShape, symbolScale: number): [number, number] {
  const turn = ((stand.pose.facing / 100) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, deep] = [stand.width / 20, stand.depth / 20];
  const disc = symbolSize(stand, symbolScale) * 0.56;
  return [Math.max(wide * cos + deep * sin, disc), Math.max(wide * sin + deep * cos, disc)];
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far below its middle each name stands (above it where that is less than 0). Those in `first` choose first and
 * always stand; one that finds no room is left out.
 */
export function placeLabels(stands: StandShape[], names: Record<string, string>, height: number, symbolScale: number, first: string[]): Map<string, number> {
  const spots = stands.map((stand) => {
    const [x, y] = pointFrom(stand.pose, -stand.depth / 2);
    const [wide, high] = halfExtent(stand, symbolScale);
    const at = { x: x / 10, y: (height - y) / 10 };
    return { stand, ...at, high, box: { left: at.x - wide, right: at.x + wide, top: at.y - high, bottom: at.y + high } };
  });
  const rank = (key: string) => (first.includes(key) ? 0 : 1);
  const order = [...spots].sort((a, b) => rank(a.stand.key) - rank(b.stand.key) || b.stand.figures - a.stand.figures);
  const taken: Box[] = [];
  const found = new Map<string, number>();
  for (const spot of order) {
    const wide = (standLabel(names[spot.stand.key] ?? spot.stand.key, spot.stand).length * LABEL_HEIGHT_PX * LETTER_WIDTH_PER_HEIGHT * symbolScale) / 2;
    const others = spots.filter((one) => one !== spot).map((one) => one.box);
    const boxAt = (below: number): Box => ({ left: spot.x - wide, right: spot.x + wide, top: spot.y + below - LABEL_HEIGHT_PX * symbolScale, bottom: spot.y + below + 3 * symbolScale });
    const places = [spot.high + (LABEL_HEIGHT_PX + 1) * symbolScale, -(spot.high + 7 * symbolScale)];
    const free = places.find((below) => ![...taken, ...others].some((box) => overlap(box, boxAt(below))));
    const below = free ?? (rank(spot.stand.key) === 0 ? places.find((one) => !taken.some((box) => overlap(box, boxAt(one)))) : undefined);
    if (below === undefined) continue;
    taken.push(boxAt(below));
    found.set(spot.stand.key, below);
  }
  return found;
}

const ZONE_NAME_STEPS = 190;
/** Half of what the name of a zone takes up, and of the name of a unit that stands under it or over it. */
const HALF_NAME_STEPS = 750;
const UNIT_NAME_STEPS = 330;

/**
 * Where the name of each zone stands: ahead of the stand, at the zone's end, and clear of the others and of other units;
 * null where there is no room.
 */
export function zoneNameSpots(stand: StandShape, zones: readonly (readonly (readonly [number, number])[])[], others: readonly StandShape[], symbolScale: number): (readonly [number, number] | null)[] {
  const taken: number[] = [];
  const covers = ([x, y]: readonly [number, number]): boolean =>
    others.some((other) => {
      const [mx, my] = middleOf(other);
      return Math.abs(x - mx) < other.width / 2 + HALF_NAME_STEPS * symbolScale && Math.abs(y - my) < other.depth / 2 + UNIT_NAME_STEPS * symbolScale;
    });
  return zones.map((outline) => {
    let ahead = Math.max(...outline.map((point) => aheadOf(stand.pose, point))) - 140 * symbolScale;
    const blocked = () => taken.some((other) => Math.abs(other - ahead) < ZONE_NAME_STEPS * symbolScale) || covers(pointFrom(stand.pose, ahead));
    while (ahead > 0 && blocked()) ahead -= 20 * symbolScale;
    if (ahead <= 0) return null;
    taken.push(ahead);
    return pointFrom(stand.pose, ahead);
  });
}
