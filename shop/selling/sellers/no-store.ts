import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Also the refusal for another user's store, so that its existence is not revealed. */
export function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
