/** Bits of a look that two copies of one picture differ in at most: a cut edge, other compression, another size. */
export const NEARLY_SAME = 16;
/** A picture with fewer marks than this is a blank sheet: it looks like any other. */
const LEAST_MARKS = 8;

/** So much brighter, of 255, is brighter: what compression leaves on white paper is not. */
const MARGIN = 4;

/** Width and height at which a picture is looked at: a column more than there are differences. */
export const LOOK_SIZE = { width: 17, height: 16 };

/**
 * What a picture looks like: for every point of a small grey copy whether the next one to the right is
 * brighter (a difference hash), 256 bits in hex. `grey` has LOOK_SIZE's points, row by row.
 */
export function lookOf(grey: Uint8Array): string {
  let bits = "";
  for (let row = 0; row < LOOK_SIZE.height; row += 1) {
    for (let column = 0; column < LOOK_SIZE.width - 1; column += 1) {
      const at = row * LOOK_SIZE.width + column;
      bits += (grey[at + 1] ?? 0) > (grey[at] ?? 0) + MARGIN ? "1" : "0";
    }
  }
  return [...bits.matchAll(/.{4}/g)]
    .map(([four]) => Number.parseInt(four, 2).toString(16))
    .join("");
}

/** Whether a look says enough to be compared. */
export function hasMarks(look: string): boolean {
  const marks = [...look].reduce((sum, digit) => sum + bitsIn(Number.parseInt(digit, 16)), 0);
  return marks >= LEAST_MARKS;
}

function bitsIn(four: number): number {
  return [...four.toString(2)].filter((bit) => bit === "1").length;
}
