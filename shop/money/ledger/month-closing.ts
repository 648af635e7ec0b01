import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isMonth, monthOf, monthWords } from "./period.ts";

/** Why a month's books cannot be closed; null where they can. `now` in ms. */
export function whyNotClose(month: string, isClosed: boolean, now: number): Refusal | null {
  if (!isMonth(month)) return new Refusal("not_found", "There is no such month.");
  if (month >= monthOf(now)) {
    return new Refusal("conflict", `${monthWords(month)} is not over yet.`);
  }
  return isClosed ? new Refusal("conflict", `${monthWords(month)} is closed already.`) : null;
}

/** Why a closed month cannot be opened again; null where it can. */
export function whyNotReopen(isClosed: boolean, reason: string): Refusal | null {
  if (!isClosed) return new Refusal("conflict", "This month is open.");
  if (reason !== "") return null;
  return new Refusal("invalid", "Say why it is opened again.", { field: "reason" });
}
