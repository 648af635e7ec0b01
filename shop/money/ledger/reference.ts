import { westernDigits } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const MAX_LENGTH = 64;
const IGNORED = /[\s\p{P}\p{S}\p{Cf}\p{M}]/gu;

/**
 * Normalises a bank's or courier's payment reference for comparison: letters and digits only, upper case, without
 * leading zeros (spreadsheets drop them). Empty if nothing was typed; null if it has letters that no bank
 * uses, such as a Cyrillic letter that looks like a T.
 */
export function referenceKey(typed: string): string | null {
  const plain = westernDigits(typed.normalize("NFKC")).toUpperCase();
  const key = plain.replace(IGNORED, "").replace(/^0+/, "");
  return /^[A-Z0-9]*$/.test(key) && key.length <= MAX_LENGTH ? key : null;
}

/** A payment reference as typed, and normalised for comparison. */
export interface Reference {
  typed: string;
  key: string;
}

/** Parses the payment reference of a bank or courier; refuses an empty one, and letters that no bank uses. */
export function requireReference(
  typed: string,
  empty = "Enter the bank's or the courier's number of the payment.",
): Reference {
  const key = referenceKey(typed);
  if (key === null) throw strangeReference("reference");
  if (key === "") throw new Refusal("invalid", empty, { field: "reference" });
  return { typed: typed.trim(), key };
}

/** The refusal of what only the shop's owner may, for the other admins. */
export function onlyTheOwner(): Refusal {
  const text = "Only the shop's owner may do this. Ask them: People says who it is.";
  return new Refusal("forbidden", text);
}

/** The refusal for a reference with letters that only look like Latin ones. */
export function strangeReference(field: string): Refusal {
  const text = "Type the number as it stands there, with the letters A to Z and digits only.";
  return new Refusal("invalid", text, { field });
}

export function alreadyRecorded(what: string, reference: string): Refusal {
  return new Refusal("conflict", `The ${what} ${reference} is recorded already.`, {
    field: "reference",
  });
}

/** The refusal for actors who are not admins. */
export function onlyAdmins(): Refusal {
  return new Refusal("forbidden", "Only the shop's admins can record payments.");
}
