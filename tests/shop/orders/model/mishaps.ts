import { sql } from "drizzle-orm";
import {
  decideClaim,
  recordClaimPayment,
} from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { inspectParcel } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { admin, parcelIn, pick, recent, type World } from "./told.ts";

/** The courier said "delivered" and it was not so. */
export async function undeliverSome(world: World, of: number): Promise<boolean> {
  const parcel = await parcelIn(world, "delivered", of);
  if (!parcel) return false;
  const reason = "It is at our door";
  await moveParcel(world.db, admin, parcel.id, "returned_to_sender", { reason });
  parcel.isUndelivered = true;
  return true;
}

/** A parcel is lost or damaged on its way; its courier owes it from then on. */
export async function mishapSome(world: World, of: number): Promise<boolean> {
  const parcel = await parcelIn(world, "dispatched", of);
  if (!parcel) return false;
  const to = of % 2 === 0 ? "lost" : "damaged";
  await moveParcel(world.db, admin, parcel.id, to, { reason: "The courier wrote so" });
  return true;
}

/** Somebody looks at what came back, and says whether it can be sold again. */
export async function inspectSome(world: World, of: number): Promise<boolean> {
  const state = (["returned", "returned_to_sender", "damaged"] as const)[of % 3] ?? "returned";
  const parcel = await parcelIn(world, state, Math.floor(of / 3));
  if (!parcel) return false;
  const inspection = of % 4 === 0 ? "not_sellable" : "sellable";
  await inspectParcel(world.db, admin, parcel.id, { inspection });
  world.model.inspected.set(parcel.id, inspection);
  return true;
}

/** The courier answers a claim, and pays what it accepted, or less. */
export async function claimSome({ db, model }: World, of: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; state: string; amount: string }>(
    sql`select id, state, amount from courier_claims
      where state in ('opened', 'accepted') and parcel_id = any(${recent(model.parcels)})
      order by updated_at desc limit 6`,
  );
  const claim = pick(rows, of);
  if (!claim) return false;
  const amount = Math.ceil(Number(claim.amount) / (1 + (of % 2)));
  if (claim.state === "opened") {
    const decision = of % 3 === 0 ? "refused" : "accepted";
    await decideClaim(db, admin, claim.id, { decision, reason: "By letter", amount });
    if (decision === "accepted") model.claims.set(claim.id, { accepted: amount, paid: null });
    return true;
  }
  await recordClaimPayment(db, admin, claim.id, { amount, reference: crypto.randomUUID() });
  const told = model.claims.get(claim.id);
  if (told) told.paid = amount;
  else model.failures.push(`claim ${claim.id}: paid, and nobody was told that it is accepted`);
  return true;
}
