// Earlier moments of a battle, read when they are looked at and kept for a while.
import { call, problemIn } from "../api/client";
import { tongue } from "../page/i18n.svelte";
import type { Earlier, Problem } from "../api/types";

const MOST = 120;

export class Past {
  shown = $state.raw<Earlier | null>(null);
  problem = $state.raw<Problem | null>(null);
  #kept = new Map<string, Earlier>();
  #wanted = -1;

  constructor(readonly link: string) {}

  async see(answers: number, seat: string, rewinds: number): Promise<void> {
    this.#wanted = answers;
    const key = `${answers} ${seat} ${rewinds} ${tongue.lang}`;
    const kept = this.#kept.get(key);
    if (kept) return void (this.shown = kept);
    try {
      const found = await this.at(answers, seat);
      this.#kept.set(key, found);
      if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value ?? "");
      if (this.#wanted === answers) [this.shown, this.problem] = [found, null];
    } catch (error) {
      this.problem = problemIn(error);
    }
  }

  at(answers: number, seat: string): Promise<Earlier> {
    return call<Earlier>("GET", `/battle/at/${answers}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`, this.link);
  }

  leave(): void {
    this.#wanted = -1;
    this.shown = null;
  }
}
