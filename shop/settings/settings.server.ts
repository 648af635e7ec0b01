import { eq } from "drizzle-orm";
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
