/**
 * QR codes (ISO/IEC 18004) of bytes at level M, up to version 10, which is enough for authenticator apps. Written here
 * because no installed package draws them.
 */

/** Error correction codewords of a block, and number of blocks, by version. */
const EC_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
/** Number of codewords, by version. */
const WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
/** Level M in the format information. */
const LEVEL = 0;

/** Dark and light modules, row by row. */
export type Modules = readonly (readonly boolean[])[];

/** The modules of a text; throws if it is longer than 213 bytes. */
export function qrModules(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = withCorrection(dataWords(bytes, version), version);
  const drawn = MASKS.map((_, mask) => draw(words, version, mask));
  const penalties = drawn.map((modules) => penaltyOf(modules));
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? [];
}

/** The dark modules as the path of an SVG whose units are modules. */
export function qrPath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

const at = (list: readonly number[], version: number): number => list[version - 1] ?? 0;

function dataCapacity(version: number): number {
  return at(WORDS, version) - at(EC_WORDS, version) * at(BLOCKS, version);
}

function versionFor(length: number): number {
  for (let version = 1; version <= WORDS.length; version += 1) {
    if (4 + countBits(version) + 8 * length <= 8 * dataCapacity(version)) return version;
  }
  throw new Error("Too long for a QR code");
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  add(0b0100, 4);
  add(bytes.length, countBits(version));
  for (const byte of bytes) add(byte, 8);
  const capacity = dataCapacity(version);
  add(0, Math.min(4, 8 * capacity - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let place = 0; place < bits.length; place += 8) {
    words.push(bits.slice(place, place + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Divides the data into blocks, adds each block's Reed-Solomon codewords, and interleaves the blocks. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = at(BLOCKS, version);
  const ecLength = at(EC_WORDS, version);
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const divisor = rsDivisor(ecLength);
  let place = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index >= count - longOnes ? 1 : 0);
    const words = data.slice(place, place + length);
    place += length;
    return { words, ec: rsRemainder(words, divisor) };
  });
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [
    ...inTurn(
      blocks.map(({ words }) => words),
      short + 1,
    ),
    ...inTurn(
      blocks.map(({ ec }) => ec),
      ecLength,
    ),
  ];
}

/** Multiplication in GF(256) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
export function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function rsDivisor(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let place = 0; place < degree; place += 1) {
      divisor[place] = multiply(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return divisor;
}

function rsRemainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map(
      (value, place) => value ^ multiply(divisor[place] ?? 0, factor),
    );
  }
  return rest;
}

export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const { modules, isFixed } = emptyCode(version);
  drawFormat(modules, mask);
  const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >>> bit) & 1));
  for (const [index, [x, y]] of freePlaces(isFixed).entries()) {
    set(modules, x, y, (bits[index] === 1) !== (MASKS[mask]?.(x, y) ?? false));
  }
  return modules;
}

function set(grid: boolean[][], x: number, y: number, value: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = value;
}

/** Places for codewords, in order: up and down in columns of two, from the right, without the timing column. */
export function freePlaces(isFixed: Modules): [x: number, y: number][] {
  const size = isFixed.length;
  const places: [number, number][] = [];
  for (let right = size - 1, isUp = true; right >= 1; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed[y]?.[x]) places.push([x, y]);
    }
  }
  return places;
}

/** A code without format information and codewords; `isFixed` are the modules that codewords may not use. */
export function emptyCode(version: number): { modules: boolean[][]; isFixed: boolean[][] } {
  const size = version * 4 + 17;
  const grid = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const [modules, isFixed] = [grid(), grid()];
  const fix = (x: number, y: number, isDark: boolean) => {
    set(modules, x, y, isDark);
    set(isFixed, x, y, true);
  };
  for (let step = 0; step < size; step += 1) {
    fix(6, step, step % 2 === 0);
    fix(step, 6, step % 2 === 0);
  }
  const middles = alignments(version);
  const last = middles.at(-1);
  for (const x of middles) {
    for (const y of middles) {
      const isFinders = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinders) square(fix, x, y, 2);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(fix, x, y, 4);
  }
  for (let step = 0; step < 9; step += 1) {
    set(isFixed, 8, step, true);
    set(isFixed, step, 8, true);
    if (step < 8) {
      set(isFixed, size - 1 - step, 8, true);
      set(isFixed, 8, size - 1 - step, true);
    }
  }
  fix(8, size - 8, true);
  drawVersion(fix, version, size);
  return { modules, isFixed };
}

type Fix = (x: number, y: number, isDark: boolean) => void;

/** Draws rings around a middle: a finder pattern (radius 4, the outermost light) or an alignment pattern (2). */
function square(fix: Fix, middleX: number, middleY: number, radius: number): void {
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      const isDark = radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1;
      fix(middleX + x, middleY + y, isDark);
    }
  }
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, (last + 6) / 2, last];
}

/** Draws the eighteen bits of version information, which codes have from version 7 on. */
function drawVersion(fix: Fix, version: number, size: number): void {
  if (version < 7) return;
  const bits = (version << 12) | bchRest(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >>> bit) & 1) === 1;
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    fix(far, near, isDark);
    fix(near, far, isDark);
  }
}

function bchRest(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) {
    rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator);
  }
  return rest;
}

/** Format information: level and mask with error correction. */
export function formatBits(mask: number): number {
  const value = (LEVEL << 3) | mask;
  return ((value << 10) | bchRest(value, 10, 0x537)) ^ 0x5412;
}

function drawFormat(modules: boolean[][], mask: number): void {
  const bits = formatBits(mask);
  const size = modules.length;
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    if (bit < 6) set(modules, 8, bit, isDark(bit));
    else if (bit < 8) set(modules, 8, bit + 1, isDark(bit));
    else if (bit === 8) set(modules, 7, 8, isDark(bit));
    else set(modules, 14 - bit, 8, isDark(bit));
    if (bit < 8) set(modules, size - 1 - bit, 8, isDark(bit));
    else set(modules, 8, size - 15 + bit, isDark(bit));
  }
}

/** The standard's penalty: for long runs, blocks, patterns that look like a finder, and too much of one colour. */
function penaltyOf(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) penalty += run.length - 2;
    for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) penalty += 40;
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const colour = modules[y]?.[x];
      const isBlock = [modules[y]?.[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      if (isBlock.every((one) => one === colour)) penalty += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length / size ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}
