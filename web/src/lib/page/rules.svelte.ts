// The clause that is open on its card, and the search for others.
import { requestJson, toProblem } from "../api/client";
import type { Clause, Problem } from "../api/types";

class Rules {
  clause = $state.raw<Clause | null>(null);
  searching = $state(false);
  problem = $state.raw<Problem | null>(null);

  async open(id: string): Promise<void> {
    this.problem = null;
    try {
      this.clause = await requestJson<Clause>("GET", `/rules/${encodeURIComponent(id)}`);
    } catch (error) {
      this.problem = toProblem(error);
    }
  }

  find(words: string, book: string): Promise<Clause[]> {
    return requestJson<Clause[]>("GET", `/rules?q=${encodeURIComponent(words)}&book=${encodeURIComponent(book)}`);
  }
}

/** The one rule card and rule search of the page. */
export const rules = new Rules();
