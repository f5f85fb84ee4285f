// The battles of this browser: an anonymous player key, and the links that were told when a battle was opened.
import { requestJson } from "../api/client";
import type { BattleListing, Opened } from "../api/types";
import { getStored, getStoredJson, setStored, setStoredJson } from "../page/storage";

/** The links of a battle that this browser created. */
export interface BattleLinks {
  /** By seat, of persons. */
  seats: { [seat: string]: string };
  spectator: string;
  referee: string;
  /** What the server had promised about the dice before any fell. */
  commitment?: string;
}

/** This browser's player key; the server makes one the first time. */
export async function playerKey(): Promise<string> {
  const stored = getStored("player");
  if (stored) return stored;
  const reply = await requestJson<{ key: string }>("POST", "/players");
  setStored("player", reply.key);
  return reply.key;
}

/** Take over the key of another browser. */
export function adoptPlayerKey(key: string): boolean {
  if (!/^[A-Za-z0-9_-]{32}$/.test(key.trim())) return false;
  setStored("player", key.trim());
  return true;
}

/** Put a battle on the player's list. */
export async function listBattle(link: string): Promise<void> {
  await requestJson("POST", "/player/battles", await playerKey(), { link });
}

/** Take a battle off the player's list. */
export async function unlistBattle(link: string): Promise<void> {
  await requestJson("DELETE", "/player/battles", await playerKey(), { link });
}

/** The player's list of battles. */
export async function myBattles(): Promise<BattleListing[]> {
  return getStored("player") ? requestJson<BattleListing[]>("GET", "/player/battles", getStored("player")) : [];
}

/** Links are told once: the opener keeps them, to hand them out. */
export function storeLinks(created: Opened): void {
  const links: BattleLinks = { seats: created.links, spectator: created.spectator, referee: created.referee, commitment: created.commitment };
  setStoredJson(`links.${created.battle}`, links);
}

/** The links of a battle, where this browser created it. */
export function storedLinks(battle: string): BattleLinks | null {
  return getStoredJson<BattleLinks | null>(`links.${battle}`, null);
}
