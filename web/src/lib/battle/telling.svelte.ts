// What happened while somebody else acted is told beat by beat, before the next question is asked.
import type { Display, Standing } from "../api/types";
import { preferences } from "../page/preferences.svelte";
import { getStored, setStored } from "../page/storage";
import { BeatPlayer } from "./beatPlayer.svelte";
import { endOf, fromFirstNews, type ToldBeat, worthTelling } from "./beats";
import type { Session } from "./session.svelte";

/** Tells the news of one battle. */
export class Telling {
  readonly player: BeatPlayer;
  /** How many facts the reader has been shown; below 0: nothing is known yet. */
  shown = $state(-1);
  /** News as a list: for whoever wants no motion, or comes back after a while. */
  list = $state.raw<ToldBeat[]>([]);
  /** Whether the list is what happened since the reader last looked. */
  returning = $state(false);
  /** The board as it was last shown: it stays until its news are told. */
  held = $state.raw<{ display: Display; map: string; standing: Standing } | null>(null);
  #asked = -1;
  #rewinds = -1;

  constructor(readonly session: Session) {
    const seat = () => (session.view?.role === "seat" ? session.seat : "");
    this.player = new BeatPlayer(session.link, seat, () => this.#told(), () => session.log.total);
  }

  /** Whether there are news that the reader has not seen. */
  get waiting(): boolean {
    const { session } = this;
    if (this.shown < 0 || session.log.total <= this.shown || session.view?.rewinds !== this.#rewinds) return false;
    return worthTelling(session.log.items.filter((item) => item.number >= this.shown), session.ownAnswers, session.ownRolls);
  }

  /** Whether news are being told, or are about to be. */
  get active(): boolean {
    return this.player.at >= 0 || (this.waiting && !this.#listed);
  }

  /** Without motion nothing is played: it is listed. */
  get #listed(): boolean {
    return preferences.reducedMotion || preferences.pace === "instant";
  }

  get #storageKey(): string {
    return `seen.${this.session.link}`;
  }

  /** Look at what the session knows now; to be called whenever that has changed. */
  look(): void {
    const { view, log } = this.session;
    if (!view || view.role === "replay") return;
    if (this.shown < 0) return this.#arrive();
    if (view.rewinds !== this.#rewinds || log.total < this.shown) return this.#startAnew();
    if (log.total === this.shown || this.player.at >= 0) return;
    if (this.waiting) void this.#tell(this.shown);
    else this.#see(log.total);
  }

  /** The first look: what has happened since the last one, perhaps days ago. */
  #arrive(): void {
    const { view, log } = this.session;
    const [rewinds, seen] = getStored(this.#storageKey).split(" ").map(Number);
    this.#rewinds = view!.rewinds;
    this.shown = log.total;
    if (rewinds === view!.rewinds && seen !== undefined && seen < log.total) void this.#list(seen, true);
    this.#see(log.total);
  }

  #startAnew(): void {
    this.#rewinds = this.session.view!.rewinds;
    this.player.clear();
    this.list = [];
    this.#see(this.session.log.total);
  }

  #see(facts: number): void {
    this.shown = facts;
    this.#asked = -1;
    setStored(this.#storageKey, `${this.#rewinds} ${facts}`);
  }

  async #tell(from: number): Promise<void> {
    if (this.#asked >= from) return;
    this.#asked = from;
    if (this.#listed) return this.#list(from, false);
    try {
      const beats = fromFirstNews(await this.player.read({ from }), this.session.ownAnswers);
      if (this.shown !== from) return;
      if (beats.length) this.player.begin(beats);
      else this.#see(this.session.log.total);
    } catch {
      this.#see(this.session.log.total);
    }
  }

  async #list(from: number, returning: boolean): Promise<void> {
    try {
      const beats = fromFirstNews(await this.player.read({ from }), returning ? new Set() : this.session.ownAnswers);
      const goesOn = !returning && this.list.length > 0 && endOf(this.list.at(-1)!) === from && !this.#answeredSince();
      this.list = goesOn ? [...this.list, ...beats] : beats;
      this.returning = returning;
    } catch {
      // the log tells the same
    }
    if (!returning) this.#see(Math.max(this.session.log.total, this.shown));
  }

  /** Whether the reader has answered something after the last line of the list. */
  #answeredSince(): boolean {
    const last = this.list.at(-1)?.beat.answer ?? 0;
    return [...this.session.ownAnswers].some((answer) => answer > last);
  }

  /** Play what is listed. */
  play(): void {
    const beats = this.list;
    this.list = [];
    if (beats.length) this.player.begin(beats);
  }

  /** Show one line of the list on the board. */
  point(at: number): void {
    if (this.list[at]) {
      this.player.begin(this.list, false);
      for (let step = 0; step < at; step++) void this.player.forward();
    }
  }

  /** The reader has read the list. */
  dismiss(): void {
    this.list = [];
  }

  #told(): void {
    const end = Math.max(this.player.end, this.shown);
    this.player.clear();
    this.#see(end);
  }

  /** Over everything that is still to be told. */
  skip(): void {
    this.player.clear();
    this.#see(this.session.log.total);
  }
}
