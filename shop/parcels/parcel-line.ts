import type { ParcelLine } from "./show-parcel.server.ts";

/** Somebody else unpacks it: a box made up as a gift, or a card with words. Its papers show no prices. */
export function isGift({ parts, words, dealName }: ParcelLine): boolean {
  return words.card !== "" || (parts.length > 0 && dealName === "");
}
