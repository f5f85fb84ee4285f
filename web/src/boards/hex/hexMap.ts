/** A map of hexes made ready to be drawn and walked: where each hex lies, what is on its sides. */
import type { HexBeside, HexMap as HexMapData } from "../../lib/api/types";
import { type Hex, hexCentre, hexKey, type Layout, neighbour } from "./hexGeometry";

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
  readonly features: readonly string[];
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
  readonly box: { left: number; top: number; width: number; height: number };
}

const MARGIN_PX = 28;
const hexMaps = new WeakMap<HexMapData, HexMap>();

/** The board of a map, made once. */
export function hexMapOf(data: HexMapData): HexMap {
  const known = hexMaps.get(data);
  if (known) return known;
  const map = buildHexMap(data);
  hexMaps.set(data, map);
  return map;
}

const extendedMaps = new WeakMap<HexMap, [key: string, map: HexMap]>();

/** A map with hexes beyond its edge on which somebody stands for now; the same hexes give the same map again. */
export function hexMapWith(map: HexMap, beside: readonly HexBeside[]): HexMap {
  if (!beside.length) return map;
  const key = beside.map((one) => one.name).join(" ");
  const [knownKey, known] = extendedMaps.get(map) ?? [];
  if (known && knownKey === key) return known;
  const extra = beside.map((hex): Cell => {
    const [x, y] = hexCentre(map.layout, hex);
    return { ...hex, level: 0, half: false, features: [], x, y };
  });
  const cells = [...map.cells, ...extra];
  const extended: HexMap = {
    ...map,
    cells,
    byName: new Map([...map.byName, ...extra.map((cell) => [cell.name, cell] as const)]),
    byKey: new Map([...map.byKey, ...extra.map((cell) => [hexKey(cell), cell] as const)]),
    box: boundingBox(cells),
  };
  extendedMaps.set(map, [key, extended]);
  return extended;
}

function buildHexMap(data: HexMapData): HexMap {
  const byName = new Map<string, Cell>();
  const byKey = new Map<string, Cell>();
  const cells = data.hexes.map(({ also = [], level = 0, half = false, features = [], ...hex }): Cell => {
    const [x, y] = hexCentre(data.layout, hex);
    const cell: Cell = { ...hex, level, half, features, x, y };
    byKey.set(hexKey(hex), cell);
    for (const name of [hex.name, ...also]) byName.set(name, cell);
    return cell;
  });
  const hexsides = data.hexsides.flatMap(({ hex, direction, kinds }) => {
    const cell = byName.get(hex);
    return cell ? [{ cell, direction, kinds }] : [];
  });
  return { layout: data.layout, cells, byName, byKey, hexsides, box: boundingBox(cells) };
}

function boundingBox(cells: readonly Cell[]): HexMap["box"] {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs) - MARGIN_PX, Math.min(...ys) - MARGIN_PX];
  return { left, top, width: Math.max(...xs) + MARGIN_PX - left, height: Math.max(...ys) + MARGIN_PX - top };
}

/** The cell beside another; undefined beyond the map. */
export function neighbourCell(map: HexMap, hex: Hex, d: number): Cell | undefined {
  return map.byKey.get(hexKey(neighbour(hex, d)));
}
