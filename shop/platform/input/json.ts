import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { INPUT_LIMITS } from "./input-limits.ts";

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Why a JSON text is not even parsed: it has too many values, or is nested too deeply; null where it may be. 25 MB of
 * photos are a dozen values, 25 MB of "[],[]," eight million. Whether it is valid JSON the parser checks.
 */
export function whyNotJson(json: Uint8Array): Refusal | null {
  const { values: mostValues, depth: mostDepth } = INPUT_LIMITS.json;
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === COMMA) values += 1;
    else if (OPENS.has(sign)) {
      values += 1;
      depth += 1;
    } else if (CLOSES.has(sign)) depth -= 1;
    if (values > mostValues) {
      const text = `The body has more than ${mostValues.toLocaleString("en")} values. Send less at once.`;
      return new Refusal("too_large", text);
    }
    if (depth > mostDepth) {
      return new Refusal(
        "invalid",
        `The body has lists within lists, more than ${mostDepth} deep.`,
      );
    }
  }
  return null;
}

/** The end of a string: the next quote that is not escaped by an odd number of backslashes. */
function endOfText(json: Uint8Array, from: number): number {
  for (let at = json.indexOf(QUOTE, from + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
