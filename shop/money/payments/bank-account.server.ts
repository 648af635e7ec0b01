import type { Database } from "#tohfa/db/open.server.ts";
import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";

/**
 * The account that is shown: the shop's own setting (the portal's), else the environment's. Null where there
 * is none: bank transfer is not offered then.
 */
export async function readBankAccount(
  db: Database,
  fromEnvironment: BankAccount | null,
): Promise<BankAccount | null> {
  return (await readSetting(db, "bankAccount")) ?? fromEnvironment;
}
