import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Said of another's store as well: for whoever asks it does not exist. */
export function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
