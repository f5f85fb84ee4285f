// What somebody is about to do: what is pointed at, what it would bring, and what waits for a second press.
import type { Ask } from "../api/types";
import { type Considered, consideredOption, mustConfirm, optionOf, sameAnswers } from "./considered";
import { Previews } from "./previews.svelte";

/** The hand of whoever answers in this page. */
export class Hand {
  readonly previews: Previews;
  /** What is pointed at on the board, beyond a single answer. */
  pointed = $state.raw<Considered | null>(null);
  /** What waits for a second press. */
  armed = $state.raw<Considered | null>(null);
  /** The piece that a finger has chosen among those that may answer; "": the one that is asked about. */
  piece = $state("");
  /** The last press was a finger's. */
  touch = false;
  #act: (() => void) | null = null;

  constructor(link: string) {
    this.previews = new Previews(link);
  }

  /** Do something, or ask once more where it is dear or for good; the second time it is done. */
  take(considered: Considered, act: () => void): void {
    if (sameAnswers(this.armed, considered) || !mustConfirm(considered, this.previews.of(considered.answers), this.touch)) {
      this.release();
      return act();
    }
    this.armed = considered;
    this.#act = act;
  }

  /** Answer with a token: what it stands for says whether it is asked about first. */
  takeToken(ask: Ask | null, token: string, act: () => void): void {
    const option = optionOf(ask, token);
    if (option) this.take(consideredOption(option), act);
    else act();
  }

  confirm(): void {
    const act = this.#act;
    this.release();
    act?.();
  }

  release(): void {
    this.armed = this.#act = null;
  }
}
