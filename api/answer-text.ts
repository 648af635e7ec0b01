import { hash } from "node:crypto";
import { madeOnce } from "../contract/made-once.ts";

/** Of what does not change, such as the products of rows that are kept, the text is made once. */
const itemText = madeOnce((item: unknown): string => JSON.stringify(item));

/** An answer as JSON: of a list each item on its own. V8's own stringify is the fastest way there is. */
export function answerText(body: unknown): string {
  return Array.isArray(body) ? `[${body.map(itemText).join(",")}]` : JSON.stringify(body);
}

const encoder = new TextEncoder();

/** Of an answer's text, one piece after another, and what tells it from any other answer's. */
export interface AnswerBytes {
  body: Uint8Array[];
  mark: string;
}

/** In memory of its own: Buffer.from would keep 64 KB, shared among many, as long as one of them is kept. */
const itemBytes = madeOnce((item: unknown): { bytes: Uint8Array; mark: string } => {
  const bytes = encoder.encode(JSON.stringify(item));
  return { bytes, mark: hash("sha256", bytes, "base64url") };
});

const COMMA = Buffer.from(",");

/**
 * An answer as bytes; of a page of a list (`items`) each item is a piece that is kept, with its mark. To make bytes of
 * its whole text took as long as to compress them, and to hash them a fifth of that.
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
