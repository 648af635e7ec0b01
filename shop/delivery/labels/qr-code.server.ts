import bwipjs from "bwip-js/node";
import type { Code } from "./label-sheet.ts";

/** Points of white around a QR code (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code of the middle level of repair, which is the usual one: labels are scratched and wet. */
export function qrCode(text: string): Code {
  const [symbol] = bwipjs.raw("qrcode", text, {});
  if (!symbol || !("pixs" in symbol)) throw new Error("This is no text for a QR code");
  const { pixs, pixx, pixy } = symbol;
  const width = pixx + 2 * QUIET;
  const height = pixy + 2 * QUIET;
  const points = new Array<number>(width * height).fill(255);
  for (const [index, isDark] of pixs.entries()) {
    if (!isDark) continue;
    const row = Math.floor(index / pixx) + QUIET;
    points[row * width + (index % pixx) + QUIET] = 0;
  }
  return { points, width, height };
}
