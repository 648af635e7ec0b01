import type { Paisa } from "#tohfa/shop/values/money.ts";

/** By what a buyer wants to pay a part of the price. */
export interface WantedTenders {
  /** The code of a gift voucher, as typed; left out or empty: none. */
  voucher?: string;
  /** The pass of the account whose store credit is used (credit-pass.ts); left out or empty: none is. */
  creditPass?: string;
  /** What the buyer was shown that these pay; left out: whatever they pay. */
  tendered?: Paisa;
}
