/**
 * Where money can stand (PRODUCT §5). Debits are positive, credits negative; a transaction's entries sum
 * to zero. `buyer`: owed by buyers · `courier`: cash that couriers hold · `bank`: the shop's own money ·
 * `seller`: owed to sellers · `commission`, `shipping`: earned · `promotion`, `courier-fees`: spent ·
 * `rounding`: what whole rupees at the door gave, or took · `claims`: owed by couriers for what they lost ·
 * `goodwill`: given to buyers · `fee-tax`: sales tax on couriers' fees · `withheld-tax`: taxes that couriers kept
 * back for the state · `courier-differences`: what couriers paid too little, below zero too much, until settled.
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
  "courier-differences",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * What can be posted. Each at most once for what its key names. `kept`: what a buyer keeps of a parcel that
 * came back, sold after all · `goodwill`: promised to a buyer, and not yet sent.
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
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];
