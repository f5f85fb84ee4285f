/** The words of a book's drawings: what its badges, silhouettes and terrain are called and how they look. */
import { GAME_ICONS, type IconName } from "../../icons/names";
import type { BookDisplay, TerrainWord } from "../../lib/api/types";

/** A badge as it is drawn. */
export interface BadgeStyle {
  readonly name: string;
  readonly label: string;
  readonly tone: "ink" | "danger" | "pale";
  readonly icon?: IconName;
  /** One of the small drawings of `Badge.svelte`. */
  readonly drawing?: string;
}

/** The silhouette with this name; a plain soldier where this page has none of that name. */
export function iconName(name: string): IconName {
  return name in GAME_ICONS ? (name as IconName) : "sword";
}

/** A badge of a book. */
export function badgeStyle(name: string, legend: BookDisplay | null | undefined): BadgeStyle {
  const word = legend?.badges?.[name];
  return {
    name,
    label: word?.label ?? name,
    tone: word?.tone ?? "ink",
    ...(word?.icon ? { icon: iconName(word.icon) } : {}),
    ...(word?.drawing ? { drawing: word.drawing } : {}),
  };
}

/** The badges of a piece, in their order. */
export function badgeStyles(names: readonly string[] | undefined, legend: BookDisplay | null | undefined): BadgeStyle[] {
  return (names ?? []).map((name) => badgeStyle(name, legend));
}

const UNKNOWN_TERRAIN: TerrainWord = { label: "", style: "clear" };

/** What a terrain is called and how it looks; what the book does not say looks like clear ground. */
export function terrainWord(name: string, legend: BookDisplay | null | undefined): TerrainWord {
  return legend?.terrain?.[name] ?? { ...UNKNOWN_TERRAIN, label: name };
}

/** The same for what lies on a side: `side-` stands before its name where terrain has the same one. */
export function hexsideWord(name: string, legend: BookDisplay | null | undefined): TerrainWord {
  return legend?.terrain?.[`side-${name}`] ?? terrainWord(name, legend);
}
