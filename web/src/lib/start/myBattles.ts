// The battles of this browser: an anonymous player key, and the links that were told when a battle was opened.
import { call } from "../api/client";
import { recall, recallData, remember, rememberData } from "../page/storage";
import type { Listed, Opened } from "../api/types";

export interface Links {
  /** By seat, of persons. */
  seats: { [seat: string]: string };
  spectator: string;
  referee: string;
}

export async function playerKey(): Promise<string> {
  const kept = recall("player");
  if (kept) return kept;
  const made = await call<{ key: string }>("POST", "/players");
  remember("player", made.key);
  return made.key;
}

/** Take over the key of another browser. */
export function takeKey(key: string): boolean {
  if (!/^[A-Za-z0-9_-]{32}$/.test(key.trim())) return false;
  remember("player", key.trim());
  return true;
}

export async function keep(link: string): Promise<void> {
  await call("POST", "/player/battles", await playerKey(), { link });
}

export async function forget(link: string): Promise<void> {
  await call("DELETE", "/player/battles", await playerKey(), { link });
}

export async function list(): Promise<Listed[]> {
  return recall("player") ? call<Listed[]>("GET", "/player/battles", recall("player")) : [];
}

/** Links are told once: the opener keeps them, to hand them out. */
export function keepLinks(opened: Opened): void {
  const links: Links = { seats: opened.links, spectator: opened.spectator, referee: opened.referee };
  rememberData(`links.${opened.battle}`, links);
}

export function linksOf(battle: string): Links | null {
  return recallData<Links | null>(`links.${battle}`, null);
}
