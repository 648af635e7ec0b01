/**
 * Where money can stand (PRODUCT §5). Debits are positive, credits negative; a transaction's entries sum
 * to zero. `buyer`: owed by buyers · `courier`: cash that couriers hold · `bank`: the shop's own money ·
 * `seller`: owed to sellers · `commission`, `shipping`: earned · `promotion`, `courier-fees`: spent ·
 * `rounding`: what whole rupees at the door gave, or took · `claims`: owed by couriers for what they lost ·
 * `goodwill`: given to buyers · `fee-tax`: sales tax on couriers' fees · `courier-differences`: what couriers paid too
 * little, below zero too much, until settled · `withheld-income-tax`, `withheld-sales-tax`: advance tax withheld from the
 * shop's own part, once the sellers' parts are passed on · `withheld-tax`: where a courier
 * does not say which · `services-tax`: owed to a province on commission and delivery.
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
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * What can be posted. Each at most once for what its key names. `kept`: what a buyer keeps of a parcel that
 * came back, sold after all · `goodwill`: promised to a buyer, and not yet sent · `withholding`: tax withheld from a
 * parcel's cash, passed on to whose income it is · `fee`: a courier's fee, moved to whom its cause names.
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
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];
