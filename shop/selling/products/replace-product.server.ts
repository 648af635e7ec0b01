import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { lockForStore } from "./archive-product.server.ts";
import { findSuccessor } from "./find-successor.server.ts";

/**
 * Sets the successor of an archived product, by a typed link or name; empty: removes it. Allowed for its own seller and
 * admins. Refuses: not_found, invalid (no such successor), conflict (not archived any more).
 */
export async function replaceProduct(
  db: Database,
  actor: Actor,
  productId: string,
  replacedBy: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockForStore(tx, productId, (store) =>
      can(asOwner(actor, store), "replaceProduct", { sellerId: store.id }),
    );
    if (product.archivedAt === null) {
      throw new Refusal("conflict", "It is not out of the shop any more: nothing takes its place.");
    }
    const ofAnyStore = can(actor, "showStaffProduct");
    const successor = await findSuccessor(tx, product, replacedBy, ofAnyStore);
    if (successor === product.replacedBy) return;
    await tx.update(products).set({ replacedBy: successor }).where(eq(products.id, productId));
    const change = { from: product.replacedBy, to: successor };
    await writeAudit(tx, actor, {
      ...{ action: "product replaced", subject: productId, details: { replacedBy: change } },
    });
  });
}
