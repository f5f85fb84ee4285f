/** The geometry of what lies over a hex map: stacks of counters, outlines of units, zones, strikes. */
import type { HexZones } from "../../lib/api/types";
import { closedPath, corners, HEX_RADIUS_PX, hexKey, type Layout, neighbour, pathNumber, type Point, sideEnds } from "./hexGeometry";
import type { Cell, HexMap } from "./hexMap";
import { type HexPosition, hexesOf, type Piece } from "./position";

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

/** The middle of the hexes that a piece takes up. */
export function middleOf(map: HexMap, piece: Piece): { x: number; y: number } {
  const cells = hexesOf(piece).flatMap((hex) => map.byName.get(hex) ?? []);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return { x: mean(cells.map((cell) => cell.x)), y: mean(cells.map((cell) => cell.y)) };
}

/** What pieces of several hexes take up, as paths to fill. */
export function footprints(map: HexMap, pieces: readonly Piece[]): { piece: Piece; path: string }[] {
  return pieces.filter((piece) => piece.moreHexes.length).map((piece) => ({ piece, path: hexesPath(map, hexesOf(piece)) }));
}

/** A counter with the point where it is drawn. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

type RankedPiece = PlacedPiece & { readonly rank: number };
const placedBefore = new WeakMap<Piece, RankedPiece>();

/** A piece at its place: the same object as before where it has not moved, so that it is not drawn again. */
function placedAt(placed: RankedPiece): RankedPiece {
  const before = placedBefore.get(placed.piece);
  if (before && before.x === placed.x && before.y === placed.y && before.rank === placed.rank) return before;
  placedBefore.set(placed.piece, placed);
  return placed;
}

/** Where counters lie, in drawing order: stacks askew, the lowest first; that of `spreadHex` side by side on top of all. */
export function placeStacks(position: HexPosition, spreadHex: string | null): PlacedPiece[] {
  const placed: RankedPiece[] = [];
  for (const [hex, stack] of position.stacks) {
    const cell = position.map.byName.get(hex);
    if (!cell) continue;
    const spread = stack.length > 1 && spreadHex === hex;
    stack.forEach((piece, index) => {
      if (piece.hex !== hex) return;
      const offset = spread ? (index - (stack.length - 1) / 2) * SPREAD_OFFSET_PX : index * STACK_OFFSET_PX - (stack.length - 1) * 1.2;
      const { x, y } = spread ? cell : middleOf(position.map, piece);
      placed.push(placedAt({ piece, x: x + offset, y: y - (spread ? 4 : offset), rank: (spread ? 1e6 : 0) + cell.y * 10 - index }));
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
  const wide = position.pieces.filter((piece) => piece.moreHexes.length && !piece.group).map((piece): [string, Piece[]] => [piece.key, [piece]]);
  return [...position.groups, ...wide].map(([unit, pieces]) => {
    const cells = pieces.flatMap(hexesOf).flatMap((hex) => position.map.byName.get(hex) ?? []);
    const { sideIndex, acting } = pieces[0]!;
    return { unit, sideIndex, acting, ...aboveNorthernmost(cells), path: outlinePath(position.map.layout, cells) };
  });
}

/** A letter's width, as a share of its height; a line's height, too. */
const LETTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.05;
/** So many lines above one another at most: higher up nobody sees any more to whom a name belongs. */
const TITLE_LINES = 2;

export interface Title {
  readonly unit: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The names of units, none over another: what finds no room, even a line higher, is left to the unit's card. */
export function readableTitles(outlines: readonly UnitOutline[], names: { readonly [key: string]: string }, letterHeight: number): Title[] {
  const kept: Title[] = [];
  const halfWidth = (text: string) => (text.length * LETTER_WIDTH * letterHeight) / 2;
  const free = (one: Title) =>
    kept.every((other) => Math.abs(one.y - other.y) >= letterHeight || Math.abs(one.x - other.x) >= halfWidth(one.text) + halfWidth(other.text));
  for (const { unit, x, y } of [...outlines].sort((one, other) => Number(other.acting) - Number(one.acting))) {
    const text = names[unit] ?? unit;
    const tried = Array.from({ length: TITLE_LINES }, (_, line) => ({ unit, text, x, y: y - line * LINE_HEIGHT * letterHeight }));
    const found = tried.find(free);
    if (found) kept.push(found);
  }
  return kept;
}

function aboveNorthernmost(cells: readonly Cell[]): { x: number; y: number } {
  const top = Math.min(...cells.map((one) => one.y));
  const row = cells.filter((one) => one.y < top + 4).map((one) => one.x);
  return { x: (Math.min(...row) + Math.max(...row)) / 2, y: top - HEX_RADIUS_PX * 1.06 };
}

/** Some hexes, by their names, as one path. */
export function hexesPath(map: HexMap, hexes: readonly string[]): string {
  return hexes.flatMap((name) => map.byName.get(name) ?? []).map((cell) => hexPathAt(map.layout, cell)).join("");
}

/** The zones of a piece as paths: front, flank and rear, as the rules have found them. */
export function zonePaths(map: HexMap, zones: HexZones): { zone: string; path: string }[] {
  const parts = { fire: zones.fire ?? [], front: zones.front ?? [], flank: zones.flank ?? [], rear: zones.rear ?? [] };
  const around = Object.entries(parts).flatMap(([zone, hexes]) => (hexes.length ? [{ zone, path: hexesPath(map, hexes) }] : []));
  const command = (zones.command ?? []).flatMap((hex) => map.byName.get(hex) ?? []);
  return command.length ? [...around, { zone: "command", path: outlinePath(map.layout, command) }] : around;
}

/** A line from whoever strikes to whom; `hovered` where the pointer is at that answer. */
export interface StrikeLine {
  readonly from: { x: number; y: number };
  readonly to: { x: number; y: number };
  readonly hovered: boolean;
}

/** The lines between pairs of pieces that are both on the map. */
export function strikeLines(position: HexPosition, pairs: readonly (readonly [string, string])[], hovered: boolean): StrikeLine[] {
  const middle = (key: string) => {
    const piece = position.pieces.find((one) => one.key === key);
    return piece && position.map.byName.has(piece.hex) ? middleOf(position.map, piece) : undefined;
  };
  return pairs.flatMap(([actor, target]) => {
    const [from, to] = [middle(actor), middle(target)];
    return from && to ? [{ from, to, hovered }] : [];
  });
}
