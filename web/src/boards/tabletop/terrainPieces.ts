/** Pieces of ground on the table: what they are called and whether they are lines. */
import type { Bilingual } from "../shared/boardTexts";

/** What a kind of terrain is called and how it is drawn. */
export interface TerrainPieceStyle {
  readonly label: Bilingual;
  readonly line?: true;
  /** The pattern of small glyphs that fills it. */
  readonly glyph?: string;
}

const piece = (fr: string, en: string, more: Omit<TerrainPieceStyle, "label"> = {}): TerrainPieceStyle => ({ label: { fr, en }, ...more });

/** Every kind of terrain on the table. */
export const TERRAIN_PIECES: Record<string, TerrainPieceStyle> = {
  open: piece("terrain dégagé", "open ground"),
  wood: piece("bois", "wood", { glyph: "wood" }),
  scrub: piece("broussailles", "scrub", { glyph: "bushes" }),
  field: piece("champ", "field", { glyph: "grass" }),
  uneven: piece("terrain inégal", "uneven ground", { glyph: "rocks" }),
  ruins: piece("ruines", "ruins", { glyph: "rocks" }),
  mire: piece("fondrière", "mire", { glyph: "marsh" }),
  swamp: piece("marécage", "swamp", { glyph: "marsh" }),
  marsh: piece("marais", "marsh", { glyph: "marsh" }),
  low_hill: piece("colline basse", "low hill"),
  steep_hill: piece("colline raide", "steep hill"),
  building: piece("bâtiment", "building"),
  impassable: piece("infranchissable", "impassable"),
  corpse: piece("carcasse", "carcass"),
  bridge: piece("pont", "bridge"),
  ford: piece("gué", "ford", { glyph: "water" }),
  river: piece("rivière", "river", { line: true }),
  stream: piece("ruisseau", "stream", { line: true }),
  ditch: piece("fossé", "ditch", { line: true }),
  wall: piece("mur", "wall", { line: true }),
  hedge: piece("haie", "hedge", { line: true }),
  fence: piece("clôture", "fence", { line: true }),
  road: piece("route", "road", { line: true }),
};
