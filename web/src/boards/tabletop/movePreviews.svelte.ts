/** Where the move that is being put together, or pointed at, will really end: asked of the rules, one wish at a time. */
import type { MovePreview } from "../../lib/api/types";
import type { BoardQueries, MoveWish } from "../types";

/** The preview of the latest wish; while one is asked for, later wishes wait, and only the last of them is asked for. */
export class MovePreviews {
  current = $state.raw<MovePreview | null>(null);
  #wanted: MoveWish | null = null;
  #asked = "";
  #busy = false;

  constructor(readonly queries: () => BoardQueries | null) {}

  /** Ask where this leads; null: nothing is wished any more. */
  wish(wish: MoveWish | null): void {
    this.#wanted = wish;
    if (!wish) {
      this.#asked = "";
      this.current = null;
    } else if (!this.#busy) void this.#ask();
  }

  async #ask(): Promise<void> {
    const queries = this.queries();
    this.#busy = true;
    while (this.#wanted && queries?.movePreview && JSON.stringify(this.#wanted) !== this.#asked) {
      const wish = this.#wanted;
      this.#asked = JSON.stringify(wish);
      const found = await queries.movePreview(wish).catch(() => null);
      if (this.#wanted && queries === this.queries()) this.current = found;
    }
    this.#busy = false;
  }
}
