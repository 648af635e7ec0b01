import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { notifyProductSeller } from "#tohfa/shop/catalogue/product/notify-product-seller.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { findSuccessor } from "./find-successor.server.ts";
import { storeOfProducts } from "./read-drafts.server.ts";

/**
 * Archives a product, instead of deleting it, since orders, reviews and bids refer to it. It is removed from every
 * list, page, quote and order at once, as with "Block". Allowed for its own seller and admins; safe to repeat. With a
 * reason its seller is notified, and only staff can show it again. Its address redirects to the product in
 * `replacedBy`, a typed link or name; replaceProduct changes that later. Refuses: not_found, invalid (no such
 * successor).
 */
export async function archiveProduct(
  db: Database,
  actor: Actor,
  productId: string,
  reason = "",
  replacedBy = "",
): Promise<void> {
  const may: May = (store) => can(asOwner(actor, store), "archiveProduct", { sellerId: store.id });
  await setArchived(db, actor, productId, { may, isArchived: true, reason, replacedBy });
}

/** Restores an archived product as a draft, which buyers do not see until it is for sale again. Refuses: not_found. */
export async function restoreProduct(db: Database, actor: Actor, productId: string): Promise<void> {
  const may: May = (store) => can(asOwner(actor, store), "restoreProduct", { sellerId: store.id });
  await setArchived(db, actor, productId, { may, isArchived: false, reason: "", replacedBy: "" });
}

type May = (store: Awaited<ReturnType<typeof storeOfProducts>>) => boolean;

async function setArchived(
  db: Database,
  actor: Actor,
  productId: string,
  {
    may,
    isArchived,
    reason,
    replacedBy,
  }: { may: May; isArchived: boolean; reason: string; replacedBy: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockForStore(tx, productId, may);
    const ofAnyStore = can(actor, "showStaffProduct");
    const successor = await findSuccessor(tx, product, replacedBy, ofAnyStore);
    if ((product.archivedAt !== null) === isArchived) return;
    const now = new Date();
    // A restored product is a draft, so that nothing is put up for sale by accident.
    await tx
      .update(products)
      .set({
        ...{ archivedAt: isArchived ? now : null, status: "Block", updatedAt: now },
        // A restored product has its own address again.
        replacedBy: successor,
        ...(reason && { takenDownReason: reason, takenDownFrom: "Block" as const }),
      })
      .where(eq(products.id, productId));
    const what = isArchived ? "product.archived" : "product restored";
    const details = {
      status: { from: product.status, to: "Block" },
      ...(reason && { reason }),
      ...(successor && { replacedBy: successor }),
    };
    const about = await writeAudit(tx, actor, { action: what, subject: productId, details });
    if (reason) {
      const facts = { productId, productName: product.name, reason, isForGood: true };
      await notifyProductSeller(tx, product.sellerId, {
        ...{ template: "product-taken-down", about },
        payload: (firstName: string) => ({ firstName, ...facts }),
      });
    }
    await announceChange(tx, tagsOfProduct(product));
  });
}

/** Locks a product whose store the actor may manage. Refuses: not_found. */
export async function lockForStore(tx: Transaction, productId: string, may: May) {
  const { id, name, sellerId, categories, archivedAt, status, replacedBy } = products;
  const [product] = await tx
    .select({ id, name, sellerId, categories, archivedAt, status, replacedBy })
    .from(products)
    .where(eq(id, productId))
    .for("no key update");
  if (!product || !may(await storeOfProducts(tx, product.sellerId))) throw noProduct();
  return product;
}
