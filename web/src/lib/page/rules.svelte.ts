// The clause that is open on its card, and the search for others.
import { call, problemIn } from "../api/client";
import type { Clause, Problem } from "../api/types";

class Rules {
  clause = $state.raw<Clause | null>(null);
  searching = $state(false);
  problem = $state.raw<Problem | null>(null);

  async open(id: string): Promise<void> {
    this.problem = null;
    try {
      this.clause = await call<Clause>("GET", `/rules/${encodeURIComponent(id)}`);
    } catch (error) {
      this.problem = problemIn(error);
    }
  }

  find(words: string, book: string): Promise<Clause[]> {
    return call<Clause[]>("GET", `/rules?q=${encodeURIComponent(words)}&book=${encodeURIComponent(book)}`);
  }
}

export const rules = new Rules();
