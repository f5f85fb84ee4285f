/** The ground of a map of hexes as a few long paths: one for each look, so that a thousand hexes cost no more than ten. */
import type { BookDisplay } from "../../lib/api/types";
import { hexsideWord, terrainWord } from "../shared/legendWords";
import { corners, HEX_RADIUS_PX, type Layout, pathNumber, type Point, polarPoint, sideEnds } from "./hexGeometry";
import type { Cell, HexMap } from "./hexMap";
import { neighbourCell } from "./hexMap";

/** Small drawings: where each stroke begins, from the middle of the hex, and how it goes on. */
const GLYPHS: Record<string, readonly [number, number, string][]> = {
  wood: [
    [-8, 8, "v-4h-4l4-9 4 9h-4"],
    [6, 9, "v-4h-4l4-9 4 9h-4"],
    [-1, -3, "v-3h-3.5l3.5-8 3.5 8h-3.5"],
  ],
  bushes: [
    [-11, 5, "a3 3 0 0 1 5-3a3 3 0 0 1 5 3z"],
    [3, 9, "a3 3 0 0 1 4-3a3 3 0 0 1 4 3z"],
    [0, -4, "a3 3 0 0 1 4-3a3 3 0 0 1 4 3z"],
  ],
  grass: [
    [-9, 6, "l-2-6m2 6v-7m0 7l2-6"],
    [2, 10, "l-2-6m2 6v-7m0 7l2-6"],
    [8, -1, "l-2-6m2 6v-7m0 7l2-6"],
    [-4, -6, "l-2-6m2 6v-7m0 7l2-6"],
  ],
  rocks: [
    [-11, 7, "l3-7 5 2 2 5z"],
    [2, 10, "l2-5 5 1 2 4z"],
    [0, -3, "l2-5 5 2 1 3z"],
  ],
  sand: [
    [-9, 4, "h.1"],
    [-4, -3, "h.1"],
    [-1, 8, "h.1"],
    [4, 1, "h.1"],
    [9, 6, "h.1"],
    [8, -6, "h.1"],
    [-9, -7, "h.1"],
    [1, -11, "h.1"],
  ],
  water: [
    [-11, 0, "q3-4 6 0t6 0t6 0"],
    [-8, 8, "q3-4 6 0t6 0"],
    [-6, -8, "q3-4 6 0t6 0"],
  ],
  marsh: [
    [-11, 5, "h9m-4.5 0v-7m-2.5 3l2.5-3 2.5 3"],
    [2, 10, "h9m-4.5 0v-7m-2.5 3l2.5-3 2.5 3"],
    [-1, -5, "h8m-4 0v-6m-2 2.5l2-2.5 2 2.5"],
  ],
  village: [
    [-11, 8, "v-6l4.5-4 4.5 4v6z"],
    [2, 8, "v-4l4.5-4 4.5 4v4z"],
    [-3, -4, "v-4l4-3.5 4 3.5v4z"],
  ],
  lava: [
    [-10, 3, "q3-5 5 0t5 0t5 0t5 0"],
    [-3, -8, "l2 4 2-4 2 4"],
  ],
  pit: [
    [-10, -4, "l5-4h10l5 4v8l-5 4h-10l-5-4z"],
    [-6, -1, "l3-3h6l3 3"],
    [-10, -4, "l4 3m12 0l4-3"],
  ],
};

/** One small drawing in the middle of nothing, for a legend. */
export function glyphPath(style: string, x = 0, y = 0): string {
  return (GLYPHS[style] ?? []).map(([dx, dy, rest]) => `M${pathNumber(x + dx)} ${pathNumber(y + dy)}${rest}`).join("");
}

/** The whole map as a few SVG paths. */
export interface TerrainPaths {
  /** All hexes together: the bare ground and the grid. */
  readonly all: string;
  readonly fills: readonly { style: string; d: string }[];
  readonly glyphs: readonly { style: string; d: string }[];
  /** Tints by height: above the ground, and below it. */
  readonly levels: readonly { level: number; d: string }[];
  readonly contours: string;
  readonly slopes: string;
  readonly roads: string;
  readonly sides: readonly { style: string; d: string }[];
  readonly halves: string;
}

type Legend = BookDisplay | null | undefined;

const drawnMaps = new WeakMap<HexMap, { legend: Legend; paths: TerrainPaths }>();

/** The paths of a map, made once for each map. */
export function terrainPaths(legend: Legend, map: HexMap): TerrainPaths {
  const known = drawnMaps.get(map);
  if (known && known.legend === legend) return known.paths;
  const paths = drawTerrain(legend, map);
  drawnMaps.set(map, { legend, paths });
  return paths;
}

function hexPath(layout: Layout): (cell: Cell) => string {
  const ring = corners(layout);
  const steps = ring.slice(1).map(([x, y], index) => {
    const [px, py] = ring[index]!;
    return `l${pathNumber(x - px)} ${pathNumber(y - py)}`;
  });
  return (cell) => `M${pathNumber(cell.x + ring[0]![0])} ${pathNumber(cell.y + ring[0]![1])}${steps.join("")}z`;
}

function pathsBy<K>(cells: readonly Cell[], key: (cell: Cell) => K, path: (cell: Cell) => string): Map<K, string> {
  const found = new Map<K, string>();
  for (const cell of cells) found.set(key(cell), (found.get(key(cell)) ?? "") + path(cell));
  return found;
}

function drawTerrain(legend: Legend, map: HexMap): TerrainPaths {
  const hex = hexPath(map.layout);
  const style = (cell: Cell) => terrainWord(cell.terrain, legend).style;
  const shift = (cell: Cell, by: number) => ((cell.column * 7 + cell.row * 13) % 5) * by - 2 * by;
  const glyph = (cell: Cell) => glyphPath(style(cell), cell.x + shift(cell, 0.7), cell.y + shift(cell, 0.5));
  const fills = [...pathsBy(map.cells, style, hex)].filter(([name]) => name !== "clear");
  const glyphs = [...pathsBy(map.cells, style, glyph)].filter(([, d]) => d);
  const raised = map.cells.filter((cell) => cell.level !== 0);
  return {
    all: map.cells.map(hex).join(""),
    fills: fills.map(([name, d]) => ({ style: name, d })),
    glyphs: glyphs.map(([name, d]) => ({ style: name, d })),
    levels: [...pathsBy(raised, (cell) => cell.level, hex)].map(([level, d]) => ({ level, d })),
    ...heightPaths(map),
    ...hexsidePaths(legend, map),
    halves: map.cells.filter((cell) => cell.half).map(hex).join(""),
  };
}

const segment = ([ax, ay]: Point, [bx, by]: Point) => `M${pathNumber(ax)} ${pathNumber(ay)}L${pathNumber(bx)} ${pathNumber(by)}`;
const offsetFrom = (cell: Cell, [x, y]: Point): Point => [cell.x + x, cell.y + y];

/** A line wherever one goes down, and strokes that run downhill. */
function heightPaths(map: HexMap): Pick<TerrainPaths, "contours" | "slopes"> {
  let contours = "";
  let slopes = "";
  for (const cell of map.cells) {
    for (let d = 0; d < 6; d += 1) {
      const there = neighbourCell(map, cell, d);
      if (!there || there.level >= cell.level) continue;
      const [first, second] = sideEnds(map.layout, d).map((end) => offsetFrom(cell, end)) as [Point, Point];
      contours += segment(first, second);
      const [ox, oy] = polarPoint(map.layout, 2 * d, 4.5 + 1.5 * Math.min(3, cell.level - there.level));
      for (const share of [0.12, 0.31, 0.5, 0.69, 0.88]) {
        const start: Point = [first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share];
        slopes += segment(start, [start[0] + ox, start[1] + oy]);
      }
    }
  }
  return { contours, slopes };
}

/** What leads across sides runs from centre to centre; what bars them lies along them. */
function hexsidePaths(legend: Legend, map: HexMap): Pick<TerrainPaths, "roads" | "sides"> {
  let roads = "";
  const sides = new Map<string, string>();
  for (const { cell, direction, kinds } of map.hexsides) {
    for (const kind of kinds) {
      const { shape, style } = hexsideWord(kind, legend);
      if (shape === "path") {
        const there = neighbourCell(map, cell, direction);
        const end: Point = there ? [there.x, there.y] : offsetFrom(cell, polarPoint(map.layout, 2 * direction, HEX_RADIUS_PX * 0.87));
        roads += segment([cell.x, cell.y], end);
      } else {
        const [first, second] = sideEnds(map.layout, direction).map((one) => offsetFrom(cell, one)) as [Point, Point];
        sides.set(style, (sides.get(style) ?? "") + segment(first, second));
      }
    }
  }
  return { roads, sides: [...sides].map(([style, d]) => ({ style, d })) };
}
