/** How hexes are called on printed maps: by column and row, by letters, or by the sheet they lie on. */
import type { HexMapData } from "./hexMap";

const ROW_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** A to Z without I, then AA, AB and so on, for a row counted from zero. */
export function rowLetters(row: number): string {
  const first = Math.floor(row / ROW_LETTERS.length);
  return (first ? rowLetters(first - 1) : "") + ROW_LETTERS[row % ROW_LETTERS.length]!;
}

/** The names of the hex in a cell: several where printed sheets overlap. */
export type HexNamer = (column: number, row: number) => string[];

interface PlacedSheet {
  label: string;
  turned: boolean;
}

/** How the cells of a map are called: `columns` (0305), `letters` (E3) or `sheets 15x18 shared 2 1/3~ 4~` (3/E3). */
export function hexNamer(data: Pick<HexMapData, "numbering" | "layout" | "stagger">, columns: number, rows: number): HexNamer {
  if (data.numbering === "columns") {
    const width = Math.max(2, String(Math.max(columns, rows)).length);
    const digits = (value: number) => String(value + 1).padStart(width, "0");
    return (column, row) => [digits(column) + digits(row)];
  }
  if (data.numbering === "letters") return (column, row) => [`${rowLetters(row)}${column + 1}`];
  const match = /^sheets (\d+)x(\d+) (shared|beside) (.+)$/.exec(data.numbering);
  if (!match) return () => ["?"];
  return sheetNamer(data, Number(match[1]), Number(match[2]), match[3] === "shared" ? 1 : 0, readSheetLayout(match[4]!));
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
  data: Pick<HexMapData, "layout" | "stagger">,
  rows: number,
  columns: number,
  overlap: number,
  sheetsByPlace: Map<string, PlacedSheet>,
): HexNamer {
  const spans = (place: number, size: number): number[] => {
    const here = Math.floor(place / (size - overlap));
    return [here - 1, here].filter((one) => {
      const inside = place - one * (size - overlap);
      return inside >= 0 && inside < size;
    });
  };
  const local = (column: number, row: number, across: number, down: number): string => {
    const sheet = sheetsByPlace.get(`${across},${down}`);
    if (!sheet) return "";
    let c = column - across * (columns - overlap);
    let r = row - down * (rows - overlap);
    const line = data.layout === "pointy" ? r : c;
    const shorter = overlap && line % 2 === (data.stagger === "odd" ? 1 : 0) ? 1 : 0;
    const width = columns - (data.layout === "pointy" ? shorter : 0);
    const height = rows - (data.layout === "pointy" ? 0 : shorter);
    if (c >= width || r >= height) return "";
    if (sheet.turned) [c, r] = [width - 1 - c, height - 1 - r];
    return `${sheet.label}/${rowLetters(r)}${c + 1}`;
  };
  return (column, row) => {
    const found = spans(row, rows).flatMap((down) => spans(column, columns).map((across) => local(column, row, across, down)));
    const named = found.filter(Boolean);
    return named.length ? named : ["?"];
  };
}
