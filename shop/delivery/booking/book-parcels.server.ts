import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { courierBookings } from "#tohfa/db/schema/bookings.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { whyNotSend } from "#tohfa/shop/orders/order/order.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { cashAtDoor } from "../courier-cash/cash.ts";
import { couriersToRefresh } from "../couriers/courier-cities.server.ts";
import { refuseBeforeAnswer } from "../packing/show-packing.server.ts";
import { readSendable } from "../parcels/read-sendable.server.ts";
import { bookingReference, MAX_BOOKED_AT_ONCE, whyNotBookAgain } from "./booking.ts";
import type { BookableCourier, BookingClient } from "./booking-client.server.ts";
import { liveBooking, writeBooking } from "./booking-rows.server.ts";
import { parcelToBook } from "./parcel-to-book.server.ts";
import { refreshCities } from "./refresh-cities.server.ts";
import { stepBooking } from "./run-bookings.server.ts";

/** How a parcel is to be booked. */
export interface BookingWish {
  courier: CourierCode;
  /** As somebody weighed it; left out: as its products say. */
  grams?: number;
}

/** Calls at once of one batch. */
const AT_ONCE = 4;
/** A batch's answer is shown after this time; what is still being asked for goes on behind, and stands in its row. */
const SHOWN_AFTER_MS = 15_000;

/**
 * Books a packed parcel at a courier. The row is written first; then the courier is called, and what came of it stands in
 * the row (show-bookings.server.ts): booked, refused with the courier's words, or waiting. Refuses: not_found, conflict (not
 * packed, booked already), invalid (the courier cannot take it; with the field).
 */
export async function bookParcel(
  db: Database,
  client: BookingClient,
  actor: Actor,
  parcelId: string,
  wish: BookingWish,
): Promise<void> {
  const [subject] = await db
    .select({ sellerId: parcels.sellerId })
    .from(parcels)
    .where(eq(parcels.id, parcelId));
  if (!subject || !can(actor, "bookParcel", subject)) throw parcelNotFound();
  const courier = bookable(client, wish.courier);
  await readCitiesFirst(db, client, courier);
  const id = await writeIntent(db, actor, parcelId, { ...wish, courier });
  await stepBooking(db, client, id);
}

/** What a batch came to so far: how many were begun, and why others were not. */
export interface BatchBegun {
  begun: number;
  left: { parcelId: string; why: string }[];
}

/**
 * Books several parcels of a store, each by itself: one that does not fit keeps no other back. All are written down
 * before the first call, so that a closed screen or a killed process stops nothing. Refuses: not_found, invalid (none, or
 * too many).
 */
export async function bookParcels(
  db: Database,
  client: BookingClient,
  actor: Actor,
  {
    sellerId,
    parcelIds,
    ...wish
  }: BookingWish & { sellerId: string; parcelIds: readonly string[] },
): Promise<BatchBegun> {
  if (!can(actor, "bookParcels", { sellerId })) throw parcelNotFound();
  const ids = [...new Set(parcelIds)];
  if (ids.length === 0 || ids.length > MAX_BOOKED_AT_ONCE) {
    const text = `Choose 1 to ${MAX_BOOKED_AT_ONCE} parcels.`;
    throw new Refusal("invalid", text, { field: "id" });
  }
  const courier = bookable(client, wish.courier);
  await readCitiesFirst(db, client, courier);
  const begun: string[] = [];
  const left: BatchBegun["left"] = [];
  for (const parcelId of ids) {
    try {
      begun.push(await writeIntent(db, actor, parcelId, { ...wish, courier }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ parcelId, why: error.message });
    }
  }
  const some = pLimit(AT_ONCE);
  // A failure here is the job's to repeat (jobs/start-jobs.ts): the rows are written.
  const all = Promise.allSettled(begun.map((id) => some(() => stepBooking(db, client, id))));
  const later = new Promise((resolve) => setTimeout(resolve, SHOWN_AFTER_MS).unref());
  await Promise.race([all, later]);
  return { begun: begun.length, left };
}

function bookable(client: BookingClient, code: CourierCode): BookableCourier {
  const courier = client.find(code);
  if (courier) return courier;
  throw new Refusal("invalid", "Choose a courier that the shop books with.", { field: "courier" });
}

/** A courier that was just turned on has no list of cities yet: without it nothing could be booked. */
async function readCitiesFirst(
  db: Database,
  client: BookingClient,
  courier: BookableCourier,
): Promise<void> {
  if ((await couriersToRefresh(db, [courier.code], "never read")).length === 0) return;
  await refreshCities(db, client, [courier.code]);
}

/** Writes down that a parcel is to be booked, if it can be; returns the booking's reference. */
async function writeIntent(
  db: Database,
  actor: Actor,
  parcelId: string,
  { courier, grams }: Omit<BookingWish, "courier"> & { courier: BookableCourier },
  now = Date.now(),
): Promise<string> {
  return await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "bookParcel", parcel)) throw parcelNotFound();
    await refuseUnready(tx, parcel, now);
    const before = await liveBooking(tx, parcelId);
    if (before) {
      const isSame = before.courier === courier.code;
      refuse(whyNotBookAgain(before, courierName(before.courier), isSame));
      await writeBooking(tx, before.id, {
        state: "cancelled",
        trouble: "Another courier was chosen.",
      });
    }
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from courier_bookings where parcel_id = ${parcelId}`,
    );
    const id = bookingReference(parcelId, (rows[0]?.n ?? 0) + 1);
    const collect = cashAtDoor(parcel);
    const facts = { parcelId, reference: id, collect, grams: grams ?? null };
    const told = await parcelToBook(tx, courier, facts, now);
    await tx
      .insert(courierBookings)
      .values({ id, parcelId, courier: courier.code, collect, grams: told.grams });
    const details = { courier: courier.name, reference: id, collect };
    await writeAudit(tx, actor, { action: "parcel booked", subject: parcelId, details });
    return id;
  });
}

/** Refuses a parcel that could not be handed over now. */
async function refuseUnready(tx: Transaction, parcel: LockedParcel, now: number): Promise<void> {
  if (parcel.state !== "packed") {
    const text = `This parcel is ${PARCEL.word(parcel.state)}. It is booked once it is packed.`;
    throw new Refusal("conflict", text);
  }
  refuse(whyNotSend(await readSendable(tx, parcel, parcel.order), "dispatched"));
  await refuseBeforeAnswer(tx, parcel, now);
}
