// The answers of a question as they are laid out: what cannot be mended last, long lists in groups.
import type { Option } from "../api/types";

/** Lists up to this length are shown as they are. */
export const FEW = 9;
/** From so many pieces on, each has a group of its own. */
const PIECES = 3;
/** What takes a piece out of the battle, or an officer out of his office: never the answer that Enter gives unasked. */
const GRAVE = new Set(["do-leave", "do-withdraw-off", "do-recoil-off", "action-flee", "action-resign", "order-flee", "order-surrender"]);

export interface Group {
  /** The piece that its answers are about; "" where they are about none, or all about the same. */
  name: string;
  options: Option[];
}

export function grave(option: Option): boolean {
  return GRAVE.has(option.id ?? "");
}

/** The answers with the grave ones last. */
export function prudent(options: Option[]): Option[] {
  const bold = options.filter(grave);
  return bold.length ? [...options.filter((one) => !grave(one)), ...bold] : options;
}

function element(option: Option): string {
  const named = option.args?.["element"];
  return typeof named === "string" ? named : "";
}

/** Long lists fall into the pieces that move, or else into the kinds of things one may do. */
export function grouped(options: Option[], names: { [key: string]: string }): Group[] {
  if (options.length <= FEW) return [{ name: "", options }];
  const pieces = new Set(options.map(element).filter(Boolean));
  const found = new Map<string, Group>();
  for (const option of options) {
    const piece = pieces.size >= PIECES ? element(option) : "";
    const key = pieces.size >= PIECES ? piece : (option.id ?? "");
    const group = found.get(key) ?? { name: piece ? (names[piece] ?? piece) : "", options: [] };
    group.options.push(option);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => Number(a.name !== "") - Number(b.name !== ""));
}
