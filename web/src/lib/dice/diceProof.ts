// What the page itself can prove: that the secret shown at the end is the one that was promised at the start, and that
// every throw follows from it.
import type { RollRecord } from "../api/types";
import { blake2b } from "./blake2b";
import { parseDice } from "./luck";
import { hex, packed, sha256 } from "./sha256";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Whether this secret is the one whose hash was published; null where nothing was. */
export function matchesCommitment(secret: string, commitment: string): boolean | null {
  if (!secret || !commitment.startsWith("sha256:")) return null;
  return `sha256:${hex(sha256(utf8(secret)))}` === commitment;
}

/** The key of the dice: SHA-256 over the secret and the players' words, each with its length before it. */
export function diceKey(secret: string, words: { [seat: string]: string }): Uint8Array {
  return sha256(packed(secret, ...Object.entries(words).map(([seat, word]) => `${seat}=${word}`)));
}

/** Dice drawn from a key: the same on every machine, forever. */
export class DiceStream {
  #counter = 0n;
  #block = new Uint8Array();
  #next = 0;

  constructor(readonly key: Uint8Array) {}

  die(size: number): number {
    const wide = size > 256;
    const outcomes = wide ? 65_536 : 256;
    const limit = Math.floor(outcomes / size) * size;
    for (;;) {
      const value = wide ? this.#byte() * 256 + this.#byte() : this.#byte();
      if (value < limit) return 1 + (value % size);
    }
  }

  #byte(): number {
    if (this.#next === this.#block.length) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, this.#counter++);
      this.#block = blake2b(count, this.key) as Uint8Array<ArrayBuffer>;
      this.#next = 0;
    }
    return this.#block[this.#next++]!;
  }
}

/** Whether these rolls, in this order, are what the secret gives; null where the page cannot tell. */
export function rollsMatchSecret(secret: string, words: { [seat: string]: string }, rolls: RollRecord[]): boolean | null {
  if (!secret) return null;
  const stream = new DiceStream(diceKey(secret, words));
  return rolls.every((one) => parseDice(one.dice).sizes.every((size, at) => stream.die(size) === one.values[at]));
}
