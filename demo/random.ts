/** Numbers that look random and are the same on every machine (mulberry32, public domain algorithm). */
export interface Dice {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `first` to `last`, both included. */
  between(first: number, last: number): number;
  pick<T>(from: readonly T[]): T;
  /** True that often: 0.25 is a quarter of the time. */
  chance(probability: number): boolean;
}

/** A dice of its own for every name: what is added later does not change what was there before. */
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

/** 24 hexadecimal digits that follow from a name: the same on every machine. */
export function demoId(name: string): string {
  return [name, `${name} `, `${name}  `]
    .map((one) => hashOf(one).toString(16).padStart(8, "0"))
    .join("");
}
