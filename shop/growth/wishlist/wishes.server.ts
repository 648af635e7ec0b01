import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { wishes } from "#tohfa/db/schema/buyers.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { isOutOfStock } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_WISHES } from "./wishlist.ts";

/** A product of a wishlist with its current price and stock. */
export interface Wish {
  id: string;
  slug: string;
  name: string;
  image: string;
  price: Paisa;
  isSoldOut: boolean;
}

/** An account's wishlist, newest first, without products that are hidden now. Refuses: not_found. */
export async function listWishes(db: Database, actor: Actor, userId: string): Promise<Wish[]> {
  if (!can(actor, "listWishes", { userId })) throw noWish();
  const rows = await selectProducts(
    db,
    sql`products p join wishes w on w.product_id = p.id
      where w.user_id = ${userId} and p.is_shown
      order by w.created_at desc, p.id limit ${MAX_WISHES}`,
  );
  return rows.map(toWish);
}

/** The products of a browser's wishlist, in the order of the ids, without hidden ones. */
export async function showWishes(db: Database, ids: readonly string[]): Promise<Wish[]> {
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.slice(0, MAX_WISHES).map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await selectProducts(
    db,
    sql`products p where p.is_shown and p.id in (${list})
      order by array_position(array[${list}]::text[], p.id)`,
  );
  return rows.map(toWish);
}

function toWish(row: Awaited<ReturnType<typeof selectProducts>>[number]): Wish {
  const { id, slug, name, images, price } = row;
  return { id, slug, name, image: images[0] ?? "", price, isSoldOut: isOutOfStock(row) };
}

/**
 * Adds products to an account's wishlist; those that are in it stay, so that two devices merge. Returns how many were
 * added and how many did not fit. Refuses: not_found.
 */
export async function addWishes(
  db: Database,
  actor: Actor,
  userId: string,
  ids: readonly string[],
): Promise<{ added: number; tooMany: number }> {
  if (!can(actor, "addWishes", { userId })) throw noWish();
  const wanted = [...new Set(ids)].slice(0, MAX_WISHES);
  if (wanted.length === 0) return { added: 0, tooMany: 0 };
  return await db.transaction(async (tx) => {
    // Locked, so that two devices in parallel count each other's rows.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [counted] = await tx
      .select({ number: count() })
      .from(wishes)
      .where(eq(wishes.userId, userId));
    const there = await tx
      .select({ id: wishes.productId })
      .from(wishes)
      .where(and(eq(wishes.userId, userId), inArray(wishes.productId, wanted)));
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, wanted), eq(products.isShown, true)));
    const isThere = new Set(there.map(({ id }) => id));
    const isKnown = new Set(known.map(({ id }) => id));
    const fresh = wanted.filter((id) => isKnown.has(id) && !isThere.has(id));
    const room = Math.max(0, MAX_WISHES - (counted?.number ?? 0));
    const rows = fresh.slice(0, room).map((productId) => ({ userId, productId }));
    if (rows.length > 0) {
      await tx.insert(wishes).values(rows);
      const details = { added: rows.map(({ productId }) => productId) };
      await writeAudit(tx, actor, { action: "wishlist added", subject: userId, details });
    }
    return { added: rows.length, tooMany: fresh.length - rows.length };
  });
}

/** Removes a product from an account's wishlist; idempotent. Refuses: not_found. */
export async function removeWish(
  db: Database,
  actor: Actor,
  userId: string,
  productId: string,
): Promise<void> {
  if (!can(actor, "removeWish", { userId })) throw noWish();
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(wishes)
      .where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)))
      .returning({ id: wishes.productId });
    if (gone.length === 0) return;
    const details = { removed: productId };
    await writeAudit(tx, actor, { action: "wishlist removed", subject: userId, details });
  });
}

function noWish(): Refusal {
  return new Refusal("not_found", "There is no such wishlist.");
}
