import { type Charge, shownCharges } from "#tohfa/shop/orders/order/charges.ts";
import { TENDER_WORDS, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";

/** What an order or a parcel costs, charge by charge; `coupon`: by which code something is taken off. */
export function chargeFacts(charges: readonly Charge[], coupon = ""): [string, string][] {
  return shownCharges(charges).map(({ kind, paisa, words, sign }) => [
    kind === "discount" && coupon !== "" ? `${words.office} (${coupon})` : words.office,
    sign === "plus" ? formatMoney(paisa) : formatDifference(paisa),
  ]);
}

/** What of it is paid by store credit, vouchers or an advance. */
export function tenderFacts(
  tenders: readonly Pick<Tender, "kind" | "paisa">[],
): [string, string][] {
  return tenders.map(({ kind, paisa }) => [TENDER_WORDS[kind].office, formatDifference(0 - paisa)]);
}
