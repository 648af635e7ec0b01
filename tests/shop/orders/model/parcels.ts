import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { parcelFrom, scanFrom } from "#tohfa/shop/delivery/couriers/packet.ts";
import { stateOf } from "#tohfa/shop/delivery/couriers/status-words.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { recordScans } from "#tohfa/shop/delivery/scans/record-scans.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";
import { type Operation, SELLERS, WORDS } from "./operations.ts";
import { DELIVERY } from "./ordering.ts";
import { parcelIn, pick, sellerOf, type World } from "./told.ts";

export const COURIER = "leopards" as const;

/** A buyer cancels what is not sent yet. */
export async function cancelSome({ db, model }: World, of: number): Promise<boolean> {
  const found = pick(model.orders, of);
  if (!found?.token) return false;
  await cancelOrder(db, found.id, found.token);
  return true;
}

/** Moves a parcel on by one, its buyer having said yes; or anywhere, by anybody. */
export async function moveSome(
  { db, model }: World,
  one: Operation & { kind: "advance" | "move" },
): Promise<boolean> {
  const parcel = pick(model.parcels, one.of);
  if (!parcel) return false;
  const label = { courier: COURIER, trackingNumber: trackingNumberOf(parcel.id) };
  if (one.kind === "move") {
    const who = one.by === SELLERS ? SYSTEM : sellerOf(one.by);
    await moveParcel(db, who, parcel.id, one.to, label);
  } else {
    const [next] = PARCEL.next[await stateOfParcel(db, parcel.id)];
    // Most delivered parcels stay delivered.
    if (!next || next === "returned") return false;
    if (next === "dispatched") await sayYes(db, model.orders[parcel.order]?.id ?? "");
    await moveParcel(db, SYSTEM, parcel.id, next, label);
  }
  parcel.moves += 1;
  return true;
}

async function stateOfParcel(db: Database, id: string): Promise<ParcelState> {
  const { rows } = await db.execute<{ state: ParcelState }>(
    sql`select state from parcels where id = ${id}`,
  );
  return rows[0]?.state ?? "cancelled";
}

async function sayYes(db: Database, orderId: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select id from orders where id = ${orderId} and state = 'awaiting'`,
  );
  if (rows.length > 0) await confirmByHand(db, SYSTEM, orderId, "phone", DELIVERY);
}

/** Its courier tells something, some of which nobody can read. */
export async function scanSome(
  world: World,
  { of, words }: Operation & { kind: "scan" },
): Promise<boolean> {
  const { db, model } = world;
  const parcel = await parcelIn(world, "dispatched", of);
  if (!parcel) return false;
  // The courier asks another sum at the door: the number on the label is another parcel's.
  const isAnothers = of % 7 === 0;
  const end = isAnothers ? null : endOf(words);
  if (end) parcel.ends.add(end);
  const now = Date.now();
  const scans = words.map((number, index) => {
    const [said] = WORDS[number] ?? [""];
    return scanFrom({ words: said, at: now + index }, stateOf(said));
  });
  const told = parcelFrom({
    trackingNumber: trackingNumberOf(parcel.id),
    courier: "Leopards",
    scans,
    ...(isAnothers && { collectAmount: "999999" }),
  });
  await recordScans(db, parcel.id, told, now);
  const after = await stateOfParcel(db, parcel.id);
  if (end && after === "dispatched") {
    const said = scans.map(({ courierWords }) => courierWords).join(" | ");
    model.failures.push(`parcel ${parcel.id}: is still dispatched after "${said}"`);
  }
  return true;
}

/** Where the courier's words say that its way ended: what nobody knows hides nothing, and delivered only goes back. */
function endOf(words: readonly number[]): ParcelState | null {
  let means: (typeof WORDS)[number][1] = null;
  for (const number of words) {
    const next = WORDS[number]?.[1] ?? null;
    if (next === null || (means === "delivered" && next === "way")) continue;
    means = next;
  }
  if (means === "delivered") return "delivered";
  return means === "returned" ? "returned_to_sender" : null;
}
