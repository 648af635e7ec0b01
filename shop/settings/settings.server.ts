import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { settings } from "../../db/schema/operations.ts";
import { SETTINGS, type Setting, type SettingKey, type SettingValue } from "./settings.ts";

/** A setting as it is kept, else its standard. */
export async function readSetting<Key extends SettingKey>(
  db: Database | Transaction,
  key: Key,
): Promise<SettingValue<Key>> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  const setting: Setting<SettingValue<Key>> = SETTINGS[key];
  return setting.read(row?.value) ?? setting.standard;
}

/** Several settings at once, in one statement. */
export async function readSettings<const Key extends SettingKey>(
  db: Database | Transaction,
  keys: readonly Key[],
): Promise<{ [One in Key]: SettingValue<One> }> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  const read = keys.map((key) => {
    const setting: Setting<unknown> = SETTINGS[key];
    return [key, setting.read(kept.get(key)) ?? setting.standard];
  });
  // Each key has the value of its own setting.
  return Object.fromEntries(read) as { [One in Key]: SettingValue<One> };
}
