import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import { giftListThings } from "#tohfa/db/schema/gift-lists.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { cleanLine } from "#tohfa/shop/orders/recipients/receiver.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { hasPageAddress } from "#tohfa/shop/values/name.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { clampWanted, whyTooLong } from "./gift-list.ts";
import { MAX_NOTE_LETTERS, MAX_THINGS } from "./gift-list-kinds.ts";
import { noList, openList } from "./open-list.server.ts";

/** Adds products to a list; those already on it do not change. Refuses: not_found, conflict (it is full). */
export async function addGiftThings(
  db: Database,
  authSecret: string,
  link: { listId: string; token: string },
  productIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const { actor, list } = await openList(tx, authSecret, link, { lock: true });
    if (!can(actor, "addGiftThings", { listId: list.id })) throw noList();
    await insertThings(tx, list.id, productIds);
    await writeAudit(tx, actor, { action: "gift list added to", subject: list.id });
  });
}

/**
 * Inserts products as things of a list. A removed product that is added again gets its old row back, with the gifts
 * already given.
 */
export async function insertThings(
  tx: Transaction,
  listId: string,
  productIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isShown, true)));
  const isKnown = new Set(known.map(({ id }) => id));
  // One insert would give all rows the same time: the index keeps the order in which they were sent.
  const rows = ids
    .filter((id) => isKnown.has(id))
    .map((productId, index) => ({
      ...{ id: randomCode(12), listId, productId },
      createdAt: new Date(Date.now() + index),
    }));
  if (rows.length === 0) return;
  await tx
    .insert(giftListThings)
    .values(rows)
    .onConflictDoUpdate({
      target: [giftListThings.listId, giftListThings.productId],
      set: { removedAt: null },
    });
  const [there] = await tx
    .select({ number: count() })
    .from(giftListThings)
    .where(and(eq(giftListThings.listId, listId), isNull(giftListThings.removedAt)));
  if ((there?.number ?? 0) > MAX_THINGS) {
    throw new Refusal("conflict", `A list has at most ${MAX_THINGS} things.`);
  }
}

/**
 * Changes the wanted quantity and the note of a thing; a quantity below 1 removes it. It is never refused because some
 * were given: that would reveal it. Refuses: not_found, invalid (the note).
 */
export async function changeGiftThing(
  db: Database,
  authSecret: string,
  link: { listId: string; token: string },
  thingId: string,
  wish: { wanted: number; note: string },
): Promise<void> {
  const note = cleanLine(wish.note);
  const wrong = hasPageAddress(note)
    ? "Write it without the address of a page, please."
    : whyTooLong(note, MAX_NOTE_LETTERS);
  if (wrong) throw new Refusal("invalid", wrong, { field: "note" });
  await db.transaction(async (tx) => {
    const { actor, list } = await openList(tx, authSecret, link, { lock: true });
    if (!can(actor, "changeGiftThing", { listId: list.id })) throw noList();
    const isOff = wish.wanted < 1;
    await tx
      .update(giftListThings)
      .set(isOff ? { removedAt: sql`now()` } : { wanted: clampWanted(wish.wanted), note })
      .where(and(eq(giftListThings.id, thingId), eq(giftListThings.listId, list.id)));
    await writeAudit(tx, actor, { action: "gift list changed", subject: list.id });
  });
}
