/** Pieces of ground on the table: what they are called and whether they are lines. */
import type { Bilingual } from "../shared/boardTexts";

export interface GroundLook {
  readonly means: Bilingual;
  readonly line?: true;
  /** The pattern of small glyphs that fills it. */
  readonly glyph?: string;
}

const g = (fr: string, en: string, more: Omit<GroundLook, "means"> = {}): GroundLook => ({ means: { fr, en }, ...more });

export const GROUND: Record<string, GroundLook> = {
  open: g("terrain dégagé", "open ground"),
  wood: g("bois", "wood", { glyph: "wood" }),
  scrub: g("broussailles", "scrub", { glyph: "bushes" }),
  field: g("champ", "field", { glyph: "grass" }),
  uneven: g("terrain inégal", "uneven ground", { glyph: "rocks" }),
  ruins: g("ruines", "ruins", { glyph: "rocks" }),
  mire: g("fondrière", "mire", { glyph: "marsh" }),
  swamp: g("marécage", "swamp", { glyph: "marsh" }),
  marsh: g("marais", "marsh", { glyph: "marsh" }),
  low_hill: g("colline basse", "low hill"),
  steep_hill: g("colline raide", "steep hill"),
  building: g("bâtiment", "building"),
  impassable: g("infranchissable", "impassable"),
  corpse: g("carcasse", "carcass"),
  bridge: g("pont", "bridge"),
  ford: g("gué", "ford", { glyph: "water" }),
  river: g("rivière", "river", { line: true }),
  stream: g("ruisseau", "stream", { line: true }),
  ditch: g("fossé", "ditch", { line: true }),
  wall: g("mur", "wall", { line: true }),
  hedge: g("haie", "hedge", { line: true }),
  fence: g("clôture", "fence", { line: true }),
  road: g("route", "road", { line: true }),
};
