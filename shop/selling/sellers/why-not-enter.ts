import { SELLER, type SellerStatus } from "./seller-machine.ts";

/** Why an admin cannot enter the hub of a store in that state, in words; null where they can. */
export function whyNotEnter(status: SellerStatus): string | null {
  if (status === "approved" || status === "blocked") return null;
  return `This store never was open: it is ${SELLER.word(status)}.`;
}
