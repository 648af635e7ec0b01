/** Where a bank transfer goes; shown on the order's page (reference 2.7). */
export interface BankAccount {
  bank: string;
  title: string;
  iban: string;
  /** A mobile number, where the account has one; else empty. */
  raastId: string;
}

/** A stored account, checked; undefined where it is none. */
export function readStoredAccount(stored: unknown): BankAccount | undefined {
  const { bank, title, iban, raastId = "" } = (stored ?? {}) as Partial<BankAccount>;
  return bank && title && iban ? { bank, title, iban, raastId } : undefined;
}

/** In one line. */
export function accountWords(account: BankAccount | null): string {
  if (!account) return "none: nobody can pay by bank transfer";
  const { bank, title, iban, raastId } = account;
  return [bank, title, iban, raastId && `Raast ${raastId}`].filter(Boolean).join(", ");
}
