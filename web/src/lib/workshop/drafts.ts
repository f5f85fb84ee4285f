/** Scenarios that are being made, kept in this browser. */
import { getStoredJson, setStoredJson } from "../page/storage";

/** A scenario in the making. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly book: string;
  readonly text: string;
  /** When it was last changed. */
  readonly at: number;
}

const KEY = "workshop.drafts";
const MAX_DRAFTS = 12;

/** All of them, the latest first. */
export function drafts(): Draft[] {
  const found = getStoredJson<Draft[]>(KEY, []);
  return Array.isArray(found) ? found.filter((one) => typeof one.text === "string" && typeof one.id === "string") : [];
}

/** One of them by its name. */
export function draft(id: string): Draft | undefined {
  return drafts().find((one) => one.id === id);
}

/** Keep a draft; the oldest go when there are too many. */
export function keepDraft(kept: Draft): void {
  setStoredJson(KEY, [kept, ...drafts().filter((one) => one.id !== kept.id)].slice(0, MAX_DRAFTS));
}

/** Throw a draft away. */
export function dropDraft(id: string): void {
  setStoredJson(KEY, drafts().filter((one) => one.id !== id));
}

const BATTLES_KEY = "workshop.battles";

/** Remember of which draft a battle is. */
export function keepBattle(link: string, id: string): void {
  const known = Object.entries(getStoredJson<Record<string, string>>(BATTLES_KEY, {})).filter(([one]) => one !== link);
  setStoredJson(BATTLES_KEY, Object.fromEntries([...known, [link, id]].slice(-MAX_DRAFTS)));
}

/** The draft that a battle is of, if it is still kept. */
export function draftOfBattle(link: string): Draft | undefined {
  const id = getStoredJson<Record<string, string>>(BATTLES_KEY, {})[link];
  return id === undefined ? undefined : draft(id);
}

/** A name for a new draft. */
export function newDraftId(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
