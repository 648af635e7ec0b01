import { type Charge, shownCharges } from "#tohfa/shop/orders/order/charges.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";

/** What an order or a parcel costs, charge by charge; `coupon`: by which code something is taken off. */
export function chargeFacts(charges: readonly Charge[], coupon = ""): [string, string][] {
  return shownCharges(charges).map(({ kind, paisa, words, sign }) => [
    kind === "discount" && coupon !== "" ? `${words.office} (${coupon})` : words.office,
    sign === "plus" ? formatMoney(paisa) : formatDifference(paisa),
  ]);
}
