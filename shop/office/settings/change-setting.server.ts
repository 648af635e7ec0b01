import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { updateDeliveryPromises } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { notifyStoresOfUsualCommission } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import {
  defaultAsStored,
  isSettingKey,
  sayValue,
  settingOf,
  settingValue,
  storedFrom,
} from "#tohfa/shop/platform/settings/setting-values.ts";
import { lockSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { SettingFields } from "#tohfa/shop/platform/settings/value-kind.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A changed setting: its label, and its new value as text. */
export interface ChangedSetting {
  label: string;
  now: string;
}

/**
 * Changes a setting to the values of its form; null resets it to the default. It takes effect at once: cached pages are
 * invalidated, and people whom it concerns are notified. Admins only. Refuses: not_found, unproven, invalid with what
 * is wrong, conflict (the bank account).
 */
export async function changeSetting(
  db: Database,
  actor: Actor,
  key: string,
  typed: SettingFields | null,
): Promise<ChangedSetting> {
  if (!can(actor, "changeSetting") || !isSettingKey(key)) {
    throw new Refusal("not_found", "There is no such setting.");
  }
  await askProof(db, actor, "changeSetting");
  const { label, changedBy } = settingOf(key);
  // The bank account changes after a wait, with a notice to all admins (shop/office/settings/shop-account.server.ts).
  if (changedBy) throw new Refusal("conflict", `${label} has a form of its own.`);
  const after = typed === null ? null : storedFrom(key, typed);
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
    const standard = defaultAsStored(key);
    const log = await writeAudit(tx, actor, {
      action: "setting changed",
      subject: key,
      // For the default its present value is logged, so that the log stays right if the default changes.
      details: { before: before ?? standard, after: after ?? standard },
    });
    if (key === "defaultCommission") await notifyStoresOfUsualCommission(tx, log);
    if (key === "deliveryBearer") await updateDeliveryPromises(tx);
    await announceChange(tx, ["*"]);
  });
  return { label, now: sayValue(key, settingValue(key, after)) };
}
