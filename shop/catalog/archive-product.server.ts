import { eq } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { announceChange } from "../changes.server.ts";
import { tagsOfProduct } from "../tags.ts";
import { noProduct } from "./catalog.server.ts";
import { tellSeller } from "./tell-seller.server.ts";

/**
 * Takes a product out of the shop for good, instead of deleting it: its orders, reviews and bids keep what
 * they are about. Gone from every list, page, quote and order at once, as with "Block". Its own seller or an
 * admin; pressed twice it does nothing more. With a reason its seller is told. Refuses: not_found.
 */
export async function archiveProduct(
  db: Database,
  actor: Actor,
  productId: string,
  reason = "",
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, name, sellerId, categories, archivedAt } = products;
    const [product] = await tx
      .select({ id, name, sellerId, categories, archivedAt })
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
    const about = await writeAudit(tx, actor, {
      ...{ action: "product.archived", subject: productId },
      ...(reason && { details: { reason } }),
    });
    if (reason) {
      const payload = (firstName: string) => ({
        firstName,
        productId,
        productName: product.name,
        reason,
        isForGood: true,
      });
      await tellSeller(tx, product.sellerId, { template: "product-taken-down", about, payload });
    }
    await announceChange(tx, tagsOfProduct(product));
  });
}
