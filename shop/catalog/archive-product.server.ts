import { eq } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { announceChange } from "../changes.server.ts";
import { tagsOfProduct } from "../tags.ts";
import { noProduct } from "./catalog.server.ts";

/**
 * Takes a product out of the shop for good, instead of deleting it: its orders, reviews and bids keep what
 * they are about. Gone from every list, page, quote and order at once, as with "Block". Its own seller or an
 * admin; pressed twice it does nothing more. Refuses: not_found.
 */
export async function archiveProduct(db: Database, actor: Actor, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, sellerId, categories, archivedAt } = products;
    const [product] = await tx
      .select({ id, sellerId, categories, archivedAt })
      .from(products)
      .where(eq(id, productId))
      .for("no key update");
    if (!product || !can(actor, "archiveProduct", { sellerId: product.sellerId }))
      throw noProduct();
    if (product.archivedAt) return;
    const now = new Date();
    await tx
      .update(products)
      .set({ archivedAt: now, status: "Block", updatedAt: now })
      .where(eq(id, productId));
    await writeAudit(tx, actor, { action: "product.archived", subject: productId });
    await announceChange(tx, tagsOfProduct(product));
  });
}
