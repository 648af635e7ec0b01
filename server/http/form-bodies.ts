import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What browsers send a form as. */
export const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;
const [URLENCODED, MULTIPART] = FORM_TYPES;

/** Fields and files of one form. A refund of 500 lines, the longest that a page of ours sends, has 1,000. */
export const MAX_FIELDS = 2_000;
/** Bytes of a part's own headers: a field's name and a file's, of 255 letters of four bytes each at most. */
const MAX_HEAD_BYTES = 4_096;

/** A body's type without its parameters: "multipart/form-data". */
export function mediaType(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a body of that type is taken, asked before any of it is read: none and another are refused in `else` words. */
export function whyNotType(
  contentType: string,
  taken: { types: readonly string[]; else: string },
): Refusal | null {
  const isTaken = taken.types.includes(mediaType(contentType));
  return isTaken ? null : new Refusal("unsupported", taken.else);
}

/**
 * Whether a form's body has no more fields than a form of ours can have, and is written as it says: counted in its
 * bytes, before anything of it is parsed. Bodies that are no form pass.
 */
export function whyNotParsed(contentType: string, body: Buffer): Refusal | null {
  const type = mediaType(contentType);
  if (type === URLENCODED) return whyNotSoMany(countOf(body, "&") + 1);
  return type === MULTIPART ? whyNotParts(body, boundaryOf(contentType)) : null;
}

/**
 * The content type that the body is parsed by afterwards: with the very boundary that was counted, however else the
 * sender's could be read.
 */
export function readAs(contentType: string): string {
  const boundary = mediaType(contentType) === MULTIPART ? boundaryOf(contentType) : null;
  return boundary === null ? contentType : `${MULTIPART}; boundary="${boundary}"`;
}

/** As RFC 2046 §5.1.1 allows them. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? bare ?? null;
}

function whyNotParts(body: Buffer, boundary: string | null): Refusal | null {
  if (boundary === null) return notWhole();
  const delimiter = Buffer.from(`--${boundary}`);
  let at = body.indexOf(delimiter);
  if (at === -1) return notWhole();
  let parts = 0;
  while (at !== -1 && parts <= MAX_FIELDS) {
    const from = at + delimiter.length;
    const head = body.subarray(from, from + MAX_HEAD_BYTES);
    // The last one is followed by two more hyphens.
    if (head.toString("latin1", 0, 2) === "--") break;
    if (!head.includes("\r\n\r\n")) return notWhole();
    parts += 1;
    at = body.indexOf(delimiter, from);
  }
  return whyNotSoMany(parts);
}

/** How often the text stands in the body: counted to one more than a form may have, and no further. */
function countOf(body: Buffer, text: string): number {
  let count = 0;
  let at = body.indexOf(text);
  while (at !== -1 && count < MAX_FIELDS) {
    count += 1;
    at = body.indexOf(text, at + text.length);
  }
  return count;
}

function whyNotSoMany(fields: number): Refusal | null {
  if (fields <= MAX_FIELDS) return null;
  const text = `This has more fields than the ${MAX_FIELDS.toLocaleString("en")} that one form can have. Please send less at once.`;
  return new Refusal("unprocessable", text);
}

function notWhole(): Refusal {
  return new Refusal("invalid", "The form did not arrive whole. Please send it again.");
}
