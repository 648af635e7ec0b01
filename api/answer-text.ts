import { hash } from "node:crypto";
import { memoizeFrozen } from "../contract/memoize-frozen.ts";

/** The JSON of a list's item; cached for frozen items, such as products of cached rows. */
const itemText = memoizeFrozen((item: unknown): string => JSON.stringify(item));

/** An answer as JSON. Of a list each item by itself, so that its text can be cached. */
export function answerText(body: unknown): string {
  return Array.isArray(body) ? `[${body.map(itemText).join(",")}]` : JSON.stringify(body);
}

const encoder = new TextEncoder();

/** An answer's JSON in pieces, and a text that only the same answer has, for its ETag. */
export interface AnswerBytes {
  body: Uint8Array[];
  mark: string;
}
/** In memory of its own: Buffer.from allocates from pools of 64 KB, which one cached item would hold in memory. */
const itemBytes = memoizeFrozen((item: unknown): { bytes: Uint8Array; mark: string } => {
  const bytes = encoder.encode(JSON.stringify(item));
  return { bytes, mark: hash("sha256", bytes, "base64url") };
});

const COMMA = Buffer.from(",");

/**
 * An answer as bytes. Each item of a page of a list (`items`) is a piece whose bytes and hash are cached: encoding the
 * whole text took as long as compressing it, and hashing it a fifth of that.
 */
export function answerBytes(answer: unknown): AnswerBytes {
  const { items, ...others } = Object(answer);
  if (!Array.isArray(items)) {
    const text = JSON.stringify(answer);
    return { body: [Buffer.from(text)], mark: text };
  }
  const rest = JSON.stringify(others).slice(1);
  const end = rest === "}" ? "]}" : `],${rest}`;
  const body: Uint8Array[] = [Buffer.from('{"items":[')];
  let marks = "";
  for (const item of items) {
    const { bytes, mark } = itemBytes(item);
    if (body.length > 1) body.push(COMMA);
    body.push(bytes);
    marks += mark;
  }
  body.push(Buffer.from(end));
  return { body, mark: `${marks}${end}` };
}
