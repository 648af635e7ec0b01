/** How wide Fraunces 560 draws what prices are written with, in thousandths of an em. */
const ADVANCES: Readonly<Record<string, number>> = {
  "0": 670,
  "1": 465,
  "2": 614,
  "3": 560,
  "4": 622,
  "5": 583,
  "6": 613,
  "7": 523,
  "8": 610,
  "9": 617,
  R: 745,
  s: 484,
  ",": 276,
  ".": 265,
  " ": 219,
  "\u00a0": 219,
};

/**
 * The width of an English price in the face of headings and prices, as CSS takes it ("4.152em"); undefined
 * where it has other letters. The face comes after the page and has no figures of one width: whoever stands
 * beside a price would move when it comes, and at the edge of a phone into the next line.
 */
export function displayWidth(price: string): string | undefined {
  let sum = 0;
  for (const letter of price) {
    const advance = ADVANCES[letter];
    if (advance === undefined) return undefined;
    sum += advance;
  }
  return `${sum / 1000}em`;
}
