// Sealed orders as one sheet: what can be written for each piece, and what is written.
import type { Choice, Option } from "../api/types";
import { getStoredJson, setStoredJson } from "../page/storage";

/** What may be written for one piece, and what is. */
export interface OrderLine {
  piece: string;
  options: Option[];
  /** The token that stands there now. */
  written: string;
}

/** A label without the name of the piece that it begins with. */
export function withoutPieceName(label: string, name: string): string {
  const rest = label.startsWith(name) ? label.slice(name.length).replace(/^[\s:\u00a0\u202f,]+/, "") : "";
  return rest ? rest[0]!.toUpperCase() + rest.slice(1) : label;
}

/** A line for each piece that something can be written for; none where the choice is no sheet. */
export function orderLines(choice: Choice, sealed: string[], names: { [key: string]: string }): OrderLine[] {
  if (!choice.sheet) return [];
  const every = [...choice.options, ...choice.other_options];
  const found = new Map<string, OrderLine>();
  for (const option of every) {
    const piece = option.piece ?? "";
    if (!(piece in names) || option.verb === "confirm") continue;
    const line = found.get(piece) ?? { piece, options: [], written: "" };
    line.options.push(option);
    found.set(piece, line);
  }
  for (const line of found.values()) {
    const tokens = new Set(line.options.map((one) => one.token));
    line.written = sealed.findLast((token) => tokens.has(token)) ?? "";
  }
  const order = Object.keys(names);
  return [...found.values()].sort((a, b) => order.indexOf(a.piece) - order.indexOf(b.piece));
}

/** An order that several pieces may have: what it is called, and its answer for each of them. */
export interface SharedOrder {
  label: string;
  tokens: string[];
}

/** The orders that at least two of these lines offer, those of most lines first. */
export function sharedOrders(lines: OrderLine[], names: { [key: string]: string }): SharedOrder[] {
  const found = new Map<string, SharedOrder>();
  for (const line of lines)
    for (const one of line.options) {
      const label = withoutPieceName(one.label, names[line.piece] ?? "");
      const key = JSON.stringify([label, one.verb, one.what, one.target, one.place]);
      const shared = found.get(key) ?? { label, tokens: [] };
      shared.tokens.push(one.token);
      found.set(key, shared);
    }
  return [...found.values()].filter((one) => one.tokens.length > 1).sort((a, b) => b.tokens.length - a.tokens.length);
}

/** What a seat sealed last time, so that it can be written again. */
export class PreviousOrders {
  #key: string;
  #current: string[] = [];
  last = $state.raw<string[]>([]);

  constructor(battle: string, seat: string) {
    this.#key = `sheet.${battle}.${seat}`;
    this.last = getStoredJson<string[]>(this.#key, []);
  }

  /** Follow what is sealed; when it is revealed it has become the last sheet, of which only what is still offered is used. */
  track(sealed: string[]): void {
    if (sealed.length) this.#current = sealed;
    else if (this.#current.length) {
      this.last = this.#current;
      this.#current = [];
      setStoredJson(this.#key, this.last);
    }
  }

  /** What of the last sheet may still be written. */
  usable(choice: Choice): string[] {
    const offered = [...choice.options, ...choice.other_options].filter((one) => one.verb !== "confirm");
    const tokens = new Set(offered.map((one) => one.token));
    return this.last.filter((token) => tokens.has(token));
  }
}
