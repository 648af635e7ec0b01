/**
 * How many bits the looks of two copies of one picture may differ in: a cropped edge, other compression, another size.
 */
export const NEARLY_SAME = 16;
/** With fewer set bits a picture is a blank sheet, which looks like any other. */
const MIN_MARKS = 8;

/** The least difference of brightness (of 255) that counts: compression artefacts on white paper do not. */
const MARGIN = 4;

/** Width and height of the small grey copy: one column more than there are differences. */
export const LOOK_SIZE = { width: 17, height: 16 };

/**
 * A perceptual hash of a picture (a difference hash): for every pixel of a small grey copy whether the next one to the
 * right is brighter, 256 bits in hex. `grey` has LOOK_SIZE's pixels, row by row.
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

/** Whether a look has enough set bits to be compared. */
export function hasMarks(look: string): boolean {
  const marks = [...look].reduce((sum, digit) => sum + bitsIn(Number.parseInt(digit, 16)), 0);
  return marks >= MIN_MARKS;
}

function bitsIn(four: number): number {
  return [...four.toString(2)].filter((bit) => bit === "1").length;
}
