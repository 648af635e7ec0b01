import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { riderParcels, riders } from "#tohfa/db/schema/riders.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { lockParcel, parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { notifyHubs } from "#tohfa/shop/platform/changes.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { refuseBeforeAnswer } from "../packing/show-packing.server.ts";
import { moveLockedParcel } from "../parcels/move-parcel.server.ts";
import { noSuchRider, riderOf } from "./riders.server.ts";

/**
 * Gives a packed parcel to one of the shop's own riders, which dispatches it; or one that such a rider has to another.
 * Its cash will be the rider's to hand in. Refuses: forbidden, not_found, conflict (not packed; the seller's own rider or
 * a courier has it; the rider rides no more).
 */
export async function giveToRider(
  db: Database,
  actor: Actor,
  { parcelId, riderId }: { parcelId: string; riderId: string },
  now = Date.now(),
): Promise<void> {
  const give = async (tx: Transaction) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "giveToRider", parcel)) throw parcelNotFound();
    const [rider] = await tx.select().from(riders).where(eq(riders.id, riderId)).for("share");
    if (!rider) throw noSuchRider();
    if (!rider.isActive) {
      throw new Refusal("conflict", `${rider.name} rides no more.`, { field: "rider" });
    }
    const before = await riderOf(tx, parcelId);
    if (parcel.state === "dispatched" && before === null) {
      const text = "Somebody else has this parcel already: a courier, or the seller's own rider.";
      throw new Refusal("conflict", text);
    }
    // While it is packed nobody has it; a rider's can be changed until it is delivered.
    if (parcel.state !== "dispatched") await refuseBeforeAnswer(tx, parcel, now);
    else if (before === riderId) throw new Refusal("conflict", `${rider.name} has it already.`);
    await tx
      .insert(riderParcels)
      .values({ parcelId, riderId })
      .onConflictDoUpdate({ target: riderParcels.parcelId, set: { riderId, at: sql`now()` } });
    if (parcel.state !== "dispatched") {
      const move = { to: "dispatched", by: actorName(actor), word: "admin", now } as const;
      await moveLockedParcel(tx, parcel, { ...move, details: { courier: "own" } });
    }
    const details = { before, after: riderId };
    await writeAudit(tx, actor, { action: "parcel given to rider", subject: parcelId, details });
    return parcel.sellerId;
  };
  await notifyHubs(db, [await retryOnDeadlock(() => db.transaction(give))]);
}
