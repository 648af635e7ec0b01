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
 * Takes a product out of the shop, instead of deleting it: its orders, reviews and bids keep what they are about.
 * Gone from every list, page, quote and order at once, as with "Block". Its own seller or an admin; pressed twice
 * it does nothing more. With a reason its seller is told, and only the shop's people show it again. Its address leads
 * to what `replacedBy` says, a link or a name as somebody types it; later that is replaceProduct's. Refuses: not_found,
 * invalid (no such successor).
 */
export async function archiveProduct(
  db: Database,
  actor: Actor,
  productId: string,
  reason = "",
  replacedBy = "",
): Promise<void> {
  const may: May = (store) => can(asOwner(actor, store), "archiveProduct", { sellerId: store.id });
  await putAway(db, actor, productId, { may, isArchived: true, reason, replacedBy });
}

/** Brings an archived product back as a draft, which nobody sees until it is for sale again. Refuses: not_found. */
export async function restoreProduct(db: Database, actor: Actor, productId: string): Promise<void> {
  const may: May = (store) => can(asOwner(actor, store), "restoreProduct", { sellerId: store.id });
  await putAway(db, actor, productId, { may, isArchived: false, reason: "", replacedBy: "" });
}

type May = (store: Awaited<ReturnType<typeof storeOfProducts>>) => boolean;

async function putAway(
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
    // Out of the archive it is what it was in there, a draft: nothing is for sale by a slip of the thumb.
    await tx
      .update(products)
      .set({
        ...{ archivedAt: isArchived ? now : null, status: "Block", updatedAt: now },
        // Out of the archive it has its own place again.
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
      const told = { productId, productName: product.name, reason, isForGood: true };
      await notifyProductSeller(tx, product.sellerId, {
        ...{ template: "product-taken-down", about },
        payload: (firstName: string) => ({ firstName, ...told }),
      });
    }
    await announceChange(tx, tagsOfProduct(product));
  });
}

/** A product as it is locked for whoever may work on those of its store. Refuses: not_found. */
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
