/** The bank account columns of a store, with the next account and its start. */
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
 * The account that payouts go to at `now`, and the next one with its start. A new account is used only after a delay (a
 * setting), so that the owner, who is notified, can stop an intruder's change before the next payout.
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
  const current = row.bankAccount && { account: row.bankAccount, title: row.bankTitle ?? "" };
  return { now: current || null, next };
}
