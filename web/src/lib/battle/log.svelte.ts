// The log that this page has read so far: a run of facts without holes, which may not reach back to the first.
import { requestJson } from "../api/client";
import type { LogItem, LogPage } from "../api/types";

const PAGE_LENGTH = 60;

/** Put a page behind what is known, or begin anew where it does not join. */
export function mergeLogPage(known: LogItem[], page: LogPage): LogItem[] {
  const first = known[0]?.number ?? 0;
  const end = first + known.length;
  if (!known.length || page.from > end || page.from < first) return page.items;
  return [...known.slice(0, page.from - first), ...page.items];
}

/** The part of a battle's log that has been read. */
export class Log {
  items = $state.raw<LogItem[]>([]);
  total = $state(0);
  loading = $state(false);
  #rewinds = -1;
  #seat = "";

  constructor(
    readonly link: string,
    readonly seat: () => string,
  ) {}

  /** Whether it reaches back to the first fact. */
  get complete(): boolean {
    return this.items.length === this.total;
  }

  /** Take in a page as this seat sees it; after a rewind, or for another seat, begin anew. */
  merge(page: LogPage, rewinds: number, seat: string): void {
    const known = rewinds === this.#rewinds && seat === this.#seat ? this.items : [];
    this.#rewinds = rewinds;
    this.#seat = seat;
    this.items = mergeLogPage(known, page);
    this.total = page.total;
  }

  /** Forget what was read. */
  clear(): void {
    this.items = [];
  }

  /** Read what came before the first fact that is known. */
  async loadEarlier(): Promise<void> {
    const first = this.items[0]?.number ?? 0;
    if (this.loading || first === 0) return;
    this.loading = true;
    try {
      const from = Math.max(0, first - PAGE_LENGTH);
      const seat = this.seat() ? `&seat=${encodeURIComponent(this.seat())}` : "";
      const page = await requestJson<LogPage>("GET", `/battle/log?from=${from}${seat}`, this.link);
      if (this.items[0]?.number === first)
        this.items = [...page.items.filter((one) => one.number < first), ...this.items];
    } finally {
      this.loading = false;
    }
  }

  /** Read everything back to the first fact. */
  async loadAll(): Promise<void> {
    while (!this.complete && this.items.length && !this.loading) await this.loadEarlier();
  }
}
