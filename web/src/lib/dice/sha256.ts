// SHA-256 in the page itself: browsers have theirs only on secure pages, and a seal must be made on any.

const PRIMES: number[] = [];
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);
/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK_BYTES = 64;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The hash of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  const sum = [...START];
  const words = new Array<number>(64);
  for (let at = 0; at < length; at += BLOCK_BYTES) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(at + 4 * n);
    for (let n = 16; n < 64; n++) {
      const [early, late] = [words[n - 15]!, words[n - 2]!];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[n] = (words[n - 16]! + low + words[n - 7]! + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[n]! + words[n]!) | 0;
      const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (sum[n] = (sum[n]! + word) | 0));
  }
  const hash = new Uint8Array(32);
  sum.forEach((word, n) => new DataView(hash.buffer).setInt32(4 * n, word));
  return hash;
}

/** Bytes as digits. */
export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Texts one after another, each with its length: no two lists give the same bytes. */
export function packed(...texts: string[]): Uint8Array {
  const parts = texts.map((text) => new TextEncoder().encode(text));
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(all.buffer).setUint32(at, part.length);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  return all;
}
