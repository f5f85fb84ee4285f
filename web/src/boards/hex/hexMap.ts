/** The map of a state, made ready to be drawn: where each hex lies, what it is called, what is on its sides. */

import { type Hex, hexCentre, hexKey, type Layout, neighbour, readDirection } from "./hexGeometry";
import { hexNamer } from "./hexNames";

/** A map as the server sends it: a few texts, one sign for each cell. */
export interface HexMapData {
  terrain: string;
  legend: string;
  levels: string;
  marks: string;
  layout: Layout;
  stagger: "odd" | "even";
  numbering: string;
  half: string;
}

/** A hex of the map with its printed name, its place on the drawing and its terrain. */
export interface Cell extends Hex {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly level: number;
  readonly half: boolean;
}

/** What lies on the side of a cell. */
export interface HexsideMark {
  readonly cell: Cell;
  readonly direction: number;
  readonly kinds: readonly string[];
}

/** A map made ready to be drawn and walked. */
export interface HexMap {
  readonly layout: Layout;
  readonly cells: readonly Cell[];
  /** By every name a hex has: where sheets meet it has several. */
  readonly byName: ReadonlyMap<string, Cell>;
  readonly byKey: ReadonlyMap<string, Cell>;
  readonly hexsides: readonly HexsideMark[];
  readonly features: ReadonlyMap<string, readonly string[]>;
  readonly box: { left: number; top: number; width: number; height: number };
}

const LEVEL_SIGNS = "ihgfedcba0123456789";
const NO_HEX_SIGN = "_";

function offsetRow(line: number, stagger: string): number {
  return stagger === "odd" ? line % 2 : 1 - (line % 2);
}

/** The hex printed in a cell. */
export function hexOfCell(layout: Layout, stagger: string, column: number, row: number): Hex {
  const first = offsetRow(0, stagger);
  return layout === "pointy"
    ? { q: Math.floor((2 * column + offsetRow(row, stagger) - first - row) / 2), r: row }
    : { q: column, r: Math.floor((2 * row + offsetRow(column, stagger) - first - column) / 2) };
}

const hexMaps = new WeakMap<HexMapData, HexMap>();
let latestMap: { text: string; map: HexMap } | null = null;

/** The board of a map, made once: a state that comes anew with the same map shares it. */
export function hexMapOf(data: HexMapData): HexMap {
  const known = hexMaps.get(data);
  if (known) return known;
  const text = JSON.stringify(data);
  const map = latestMap?.text === text ? latestMap.map : buildHexMap(data);
  latestMap = { text, map };
  hexMaps.set(data, map);
  return map;
}

function buildHexMap(data: HexMapData): HexMap {
  const rows = data.terrain.split("\n");
  const levels = data.levels ? data.levels.split("\n") : [];
  const legend = new Map(data.legend.split("\n").map((line) => [line[0], line.slice(2)]));
  const columns = Math.max(...rows.map((line) => line.length));
  const namer = hexNamer(data, columns, rows.length);
  const cells: Cell[] = [];
  const byName = new Map<string, Cell>();
  const byKey = new Map<string, Cell>();
  const cut = cutByEdge(data, rows);
  rows.forEach((line, row) =>
    [...line].forEach((sign, column) => {
      if (sign === NO_HEX_SIGN) return;
      const hex = hexOfCell(data.layout, data.stagger, column, row);
      const [x, y] = hexCentre(data.layout, hex);
      const names = namer(column, row);
      const level = levels[row] ? LEVEL_SIGNS.indexOf(levels[row]![column]!) - 9 : 0;
      const terrain = legend.get(sign) ?? "clear";
      const cell: Cell = { ...hex, name: names[0]!, column, row, x, y, terrain, level, half: cut(hex) };
      cells.push(cell);
      byKey.set(hexKey(hex), cell);
      for (const name of names) byName.set(name, cell);
    }),
  );
  return { layout: data.layout, cells, byName, byKey, ...readMapMarks(data, byName), box: boundingBox(cells) };
}

/** Whether an edge of the map cuts a hex in two: those that stick out furthest on that side. */
function cutByEdge(data: HexMapData, rows: string[]): (hex: Hex) => boolean {
  if (!data.half) return () => false;
  const reach = (hex: Hex) => (data.layout === "pointy" ? [2 * hex.q + hex.r, 2 * hex.r] : [2 * hex.q, 2 * hex.r + hex.q]);
  const all = rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) => (sign === NO_HEX_SIGN ? [] : [reach(hexOfCell(data.layout, data.stagger, column, row))])),
  );
  const east = all.map((one) => one[0]!);
  const south = all.map((one) => one[1]!);
  const limits: Record<string, [number, number]> = {
    N: [1, Math.min(...south)],
    E: [0, Math.max(...east)],
    S: [1, Math.max(...south)],
    W: [0, Math.min(...east)],
  };
  const cuts = [...data.half].map((edge) => limits[edge]!);
  return (hex) => cuts.some(([axis, limit]) => reach(hex)[axis] === limit);
}

function readMapMarks(data: HexMapData, byName: Map<string, Cell>): Pick<HexMap, "hexsides" | "features"> {
  const hexsides: HexsideMark[] = [];
  const features = new Map<string, readonly string[]>();
  for (const line of data.marks ? data.marks.split("\n") : []) {
    const [place, ...kinds] = line.split(" ");
    if (byName.has(place!)) {
      features.set(byName.get(place!)!.name, kinds);
      continue;
    }
    const slash = place!.lastIndexOf("/");
    const cell = byName.get(place!.slice(0, slash));
    const direction = readDirection(place!.slice(slash + 1), data.layout);
    if (cell && direction !== null) hexsides.push({ cell, direction, kinds });
  }
  return { hexsides, features };
}

function boundingBox(cells: readonly Cell[]): HexMap["box"] {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs) - 28, Math.min(...ys) - 28];
  return { left, top, width: Math.max(...xs) + 28 - left, height: Math.max(...ys) + 28 - top };
}

/** The cell beside another; undefined beyond the map. */
export function neighbourCell(map: HexMap, hex: Hex, d: number): Cell | undefined {
  return map.byKey.get(hexKey(neighbour(hex, d)));
}
