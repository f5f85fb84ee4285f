/** What a stroke of the pointer over a map of hexes touches: nothing between two places of a swift hand is left out. */
import { facingName, hexAtPoint, hexKey, HEX_RADIUS_PX, pathNumber, sideEnds } from "../../boards/hex/hexGeometry";
import { type Cell, type HexMap, neighbourCell } from "../../boards/hex/hexMap";

/** The points on the way from one to another, the last one included, none further from the next than a step. */
export function pointsBetween([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], step: number): [number, number][] {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
  return Array.from({ length: count }, (_, index) => [ax + ((bx - ax) * (index + 1)) / count, ay + ((by - ay) * (index + 1)) / count]);
}

/** A stroke that is under way: the sides it has come to, by name. */
export interface Trail {
  to(x: number, y: number): void;
  readonly names: string[];
}

const cellAt = (map: HexMap, x: number, y: number) => map.byKey.get(hexKey(hexAtPoint(map.layout, x, y)));
const sideName = (map: HexMap, cell: Cell, side: number) => `${cell.name}/${facingName(2 * side, map.layout)}`;

/** So near its middle, a hex is meant that a road leads through, and a side that a wall begins on. */
const MEANT_PX = HEX_RADIUS_PX / 2;

/** What leads from hex to hex, a road or a stream: it crosses the sides that the hand crosses, and cuts the corner of a
 * hex that the hand only grazes. */
export class RoadTrail implements Trail {
  #cells: Cell[] = [];
  #meant = true;

  constructor(readonly map: HexMap, x: number, y: number) {
    const cell = cellAt(map, x, y);
    if (cell) this.#cells.push(cell);
  }

  to(x: number, y: number): void {
    const cell = cellAt(this.map, x, y);
    if (!cell) return;
    const last = this.#cells.at(-1);
    if (cell !== last) {
      const before = this.#cells.at(-2);
      if (!this.#meant && before && (before === cell || this.#side(before, cell) !== null)) this.#cells.pop();
      if (this.#cells.at(-1) !== cell) this.#cells.push(cell);
      this.#meant = before === cell;
    }
    this.#meant ||= Math.hypot(cell.x - x, cell.y - y) < MEANT_PX;
  }

  get names(): string[] {
    const sides = this.#cells.slice(1).flatMap((cell, index) => {
      const side = this.#side(this.#cells[index]!, cell);
      return side === null ? [] : [sideName(this.map, this.#cells[index]!, side)];
    });
    return [...new Set(sides)];
  }

  #side(from: Cell, to: Cell): number | null {
    return [0, 1, 2, 3, 4, 5].find((d) => neighbourCell(this.map, from, d) === to) ?? null;
  }
}

/** The corners of a map, each with the corners that a side leads to, and the name of that side. */
type Corners = ReadonlyMap<string, ReadonlyMap<string, string>>;
const known = new WeakMap<HexMap, Corners>();
const cornerKey = (x: number, y: number) => `${pathNumber(x)} ${pathNumber(y)}`;

function cornersOf(map: HexMap): Corners {
  const found = known.get(map) ?? new Map<string, Map<string, string>>();
  if (known.has(map)) return found;
  const all = found as Map<string, Map<string, string>>;
  for (const cell of map.cells)
    for (let d = 0; d < 6; d += 1) {
      const [one, two] = sideEnds(map.layout, d).map(([x, y]) => cornerKey(cell.x + x, cell.y + y)) as [string, string];
      for (const [from, to] of [[one, two], [two, one]] as const) {
        const beside = all.get(from) ?? new Map<string, string>();
        if (!beside.has(to)) all.set(from, beside.set(to, sideName(map, cell, d)));
      }
    }
  known.set(map, all);
  return all;
}

/** What lies along sides, a wall or a river: it goes from corner to corner without a gap, and a step back takes it back. */
export class WallTrail implements Trail {
  #corners: string[] = [];
  /** The side that was pressed in its middle: it is meant, wherever the hand goes from there. */
  #pressed = false;

  constructor(readonly map: HexMap, x: number, y: number) {
    const cell = cellAt(map, x, y);
    if (!cell) return;
    const ends = [0, 1, 2, 3, 4, 5].map((d) => sideEnds(map.layout, d).map(([dx, dy]) => [cell.x + dx, cell.y + dy] as const));
    const far = ([one, two]: (readonly [number, number])[]) => Math.hypot((one![0] + two![0]) / 2 - x, (one![1] + two![1]) / 2 - y);
    const side = ends.sort((one, two) => far(one) - far(two))[0]!;
    const [near, other] = side.sort((one, two) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(two[0] - x, two[1] - y)) as [readonly [number, number], readonly [number, number]];
    this.#pressed = far(side) < Math.min(MEANT_PX, Math.hypot(near[0] - x, near[1] - y));
    this.#corners = this.#pressed ? [cornerKey(...other), cornerKey(...near)] : [cornerKey(...near)];
  }

  to(x: number, y: number): void {
    const cell = cellAt(this.map, x, y);
    if (!cell || !this.#corners.length) return;
    const ends = [0, 1, 2, 3, 4, 5].map((d) => sideEnds(this.map.layout, d)[0]).map(([dx, dy]) => [cell.x + dx, cell.y + dy] as const);
    const nearest = ends.sort((one, two) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(two[0] - x, two[1] - y))[0]!;
    for (const corner of this.#way(this.#corners.at(-1)!, cornerKey(...nearest))) this.#step(corner);
  }

  get names(): string[] {
    const beside = cornersOf(this.map);
    return [...new Set(this.#corners.slice(1).flatMap((corner, index) => beside.get(this.#corners[index]!)?.get(corner) ?? []))];
  }

  #step(corner: string): void {
    if (this.#corners.at(-2) !== corner) this.#corners.push(corner);
    else if (this.#pressed && this.#corners.length === 2) this.#corners.reverse();
    else this.#corners.pop();
  }

  /** The corners on the shortest way along sides, the last one included. */
  #way(from: string, to: string): string[] {
    const beside = cornersOf(this.map);
    const cameFrom = new Map<string, string>([[from, ""]]);
    for (const corner of cameFrom.keys()) {
      if (corner === to) break;
      for (const next of beside.get(corner)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, corner);
    }
    const way: string[] = [];
    for (let corner = to; corner !== from && cameFrom.has(corner); corner = cameFrom.get(corner)!) way.unshift(corner);
    return way;
  }
}
