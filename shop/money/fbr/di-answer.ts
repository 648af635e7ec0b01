import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { readFbrNumber } from "./fbr.ts";

/** What FBR says of an invoice; `number` is empty where it was only validated. */
export type DiAnswer =
  | { isValid: true; number: string }
  | { isValid: false; code: string; words: string };

/**
 * Reads an answer of the DI API (1.12 §4.1.5). A refusal is an HTTP 200, and comes in two shapes: of the whole invoice, or
 * of an item, with "00" as the status of the whole and its number missing. So it is valid only where each item is.
 * Throws VendorError for what is neither; `isPosted`: a valid one must have a number.
 */
export function readDiAnswer(body: unknown, isPosted: boolean): DiAnswer {
  const answer = fields(body);
  const whole = fields(answer.validationResponse);
  if (text(whole.statusCode) === "") throw new VendorError("FBR answered without a status");
  const items = (Array.isArray(whole.invoiceStatuses) ? whole.invoiceStatuses : []).map(fields);
  const wrong = [whole, ...items].filter(
    (one) => text(one.statusCode) !== "00" || /^invalid$/i.test(text(one.status)),
  );
  const number = readFbrNumber(text(answer.invoiceNumber));
  if (wrong.length === 0) {
    if (number === null && isPosted) throw new VendorError("FBR took it and gave no number");
    return { isValid: true, number: number ?? "" };
  }
  // A number stands whatever else is said: to send it again would make a second one.
  if (number !== null) return { isValid: true, number };
  const said = wrong.filter((one) => text(one.error) !== "" || text(one.errorCode) !== "");
  const words = said.map(
    (one) => `${text(one.itemSNo) ? `Line ${text(one.itemSNo)}: ` : ""}${text(one.error)}`,
  );
  return {
    isValid: false,
    code: text(said[0]?.errorCode).slice(0, 10),
    words: words.join(" ").slice(0, 500) || "FBR gave no reason.",
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
