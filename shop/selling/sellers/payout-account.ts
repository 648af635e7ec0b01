/** A bank account of a store's, and the one that follows it from a moment on. */
export interface BankRow {
  bankAccount: string | null;
  bankTitle: string | null;
  nextBankAccount: string | null;
  nextBankTitle: string | null;
  nextBankFrom: Date | null;
}

export interface PayoutAccount {
  account: string;
  title: string;
}

/**
 * Where payouts go at a moment, and where from another on. A new account waits (settings): whoever got into
 * somebody's hub cannot take the next payout before the owner, who was told, has stopped it.
 */
export function payoutAccount(
  row: BankRow,
  now: Date,
): { now: PayoutAccount | null; next: (PayoutAccount & { from: Date }) | null } {
  const { nextBankAccount, nextBankFrom } = row;
  const next =
    nextBankAccount && nextBankFrom
      ? { account: nextBankAccount, title: row.nextBankTitle ?? "", from: nextBankFrom }
      : null;
  if (next && next.from <= now) {
    return { now: { account: next.account, title: next.title }, next: null };
  }
  const kept = row.bankAccount && { account: row.bankAccount, title: row.bankTitle ?? "" };
  return { now: kept || null, next };
}
