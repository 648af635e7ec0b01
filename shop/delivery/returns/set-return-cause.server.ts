import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { returnRequests } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { lockPaymentFor } from "#tohfa/shop/money/payments/refunds.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { dueOf } from "./refund-return.server.ts";
import { isReturnCause, RETURN_CAUSES, type ReturnCauseCode } from "./return-cause-kinds.ts";
import { createReturnRefund, withdrawReturnRefund } from "./return-refund.server.ts";
import { whyNotSetCause } from "./return-terms.ts";
import { lockReturn, returnNotFound } from "./returns.server.ts";

/**
 * Says why a parcel came back, and so who bears its delivery and the way back, until it is paid back. Where the goods are
 * back already, the due refund and its bookings are replaced by those of the new cause. A buyer who was told of no price
 * for the way back never bears it. Admins only. Refuses: forbidden, not_found, invalid, conflict.
 */
export async function setReturnCause(
  db: Database,
  actor: Actor,
  returnId: string,
  { cause, note }: { cause: string; note: string },
): Promise<void> {
  if (!can(actor, "setReturnCause")) throw returnNotFound();
  await askProof(db, actor, "setReturnCause");
  if (!isReturnCause(cause)) {
    throw new Refusal("invalid", "Choose why it comes back.", { field: "cause" });
  }
  await db.transaction(async (tx) => {
    const found = await lockReturn(tx, returnId);
    if (!found) throw returnNotFound();
    refuse(whyNotSetCause(found.state));
    if (found.cause === cause) return;
    await tx.update(returnRequests).set({ cause }).where(eq(returnRequests.id, returnId));
    const { parcel } = found;
    const payment = await lockPaymentFor(tx, { id: parcel.id, orderId: parcel.order.id });
    if (found.state === "received" && payment) {
      const by = { actor: actorName(actor), at: new Date() };
      await withdrawReturnRefund(tx, { parcel, returnId }, await dueOf(tx, returnId));
      await createReturnRefund(tx, payment, { parcel, returnId }, "whole", by);
    }
    const words = (code: ReturnCauseCode | null) => (code ? RETURN_CAUSES[code].words : "Not said");
    const details = { before: words(found.cause), after: words(cause), note };
    await writeAudit(tx, actor, { action: "return cause set", subject: returnId, details });
  });
}
