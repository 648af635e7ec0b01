import { eq, type SQL, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import { settingValue } from "./setting-values.ts";
import type { SettingKey, SettingValue } from "./settings.ts";

/** A setting as it is stored, else its default. */
export async function readSetting<Key extends SettingKey>(
  db: Database | Transaction,
  key: Key,
): Promise<SettingValue<Key>> {
  return (await readSettings(db, [key]))[key];
}

/** Several settings at once, in one statement. */
export async function readSettings<const Key extends SettingKey>(
  db: Database | Transaction,
  keys: readonly Key[],
): Promise<{ [One in Key]: SettingValue<One> }> {
  const [row] = await executePrepared<{ stored: StoredSettings }>(
    db,
    sql`select ${settingsOf(keys)} as stored`,
  );
  return settingsFrom(row?.stored ?? null, keys);
}

/** What a statement gives of `settingsOf`, to be read by `settingsFrom`. */
export type StoredSettings = Readonly<Record<string, unknown>> | null;

/** These settings as one value of a larger statement. */
export function settingsOf(keys: readonly SettingKey[]): SQL {
  // One whose time has come is the setting (shop-account.ts).
  const value = sql.raw("case when next_from <= now() then next_value else value end");
  return sql`(select json_object_agg(key, ${value}) from settings where key = any(${listOf(keys)}))`;
}

/** A setting's row, with nobody else changing it before this transaction ends; null where nobody ever has. */
export async function lockSetting(
  tx: Transaction,
  key: SettingKey,
): Promise<typeof settings.$inferSelect | null> {
  // Of a setting that nobody changed there is no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  return row ?? null;
}

/** The settings that a statement gave, else their default. */
export function settingsFrom<const Key extends SettingKey>(
  stored: StoredSettings,
  keys: readonly Key[],
): { [One in Key]: SettingValue<One> } {
  const read = keys.map((key) => [key, settingValue(key, stored?.[key])]);
  // Each key has the value of its own setting.
  return Object.fromEntries(read) as { [One in Key]: SettingValue<One> };
}
