// Scenarios as they open, each read once for both languages: a map has no language, and names are not shown on it.
import { call } from "../api/client";
import type { Opening } from "../api/types";

const kept = new Map<string, Promise<Opening | null>>();

export function openingOf(name: string): Promise<Opening | null> {
  const found = kept.get(name) ?? call<Opening>("GET", `/scenarios/${name}`).catch(() => (kept.delete(name), null));
  kept.set(name, found);
  return found;
}
