// Earlier moments of a battle, read when they are looked at and kept for a while.
import { requestJson, toProblem } from "../api/client";
import type { PastPosition, Problem } from "../api/types";
import { i18n } from "../page/i18n.svelte";

const MAX_CACHED_POSITIONS = 120;

/** A position that is shown in place of the one of now. */
export type ShownPosition = Pick<PastPosition, "answers" | "display" | "map">;

/** The earlier position that is looked at. */
export class BattleHistory {
  shown = $state.raw<PastPosition | null>(null);
  problem = $state.raw<Problem | null>(null);
  #cache = new Map<string, PastPosition>();
  #wanted = -1;

  constructor(readonly link: string) {}

  /** Show the position after so many answers; `rewinds` tells apart what a referee took back. */
  async show(answers: number, seat: string, rewinds: number): Promise<void> {
    this.#wanted = answers;
    const key = `${answers} ${seat} ${rewinds} ${i18n.lang}`;
    const cached = this.#cache.get(key);
    if (cached) return void (this.shown = cached);
    try {
      const found = await this.fetchAt(answers, seat);
      this.#cache.set(key, found);
      if (this.#cache.size > MAX_CACHED_POSITIONS) this.#cache.delete(this.#cache.keys().next().value ?? "");
      if (this.#wanted === answers) [this.shown, this.problem] = [found, null];
    } catch (error) {
      this.problem = toProblem(error);
    }
  }

  /** Read that position from the server. */
  fetchAt(answers: number, seat: string): Promise<PastPosition> {
    return requestJson<PastPosition>("GET", `/battle/at/${answers}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`, this.link);
  }

  /** Back to the position of now. */
  clear(): void {
    this.#wanted = -1;
    this.shown = null;
  }
}
