/** A line of sight on a hex map: from where to where, and what the rules say of it, asked for when the pointer rests. */
import type { LineOfSight } from "../../lib/api/types";
import type { BoardQueries } from "../types";

/** What is looked from and at; read anew at each use. */
export interface SightGround {
  readonly queries: BoardQueries | null;
  /** The hex of the piece that one holds. */
  readonly from: string | null;
  /** The hex that is pointed at. */
  readonly to: string | null;
}

const REST_MS = 90;

/** Lines of sight, drawn while they are switched on. */
export class Sight {
  on = $state(false);
  line = $state.raw<LineOfSight | null>(null);
  /** Where it was switched on: lines start here where nobody is held. */
  #start = $state<string | null>(null);

  constructor(readonly ground: () => SightGround) {}

  /** Switch lines of sight on or off; without a piece in hand they start from this hex. */
  toggle(hex: string | null): void {
    this.on = !this.on;
    this.#start = hex;
    if (!this.on) this.line = null;
  }

  /** Ask for the line to what is pointed at. Within an effect. */
  look(): (() => void) | undefined {
    const { queries, from, to } = this.ground();
    const start = this.#start ?? from;
    if (!this.on || !queries || !start || !to || start === to) {
      this.line = null;
      return;
    }
    let current = true;
    const timer = setTimeout(() => void queries.sight(start, to).then((found) => current && (this.line = found), () => undefined), REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}
