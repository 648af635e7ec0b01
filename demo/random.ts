/** Pseudo-random numbers, the same on every machine (mulberry32, a public domain algorithm). */
export interface Dice {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `first` to `last`, both included. */
  between(first: number, last: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** A generator seeded by a name, so that adding data later does not change the existing data. */
export function diceFor(name: string): Dice {
  let state = hashOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (first, last) => first + Math.floor(next() * (last - first + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** An id of 24 hexadecimal digits, computed from a name. */
export function demoId(name: string): string {
  return [name, `${name} `, `${name}  `]
    .map((one) => hashOf(one).toString(16).padStart(8, "0"))
    .join("");
}
