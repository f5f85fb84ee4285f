// The battles of this browser: an anonymous player key, and the links that were told when a battle was opened.
import { requestJson } from "../api/client";
import { getStored, getStoredJson, setStored, setStoredJson } from "../page/storage";
import type { BattleListing, CreatedBattle } from "../api/types";

export interface BattleLinks {
  /** By seat, of persons. */
  seats: { [seat: string]: string };
  spectator: string;
  referee: string;
}

export async function playerKey(): Promise<string> {
  const kept = getStored("player");
  if (kept) return kept;
  const made = await requestJson<{ key: string }>("POST", "/players");
  setStored("player", made.key);
  return made.key;
}

/** Take over the key of another browser. */
export function adoptPlayerKey(key: string): boolean {
  if (!/^[A-Za-z0-9_-]{32}$/.test(key.trim())) return false;
  setStored("player", key.trim());
  return true;
}

export async function listBattle(link: string): Promise<void> {
  await requestJson("POST", "/player/battles", await playerKey(), { link });
}

export async function unlistBattle(link: string): Promise<void> {
  await requestJson("DELETE", "/player/battles", await playerKey(), { link });
}

export async function myBattles(): Promise<BattleListing[]> {
  return getStored("player") ? requestJson<BattleListing[]>("GET", "/player/battles", getStored("player")) : [];
}

/** Links are told once: the opener keeps them, to hand them out. */
export function storeLinks(opened: CreatedBattle): void {
  const links: BattleLinks = { seats: opened.links, spectator: opened.spectator, referee: opened.referee };
  setStoredJson(`links.${opened.battle}`, links);
}

export function storedLinks(battle: string): BattleLinks | null {
  return getStoredJson<BattleLinks | null>(`links.${battle}`, null);
}
