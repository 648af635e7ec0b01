import { and, eq, gt, min } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { holidayUntil, readHoliday } from "./holiday.ts";
import { noStore } from "./no-store.ts";

/** With more products than this all cached pages are invalidated instead of each product's. */
const MAX_TAGS = 2_000;
/** The tag for all pages, as the database's triggers use it (0001_rules.sql). */
const EVERYTHING = "*";

/** When the next store's holiday ends (ISO): cached lists are valid until then. */
export async function nextBackAt(db: Database, now = new Date()): Promise<string | null> {
  const [row] = await db
    .select({ next: min(sellers.backAt) })
    .from(sellers)
    .where(gt(sellers.backAt, now));
  return row?.next?.toISOString() ?? null;
}

/** The end (ISO) of a store's holiday; null where it is open. Refuses: not_found. */
export async function showHoliday(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = new Date(),
): Promise<string | null> {
  if (!can(actor, "showHoliday", { sellerId })) throw noStore();
  const [store] = await db
    .select({ backAt: sellers.backAt })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw noStore();
  return holidayUntil(store.backAt, now);
}

/**
 * Closes a store for new orders until that day ("2026-12-05"), when it opens automatically. Earlier orders are not
 * affected. Refuses: not_found, invalid (the day).
 */
export async function takeHoliday(
  db: Database,
  actor: Actor,
  { sellerId, backOn }: { sellerId: string; backOn: string },
  now = new Date(),
): Promise<void> {
  if (!can(actor, "takeHoliday", { sellerId })) throw noStore();
  await setBackAt(db, actor, sellerId, readHoliday(backOn, now.getTime()), now);
}

/** Opens a store again before its day. Refuses: not_found. */
export async function endHoliday(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = new Date(),
): Promise<void> {
  if (!can(actor, "endHoliday", { sellerId })) throw noStore();
  await setBackAt(db, actor, sellerId, null, now);
}

async function setBackAt(
  db: Database,
  actor: Actor,
  sellerId: string,
  backAt: Date | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [store] = await tx
      .select({ backAt: sellers.backAt })
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for("no key update");
    if (!store) throw noStore();
    const before = holidayUntil(store.backAt, now);
    const after = backAt?.toISOString() ?? null;
    if (before === after) return;
    await tx.update(sellers).set({ backAt }).where(eq(sellers.id, sellerId));
    await writeAudit(tx, actor, {
      action: after ? "holiday set" : "holiday ended",
      subject: sellerId,
      details: { before: { backAt: before }, after: { backAt: after } },
    });
    await announceStore(tx, sellerId);
  });
}

/**
 * Invalidates all pages that show whether a store's products can be ordered: its page, their pages, and all lists with
 * them.
 */
export async function announceStore(tx: Transaction, sellerId: string): Promise<void> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.isShown, true)))
    .limit(MAX_TAGS + 1);
  const named = rows.map(({ id }) => tag("product", id));
  // Streamed pages have no tags of their products, only "products".
  const tags = ["products", tag("seller", sellerId), ...named];
  await announceChange(tx, rows.length > MAX_TAGS ? [EVERYTHING] : tags);
}
