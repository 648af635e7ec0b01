import { Type } from "typebox";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { extendTaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { saveTaxDetails } from "#tohfa/shop/selling/sellers/tax-details.server.ts";
import { onForm } from "../../form/answer-form.server.ts";
import { TAX_DETAILS } from "../../form/tax-typed.server.ts";
import { DAY, REASON } from "../typed.server.ts";

/** The forms of a seller's tax details (seller-tax.tsx); `to` is where their screen is. */
export function sellerTaxForms(
  db: Database,
  actor: Actor,
  { sellerId, to }: { sellerId: string; to: string },
) {
  return {
    tax: onForm(Type.Object(TAX_DETAILS), async (typed) => {
      await saveTaxDetails(db, actor, { sellerId, ...typed });
      return { to, say: "Saved. The seller has been told." };
    }),
    extend: onForm(Type.Object({ until: DAY, reason: REASON }), async (typed) => {
      await extendTaxDays(db, actor, { sellerId, ...typed });
      return { to, say: "Given. Payouts go on until then." };
    }),
  };
}
