import type { Database } from "#tohfa/db/open.server.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { asksProof } from "#tohfa/shop/access/accounts/proof.ts";
import { type LastChange, lastChanges } from "#tohfa/shop/access/audit/last-changes.server.ts";
import { fieldsOf, sayValue, settingOf } from "#tohfa/shop/platform/settings/setting-values.ts";
import {
  SETTING_GROUPS,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type SettingWords,
} from "#tohfa/shop/platform/settings/settings.ts";
import { valueAt } from "#tohfa/shop/platform/settings/shop-account.ts";
import type { SettingFields, SettingInput } from "#tohfa/shop/platform/settings/value-kind.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A setting, as admins see and change it. */
export interface ShownSetting extends SettingWords {
  key: SettingKey;
  group: SettingGroup;
  groupName: string;
  input: SettingInput;
  unit: string;
  limits: string;
  /** What can be chosen, as it is stored and as people read it. */
  options: readonly (readonly [string, string])[];
  /** Its present value, as text and as form fields. */
  now: string;
  fields: SettingFields;
  /** The default, as text. */
  standard: string;
  isDefault: boolean;
  /** The value may be empty. */
  isOptional: boolean;
  asksPassword: boolean;
  lastChange: LastChange | null;
}

/** All settings, in the order of their table. Admins only. */
export async function listSettings(db: Database, actor: Actor): Promise<ShownSetting[]> {
  if (!can(actor, "listSettings")) {
    throw new Refusal("not_found", "There is no such setting.");
  }
  const keys = Object.keys(SETTINGS) as SettingKey[];
  const [rows, changes] = await Promise.all([db.select().from(settings), lastChanges(db, keys)]);
  const stored = new Map(rows.map((row) => [row.key, valueAt(row, new Date())]));
  return keys.map((key) => ({
    ...shownSetting(key, stored.get(key)),
    lastChange: changes.get(key) ?? null,
  }));
}

function shownSetting(key: SettingKey, stored: unknown): Omit<ShownSetting, "lastChange"> {
  const { kind, default: standard, changedBy, ...words } = settingOf(key);
  const read = kind.read(stored);
  return {
    ...words,
    ...{ key, groupName: SETTING_GROUPS[words.group] },
    ...{ input: kind.input, unit: kind.unit, limits: kind.limits },
    options: kind.options ?? [],
    now: sayValue(key, read ?? standard),
    fields: fieldsOf(key, read ?? standard),
    standard: sayValue(key, standard),
    isDefault: read === undefined,
    isOptional: standard === null,
    asksPassword: asksProof(changedBy ?? "changeSetting"),
  };
}
