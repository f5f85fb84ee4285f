/** A unit in hand while one deploys: where it is held, how it is turned, how wide it stands, and what the rules say to that. */
import type { Placement } from "../../lib/api/types";
import type { BoardQueries } from "../types";

const SETTLE_MS = 20;

/** A unit in hand, or none. */
export class Placing {
  unit = $state<string | null>(null);
  found = $state.raw<Placement | null>(null);
  #hex = "";
  #facing = -1;
  #width = 0;
  #asked = "";
  #busy = false;

  constructor(readonly queries: () => BoardQueries | null) {}

  /** Take a unit up, over a hex where it is there already. */
  take(unit: string, hex = ""): void {
    this.unit = unit;
    this.found = null;
    [this.#hex, this.#facing, this.#width, this.#asked] = [hex, -1, 0, ""];
    void this.#ask();
  }

  /** Put it back. */
  putBack(): void {
    this.unit = null;
    this.found = null;
  }

  /** Hold it over a hex. */
  over(hex: string): void {
    if (hex === this.#hex) return;
    this.#hex = hex;
    void this.#ask();
  }

  /** Turn it to the next facing, counterclockwise where `step` is 1. */
  turn(step: 1 | -1): void {
    const facings = this.found?.facings ?? [];
    const at = facings.indexOf(this.found?.facing ?? -1);
    if (at < 0) return;
    this.#facing = facings[(at + step + facings.length) % facings.length]!;
    void this.#ask();
  }

  /** Make it wider or narrower. */
  widen(step: 1 | -1): void {
    const widths = this.found?.widths ?? [];
    const next = widths[widths.indexOf(this.found?.width ?? 0) + step];
    if (next === undefined) return;
    this.#width = next;
    void this.#ask();
  }

  /** The answers that let it stand where it is; none where it may not. */
  get answers(): string[] {
    return this.found && !this.found.refusal ? this.found.answers : [];
  }

  /** Once the rules have answered to the latest wish. */
  async settled(): Promise<void> {
    while (this.#busy) await new Promise((again) => setTimeout(again, SETTLE_MS));
  }

  /** Ask the rules about the latest wish; what is wished meanwhile waits. */
  async #ask(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.unit && this.#wish !== this.#asked) {
      this.#asked = this.#wish;
      const [unit, hex] = [this.unit, this.#hex];
      const found = (await this.queries()?.placement?.({ piece: unit, hex, facing: this.#facing, width: this.#width }).catch(() => null)) ?? null;
      if (this.unit === unit) this.found = found;
    }
    this.#busy = false;
  }

  get #wish(): string {
    return [this.unit, this.#hex, this.#facing, this.#width].join(" ");
  }
}
