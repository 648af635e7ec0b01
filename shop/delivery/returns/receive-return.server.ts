import type { Database } from "#tohfa/db/open.server.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { moveLockedParcel } from "../parcels/move-parcel.server.ts";
import { RETURN } from "./return-machine.ts";
import { lockReturn, returnNotFound } from "./returns.server.ts";

/**
 * The seller has the goods again: the stock is available and the sale is reversed, exactly once, however
 * the parcel came to be returned. Refuses: not_found, conflict (refused, or back already).
 */
export async function receiveReturn(db: Database, actor: Actor, returnId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockReturn(tx, returnId);
    if (!found || !can(actor, "receiveReturn", found.parcel)) throw returnNotFound();
    refuse(RETURN.whyNot(found.state, "received"));
    const by = actorName(actor);
    // What is back carries its request to received (shop/delivery/returns/goods-back.server.ts).
    await moveLockedParcel(tx, found.parcel, { to: "returned", by });
  });
}
