/** A board in words: every side with its pieces, where they are and how they fare, in the order in which the board is read:
 * from the far edge to the near one, from left to right; then the ground. */
import type { BookDisplay, Counter, Display, HexDisplay, Lang, LinesDisplay, OffMap, TabletopDisplay } from "../../lib/api/types";
import { percent } from "../../lib/page/numbers";
import { facingName, type Layout } from "../hex/hexGeometry";
import type { HexMap } from "../hex/hexMap";
import { pieceOf } from "../hex/position";
import { enemiesOf, strengthText } from "../lines/lines";
import { boardText, compassPoint } from "../shared/boardTexts";
import { badgeStyles, terrainWord } from "../shared/legendWords";
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
  /** The map of hexes, where there is one: then the ground is told too. */
  readonly map?: HexMap | null;
}

/** A kind of ground, and where it is. */
export interface GroundRow {
  readonly label: string;
  readonly places: readonly string[];
}

/** What lies on the ground, but for what lies nearly everywhere. */
export function groundRows(display: Display, { names, legend, lang, map }: TextContext): GroundRow[] {
  const found = new Map<string, string[]>();
  const put = (label: string, place: string): void => void found.set(label, [...(found.get(label) ?? []), place]);
  if (display.board === "tabletop") {
    for (const { key, terrain, outline } of display.terrain ?? []) {
      const [x, y] = [0, 1].map((axis) => Math.round(outline.reduce((sum, point) => sum + point[axis]!, 0) / outline.length / 100));
      put(names[key] ?? terrainWord(terrain, legend).label, `${x}, ${y} cm`);
    }
    return [...found].map(([label, places]) => ({ label, places }));
  }
  if (display.board !== "hexes" || !map) return [];
  for (const cell of readInOrder(map)) put(joined(terrainWord(cell.terrain, legend).label, cell.level ? boardText("level", lang, { level: cell.level }) : ""), cell.name);
  const most = Math.max(...[...found.values()].map((places) => places.length));
  return [...found].filter(([, places]) => places.length < most).map(([label, places]) => ({ label, places }));
}

/** The hexes as one reads: by rows from the top, each from the left. */
function readInOrder(map: HexMap): HexMap["cells"] {
  return [...map.cells].sort((a, b) => a.y - b.y || a.x - b.x);
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
  const { names, legend, lang, layout, map } = context;
  const order = new Map(map ? readInOrder(map).map((cell, at) => [cell.name, at]) : []);
  const at = (counter: Counter): number => order.get(map?.byName.get(counter.hex ?? "")?.name ?? "") ?? order.size;
  const row = (counter: Counter): TextRow => {
    const cell = map?.byName.get(counter.hex ?? "");
    const ground = cell ? joined(terrainWord(cell.terrain, legend).label, cell.level ? boardText("level", lang, { level: cell.level }) : "") : "";
    const turn = counter.acting ? boardText("acting", lang) : counter.done ? boardText("activated", lang) : "";
    const piece = pieceOf(counter, display.sides, names, legend);
    const looks = piece.facing === null ? "" : boardText("facing", lang, { point: compassPoint(facingName(piece.facing, layout), lang) });
    const steps = piece.maxSteps ? boardText("steps", lang, { steps: piece.steps, full: piece.maxSteps }) : "";
    return { key: piece.key, side: piece.side, name: piece.name, place: joined(piece.hex, ground, looks), status: joined(turn, steps, ...piece.badges.map((badge) => badge.label), ...piece.effects) };
  };
  const counters = [...(display.counters ?? [])].sort((a, b) => at(a) - at(b));
  return [...counters.map(row), ...(display.off_map ?? []).map((piece) => offMapRow(piece, context))];
}

function tableRows(display: TabletopDisplay, context: TextContext): TextRow[] {
  const { names, legend, lang } = context;
  const nameOf = (key: string) => names[key] ?? key;
  const read = [...standsOnTable(display, legend)].sort((a, b) => b.pose.y - a.pose.y || a.pose.x - b.pose.x);
  const stands = read.flatMap((stand): TextRow[] => {
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
