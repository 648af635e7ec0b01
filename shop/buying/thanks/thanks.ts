import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { cleanLine } from "#tohfa/shop/orders/recipients/receiver.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { hasPageAddress, hasPhoneNumber, wrongNames } from "#tohfa/shop/values/name.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_THANKS_LETTERS, MAX_THANKS_UNITS } from "./thanks-kinds.ts";

/** Why a gift's link cannot be passed on to its receiver; null where it can. */
export function whyNotPassOn(state: ParcelState, isGift: boolean): Refusal | null {
  if (!isGift) return new Refusal("conflict", "This parcel came to you: there is nobody to tell.");
  if (state === "delivered") return null;
  return new Refusal("conflict", "You can pass it on once the parcel has arrived.");
}

/** The thank-you cleaned for storage: one line. */
export function storedThanks(typed: string): string {
  return cleanLine(typed);
}

/** Why these words cannot be sent; null where they can. */
export function whyNotThanks(words: string): Refusal | null {
  const field = "words";
  if (words.length > MAX_THANKS_UNITS || graphemes(words).length > MAX_THANKS_LETTERS) {
    return new Refusal("invalid", `At most ${MAX_THANKS_LETTERS} letters, please.`, { field });
  }
  if (hasPhoneNumber(words)) {
    return new Refusal("invalid", "Write it without a phone number, please.", { field });
  }
  if (!hasPageAddress(words)) return null;
  return new Refusal("invalid", "Write it without the address of a page, please.", { field });
}

/** The name for the subject of a letter; "Somebody" where it was erased or is not a valid name. */
export function nameInLetter(name: string): string {
  return name === "" || wrongNames(name, "The name") ? "Somebody" : name;
}
