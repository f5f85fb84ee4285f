/** The map of a state, made ready to be drawn: where each hex lies, what it is called, what is on its sides. */

import { hexCentre, type Hex, type Layout, neighbour, readDirection, hexKey } from "./hexGeometry";

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
const ROW_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

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

/** A to Z without I, then AA, AB and so on, for a row counted from zero. */
export function rowLetters(row: number): string {
  const first = Math.floor(row / ROW_LETTERS.length);
  return (first ? rowLetters(first - 1) : "") + ROW_LETTERS[row % ROW_LETTERS.length]!;
}

type HexNamer = (column: number, row: number) => string[];

interface PlacedSheet {
  label: string;
  turned: boolean;
}

/** How the cells of a map are called: `columns` (0305), `letters` (E3) or `sheets 15x18 shared 2 1/3~ 4~` (3/E3). */
export function hexNamer(ground: Pick<HexMapData, "numbering" | "layout" | "stagger">, columns: number, rows: number): HexNamer {
  if (ground.numbering === "columns") {
    const width = Math.max(2, String(Math.max(columns, rows)).length);
    const digits = (value: number) => String(value + 1).padStart(width, "0");
    return (column, row) => [digits(column) + digits(row)];
  }
  if (ground.numbering === "letters") return (column, row) => [`${rowLetters(row)}${column + 1}`];
  const match = /^sheets (\d+)x(\d+) (shared|beside) (.+)$/.exec(ground.numbering);
  if (!match) return () => ["?"];
  return sheetNamer(ground, Number(match[1]), Number(match[2]), match[3] === "shared" ? 1 : 0, readSheetLayout(match[4]!));
}

function readSheetLayout(text: string): Map<string, PlacedSheet> {
  const used = new Map<string, number>();
  const found = new Map<string, PlacedSheet>();
  text.split("/").forEach((line, row) =>
    line.split(" ").forEach((word, column) => {
      const turned = word.endsWith("~");
      const sheet = turned ? word.slice(0, -1) : word;
      const times = (used.get(sheet) ?? 0) + 1;
      used.set(sheet, times);
      found.set(`${column},${row}`, { label: times === 1 ? sheet : `${sheet}.${times}`, turned });
    }),
  );
  return found;
}

function sheetNamer(
  ground: Pick<HexMapData, "layout" | "stagger">,
  rows: number,
  columns: number,
  overlap: number,
  lying: Map<string, PlacedSheet>,
): HexNamer {
  const spans = (place: number, size: number): number[] => {
    const here = Math.floor(place / (size - overlap));
    return [here - 1, here].filter((one) => {
      const inside = place - one * (size - overlap);
      return inside >= 0 && inside < size;
    });
  };
  const local = (column: number, row: number, across: number, down: number): string => {
    const sheet = lying.get(`${across},${down}`);
    if (!sheet) return "";
    let c = column - across * (columns - overlap);
    let r = row - down * (rows - overlap);
    const line = ground.layout === "pointy" ? r : c;
    const short = overlap && line % 2 === (ground.stagger === "odd" ? 1 : 0) ? 1 : 0;
    const wide = columns - (ground.layout === "pointy" ? short : 0);
    const high = rows - (ground.layout === "pointy" ? 0 : short);
    if (c >= wide || r >= high) return "";
    if (sheet.turned) [c, r] = [wide - 1 - c, high - 1 - r];
    return `${sheet.label}/${rowLetters(r)}${c + 1}`;
  };
  return (column, row) => {
    const found = spans(row, rows).flatMap((down) => spans(column, columns).map((across) => local(column, row, across, down)));
    const named = found.filter(Boolean);
    return named.length ? named : ["?"];
  };
}

const hexMaps = new WeakMap<HexMapData, HexMap>();
let latestMap: { text: string; map: HexMap } | null = null;

/** The board of a map, made once: a state that comes anew with the same map shares it. */
export function hexMapOf(ground: HexMapData): HexMap {
  const known = hexMaps.get(ground);
  if (known) return known;
  const text = JSON.stringify(ground);
  const map = latestMap?.text === text ? latestMap.map : buildHexMap(ground);
  latestMap = { text, map };
  hexMaps.set(ground, map);
  return map;
}

function buildHexMap(ground: HexMapData): HexMap {
  const rows = ground.terrain.split("\n");
  const levels = ground.levels ? ground.levels.split("\n") : [];
  const legend = new Map(ground.legend.split("\n").map((line) => [line[0], line.slice(2)]));
  const columns = Math.max(...rows.map((line) => line.length));
  const namer = hexNamer(ground, columns, rows.length);
  const cells: Cell[] = [];
  const byName = new Map<string, Cell>();
  const byKey = new Map<string, Cell>();
  const cut = cutByEdge(ground, rows);
  rows.forEach((line, row) =>
    [...line].forEach((sign, column) => {
      if (sign === NO_HEX_SIGN) return;
      const hex = hexOfCell(ground.layout, ground.stagger, column, row);
      const [x, y] = hexCentre(ground.layout, hex);
      const names = namer(column, row);
      const level = levels[row] ? LEVEL_SIGNS.indexOf(levels[row]![column]!) - 9 : 0;
      const terrain = legend.get(sign) ?? "clear";
      const cell: Cell = { ...hex, name: names[0]!, column, row, x, y, terrain, level, half: cut(hex) };
      cells.push(cell);
      byKey.set(hexKey(hex), cell);
      for (const name of names) byName.set(name, cell);
    }),
  );
  return { layout: ground.layout, cells, byName, byKey, ...readMapMarks(ground, byName), box: boundingBox(cells) };
}

/** Whether an edge of the map cuts a hex in two: those that stick out furthest on that side. */
function cutByEdge(ground: HexMapData, rows: string[]): (hex: Hex) => boolean {
  if (!ground.half) return () => false;
  const reach = (hex: Hex) => (ground.layout === "pointy" ? [2 * hex.q + hex.r, 2 * hex.r] : [2 * hex.q, 2 * hex.r + hex.q]);
  const all = rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) => (sign === NO_HEX_SIGN ? [] : [reach(hexOfCell(ground.layout, ground.stagger, column, row))])),
  );
  const east = all.map((one) => one[0]!);
  const south = all.map((one) => one[1]!);
  const limits: Record<string, [number, number]> = {
    N: [1, Math.min(...south)],
    E: [0, Math.max(...east)],
    S: [1, Math.max(...south)],
    W: [0, Math.min(...east)],
  };
  const cuts = [...ground.half].map((edge) => limits[edge]!);
  return (hex) => cuts.some(([axis, limit]) => reach(hex)[axis] === limit);
}

function readMapMarks(ground: HexMapData, byName: Map<string, Cell>): Pick<HexMap, "hexsides" | "features"> {
  const hexsides: HexsideMark[] = [];
  const features = new Map<string, readonly string[]>();
  for (const line of ground.marks ? ground.marks.split("\n") : []) {
    const [place, ...kinds] = line.split(" ");
    if (byName.has(place!)) {
      features.set(byName.get(place!)!.name, kinds);
      continue;
    }
    const slash = place!.lastIndexOf("/");
    const cell = byName.get(place!.slice(0, slash));
    const direction = readDirection(place!.slice(slash + 1), ground.layout);
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
