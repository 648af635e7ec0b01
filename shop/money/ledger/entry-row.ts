import { COURIER_CODES, type CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Entry } from "./ledger.ts";

/** An entry as it is stored: a seller and a courier also in columns of their own, which refer to them. */
export function rowOfEntry({ account, party, amount }: Entry) {
  const sellerId = account === "seller" ? party : null;
  const courier = OF_COURIERS.has(account) ? courierOf(party) : null;
  return { account, party, sellerId, courier, amount };
}

const OF_COURIERS: ReadonlySet<string> = new Set(["courier", "courier-differences", "claims"]);

/** A party that is no courier is one of the shop's own riders. */
function courierOf(party: string | null): CourierCode | null {
  return COURIER_CODES.find((code) => code === party) ?? (party === null ? null : "own");
}
