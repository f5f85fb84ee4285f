/** Hexes, pieces and destinations in words, for those who listen. */
import type { BookDisplay, Destination, Lang } from "../../lib/api/types";
import { boardText, compassPoint, destinationNote } from "../shared/boardTexts";
import { terrainWord } from "../shared/legendWords";
import { formatCost } from "../shared/optionTargets";
import { facingName, type Layout } from "./hexGeometry";
import type { Cell, HexMap } from "./hexMap";
import { type HexPosition, hexesOf, type Piece } from "./position";

/** A piece in one line: name, side, hex, facing, steps, badges, effects. */
export function describePiece(piece: Piece, map: HexMap, names: Record<string, string>, lang: Lang): string {
  const parts = [piece.name, names[piece.side] ?? piece.side, hexesOf(piece).join("+")];
  if (piece.level) parts.push(boardText(piece.level > 0 ? "aloft" : "below", lang, { level: Math.abs(piece.level) }));
  if (piece.facing !== null) parts.push(boardText("facing", lang, { point: compassPoint(facingName(piece.facing, map.layout), lang) }));
  if (piece.maxSteps) parts.push(boardText("steps", lang, { steps: piece.steps, full: piece.maxSteps }));
  parts.push(...piece.badges.map((badge) => badge.label), ...piece.effects);
  return parts.join(", ");
}

/** A hex in one line: name, terrain, level, who stands there. */
export function describeHex(legend: BookDisplay | null | undefined, position: HexPosition, cell: Cell, names: Record<string, string>, lang: Lang): string {
  const stack = position.stacks.get(cell.name) ?? [];
  const parts = [cell.name, terrainWord(cell.terrain, legend).label];
  if (cell.level) parts.push(boardText("level", lang, { level: cell.level }));
  parts.push(...position.ground.filter((sign) => sign.hex === cell.name).map((sign) => sign.name));
  parts.push(stack.length ? stack.map((piece) => describePiece(piece, position.map, names, lang)).join("; ") : boardText("empty", lang));
  return parts.join(", ");
}

/** What a destination costs, in words: points, then manoeuvres; points alone where it costs nothing. */
function costWords({ cost, manoeuvres }: Destination, lang: Lang): string[] {
  const words = manoeuvres ? [boardText("manoeuvres", lang, { count: manoeuvres })] : [];
  return cost || !manoeuvres ? [boardText("cost", lang, { cost: formatCost(cost) }), ...words] : words;
}

/** A destination in one line: what it costs, how the piece then faces, what else it means. */
export function describeDestination(destination: Destination, layout: Layout, lang: Lang): string {
  const [, facing] = Object.values(destination.places)[0]!;
  const notes = destination.notes.map((name) => destinationNote(name, lang));
  return [...costWords(destination, lang), compassPoint(facingName(facing, layout), lang), ...notes].join(", ");
}
