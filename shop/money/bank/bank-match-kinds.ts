/**
 * What a line of the bank's statement can be: a buyer's transfer · a courier's statement · a courier's payment of a
 * claim · a gateway's settlement · a payout to a seller · a payout run that the bank paid in one sum · a payout that came
 * back · a refund to a buyer · cash that the office paid in · a seller's payment of a debt · services tax paid.
 */
export const BANK_MATCH_KINDS = [
  "transfer",
  "remittance",
  "claim",
  "settlement",
  "payout",
  "payout_run",
  "payout_return",
  "refund",
  "deposit",
  "seller_payment",
  "tax_payment",
] as const;
export type BankMatchKind = (typeof BANK_MATCH_KINDS)[number];
