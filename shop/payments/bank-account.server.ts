import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { BankAccount } from "./payment.ts";

/**
 * The account that is shown: the shop's own setting "bankAccount" (the portal's), else the environment's.
 * Null where there is none: bank transfer is not offered then.
 */
export async function readBankAccount(
  db: Database,
  standard: BankAccount | null,
): Promise<BankAccount | null> {
  const { rows } = await db.execute<{ value: Partial<BankAccount> | null }>(
    sql`select value from settings where key = 'bankAccount'`,
  );
  const kept = rows[0]?.value;
  if (!kept?.bank || !kept.title || !kept.iban) return standard;
  return { bank: kept.bank, title: kept.title, iban: kept.iban, raastId: kept.raastId ?? "" };
}
