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

/** Why a body of that type is not accepted, asked before any of it is read; `message` is the text of the refusal. */
export function whyNotType(
  contentType: string,
  accepted: { types: readonly string[]; message: string },
): Refusal | null {
  const isAccepted = accepted.types.includes(mediaType(contentType));
  return isAccepted ? null : new Refusal("unsupported", accepted.message);
}

/**
 * Why a form's body is not parsed: it has more fields than any form of ours, or is not well formed. Fields are counted
 * in its bytes, so that a hostile body costs no parsing. Bodies that are no form pass.
 */
export function whyNotParsed(contentType: string, body: Buffer): Refusal | null {
  const type = mediaType(contentType);
  if (type === URLENCODED) return whyNotSoMany(countOf(body, "&") + 1);
  return type === MULTIPART ? whyNotParts(body, boundaryOf(contentType)) : null;
}

/**
 * The content type to parse the body with: it names the boundary that was counted, so that a header which two parsers
 * read differently cannot get past the limit.
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

/** How often the text occurs in the body; counting stops at MAX_FIELDS. */
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
