import { Type } from "typebox";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { setSellerDelivery } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { DELIVERY_BEARERS } from "#tohfa/shop/values/delivery-bearer-kinds.ts";
import { requireRupees } from "#tohfa/shop/values/rupees.ts";
import type { Database } from "../../../../db/open.server.ts";
import { type FormHandler, onForm } from "../../form/answer-form.server.ts";

const SUM = Type.Optional(Type.String({ maxLength: 40, error: "Enter the amount in rupees." }));
const TERMS = Type.Object({
  bearer: Type.Optional(Type.Enum([...DELIVERY_BEARERS], { error: "Choose who pays." })),
  sellerShare: SUM,
  freeAbove: SUM,
});

/** The form of seller-delivery.tsx; what is left empty is as the shop's settings say. */
export function sellerDeliveryForm(
  db: Database,
  actor: Actor,
  here: string,
  sellerId: string,
): FormHandler {
  return onForm(TERMS, async ({ bearer, sellerShare, freeAbove }) => {
    await setSellerDelivery(db, actor, sellerId, {
      bearer: bearer ?? null,
      sellerShare: sellerShare ? requireRupees(sellerShare, "sellerShare") : null,
      freeAbove: freeAbove ? requireRupees(freeAbove, "freeAbove") : null,
    });
    return { to: here, say: "It is set for new orders. The seller has been told." };
  });
}
