import { encodeQR } from "qr";
import type { FbrQr } from "../papers/paper-sheet.ts";

/** The quiet zone, in modules (ISO/IEC 18004). */
const BORDER = 4;

/**
 * The code of FBR's number: version 2, 25 modules a side, to be printed at one inch (DI API 1.12 §6). The document does
 * not say what is in it; that it is the number itself is the rule of FBR's POS invoices, which others follow here too.
 */
export function fbrQr(number: string): FbrQr {
  const rows = encodeQR(number, "raw", { version: 2, ecc: "medium", border: BORDER });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
  return { size, path, svg };
}
