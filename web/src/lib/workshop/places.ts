/** How the place of a piece is written in a scenario file, and read from it. */
import type { Data, Json } from "../api/types";
import type { Operation, PieceEntry } from "./document";

/** A hex by its name and a point of the compass. */
export interface HexPlace {
  readonly hex: string;
  readonly facing: string;
}

/** How wide a unit of several elements stands where nobody has said so. */
const USUAL_FRONT = 5;

/** Where a piece stands on a map of hexes, by its file; null where it does not say. */
export function hexPlace(piece: PieceEntry): HexPlace | null {
  const at = piece.table["at"];
  if (piece.list.place === "hex_facing" && typeof at === "string") {
    const [hex = "", facing = ""] = at.split(" ");
    return hex ? { hex, facing } : null;
  }
  if (typeof at === "object" && at !== null && !Array.isArray(at)) return { hex: String(at["hex"] ?? ""), facing: String(at["facing"] ?? "") };
  return null;
}

/** What is written for a piece that stands in a hex. */
export function writtenHexPlace(kind: string, { hex, facing }: HexPlace, before: Json | undefined): Json {
  if (kind === "hex_facing") return `${hex} ${facing}`;
  const kept = typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
  return { front: USUAL_FRONT, ...kept, hex, facing };
}

/** The steps that put a piece into a hex; whatever said otherwise goes. */
export function placeInHex(piece: PieceEntry, place: HexPlace): Operation[] {
  const gone = ["element", "hexes"].filter((key) => key in piece.table);
  return [
    ...gone.map((key): Operation => ({ do: "remove", path: [...piece.path, key] })),
    { do: "set", path: [...piece.path, "at"], value: writtenHexPlace(piece.list.place ?? "", place, piece.table["at"]) },
  ];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What is written for a place on a table, in centimetres and degrees. */
export function tablePlace(x: number, y: number, angle: number | null): number[] {
  return angle === null ? [round(x), round(y)] : [round(x), round(y), Math.round(((angle % 360) + 360) % 360)];
}

/** Several numbers that a table says. */
export function numbersOf(table: Data, key: string): number[] {
  const found = table[key];
  return Array.isArray(found) ? found.map(Number) : [];
}
