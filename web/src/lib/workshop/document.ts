/** What a scenario file says, as the page reads it: places in it, its lists, and its pieces. */
import type { Data, Json, WorkshopField, WorkshopList, WorkshopWords } from "../api/types";

/** A place in the file: `["army", 0, "unit", 2, "men"]`. */
export type Path = readonly (string | number)[];

/** One step of an edit, as the server takes it. */
export type Operation =
  | { do: "set"; path: Path; value: Json }
  | { do: "add"; path: Path; value: Data }
  | { do: "remove"; path: Path }
  | { do: "paint"; places: string[]; terrain?: string; level?: number; feature?: string; side?: string; remove?: boolean }
  | { do: "resize"; columns: number; rows: number };

/** An entry of a list, and where it stands. */
export interface Entry {
  readonly path: Path;
  readonly table: Data;
}

/** A piece that has a place on the board, and where it is said. */
export interface PieceEntry extends Entry {
  readonly key: string;
  readonly list: WorkshopList;
}

export function isTable(value: Json | undefined): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(document: Json | undefined, path: Path): Json | undefined {
  let found: Json | undefined = document;
  for (const step of path) {
    if (Array.isArray(found) && typeof step === "number") found = found[step];
    else if (isTable(found)) found = found[String(step)];
    else return undefined;
  }
  return found;
}

/** The place of a key that may have points in it. */
export function below(path: Path, key: string): Path {
  return [...path, ...key.split(".")];
}

/** Every entry of a list: `army.unit` stands for the units of all armies. */
export function entries(document: Data, list: string): Entry[] {
  let found: { path: Path; value: Json | undefined }[] = [{ path: [], value: document }];
  for (const step of list.split(".")) {
    found = found.flatMap(({ path, value }) => {
      const next = isTable(value) ? value[step] : undefined;
      if (!Array.isArray(next)) return next === undefined ? [] : [{ path: [...path, step], value: next }];
      return next.map((one, index) => ({ path: [...path, step, index], value: one }));
    });
  }
  return found.flatMap(({ path, value }) => (isTable(value) && typeof path.at(-1) === "number" ? [{ path, table: value }] : []));
}

/** The lists right below a place: those of an army, or of the file itself. */
export function listsBelow(words: WorkshopWords, path: Path): WorkshopList[] {
  const here = path.filter((step) => typeof step === "string").join(".");
  return words.lists.filter((list) => {
    if (!here) return !words.lists.some((other) => other !== list && list.path.startsWith(`${other.path}.`));
    return list.path.startsWith(`${here}.`) && !words.lists.some((other) => other !== list && other.path !== here && other.path.startsWith(`${here}.`) && list.path.startsWith(`${other.path}.`));
  });
}

/** Where the entries of a list below a place stand. */
export function listPath(list: WorkshopList, path: Path): Path {
  const depth = path.filter((step) => typeof step === "string").length;
  return [...path, ...list.path.split(".").slice(depth)];
}

/** Every piece with a place on the board. */
export function pieces(document: Data, words: WorkshopWords): PieceEntry[] {
  return words.lists
    .filter((list) => list.place)
    .flatMap((list) => entries(document, list.path).flatMap((entry) => (typeof entry.table["key"] === "string" ? [{ ...entry, key: entry.table["key"], list }] : [])));
}

/** What an entry is called: its name, or its key. */
export function entryName(table: Data, names: Record<string, string>, lang: "fr" | "en"): string {
  const key = typeof table["key"] === "string" ? table["key"] : typeof table["seat"] === "string" ? table["seat"] : "";
  const own = table["name"];
  if (isTable(own) && typeof own[lang] === "string" && own[lang]) return own[lang];
  return names[key] ?? key;
}

/** A name that is not taken: "Archers", else "Archers 2" and so on. */
export function freshName(name: Data, taken: ReadonlySet<string>): Data {
  const numbered = (number: number): Data => (number < 2 ? name : { ...name, fr: `${String(name["fr"] ?? "")} ${number}`, en: `${String(name["en"] ?? "")} ${number}` });
  for (let number = 1; ; number += 1) {
    const found = numbered(number);
    if (!["fr", "en"].some((lang) => taken.has(String(found[lang] ?? "")))) return found;
  }
}

/** The place that a complaint names: `army[1].wing[0]`. */
export function placeCalled(text: string): Path {
  return [...text.matchAll(/(\w+)|\[(\d+)\]/g)].map(([, word, number]) => (word === undefined ? Number(number) : word));
}

/** Whether a tier is among those that are played. */
export function tierPlayed(tiers: readonly string[], played: string, wanted = ""): boolean {
  return tiers.indexOf(wanted) <= Math.max(0, tiers.indexOf(played));
}

/** The operation that sets a key; what is as usual is not said. */
export function setting(document: Data, path: Path, value: Json | undefined, usual: Json | undefined = undefined): Operation | null {
  const said = valueAt(document, path);
  const nothing = value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);
  if (nothing || (said === undefined && JSON.stringify(value) === JSON.stringify(usual))) return said === undefined ? null : { do: "remove", path };
  return JSON.stringify(said) === JSON.stringify(value) ? null : { do: "set", path, value: value! };
}

/** The value of a field in its table, or what it is when nothing is said. */
export function fieldValue(field: WorkshopField, table: Data): Json | undefined {
  return valueAt(table, field.key.split(".")) ?? field.default;
}
