import type { Database } from "#tohfa/db/open.server.ts";
import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";

/**
 * The bank account that buyers see: from the setting in the portal, else from the environment. Null if there
 * is none: then bank transfer is not offered.
 */
export async function readBankAccount(
  db: Database,
  fromEnvironment: BankAccount | null,
): Promise<BankAccount | null> {
  return (await readSetting(db, "bankAccount")) ?? fromEnvironment;
}
