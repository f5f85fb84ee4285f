// Changes to an army as data: every one makes a new army, so that it can be taken back.

/** A table of an army file. */
export type Table = { [key: string]: unknown };
/** Where a line stands: the list and the number, then the same inside that line. */
export type LinePath = readonly (readonly [list: string, at: number])[];

const MAX_KEY_CHARS = 18;

/** The lines of a list of a table. */
export function linesOf(table: Table, list: string): Table[] {
  const found = table[list];
  return Array.isArray(found) ? (found as Table[]) : [];
}

/** The place of a line as complaints name it: `army.unit[2]`. */
export function placeOf(path: LinePath): string {
  return `army${path.map(([list, at]) => `.${list}[${at}]`).join("")}`;
}

/** The line that stands somewhere. */
export function lineAt(army: Table, path: LinePath): Table | undefined {
  let table: Table | undefined = army;
  for (const [list, at] of path) table = table && linesOf(table, list)[at];
  return table;
}

/** The army with one line (or, without a path, itself) changed. */
export function changed(army: Table, path: LinePath, change: (line: Table) => Table): Table {
  const [step, ...below] = path;
  if (!step) return change(army);
  const [list, at] = step;
  const lines = linesOf(army, list).map((line, number) => (number === at ? changed(line, below, change) : line));
  return { ...army, [list]: lines };
}

/** The army with one more line at the end of a list. */
export function added(army: Table, inside: LinePath, list: string, line: Table): Table {
  return changed(army, inside, (table) => ({ ...table, [list]: [...linesOf(table, list), line] }));
}

/** The army without a line. */
export function removed(army: Table, path: LinePath): Table {
  const last = path.at(-1);
  if (!last) return army;
  const [list, at] = last;
  return changed(army, path.slice(0, -1), (table) => {
    return { ...table, [list]: linesOf(table, list).filter((_, number) => number !== at) };
  });
}

/** What stands in a field, which may lie deeper: `classes.A`. */
export function fieldValue(line: Table, key: string): unknown {
  let value: unknown = line;
  for (const part of key.split(".")) value = (value as Table | undefined)?.[part];
  return value;
}

/** A line with a field set; nothing, false and an empty list are not written. */
export function withField(line: Table, key: string, value: unknown): Table {
  const [first, ...deeper] = key.split(".") as [string, ...string[]];
  if (Array.isArray(line)) return line.map((old: unknown, at) => (String(at) === first ? (value ?? old) : old)) as unknown as Table;
  const { [first]: old, ...rest } = line;
  const inner = deeper.length ? withField((old as Table | undefined) ?? {}, deeper.join("."), value) : value;
  const empty = inner === "" || inner === false || inner === undefined || (typeof inner === "object" && inner !== null && Object.keys(inner).length === 0);
  return empty ? rest : { ...line, [first]: inner };
}

/** Every key that is taken in an army. */
export function keysOf(table: Table): string[] {
  const own = typeof table["key"] === "string" ? [table["key"]] : [];
  const below = Object.values(table).flatMap((value) => (Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null).flatMap((one) => keysOf(one as Table)) : []));
  return [...own, ...below];
}

/** A key like a word that nobody has: `orcs`, then `orcs_b`, `orcs_c`. */
export function freshKey(word: string, taken: readonly string[]): string {
  const plain = word.slice(0, MAX_KEY_CHARS);
  if (!taken.includes(plain)) return plain;
  for (let number = 1; ; number++) {
    const letters = number < 26 ? String.fromCharCode(97 + number) : String.fromCharCode(96 + Math.floor(number / 26), 97 + (number % 26));
    if (!taken.includes(`${plain}_${letters}`)) return `${plain}_${letters}`;
  }
}
