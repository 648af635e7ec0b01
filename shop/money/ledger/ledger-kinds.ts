/**
 * The ledger's accounts (PRODUCT §5). Debits are positive, credits negative; a transaction's entries sum to zero.
 * `buyer`: owed by buyers · `courier`: cash that couriers hold · `bank`: the shop's own money · `seller`: owed to
 * sellers · `commission`, `shipping`: earned · `promotion`, `courier-fees`: spent · `rounding`: gains and losses from
 * rounding to whole rupees at the door · `claims`: owed by couriers for lost parcels · `goodwill`: given to buyers ·
 * `fee-tax`: sales tax on couriers' fees · `withheld-income-tax`, `withheld-sales-tax`: advance tax withheld from the
 * shop's own part, after the sellers' parts are passed on · `withheld-tax`: withheld, and the courier does not say which
 * tax · `services-tax`: owed to a province on commission and delivery · `courier-differences`: underpaid by couriers
 * (negative: overpaid), until settled · `gateway`: taken from buyers by a gateway, not settled yet · `payment-fees`: spent
 * on gateways and banks · `rider-cash`: cash that the shop's own riders hold · `cash-on-hand`: cash in the office ·
 * `bad-debt`: sellers' debts written off · `store-credit`, `vouchers`: owed to their holders · `breakage`: earned, what of
 * these expired.
 */
export const ACCOUNTS = [
  "buyer",
  "courier",
  "bank",
  "seller",
  "commission",
  "shipping",
  "promotion",
  "courier-fees",
  "rounding",
  "claims",
  "goodwill",
  "fee-tax",
  "withheld-tax",
  "withheld-income-tax",
  "withheld-sales-tax",
  "services-tax",
  "courier-differences",
  "gateway",
  "payment-fees",
  "rider-cash",
  "cash-on-hand",
  "bad-debt",
  "store-credit",
  "vouchers",
  "breakage",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * The kinds of postings. A posting with the same kind and key exists at most once. `kept`: the part of a returned
 * parcel that the buyer keeps, booked as a sale · `goodwill`: promised to a buyer, and not yet sent · `withholding`: tax
 * withheld from a parcel's cash, passed on to its sellers · `fee`: a courier's fee, moved to the party that its cause names.
 */
export const POSTING_KINDS = [
  "sale",
  "return",
  "cash",
  "remittance",
  "payout",
  "payment",
  "refund",
  "claim",
  "claim_payment",
  "kept",
  "goodwill",
  "withholding",
  "fee",
  "gateway_settlement",
  "charge",
  "allowance",
  "payout_returned",
  "seller_payment",
  "write_off",
  "set_off",
  "hand_in",
  "deposit",
  "tax_paid",
  "voucher",
  "expiry",
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];
