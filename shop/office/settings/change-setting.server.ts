import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOfUsualCommission } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { lockSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { SETTINGS, type Setting, type SettingKey } from "#tohfa/shop/platform/settings/settings.ts";
import { valueAt } from "#tohfa/shop/platform/settings/shop-account.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  fieldsOf,
  isSettingKey,
  keptFrom,
  type SettingFields,
  type SettingKind,
  settingKind,
  settingMeaning,
  settingWords,
} from "./setting-form.ts";

/** A setting as the shop's people see and change it. */
export interface ShownSetting {
  key: SettingKey;
  kind: SettingKind;
  meaning: string;
  /** As it holds now, in words and as it is typed. */
  now: string;
  fields: SettingFields;
  standard: string;
  /** Nobody has changed it. */
  isStandard: boolean;
  /** ms */
  changedAt: number | null;
}

/** All settings. Admins only. */
export async function listSettings(db: Database, actor: Actor): Promise<ShownSetting[]> {
  if (!can(actor, "listSettings")) throw noSetting();
  const rows = await db.select().from(settings);
  const kept = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.key, row]));
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
    const setting: Setting<unknown> = SETTINGS[key];
    const row = kept.get(key);
    const read = setting.read(valueAt(row ?? null, new Date()));
    const value = read ?? setting.standard;
    return {
      ...{ key, kind: settingKind(key), meaning: settingMeaning(key) },
      now: settingWords(key, value),
      fields: fieldsOf(key, value),
      standard: settingWords(key, setting.standard),
      isStandard: read === undefined,
      changedAt: row?.updatedAt.getTime() ?? null,
    };
  });
}

/**
 * Changes a setting, from what was typed into its form; null goes back to the standard. It holds at once: cached pages
 * are dropped, and whom it touches is told. Admins only. Refuses: not_found, unproven, invalid with what is wrong, conflict (the bank account).
 */
export async function changeSetting(
  db: Database,
  actor: Actor,
  key: string,
  typed: SettingFields | null,
): Promise<void> {
  if (!can(actor, "changeSetting") || !isSettingKey(key)) throw noSetting();
  await askProof(db, actor, "changeSetting");
  // What it holds waits, and all admins are told (shop/office/settings/shop-account.server.ts).
  if (key === "bankAccount") throw new Refusal("conflict", "The account has a form of its own.");
  const after = typed === null ? null : keptFrom(key, typed);
  await db.transaction(async (tx) => {
    const before = (await lockSetting(tx, key))?.value ?? null;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (after === null) await tx.delete(settings).where(eq(settings.key, key));
    else {
      await tx
        .insert(settings)
        .values({ key, value: after })
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: sql`excluded.value`, updatedAt: sql`now()` },
        });
    }
    const log = await writeAudit(tx, actor, {
      action: "setting changed",
      subject: key,
      details: { before, after },
    });
    if (key === "defaultCommission") await tellOfUsualCommission(tx, log);
    await announceChange(tx, ["*"]);
  });
}

function noSetting(): Refusal {
  return new Refusal("not_found", "There is no such setting.");
}
