/** As spreadsheets save a text; the last two are old Windows' for Western and for Urdu letters. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1256";

/** Bytes in which a text of two bytes a letter has shown its zeros. */
const LOOKED_AT = 4_000;
const isLatin = (byte: number) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Which bytes above 127 are letters and signs of Urdu in Windows-1256. */
const IS_URDU: readonly boolean[] = [
  ...new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
].map((sign) => /[\p{Script=Arabic}\p{M}\u200c-\u200f\u00a0،؛؟]/u.test(sign));

/**
 * How a text was saved: by the mark it begins with, by the zeros of two bytes a letter, else UTF-8. What is none of
 * these is taken for one of old Windows' only where it is plainly that. Null where nobody can say.
 */
export function encodingOf(
  bytes: Uint8Array,
  isUtf8: (bytes: Uint8Array) => boolean = decodesAsUtf8,
): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even > 0 && odd > 0) return null;
  if (odd > 0) return "utf-16le";
  if (even > 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : ofOneByte(bytes);
}

/** A text as a spreadsheet saved it, without its mark; null where nobody can say how. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodesAsUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Letters above 127 stand alone among a Western word's ("café"), and together in Urdu's, away from those of English.
 * A text that has both, or anything else, would be read wrongly.
 */
function ofOneByte(bytes: Uint8Array): Encoding | null {
  let [isWestern, isUrdu] = [true, true];
  for (let at = 0; at < bytes.length && (isWestern || isUrdu); at += 1) {
    if ((bytes[at] ?? 0) < 128) continue;
    const from = at;
    while ((bytes[at + 1] ?? 0) >= 128) at += 1;
    const run = bytes.subarray(from, at + 1);
    if (run.length > 1) isWestern = false;
    const touchesLatin = isLatin(bytes[from - 1] ?? 0) || isLatin(bytes[at + 1] ?? 0);
    if (touchesLatin || !run.every((byte) => IS_URDU[byte - 128])) isUrdu = false;
  }
  if (isWestern) return "windows-1252";
  return isUrdu ? "windows-1256" : null;
}
