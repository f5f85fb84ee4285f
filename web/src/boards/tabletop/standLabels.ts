/** Where the names of units stand on the table: under them or over them, so that none covers another or a neighbour. */
import { pointFrom, type StandShape } from "./stands";

/** A rectangle on the drawing. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter of a name is on average, as a share of its height. */
const LETTER_WIDTH_PER_HEIGHT = 0.54;
const LABEL_HEIGHT_PX = 11;

export const standLabel = (name: string, body: StandShape): string => `${name}${body.figures > 1 ? ` · ${body.figures}` : ""}`;

/** The size of the sign on a unit, which may be larger than the unit itself. */
export function symbolSize(body: StandShape, sign: number): number {
  const [wide, deep] = [body.width / 10, body.depth / 10];
  return Math.min(Math.max(Math.min(wide, deep) * 0.94, 22 * sign), 64 * sign);
}

/** Half of what a unit takes up on the drawing, turned as it is. */
function halfExtent(body: StandShape, sign: number): [number, number] {
  const turn = ((body.pose.facing / 100) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, deep] = [body.width / 20, body.depth / 20];
  const disc = symbolSize(body, sign) * 0.56;
  return [Math.max(wide * cos + deep * sin, disc), Math.max(wide * sin + deep * cos, disc)];
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far below its middle each name stands (above it where that is less than 0). Those in `first` choose first and
 * always stand; one that finds no room is left out.
 */
export function placeLabels(bodies: StandShape[], names: Record<string, string>, height: number, sign: number, first: string[]): Map<string, number> {
  const spots = bodies.map((body) => {
    const [x, y] = pointFrom(body.pose, -body.depth / 2);
    const [wide, high] = halfExtent(body, sign);
    const at = { x: x / 10, y: (height - y) / 10 };
    return { body, ...at, high, box: { left: at.x - wide, right: at.x + wide, top: at.y - high, bottom: at.y + high } };
  });
  const rank = (key: string) => (first.includes(key) ? 0 : 1);
  const order = [...spots].sort((a, b) => rank(a.body.key) - rank(b.body.key) || b.body.figures - a.body.figures);
  const taken: Box[] = [];
  const found = new Map<string, number>();
  for (const spot of order) {
    const wide = (standLabel(names[spot.body.key] ?? spot.body.key, spot.body).length * LABEL_HEIGHT_PX * LETTER_WIDTH_PER_HEIGHT * sign) / 2;
    const others = spots.filter((one) => one !== spot).map((one) => one.box);
    const boxAt = (below: number): Box => ({ left: spot.x - wide, right: spot.x + wide, top: spot.y + below - LABEL_HEIGHT_PX * sign, bottom: spot.y + below + 3 * sign });
    const places = [spot.high + 13 * sign, -(spot.high + 7 * sign)];
    const free = places.find((below) => ![...taken, ...others].some((box) => overlap(box, boxAt(below))));
    const below = free ?? (rank(spot.body.key) === 0 ? places.find((one) => !taken.some((box) => overlap(box, boxAt(one)))) : undefined);
    if (below === undefined) continue;
    taken.push(boxAt(below));
    found.set(spot.body.key, below);
  }
  return found;
}
