// What the page itself can prove: that the secret shown at the end is the one that was promised at the start, and that
// every throw follows from it.
import type { RollRecord } from "../api/types";
import { blake2b } from "./blake2b";
import { parseDice } from "./luck";

const utf8 = (text: string) => new TextEncoder().encode(text);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Browsers prove nothing over plain HTTP to another machine; then this is null. */
function canHash(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Whether this secret is the one whose hash was published; null where the page cannot tell. */
export async function matchesCommitment(secret: string, commitment: string): Promise<boolean | null> {
  if (!secret || !commitment.startsWith("sha256:") || !canHash()) return null;
  const hex = [...(await sha256(utf8(secret)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `sha256:${hex}` === commitment;
}

/** The key of the dice: SHA-256 over the secret and the players' words, each with its length before it. */
export async function diceKey(secret: string, words: { [seat: string]: string }): Promise<Uint8Array> {
  const parts = [secret, ...Object.entries(words).map(([seat, word]) => `${seat}=${word}`)].map(utf8);
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(packed.buffer).setUint32(at, part.length);
    packed.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(packed);
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
export async function rollsMatchSecret(secret: string, words: { [seat: string]: string }, rolls: RollRecord[]): Promise<boolean | null> {
  if (!secret || !canHash()) return null;
  const stream = new DiceStream(await diceKey(secret, words));
  return rolls.every((one) => parseDice(one.dice).sizes.every((size, at) => stream.die(size) === one.values[at]));
}
