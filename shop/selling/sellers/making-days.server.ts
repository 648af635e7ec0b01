import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { announceStore } from "./holiday.server.ts";
import { noStore } from "./no-store.ts";

/** The store's default; products that take longer have their own number. */
export const MAX_MAKING_DAYS = 90;

/** A store's default working days to make a product. Refuses: not_found. */
export async function showMakingDays(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<number> {
  if (!can(actor, "showMakingDays", { sellerId })) throw noStore();
  const [store] = await db
    .select({ makingDays: sellers.makingDays })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw noStore();
  return store.makingDays;
}

/** Changes the default; days that were promised before do not change. Refuses: not_found, invalid (the days). */
export async function saveMakingDays(
  db: Database,
  actor: Actor,
  { sellerId, makingDays }: { sellerId: string; makingDays: number },
): Promise<void> {
  if (!can(actor, "saveMakingDays", { sellerId })) throw noStore();
  if (!Number.isInteger(makingDays) || makingDays < 0 || makingDays > MAX_MAKING_DAYS) {
    const text = `Enter a whole number of days, from 0 to ${MAX_MAKING_DAYS}.`;
    throw new Refusal("invalid", text, { field: "makingDays" });
  }
  await db.transaction(async (tx) => {
    const [store] = await tx
      .select({ makingDays: sellers.makingDays })
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for("no key update");
    if (!store) throw noStore();
    if (store.makingDays === makingDays) return;
    await tx.update(sellers).set({ makingDays }).where(eq(sellers.id, sellerId));
    await writeAudit(tx, actor, {
      action: "making days changed",
      subject: sellerId,
      details: { before: store.makingDays, after: makingDays },
    });
    await announceStore(tx, sellerId);
  });
}
