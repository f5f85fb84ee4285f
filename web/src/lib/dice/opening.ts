// The opening of the dice, as this browser takes part in it: it seals a word, keeps it, and tells it when all are sealed.
import { requestJson } from "../api/client";
import type { BattleView, Opening } from "../api/types";
import { getStoredJson, setStoredJson } from "../page/storage";
import { storedLinks } from "../start/myBattles";
import { hex, packed, sha256 } from "./sha256";

/** What this browser has put into the dice of a battle for a seat, and what it saw of the others then. */
export interface OwnWord {
  word: string;
  commitment: string;
  /** Of the commitment and all seals, noted before the word was told. */
  mark?: string;
}

const MAX_WORD_CHARS = 60;
const RANDOM_BYTES = 16;
/** Signs that not every transcript, on whichever machine it is read, may hold in a word: all but those of Latin letters. */
const UNWRITABLE = /[^!-~\u00a1-\u00ac\u00ae-\u024f]/g;

/** What a seat publishes before it tells its word. */
export function wordSeal(commitment: string, seat: string, word: string): string {
  return `sha256:${hex(sha256(packed(commitment, seat, word)))}`;
}

/** A word with enough chance at its end that nobody finds it by trying. */
export function newWord(said: string): string {
  const chance = hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  const plain = said.normalize("NFC").replace(UNWRITABLE, " ").split(" ").filter(Boolean).join(" ");
  return `${plain.slice(0, MAX_WORD_CHARS).trim()} ${chance}`.trim();
}

const key = (battle: string, seat: string): string => `word.${battle}.${seat}`;

/** The word of a seat, where this browser sealed it. */
export const ownWord = (battle: string, seat: string): OwnWord | null => getStoredJson<OwnWord | null>(key(battle, seat), null);

/** Seal a word for a seat; it is kept in this browser before anything is sent. */
export async function sealWord(link: string, battle: string, seat: string, opening: Opening, said: string): Promise<void> {
  const own = ownWord(battle, seat) ?? { word: newWord(said), commitment: opening.commitment };
  setStoredJson(key(battle, seat), own);
  await requestJson("POST", "/battle/seal", link, { seal: wordSeal(own.commitment, seat, own.word), seat });
}

/** Whether a seat's word is due to be told, and is this browser's to tell. */
export function isDue(battle: string, seat: string, opening: Opening): boolean {
  return opening.step === "word" && opening.missing.includes(seat) && isOurs(battle, seat, opening);
}

/** Whether the seal that the server shows for a seat is the one that this browser made. */
export function isOurs(battle: string, seat: string, opening: Opening): boolean {
  const own = ownWord(battle, seat);
  return own !== null && own.commitment === opening.commitment && wordSeal(own.commitment, seat, own.word) === opening.seals[seat];
}

/** Note what all have sealed, then tell the word. */
export async function tellWord(link: string, battle: string, seat: string, opening: Opening): Promise<void> {
  const own = ownWord(battle, seat);
  if (!own) return;
  setStoredJson(key(battle, seat), { ...own, mark: opening.mark });
  await requestJson("POST", "/battle/word", link, { word: own.word, seat });
}

/** Turn an invitation into a link that nobody else has. */
export async function claimSeat(link: string): Promise<string> {
  return (await requestJson<{ link: string }>("POST", "/battle/claim", link)).link;
}

/** Whether the dice of a battle are bound by what this browser put in and saw; null where it put in nothing. */
export function boundAsSeen(view: BattleView): boolean | null {
  const own = view.seats.map((seat) => ({ seat, own: ownWord(view.battle, seat) })).find((one) => one.own);
  if (!own?.own || view.opening) return null;
  const same = own.own.commitment === view.dice.commitment && own.own.word === view.dice.words[own.seat];
  return same && view.dice.seals[own.seat] === wordSeal(own.own.commitment, own.seat, own.own.word) && own.own.mark === view.dice.mark;
}

/** What this browser noted before the first dice fell, for whoever proves the transcript. */
export function noted(view: BattleView): string[] {
  const told = storedLinks(view.battle)?.commitment;
  const marks = view.seats.map((seat) => ownWord(view.battle, seat)).map((own) => own?.mark ?? own?.commitment);
  return [told, ...marks].filter((one) => one !== undefined && one !== "") as string[];
}
