// QR codes (ISO/IEC 18004), byte mode, correction level M, versions 1 to 10: enough for a link, made without asking anybody.

/** By version: codewords in all, and for level M the codewords of correction in a block and how many blocks. */
const VERSIONS: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2], [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
];
/** By version: where the centres of the alignment patterns are. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

// The field of 256 elements in which corrections are reckoned.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The codewords that correct these. */
function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0; power < count; power++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => (next[at + 1]! ^= times(factor, EXP[power]!)));
    divisor = next;
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.slice(1).forEach((one, at) => (rest[at]! ^= times(one, factor)));
  }
  return rest;
}

/** The text as codewords of a version: mode, length, bytes, padding. */
function codewords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0; words.length < room; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

/** Data and corrections, block by block, woven together. */
function woven(data: number[], count: number, blocks: number): number[] {
  const short = Math.floor(data.length / blocks);
  const long = data.length % blocks;
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const size = short + (block >= blocks - long ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => correction(part, count));
  const found: number[] = [];
  for (let at = 0; at <= short; at++) for (const part of parts) if (at < part.length) found.push(part[at]!);
  for (let at = 0; at < count; at++) for (const part of checks) found.push(part[at]!);
  return found;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(
    readonly version: number,
    readonly size = version * 4 + 17,
  ) {
    this.dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.#fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.#draw();
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.#fixed[y]![x] = true;
  }

  #draw(): void {
    for (let at = 0; at < this.size; at++) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const)
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.#set(x + dx, y + dy, ring !== 2 && ring !== 4);
        }
    const centres = ALIGNMENT[this.version - 1]!;
    const last = centres.length - 1;
    centres.forEach((x, i) =>
      centres.forEach((y, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }),
    );
    this.format(0);
    if (this.version < 7) return;
    let rest = this.version;
    for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.#set(far, near, ((bits >> at) & 1) === 1);
      this.#set(near, far, ((bits >> at) & 1) === 1);
    }
  }

  /** Which correction and which mask, twice. */
  format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
    for (let at = 0; at <= 5; at++) this.#set(8, at, bit(at));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.#set(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.#set(this.size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.#set(8, this.size - 15 + at, bit(at));
    this.#set(8, this.size - 8, true);
  }

  /** Lay the codewords in, from the lower right on, two columns at a time. */
  fill(words: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (let side = 0; side < 2; side++) {
          const x = right - side;
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          if (this.#fixed[y]![x] || at >= words.length * 8) continue;
          this.dark[y]![x] = ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
    }
  }

  mask(number: number): void {
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) if (!this.#fixed[y]![x] && MASKS[number]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }

  /** How hard it is to read: long runs, blocks, likeness to the corners, more dark than light. */
  penalty(): number {
    let found = 0;
    const lines = [...this.dark, ...this.dark.map((_, x) => this.dark.map((row) => row[x]!))];
    for (const line of lines) {
      const text = line.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
      for (let at = 0; at + 11 <= text.length; at++) if (/^(10111010000|00001011101)$/.test(text.slice(at, at + 11))) found += 40;
    }
    for (let y = 1; y < this.size; y++)
      for (let x = 1; x < this.size; x++) {
        const one = this.dark[y]![x];
        if (one === this.dark[y]![x - 1] && one === this.dark[y - 1]![x] && one === this.dark[y - 1]![x - 1]) found += 3;
      }
    const dark = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return found + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
  }
}

/** A text as a square of dark and light; null where it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([total, count, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= total - count * blocks);
  if (!version) return null;
  const [total, count, blocks] = VERSIONS[version - 1]!;
  const grid = new Grid(version);
  grid.fill(woven(codewords(bytes, version, total - count * blocks), count, blocks));
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    grid.format(mask);
    grid.mask(mask);
    const penalty = grid.penalty();
    grid.mask(mask);
    if (penalty < least) [best, least] = [mask, penalty];
  }
  grid.format(best);
  grid.mask(best);
  return grid.dark;
}
