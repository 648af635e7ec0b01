import { westernDigits } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const MAX_LENGTH = 64;
const IGNORED = /[\s\p{P}\p{S}\p{Cf}\p{M}]/gu;

/**
 * A bank's or courier's number of a payment as it is compared: letters and digits only, in capitals, without
 * zeros in front (spreadsheets drop those). Empty where nothing was typed; null where there are letters that
 * no bank uses, such as a Cyrillic one that only looks like a T.
 */
export function referenceKey(typed: string): string | null {
  const plain = westernDigits(typed.normalize("NFKC")).toUpperCase();
  const key = plain.replace(IGNORED, "").replace(/^0+/, "");
  return /^[A-Z0-9]*$/.test(key) && key.length <= MAX_LENGTH ? key : null;
}

/** A number as it was typed, and as it is compared. */
export interface Reference {
  typed: string;
  key: string;
}

/** The number that a bank or courier gave a payment; refuses an empty one, and letters that no bank uses. */
export function requireReference(
  typed: string,
  empty = "Enter the bank's or the courier's number of the payment.",
): Reference {
  const key = referenceKey(typed);
  if (key === null) throw strangeReference("reference");
  if (key === "") throw new Refusal("invalid", empty, { field: "reference" });
  return { typed: typed.trim(), key };
}

/** Said of a number that has letters which only look like ours. */
export function strangeReference(field: string): Refusal {
  const text = "Type the number as it stands there, with the letters A to Z and digits only.";
  return new Refusal("invalid", text, { field });
}

export function alreadyRecorded(what: string, reference: string): Refusal {
  return new Refusal("conflict", `The ${what} ${reference} is recorded already.`, {
    field: "reference",
  });
}

/** Said to whoever records money without being an admin. */
export function onlyAdmins(): Refusal {
  return new Refusal("forbidden", "Only the shop's admins can record payments.");
}
