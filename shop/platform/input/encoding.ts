/** The encodings in which spreadsheets save text; the last two are old Windows' for Western and for Urdu letters. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1256";

/** Bytes that are sampled for the zeros of UTF-16. */
const SAMPLE_BYTES = 4_000;
const isLatin = (byte: number) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Which bytes above 127 are letters and punctuation of Urdu in Windows-1256. */
const IS_URDU: readonly boolean[] = [
  ...new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
].map((sign) => /[\p{Script=Arabic}\p{M}\u200c-\u200f\u00a0،؛؟]/u.test(sign));

/**
 * The encoding of a text: by its byte order mark, by the zeros of UTF-16, else UTF-8. If it is none of these, one of
 * old Windows' encodings, but only where it is clear which. Null where it cannot be told.
 */
export function encodingOf(
  bytes: Uint8Array,
  isUtf8: (bytes: Uint8Array) => boolean = decodesAsUtf8,
): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even > 0 && odd > 0) return null;
  if (odd > 0) return "utf-16le";
  if (even > 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : ofOneByte(bytes);
}

/** Decodes a text that a spreadsheet saved, without its byte order mark; null where the encoding cannot be told. */
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
 * In Western words letters above 127 stand alone among others ("café"); in Urdu words they stand in runs, apart from
 * English letters. A text with both, or anything else, is ambiguous.
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
