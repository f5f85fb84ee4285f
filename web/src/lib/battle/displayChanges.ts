// A position is sent whole once; afterwards the server says what is drawn otherwise.
import type { Data, Display, Json } from "../api/types";

/** Fields that have a new value, entries of a list (by their key) that are new or different, and keys that are gone. */
export interface DisplayChanges {
  set?: Data;
  put?: { [field: string]: { [key: string]: Json } };
  drop?: { [field: string]: string[] };
}

type Entry = { key: string };

/** The display after that; the one before stays as it was. Entries keep their order, new ones stand behind. */
export function applyChanges(display: Display, changes: DisplayChanges): Display {
  const now: Record<string, unknown> = { ...display, ...changes.set };
  for (const field of new Set([...Object.keys(changes.put ?? {}), ...Object.keys(changes.drop ?? {})])) {
    const gone = new Set(changes.drop?.[field]);
    const put = changes.put?.[field] ?? {};
    const before = (now[field] ?? []) as Entry[];
    const kept = before.filter((one) => !gone.has(one.key)).map((one) => (put[one.key] ?? one) as Entry);
    const known = new Set(before.map((one) => one.key));
    now[field] = [...kept, ...Object.entries(put).flatMap(([key, one]) => (known.has(key) ? [] : [one]))];
  }
  return now as unknown as Display;
}
