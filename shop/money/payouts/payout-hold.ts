import type { SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { normaliseIban } from "#tohfa/shop/values/iban.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { bankText } from "./bank-layouts.ts";

/** What decides whether a seller is in the next run. */
export interface PayoutFacts {
  status: SellerStatus;
  payable: Paisa;
  balance: Paisa;
  /** What another run has reserved. */
  reserved: Paisa;
  /** Where payouts go now; null: nowhere yet. */
  account: { account: string; title: string } | null;
  /** When another account that the seller named takes effect (ms); null if none waits. */
  nextFrom: number | null;
  /** Why the bank sent the last payout to this account back; null if it did not. */
  sentBack: string | null;
  /** Why payouts wait for the seller's tax details (selling/sellers/tax-days.ts); null if they do not. */
  taxHold: string | null;
}

/**
 * Why a seller's payable money is not in the next run, in words; null if it is due. Part of a balance may be pending
 * besides (payable.ts).
 */
export function whyHeld(seller: PayoutFacts): string | null {
  const { balance, account, nextFrom, sentBack } = seller;
  if (balance < 0) return `Owes us ${formatMoney(-balance)}`;
  if (seller.status === "blocked") return "The store is blocked";
  if (seller.taxHold !== null) return seller.taxHold;
  if (seller.reserved > 0) {
    return `${formatMoney(seller.reserved)} is in a run that waits for the bank`;
  }
  if (nextFrom !== null) return `A new bank account, from ${formatMoment(nextFrom)}`;
  if (sentBack !== null) return `The bank sent the last payout back: ${sentBack}`;
  if (account === null) return "No bank account yet";
  // Written into the bank's file as it is.
  if (normaliseIban(account.account) !== account.account) return "The bank account is no IBAN";
  if (bankText(account.title, 1) === "") return "The account's title has no Latin letters";
  return seller.payable > 0 ? null : "Nothing can be paid yet";
}
