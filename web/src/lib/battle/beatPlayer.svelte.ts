// Plays beats one after the other: the enemy's turn, a replay, what happened since one last looked.
import { requestJson } from "../api/client";
import type { BeatPage, Display } from "../api/types";
import { preferences } from "../page/preferences.svelte";
import { beatDuration, endOf, isSeen, type ToldBeat, toldBeats } from "./beats";

/** Facts before the first known one that are asked for when somebody steps back over it. */
const STEP_BACK_FACTS = 60;

/** A run of beats, and which of them is shown. */
export class BeatPlayer {
  beats = $state.raw<ToldBeat[]>([]);
  /** Which one is shown; below 0: none. */
  at = $state(-1);
  playing = $state(false);
  loading = $state(false);
  /** How many facts there are in all. */
  total = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly link: string,
    readonly seat: () => string,
    /** What is done after the last beat. */
    readonly onend: () => void = () => undefined,
    /** How many facts are known to have happened in the meantime. */
    readonly happened: () => number = () => 0,
  ) {}

  /** The beat that is shown. */
  get shown(): ToldBeat | null {
    return this.beats[this.at] ?? null;
  }

  /** The board as the beat leaves it. */
  get display(): Display | null {
    return this.shown?.after ?? null;
  }

  /** The fact up to which everything has been told. */
  get end(): number {
    return this.shown ? endOf(this.shown) : 0;
  }

  /** Read beats: from a fact on, or those that followed so many answers. */
  async read(query: { from: number } | { after: number }): Promise<ToldBeat[]> {
    const where = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    if (this.seat()) where.set("seat", this.seat());
    const page = await requestJson<BeatPage>("GET", `/battle/beats?${where}`, this.link);
    this.total = page.total;
    return toldBeats(page).filter(isSeen);
  }

  /** Show these beats, from the first on. */
  begin(beats: ToldBeat[], playing = true): void {
    this.beats = beats;
    this.#show(beats.length ? 0 : -1);
    if (playing) this.resume();
  }

  #show(at: number): void {
    this.at = at;
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const shown = this.shown;
    if (!this.playing || !shown) return;
    this.#timer = setTimeout(() => void this.forward(), beatDuration(shown.beat, preferences.pace));
  }

  resume(): void {
    this.playing = true;
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The next beat; after the last one what followed in the meantime, else the end. */
  async forward(): Promise<void> {
    if (this.at + 1 < this.beats.length) return this.#show(this.at + 1);
    const last = this.beats.at(-1);
    if (last && endOf(last) < Math.max(this.total, this.happened()) && !this.loading) {
      const more = await this.#load({ from: endOf(last) });
      if (more.length && this.beats.at(-1) === last) {
        this.beats = [...this.beats, ...more];
        return this.#show(this.at + 1);
      }
    }
    this.finish();
  }

  /** The beat before; what came before the first one is read when somebody wants it. */
  async back(): Promise<void> {
    this.pause();
    if (this.at > 0) return this.#show(this.at - 1);
    const first = this.beats[0]?.beat.items[0]?.number ?? 0;
    if (!first || this.loading) return;
    const earlier = (await this.#load({ from: Math.max(0, first - STEP_BACK_FACTS) })).filter((one) => endOf(one) <= first);
    if (!earlier.length) return;
    this.beats = [...earlier, ...this.beats];
    this.#show(earlier.length - 1);
  }

  async #load(query: { from: number }): Promise<ToldBeat[]> {
    this.loading = true;
    try {
      return await this.read(query);
    } catch {
      return [];
    } finally {
      this.loading = false;
    }
  }

  /** Over all that is left, to the end. */
  finish(): void {
    this.pause();
    this.onend();
  }

  /** Forget everything. */
  clear(): void {
    this.pause();
    this.beats = [];
    this.at = -1;
  }
}
