/*
 * Code 128 (ISO/IEC 15417), code set B, which every courier's scanner reads. A symbol consists of three bars and three
 * spaces of one to four units; below are the widths of each symbol, in the order of their values.
 */
const WIDTHS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232"
).split(" ");

const START_B = 104;
const STOP = "2331112";
/** The first and last characters of code set B. */
const FIRST = " ".charCodeAt(0);
const LAST = "~".charCodeAt(0);

/** Encodes a text: its bars, in units from the left, and the total width; null if a character is not in code set B. */
export function code128(
  text: string,
): { bars: { at: number; width: number }[]; width: number } | null {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  if (text === "" || letters.some((letter) => letter < FIRST || letter > LAST)) return null;
  const signs = [START_B, ...letters.map((letter) => letter - FIRST)];
  // The checksum weights each symbol by its position; both the start symbol and the first one have weight 1.
  const sum = signs.reduce((total, sign, place) => total + sign * Math.max(1, place), 0);
  const widths = [...signs, sum % 103].map((sign) => WIDTHS[sign]).join("") + STOP;
  const bars: { at: number; width: number }[] = [];
  let at = 0;
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit);
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}
