import type { Database } from "../../db/open.server.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { refuse } from "../refusal.ts";
import { RETURN } from "../returns/return-machine.ts";
import { lockReturn, noReturn } from "../returns/returns.server.ts";
import { moveLockedParcel } from "./move-parcel.server.ts";

/**
 * The seller has the goods again: the stock is available and the sale is reversed, exactly once, however
 * the parcel came to be returned. Refuses: not_found, conflict (refused, or back already).
 */
export async function receiveReturn(db: Database, actor: Actor, returnId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockReturn(tx, returnId);
    if (!found || !can(actor, "receiveReturn", found.parcel)) throw noReturn();
    refuse(RETURN.whyNot(found.state, "received"));
    const by = actorName(actor);
    // What is back carries its request to received (shop/returns/goods-back.server.ts).
    await moveLockedParcel(tx, found.parcel, { to: "returned", by });
  });
}
