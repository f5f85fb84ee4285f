// A state is sent whole once; afterwards the server says what has moved on it.
import type { Data } from "../api/types";

/** Fields that have a new value, entries of a field that are new or different, and entries that are gone. */
export interface StateDiff {
  set?: Data;
  put?: { [field: string]: Data };
  drop?: { [field: string]: string[] };
}

/** The state after that; the one before stays as it was. */
export function applyDiff(state: Data, news: StateDiff): Data {
  const now: Data = { ...state, ...news.set };
  for (const [field, entries] of Object.entries(news.put ?? {})) now[field] = { ...(now[field] as Data), ...entries };
  for (const [field, keys] of Object.entries(news.drop ?? {})) {
    const left = { ...(now[field] as Data) };
    for (const key of keys) delete left[key];
    now[field] = left;
  }
  return now;
}
