// The answers of a question as they are laid out: what cannot be undone last, long lists in groups.
import type { Option } from "../api/types";

/** Lists up to this length are shown as they are. */
export const SHORT_LIST_LENGTH = 9;
/** From so many pieces on, each has a group of its own. */
const MIN_PIECES_FOR_GROUPS = 3;
/** What takes a piece out of the battle, or an officer out of his office: never the answer that Enter gives unasked. */
const IRREVERSIBLE_IDS = new Set(["do-leave", "do-withdraw-off", "do-recoil-off", "action-flee", "action-resign", "order-flee", "order-surrender"]);

/** Answers that are shown together. */
export interface OptionGroup {
  /** The piece that its answers are about; "" where they are about none, or all about the same. */
  name: string;
  options: Option[];
}

/** Whether an answer takes something out of the battle for good. */
export function isIrreversible(option: Option): boolean {
  return IRREVERSIBLE_IDS.has(option.id ?? "");
}

/** The answers with those last that take something out of the battle for good. */
export function irreversibleLast(options: Option[]): Option[] {
  const last = options.filter(isIrreversible);
  return last.length ? [...options.filter((one) => !isIrreversible(one)), ...last] : options;
}

function elementOf(option: Option): string {
  const named = option.args?.["element"];
  return typeof named === "string" ? named : "";
}

/** Long lists fall into the pieces that move, or else into the kinds of things one may do. */
export function groupOptions(options: Option[], names: { [key: string]: string }): OptionGroup[] {
  if (options.length <= SHORT_LIST_LENGTH) return [{ name: "", options }];
  const pieces = new Set(options.map(elementOf).filter(Boolean));
  const found = new Map<string, OptionGroup>();
  for (const option of options) {
    const piece = pieces.size >= MIN_PIECES_FOR_GROUPS ? elementOf(option) : "";
    const key = pieces.size >= MIN_PIECES_FOR_GROUPS ? piece : (option.id ?? "");
    const group = found.get(key) ?? { name: piece ? (names[piece] ?? piece) : "", options: [] };
    group.options.push(option);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => Number(a.name !== "") - Number(b.name !== ""));
}
