// The answers of a question as they are laid out: what cannot be undone last, long lists in groups.
import { isIrreversible } from "../../boards/shared/optionTargets";
import type { Option } from "../api/types";

/** Lists up to this length are shown as they are. */
export const SHORT_LIST_LENGTH = 9;
/** From so many pieces on, each has a group of its own. */
const MIN_PIECES_FOR_GROUPS = 3;

/** Answers that are shown together. */
export interface OptionGroup {
  /** The piece that its answers are about, or what all of them begin with; "" where there is neither. */
  name: string;
  options: Option[];
}

/** The answers with those last that take something out of the battle for good. */
export function irreversibleLast(options: Option[]): Option[] {
  const last = options.filter(isIrreversible);
  return last.length ? [...options.filter((one) => !isIrreversible(one)), ...last] : options;
}

const MIN_FACINGS_FOR_DIAL = 4;

/** The answers that only turn a piece, where there are enough of them for a dial. */
export function facingOptions(options: Option[]): Option[] {
  const turns = options.filter((one) => one.facing !== undefined && one.facing !== null && !one.place);
  const alike = turns.every((one) => one.verb === turns[0]?.verb && one.piece === turns[0]?.piece && (one.facing ?? 0) < 12);
  return alike && turns.length >= MIN_FACINGS_FOR_DIAL ? turns : [];
}

/** From so many places on, most of them are folded away: the board has them all. */
const MANY_PLACES = 12;
const SOME_PLACES = 4;

/** Where a piece may go in a long list: a few places from all over it, and the others; `kept` is among the first. */
export function foldPlaces(options: Option[], kept: string): { shown: Option[]; folded: Option[] } {
  const places = options.filter((one) => one.place && one.verb === options[0]?.verb);
  if (places.length <= MANY_PLACES) return { shown: options, folded: [] };
  const few = new Set(Array.from({ length: SOME_PLACES }, (_, at) => places[Math.round((at * (places.length - 1)) / (SOME_PLACES - 1))]!));
  const folded = places.filter((one) => !few.has(one) && one.token !== kept);
  return { shown: options.filter((one) => !folded.includes(one)), folded };
}

/** What a label says before its colon. */
function beginning(label: string): string {
  return /^([^:]{4,}?)[\s\u00a0\u202f]*: /.exec(label)?.[1] ?? "";
}

/** What several answers begin with: said once, above them. */
function sharedBeginnings(options: Option[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(beginning(label), (counts.get(beginning(label)) ?? 0) + 1);
  return new Set([...counts].filter(([said, count]) => said && count >= MIN_PIECES_FOR_GROUPS).map(([said]) => said));
}

/** Long lists fall into the pieces that act, where each has several answers, or else into the kinds of things one may do. */
export function groupOptions(options: Option[], names: { [key: string]: string }): OptionGroup[] {
  if (options.length <= SHORT_LIST_LENGTH) return [{ name: "", options }];
  const said = sharedBeginnings(options);
  if (said.size) {
    const rest = options.filter((one) => !said.has(beginning(one.label)));
    const groups = [...said].map((name) => ({ name, options: options.filter((one) => beginning(one.label) === name) }));
    return [...(rest.length ? groupOptions(rest, names) : []), ...groups];
  }
  const counts = new Map<string, number>();
  for (const { piece = "" } of options) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const several = [...counts].filter(([piece, count]) => piece && count > 1).map(([piece]) => piece);
  const byPiece = several.length >= MIN_PIECES_FOR_GROUPS;
  const found = new Map<string, OptionGroup>();
  for (const option of options) {
    const piece = byPiece && several.includes(option.piece ?? "") ? option.piece! : "";
    const key = byPiece ? piece : (option.verb ?? "");
    const group = found.get(key) ?? { name: piece ? (names[piece] ?? piece) : "", options: [] };
    group.options.push(option);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => Number(a.name !== "") - Number(b.name !== ""));
}

const MIN_LABELS_FOR_FRAME = 4;
const MIN_FRAME_LETTERS = 6;

/** Labels that differ in the middle alone: what they begin and end with, and what is left of each. */
export interface LabelFrame {
  readonly before: string;
  readonly after: string;
  readonly middles: readonly string[];
}

/** What is said once above several answers instead of in each of them; null where too few have too little in common. */
export function labelFrame(labels: readonly string[]): LabelFrame | null {
  if (labels.length < MIN_LABELS_FOR_FRAME) return null;
  const words = labels.map((label) => label.split(" "));
  const shortest = Math.min(...words.map((one) => one.length));
  const alike = (at: (one: string[]) => string | undefined): boolean => words.every((one) => at(one) === at(words[0]!));
  let before = 0;
  while (before < shortest - 1 && alike((one) => one[before])) before += 1;
  let after = 0;
  while (after < shortest - before - 1 && alike((one) => one[one.length - 1 - after])) after += 1;
  const middles = words.map((one) => one.slice(before, one.length - after).join(" "));
  const first = words[0]!;
  const frame = { before: first.slice(0, before).join(" "), after: first.slice(first.length - after).join(" "), middles };
  return frame.before.length >= MIN_FRAME_LETTERS && new Set(middles).size === middles.length ? frame : null;
}
