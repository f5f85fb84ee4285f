/** The geometry of what lies over a hex map: stacks of counters, outlines of units, arcs, threats, announced strikes. */
import type { Data } from "../../lib/api/types";
import type { DemonworldState } from "../shared/stateTypes";
import type { BoardQuestion } from "../types";
import { arcOf, closedPath, corners, HEX_RADIUS_PX, hexKey, type Layout, neighbour, pathNumber, type Point, sideEnds } from "./hexGeometry";
import { type Cell, type HexMap, neighbourCell } from "./hexMap";
import type { HexPosition, Piece } from "./position";

/** How far apart counters lie in a stack, and in one that is spread out to be read. */
const STACK_OFFSET_PX = 3.4;
const SPREAD_OFFSET_PX = 33;

/** The path around one hex of the map. */
export function hexPathAt(layout: Layout, cell: Cell, size = HEX_RADIUS_PX * 0.94): string {
  return closedPath(corners(layout, size).map(([x, y]) => [x + cell.x, y + cell.y] as Point));
}

/** The outer sides of some hexes: a hex of them, and the direction in which the next hex is none of them. */
export function outerSides(cells: readonly Cell[]): { cell: Cell; d: number }[] {
  const inside = new Set(cells.map(hexKey));
  return cells.flatMap((cell) =>
    [0, 1, 2, 3, 4, 5].filter((d) => !inside.has(hexKey(neighbour(cell, d)))).map((d) => ({ cell, d })),
  );
}

/** The line around some hexes, as separate strokes along their outer sides. */
export function outlinePath(layout: Layout, cells: readonly Cell[], size = HEX_RADIUS_PX * 0.97): string {
  return outerSides(cells)
    .map(({ cell, d }) => {
      const [[ax, ay], [bx, by]] = sideEnds(layout, d, size) as [Point, Point];
      return `M${pathNumber(cell.x + ax)} ${pathNumber(cell.y + ay)}L${pathNumber(cell.x + bx)} ${pathNumber(cell.y + by)}`;
    })
    .join("");
}

/** A counter with the point where it is drawn. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** Where counters lie, in drawing order: stacks askew, the lowest first; that of `spreadHex` side by side on top of all. */
export function placeStacks(position: HexPosition, spreadHex: string | null): PlacedPiece[] {
  const placed: (PlacedPiece & { rank: number })[] = [];
  for (const [hex, stack] of position.stacks) {
    const cell = position.map.byName.get(hex);
    if (!cell) continue;
    const spread = stack.length > 1 && spreadHex === hex;
    stack.forEach((piece, index) => {
      const offset = spread ? (index - (stack.length - 1) / 2) * SPREAD_OFFSET_PX : index * STACK_OFFSET_PX - (stack.length - 1) * 1.2;
      placed.push({ piece, x: cell.x + offset, y: cell.y - (spread ? 4 : offset), rank: (spread ? 1e6 : 0) + cell.y * 10 - index });
    });
  }
  return placed.sort((a, b) => a.rank - b.rank);
}

/** The line around a unit of several counters, and where its name stands. */
export interface UnitOutline {
  readonly unit: string;
  readonly sideIndex: number;
  readonly acting: boolean;
  readonly x: number;
  readonly y: number;
  readonly path: string;
}

/** The outlines of all units that consist of several counters. */
export function unitOutlines(position: HexPosition): UnitOutline[] {
  return [...position.groups].map(([unit, pieces]) => {
    const cells = pieces.map((piece) => position.map.byName.get(piece.hex)!);
    const { sideIndex, acting } = pieces[0]!;
    return { unit, sideIndex, acting, ...aboveNorthernmost(cells), path: outlinePath(position.map.layout, cells) };
  });
}

function aboveNorthernmost(cells: readonly Cell[]): { x: number; y: number } {
  const top = Math.min(...cells.map((one) => one.y));
  const row = cells.filter((one) => one.y < top + 4).map((one) => one.x);
  return { x: (Math.min(...row) + Math.max(...row)) / 2, y: top - HEX_RADIUS_PX * 1.06 };
}

/** The hexes around a piece by its front, flanks and rear; a piece that looks all around has only a front. */
export function arcPaths(map: HexMap, piece: Piece): { arc: string; path: string }[] {
  const here = map.byName.get(piece.hex);
  if (!here) return [];
  const paths: Record<string, string> = {};
  for (let d = 0; d < 6; d += 1) {
    const there = neighbourCell(map, here, d);
    const arc = piece.facing === null ? "front" : arcOf(piece.facing, d);
    if (there) paths[arc] = (paths[arc] ?? "") + hexPathAt(map.layout, there);
  }
  return Object.entries(paths).map(([arc, path]) => ({ arc, path }));
}

/** Every hex in front of an enemy of this side; the routed threaten nobody. */
export function threatenedPath(position: HexPosition, side: string): string {
  const found = new Map<string, Cell>();
  for (const piece of position.pieces) {
    if (piece.side === side || piece.badges.includes("routed")) continue;
    for (let d = 0; d < 6; d += 1) {
      const there = neighbourCell(position.map, position.map.byName.get(piece.hex)!, d);
      if (there && (piece.facing === null || arcOf(piece.facing, d) === "front")) found.set(there.name, there);
    }
  }
  return [...found.values()].map((there) => hexPathAt(position.map.layout, there)).join("");
}

/** A line from whoever strikes to whom; `hovered` where the pointer is at that answer. */
export interface StrikeLine {
  readonly from: Cell;
  readonly to: Cell;
  readonly hovered: boolean;
}

/** Who strikes whom, by their keys: announced in the state, or in what is being written. */
export function announcedStrikes(book: string, state: Data, ask: BoardQuestion | null): [string, string][] {
  if (book !== "demonworld") return [];
  const draft = ask?.draft as { attacks?: Record<string, string> } | null | undefined;
  const announced = (state as unknown as DemonworldState).attacks.map((one): [string, string] => [one.element, one.target]);
  return [...announced, ...Object.entries(draft?.attacks ?? {})];
}

/** The lines between pairs of pieces that are both on the map. */
export function strikeLines(position: HexPosition, pairs: readonly (readonly [string, string])[], hovered: boolean): StrikeLine[] {
  const cellOf = (key: string) => position.map.byName.get(position.pieces.find((piece) => piece.key === key)?.hex ?? "");
  return pairs.flatMap(([actor, target]) => {
    const [from, to] = [cellOf(actor), cellOf(target)];
    return from && to ? [{ from, to, hovered }] : [];
  });
}
