/** A board in words: every side with its pieces, where they are and how they fare. */
import type { BookDisplay, Counter, Display, HexDisplay, Lang, LinesDisplay, OffMap, TabletopDisplay } from "../../lib/api/types";
import { percent } from "../../lib/page/numbers";
import { facingName, type Layout } from "../hex/hexGeometry";
import { pieceOf } from "../hex/position";
import { enemiesOf, strengthText } from "../lines/lines";
import { boardText, compassPoint } from "../shared/boardTexts";
import { badgeStyles } from "../shared/legendWords";
import { standsOnTable } from "../tabletop/stands";

/** One piece in words. */
export interface TextRow {
  readonly key: string;
  readonly side: string;
  readonly name: string;
  readonly place: string;
  readonly status: string;
}

/** The pieces of one side in words. */
export interface SideRows {
  readonly side: string;
  readonly name: string;
  readonly rows: readonly TextRow[];
}

/** What rows are written with. */
export interface TextContext {
  readonly names: Record<string, string>;
  readonly legend: BookDisplay | null | undefined;
  readonly lang: Lang;
  /** How the hexes lie, which says what facings are called. */
  readonly layout: Layout;
}

/** Every side with its pieces, for any display. */
export function textRows(display: Display, context: TextContext): SideRows[] {
  const rows = rowsOf(display, context);
  const nameOf = (key: string) => context.names[key] ?? key;
  return (display.sides ?? []).map((side) => ({ side, name: nameOf(side), rows: rows.filter((row) => row.side === side) }));
}

function rowsOf(display: Display, context: TextContext): TextRow[] {
  if (display.board === "hexes") return hexRows(display, context);
  if (display.board === "tabletop") return tableRows(display, context);
  if (display.board === "lines") return lineRows(display, context);
  return Object.entries(display.strength ?? {}).map(([key, [side, strength]]) => ({ key, side, name: context.names[key] ?? key, place: "", status: String(strength) }));
}

const joined = (...parts: (string | number | undefined)[]): string => parts.filter(Boolean).join(", ");

function offMapRow({ key, side, why }: OffMap, { names, lang }: TextContext): TextRow {
  return { key, side, name: names[key] ?? key, place: names[why ?? ""] ?? (why || boardText("off-map", lang)), status: "" };
}

function hexRows(display: HexDisplay, context: TextContext): TextRow[] {
  const { names, legend, lang, layout } = context;
  const row = (counter: Counter): TextRow => {
    const piece = pieceOf(counter, display.sides, names, legend);
    const looks = piece.facing === null ? "" : boardText("facing", lang, { point: compassPoint(facingName(piece.facing, layout), lang) });
    const steps = piece.maxSteps ? boardText("steps", lang, { steps: piece.steps, full: piece.maxSteps }) : "";
    return { key: piece.key, side: piece.side, name: piece.name, place: joined(piece.hex, looks), status: joined(steps, ...piece.badges.map((badge) => badge.label), ...piece.effects) };
  };
  return [...(display.counters ?? []).map(row), ...(display.off_map ?? []).map((piece) => offMapRow(piece, context))];
}

function tableRows(display: TabletopDisplay, context: TextContext): TextRow[] {
  const { names, legend, lang } = context;
  const nameOf = (key: string) => names[key] ?? key;
  const stands = standsOnTable(display, legend).flatMap((stand): TextRow[] => {
    const { x, y, facing } = stand.pose;
    const several = stand.figures > 1;
    const own: TextRow = {
      key: stand.key,
      side: stand.side,
      name: nameOf(stand.key),
      place: `${Math.round(x / 100)}, ${Math.round(y / 100)} cm, ${Math.round(facing / 100)}°`,
      status: joined(
        several ? boardText("figures", lang, { count: stand.figures }) : "",
        several ? boardText("files", lang, { count: stand.files }) : "",
        several ? boardText("ranks", lang, { count: stand.ranks }) : "",
        stand.order,
        ...stand.badges.map((badge) => badge.label),
        ...stand.effects,
      ),
    };
    return [own, ...stand.members.map((key) => ({ key, side: stand.side, name: nameOf(key), place: nameOf(stand.key), status: "" }))];
  });
  return [...stands, ...(display.off_map ?? []).map((piece) => offMapRow(piece, context))];
}

function lineRows(display: LinesDisplay, { names, legend, lang }: TextContext): TextRow[] {
  const nameOf = (key: string) => names[key] ?? key;
  return (display.cards ?? []).map((card) => {
    const enemies = enemiesOf(display, card.key).map(nameOf);
    return {
      key: card.key,
      side: card.side,
      name: nameOf(card.key),
      place: joined(card.inside && nameOf(card.inside), enemies.length ? boardText("engaged", lang, { enemies: enemies.join(", ") }) : ""),
      status: joined(
        strengthText(card, lang),
        percent((card.percent ?? 100) / 100, lang),
        card.morale ? boardText("morale", lang, { morale: card.morale }) : "",
        ...badgeStyles(card.badges, legend).map((badge) => badge.label),
        ...(card.effects ?? []),
      ),
    };
  });
}
