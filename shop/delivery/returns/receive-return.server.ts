import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { returnRequests } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { moveLockedParcel } from "../parcels/move-parcel.server.ts";
import { RETURN } from "./return-machine.ts";
import { causeApproved } from "./return-terms.ts";
import { lockReturn, returnNotFound } from "./returns.server.ts";

/**
 * Records that the seller has received the returned goods, and reverses the sale, exactly once, even if a
 * courier's scan reports the return, too. Refuses: not_found, conflict (refused, or received already).
 */
export async function receiveReturn(db: Database, actor: Actor, returnId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockReturn(tx, returnId);
    if (!found || !can(actor, "receiveReturn", found.parcel)) throw returnNotFound();
    refuse(RETURN.whyNot(found.state, "received"));
    const by = actorName(actor);
    // Who takes back what is said to be faulty agrees that it is; where the shop says so for a store, it decides itself.
    const cause = actor.role === "admin" ? found.cause : causeApproved(found.cause);
    await tx.update(returnRequests).set({ cause }).where(eq(returnRequests.id, returnId));
    // The parcel's move sets the request to received (shop/delivery/returns/returned-goods.server.ts).
    await moveLockedParcel(tx, found.parcel, { to: "returned", by });
  });
}
