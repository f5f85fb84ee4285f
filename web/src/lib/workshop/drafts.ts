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

/** A name for a new draft. */
export function newDraftId(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
