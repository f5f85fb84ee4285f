// BLAKE2b (RFC 7693) with a key, for 64 bytes: the generator behind the server's dice, so that the page can throw them again.

const MASK = 0xffffffffffffffffn;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MIXES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const BLOCK = 128;
const DIGEST = 64;

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mix(v: bigint[], [a, b, c, d]: readonly [number, number, number, number], x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & MASK;
  v[d] = turned(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = turned(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & MASK;
  v[d] = turned(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = turned(v[b]! ^ v[c]!, 63n);
}

function compress(h: bigint[], block: Uint8Array, length: bigint, last: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(at * 8, true));
  const v = [...h, ...IV];
  v[12]! ^= length;
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10]!;
    MIXES.forEach((lane, at) => mix(v, lane, words[order[at * 2]!]!, words[order[at * 2 + 1]!]!));
  }
  for (let at = 0; at < 8; at++) h[at]! ^= v[at]! ^ v[at + 8]!;
}

/** The 64 bytes of BLAKE2b, with or without a key. */
export function blake2b(message: Uint8Array, key: Uint8Array = new Uint8Array()): Uint8Array {
  const h = [...IV];
  h[0]! ^= 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(DIGEST);
  const padded = new Uint8Array((key.length ? BLOCK : 0) + message.length);
  padded.set(key);
  padded.set(message, key.length ? BLOCK : 0);
  const blocks = Math.max(1, Math.ceil(padded.length / BLOCK));
  for (let at = 0; at < blocks; at++) {
    const block = new Uint8Array(BLOCK);
    block.set(padded.subarray(at * BLOCK, (at + 1) * BLOCK));
    const done = Math.min((at + 1) * BLOCK, padded.length);
    compress(h, block, BigInt(done), at === blocks - 1);
  }
  const digest = new Uint8Array(DIGEST);
  const view = new DataView(digest.buffer);
  h.forEach((word, at) => view.setBigUint64(at * 8, word, true));
  return digest;
}
