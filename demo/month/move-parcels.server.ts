import { createHash } from "node:crypto";
import { type Member, system } from "#tohfa/shop/access/accounts/actor.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { giveToRider } from "#tohfa/shop/delivery/riders/give-to-rider.server.ts";
import { forEachParcel, type PlayedParcel, type World } from "./world.ts";

/** What the couriers' own systems report. */
const COURIERS_WORD = system("month of trade");

/** The owner of a store. */
export const ownerOf = (sellerId: string): Member => ({
  ...{ role: "seller", userId: `owner of ${sellerId}`, sellerId },
});

/** The sellers confirm, pack and hand over; what is cancelled is cancelled before. */
export async function sendParcels(world: World, parcels: readonly PlayedParcel[]): Promise<void> {
  const { dice, riders } = world;
  const riderOf = new Map(parcels.map(({ id }) => [id, dice.pick(riders)]));
  await forEachParcel(world, parcels, async (parcel) => {
    const { db, office } = world;
    const { id, sellerId, carrier } = parcel;
    const riderId = riderOf.get(id) ?? "";
    if (parcel.fate === "cancelled") return await moveParcel(db, office, id, "cancelled");
    await moveParcel(db, ownerOf(sellerId), id, "confirmed");
    await moveParcel(db, ownerOf(sellerId), id, "packed");
    if (carrier === "rider") return await giveToRider(db, office, { parcelId: id, riderId });
    const trackingNumber = trackingNumberOf(id);
    const handed = { courier: carrier, ...(carrier !== "own" && { trackingNumber }) };
    await moveParcel(db, ownerOf(sellerId), id, "dispatched", handed);
  });
}

/** Where each parcel arrives this week: at its buyer's, back at its seller's, or nowhere. */
export async function bringParcels(world: World, parcels: readonly PlayedParcel[]): Promise<void> {
  const { db, office } = world;
  await forEachParcel(world, parcels, async ({ id, fate, carrier }) => {
    const isCouriers = carrier !== "own" && carrier !== "rider";
    if (fate === "cancelled") return;
    if (fate === "refused") return await moveParcel(db, COURIERS_WORD, id, "returned_to_sender");
    if ((fate === "lost" || fate === "damaged") && isCouriers) {
      return await moveParcel(db, office, id, fate, { reason: "The courier says so" });
    }
    await moveParcel(db, COURIERS_WORD, id, "delivered");
    if (fate !== "never_arrived") return;
    const reason = "The buyer has nothing, and the courier cannot say where it is";
    await moveParcel(db, office, id, "returned_to_sender", { reason });
  });
}

/** A number as couriers print it, one for each parcel. */
function trackingNumberOf(id: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(id).digest("hex").slice(0, 15)}`);
  return `KI${String(digits % 10_000_000_000n).padStart(10, "0")}`;
}
