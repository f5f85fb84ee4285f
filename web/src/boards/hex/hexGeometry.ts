/** Hexes in axial coordinates, as the rules know them: directions count counterclockwise from the east (with points on top). */

/** Whether hexes stand on a point or on a side. */
export type Layout = "pointy" | "flat";
/** A point of the drawing. */
export type Point = readonly [number, number];
/** A hex in axial coordinates. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** From the centre of a hex to a corner. */
export const HEX_RADIUS_PX = 24;
/** From the centre of a hex to the middle of a side. */
export const HEX_INRADIUS_PX = (HEX_RADIUS_PX * Math.sqrt(3)) / 2;

/** The steps to the six neighbours, by direction. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

const FACING_NAMES: Record<Layout, readonly string[]> = {
  pointy: ["E", "ENE", "NE", "N", "NW", "WNW", "W", "WSW", "SW", "S", "SE", "ESE"],
  flat: ["SE", "E", "NE", "NNE", "N", "NNW", "NW", "W", "SW", "SSW", "S", "SSE"],
};

/** The hex next to another in a direction. */
export function neighbour(hex: Hex, d: number): Hex {
  const step = DIRECTIONS[d]!;
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** A key for maps of hexes. */
export function hexKey(hex: Hex): string {
  return `${hex.q},${hex.r}`;
}

/** The compass point of a facing: notches of 30 degrees, even towards a side, odd towards a corner. */
export function facingName(facing: number, layout: Layout): string {
  return FACING_NAMES[layout][facing] ?? "";
}

/** Where the centre of a hex lies on the drawing. */
export function hexCentre(layout: Layout, hex: Hex): Point {
  const long = HEX_RADIUS_PX * 0.75;
  return layout === "pointy"
    ? [(2 * hex.q + hex.r) * HEX_INRADIUS_PX, 2 * hex.r * long]
    : [2 * hex.q * long, (2 * hex.r + hex.q) * HEX_INRADIUS_PX];
}

/** A point so many notches of 30 degrees from direction 0, so far from the centre. */
export function polarPoint(layout: Layout, notches: number, far: number): Point {
  const angle = ((notches - (layout === "pointy" ? 0 : 1)) * Math.PI) / 6;
  return [far * Math.cos(angle), -far * Math.sin(angle)];
}

/** The clockwise turn, in degrees, of something drawn upright (looking up) that is to look along a facing. */
export function headingDegrees(layout: Layout, facing: number): number {
  const degrees = 90 - (facing - (layout === "pointy" ? 0 : 1)) * 30;
  return ((degrees % 360) + 360) % 360;
}

/** The six corners, from the one after direction 0 on, counterclockwise. */
export function corners(layout: Layout, size = HEX_RADIUS_PX): Point[] {
  return [0, 1, 2, 3, 4, 5].map((d) => polarPoint(layout, 2 * d + 1, size));
}

/** The two corners of a side. */
export function sideEnds(layout: Layout, d: number, size = HEX_RADIUS_PX): [Point, Point] {
  return [polarPoint(layout, 2 * d - 1, size), polarPoint(layout, 2 * d + 1, size)];
}

/** The hex in which a point of the drawing lies. */
export function hexAtPoint(layout: Layout, x: number, y: number): Hex {
  const long = HEX_RADIUS_PX * 1.5;
  const [q, r] =
    layout === "pointy"
      ? [x / (2 * HEX_INRADIUS_PX) - y / (2 * long), y / long]
      : [x / long, y / (2 * HEX_INRADIUS_PX) - x / (2 * long)];
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(-q - r);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs + q + r);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/** The next hex for an arrow key, on a map that is walked row by row or column by column. */
export function arrowKeyDirection(layout: Layout, key: string, row: number, column: number): number | null {
  if (layout === "pointy") {
    if (key === "ArrowRight") return 0;
    if (key === "ArrowLeft") return 3;
    if (key === "ArrowUp") return row % 2 ? 2 : 1;
    return key === "ArrowDown" ? (row % 2 ? 4 : 5) : null;
  }
  if (key === "ArrowUp") return 2;
  if (key === "ArrowDown") return 5;
  if (key === "ArrowRight") return column % 2 ? 1 : 0;
  return key === "ArrowLeft" ? (column % 2 ? 3 : 4) : null;
}

/** Numbers for paths: short, and the same everywhere. */
export function pathNumber(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** A closed path through points. */
export function closedPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${pathNumber(x)} ${pathNumber(y)}`).join("L")}Z`;
}
