// What somebody is about to answer: by which tokens, at what price, and whether the page asks once more before it is done.
import type { AnswerPreview, Ask, Odds, Option } from "../api/types";

/** An answer, or several in a row, that somebody points at. */
export interface Considered {
  readonly answers: readonly string[];
  readonly label: string;
  /** In the book's own points. */
  readonly cost?: number | undefined;
  /** How many manoeuvres, where a book counts them beside its points. */
  readonly manoeuvres?: number | undefined;
  /** What it brings with it: see `Note`. */
  readonly notes: readonly string[];
  /** It was pointed at on the map, where one points past something easily. */
  readonly onMap?: boolean;
}

/** What is paid with a level of breath. */
const BREATH = ["breath", "extra", "minimal"];
/** What takes something out of the battle for good. */
const FOR_GOOD = ["irreversible", "off-map"];

/** Whether something costs breath. */
export function costsBreath({ notes }: Pick<Considered, "notes">): boolean {
  return notes.some((note) => BREATH.includes(note));
}

/** Whether dice fall on the way or at its end. */
export function throwsDice({ notes }: Pick<Considered, "notes">, preview?: AnswerPreview): boolean {
  return notes.includes("throws") || preview?.ending === "roll";
}

/** An option of a question as something that is considered. */
export function consideredOption(option: Option): Considered {
  return { answers: [option.token], label: option.label, cost: option.cost, manoeuvres: option.manoeuvres, notes: option.notes ?? [] };
}

/** The option that a token stands for. */
export function optionOf(ask: Ask | null, token: string): Option | undefined {
  return ask?.type === "choice" ? [...ask.options, ...ask.other_options].find((one) => one.token === token) : undefined;
}

/** What shoots, and what neither shoots nor strikes though it points at an enemy. */
const SHOTS = ["shoot", "single"];
const NO_BLOWS = ["breathe", "cast", "spare", "withdraw"];

/** Of the odds of a piece against another, those of what an option does to it: of a shot, or of a blow. */
export function oddsOfOption(odds: readonly Odds[], { verb = "" }: Option, kind: string): Odds[] {
  if (NO_BLOWS.includes(verb)) return [];
  const how = SHOTS.includes(verb) || kind === "shot" ? "shoot" : "strike";
  return odds.filter((one) => (one.how ?? "strike") === how);
}

/**
 * Whether to ask once more: before what is for good, before breath that a slip on the map would cost, and, for fingers,
 * which cannot hover first, before whatever cannot be taken back.
 */
export function mustConfirm(considered: Considered, preview: AnswerPreview | undefined, touch: boolean): boolean {
  if (preview?.ending === "sealed" && !preview.final) return false; // it can still be changed
  if (considered.notes.some((note) => FOR_GOOD.includes(note))) return true;
  if (considered.onMap && (costsBreath(considered) || considered.notes.includes("throws"))) return true;
  return touch && (costsBreath(considered) || (considered.onMap === true && preview?.final === true));
}

/** Whether two are the same answers. */
export function sameAnswers(a: Considered | null, b: Considered | null): boolean {
  return a !== null && b !== null && a.answers.join("\n") === b.answers.join("\n");
}
