import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { noProduct } from "./catalog.server.ts";
import { notifyProductSeller } from "./notify-product-seller.server.ts";

/**
 * Takes a product down until staff put it back: its seller is notified of the reason, can edit it, but cannot show it
 * again (the database enforces that, too). Admins only. Refuses: not_found, invalid (no reason), conflict (it is not on
 * show).
 */
export async function takeDownProduct(
  db: Database,
  actor: Actor,
  productId: string,
  reason: string,
): Promise<void> {
  if (!can(actor, "takeDownProduct")) throw noProduct();
  const why = reason.trim();
  if (why === "") {
    throw new Refusal("invalid", "Say why: the seller is told the reason.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (product.takenDownFrom !== null) return;
    if (product.status === "Block") {
      throw new Refusal("conflict", "Nobody sees this product: there is nothing to take down.");
    }
    await tx
      .update(products)
      .set({
        ...{ status: "Block", takenDownFrom: product.status, takenDownReason: why },
        updatedAt: new Date(),
      })
      .where(eq(products.id, productId));
    const about = await writeAudit(tx, actor, {
      action: "product taken down",
      subject: productId,
      details: { before: product.status, after: "Block", reason: why },
    });
    const payload = (firstName: string) => ({
      firstName,
      productId,
      productName: product.name,
      reason: why,
      isForGood: false,
    });
    await notifyProductSeller(tx, product.sellerId, {
      template: "product-taken-down",
      about,
      payload,
    });
    await announceChange(tx, tagsOfProduct(product));
  });
}

/**
 * Restores a product that was taken down to its former status, or an archived one as a draft, which its seller can
 * show. The seller is notified. Admins only. Refuses: not_found, conflict (neither).
 */
export async function reinstateProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<void> {
  if (!can(actor, "reinstateProduct")) throw noProduct();
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    const { takenDownFrom, archivedAt, status } = product;
    if (takenDownFrom === null && archivedAt === null) {
      throw new Refusal("conflict", "It was neither taken down nor archived.");
    }
    const after = archivedAt === null ? (takenDownFrom ?? status) : "Block";
    await tx
      .update(products)
      .set({
        ...{ status: after, takenDownFrom: null, takenDownReason: "", archivedAt: null },
        // Its old address is its own again.
        replacedBy: null,
        updatedAt: new Date(),
      })
      .where(eq(products.id, productId));
    const about = await writeAudit(tx, actor, {
      action: "product put back",
      subject: productId,
      details: { before: archivedAt === null ? "taken down" : "archived", after },
    });
    const payload = (firstName: string) => ({ firstName, productId, productName: product.name });
    await notifyProductSeller(tx, product.sellerId, {
      template: "product-put-back",
      about,
      payload,
    });
    await announceChange(tx, tagsOfProduct(product));
  });
}

async function lockProduct(tx: Transaction, productId: string) {
  const { id, name, sellerId, categories, status, archivedAt, takenDownFrom } = products;
  const [product] = await tx
    .select({ id, name, sellerId, categories, status, archivedAt, takenDownFrom })
    .from(products)
    .where(eq(id, productId))
    .for("no key update");
  if (!product) throw noProduct();
  return product;
}
