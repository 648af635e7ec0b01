/**
 * What a line of the bank's statement can be: a buyer's transfer · a courier's statement · a courier's payment of a
 * claim · a gateway's settlement · a payout to a seller · a refund to a buyer.
 */
export const BANK_MATCH_KINDS = [
  "transfer",
  "remittance",
  "claim",
  "settlement",
  "payout",
  "refund",
] as const;
export type BankMatchKind = (typeof BANK_MATCH_KINDS)[number];
