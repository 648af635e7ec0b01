import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { courierBookings } from "#tohfa/db/schema/bookings.ts";
import { lockParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { courierName } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { cashAtDoor } from "../courier-cash/cash.ts";
import {
  type Booked,
  CourierRefusal,
  outcomeOfFailure,
  type ParcelToBook,
} from "../couriers/booking.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";
import { recordCourierAnswer, recordCourierFailure } from "../scans/courier-health.server.ts";
import { CALL_LEASE_MS, GRACE_MS, nextTryAfter } from "./booking.ts";
import type { BookableCourier, BookingClient } from "./booking-client.server.ts";
import type { BookingState } from "./booking-machine.ts";
import { type BookingRow, isNumberTaken, writeBooking } from "./booking-rows.server.ts";
import { parcelToBook } from "./parcel-to-book.server.ts";

/** Bookings per run, and calls at once. */
const BATCH = 100;
const AT_ONCE = 4;
/** The database writes when a step is due, by its own clock; leases are far longer. */
const CLOCKS_DIFFER_MS = 2_000;
/** After this many failed tries of a cancellation a person is asked. */
const MAX_CANCEL_TRIES = 6;

/**
 * Goes on with all bookings that are due: books what is queued, asks for answers that never came, cancels what is to be
 * cancelled. Safe in several processes, and after a kill: each step is claimed first, and a call whose end nobody knows
 * is asked for before it is repeated. Returns how many it went on with. `now` in ms.
 */
export async function runBookings(
  db: Database,
  client: BookingClient,
  now: () => number,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from courier_bookings
    where state in ('queued', 'asking', 'cancelling') and not needs_person and due_at <= ${new Date(now()).toISOString()}::timestamptz
    order by due_at limit ${BATCH}`);
  const some = pLimit(AT_ONCE);
  await Promise.all(
    rows.map(({ id }) =>
      some(async () => signal?.aborted || (await stepBooking(db, client, id, now))),
    ),
  );
  return rows.length;
}

/** Does a booking's next step, if it is due; what came of it stands in its row. */
export async function stepBooking(
  db: Database,
  client: BookingClient,
  id: string,
  now: () => number = Date.now,
): Promise<void> {
  const claimed = await claim(db, client, id, now());
  if (!claimed) return;
  const { booking, courier, parcel } = claimed;
  if (parcel) await book(db, client, { booking, courier, parcel });
  else if (booking.state === "asking") await askFor(db, client, { booking, courier });
  else await cancel(db, client, { booking, courier });
}

interface Claimed {
  booking: BookingRow;
  courier: BookableCourier;
  /** What is to be booked; missing: the booking is asked for, or cancelled. */
  parcel?: ParcelToBook;
}

/** Claims a booking's next step for this process, for as long as its call may take; null if nothing is to be done. */
async function claim(
  db: Database,
  client: BookingClient,
  id: string,
  now: number,
): Promise<Claimed | null> {
  return await db.transaction(async (tx) => {
    const locked = await lockBooking(tx, id);
    if (!locked) return null;
    const { booking, parcel } = locked;
    const isDue = booking.dueAt.getTime() <= now + CLOCKS_DIFFER_MS && !booking.needsPerson;
    if (!isDue || !["queued", "asking", "cancelling"].includes(booking.state)) return null;
    const courier = client.find(booking.courier);
    if (!courier) {
      const trouble = "The shop has no keys for this courier any more.";
      await writeBooking(tx, id, { needsPerson: true, trouble });
      return null;
    }
    if (booking.state !== "queued") {
      await writeBooking(tx, id, { dueInMs: CALL_LEASE_MS, tries: booking.tries + 1 });
      return { booking, courier };
    }
    if (parcel.state !== "packed") {
      await writeBooking(tx, id, {
        state: "cancelled",
        trouble: "The parcel is not packed any more.",
      });
      return null;
    }
    // What is collected may have changed while it waited.
    const collect = cashAtDoor(parcel);
    const facts = { parcelId: parcel.id, reference: id, collect, grams: booking.grams };
    const told = await toldOrWhy(tx, courier, facts, now);
    if (typeof told === "string") {
      await writeBooking(tx, id, { state: "refused", trouble: told });
      return null;
    }
    const tries = booking.tries + 1;
    const asking = { state: "asking", askedAt: new Date(now), tries, collect } as const;
    await writeBooking(tx, id, { ...asking, dueInMs: CALL_LEASE_MS });
    return { booking: { ...booking, ...asking }, courier, parcel: told };
  });
}

async function toldOrWhy(
  tx: Transaction,
  courier: BookableCourier,
  facts: Parameters<typeof parcelToBook>[2],
  now: number,
): Promise<ParcelToBook | string> {
  try {
    return await parcelToBook(tx, courier, facts, now);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** A booking with its parcel, both locked, in the order in which all lock: order, parcel, booking. */
export async function lockBooking(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ parcelId: courierBookings.parcelId })
    .from(courierBookings)
    .where(eq(courierBookings.id, id));
  const parcel = found ? await lockParcel(tx, found.parcelId) : null;
  if (!parcel) return null;
  const [booking] = await tx
    .select()
    .from(courierBookings)
    .where(eq(courierBookings.id, id))
    .for("update");
  return booking ? { booking, parcel } : null;
}

async function book(
  db: Database,
  client: BookingClient,
  { booking, courier, parcel }: Required<Claimed>,
): Promise<void> {
  const { id, tries } = booking;
  try {
    const booked = await client.call(courier, (api, signal) => api.book(parcel, signal));
    await recordCourierAnswer(db, courier.code);
    await recordBooked(db, courier, id, booked);
  } catch (error) {
    const outcome = outcomeOfFailure(error);
    if (outcome === "refused") {
      if (error instanceof CourierRefusal) await recordCourierAnswer(db, courier.code);
      const trouble = wordsOf(error, `${courier.name} refused it.`);
      return await recordStep(db, id, "asking", { state: "refused", trouble });
    }
    await recordCourierFailure(db, courier.code, error);
    if (outcome === "not sent") {
      const trouble = `${courier.name} does not answer. It is tried again by itself.`;
      const queued = { state: "queued", trouble, dueInMs: nextTryAfter(tries) } as const;
      return await recordStep(db, id, "asking", queued);
    }
    const trouble = `${courier.name} gave no answer. We ask whether it is booked before we book it again.`;
    await recordStep(db, id, "asking", { trouble, dueInMs: GRACE_MS });
  }
}

/** Asks a courier for a booking whose answer never came, by our reference. */
async function askFor(
  db: Database,
  client: BookingClient,
  { booking, courier }: Claimed,
): Promise<void> {
  const { id, askedAt } = booking;
  const { find } = courier.booking;
  if (!find) {
    const trouble = `${courier.name} gave no answer, and cannot be asked for it. Look at the courier's own site for ${id}, and say below what stands there.`;
    return await recordStep(db, id, "asking", { needsPerson: true, trouble });
  }
  const since = dayOf((askedAt ?? booking.createdAt).getTime());
  try {
    const found = await client.call(courier, (api, signal) =>
      // Called on its own object: an adapter may use `this`.
      api.find ? api.find(id, since, signal) : Promise.resolve(null),
    );
    await recordCourierAnswer(db, courier.code);
    if (found) return await recordBooked(db, courier, id, found);
    const trouble = `${courier.name} does not have it. It is booked again.`;
    await recordStep(db, id, "asking", { state: "queued", trouble });
  } catch (error) {
    await recordCourierFailure(db, courier.code, error);
    await recordStep(db, id, "asking", { dueInMs: nextTryAfter(booking.tries) });
  }
}

async function cancel(
  db: Database,
  client: BookingClient,
  { booking, courier }: Claimed,
): Promise<void> {
  const { id, trackingNumber, tries } = booking;
  const { name } = courier;
  const byHand = `Cancel ${trackingNumber} at ${name} yourself, and say so below.`;
  if (!courier.booking.cancel || !trackingNumber) {
    const trouble = `${name} cannot be told by us. ${byHand}`;
    return await recordStep(db, id, "cancelling", { needsPerson: true, trouble });
  }
  try {
    await client.call(courier, async (api, signal) => await api.cancel?.(trackingNumber, signal));
    await recordCourierAnswer(db, courier.code);
    await recordStep(db, id, "cancelling", { state: "cancelled", trouble: "" });
  } catch (error) {
    const isNo = outcomeOfFailure(error) === "refused";
    const said = wordsOf(error, `${name} refused to cancel it.`);
    // A second call of one that arrived is told so.
    if (isNo && /already\s+(been\s+)?cancel/i.test(said)) {
      return await recordStep(db, id, "cancelling", { state: "cancelled", trouble: "" });
    }
    if (!isNo) await recordCourierFailure(db, courier.code, error);
    const needsPerson = isNo || tries + 1 >= MAX_CANCEL_TRIES;
    const trouble = isNo
      ? `${name} did not cancel it: ${said} ${byHand}`
      : `${name} does not answer.`;
    await recordStep(db, id, "cancelling", {
      ...{ needsPerson, dueInMs: nextTryAfter(tries) },
      trouble: needsPerson && !isNo ? `${trouble} ${byHand}` : trouble,
    });
  }
}

/** Writes what a call came to, unless a person has said it meanwhile. */
async function recordStep(
  db: Database,
  id: string,
  from: BookingState,
  set: Parameters<typeof writeBooking>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(courierBookings)
      .where(eq(courierBookings.id, id))
      .for("update");
    if (row?.state !== from) return;
    await writeBooking(tx, id, { ...set, ...(set.state && { tries: 0 }) });
    if (!set.needsPerson) return;
    const details = { courier: courierName(row.courier), reference: id };
    await flagParcel(tx, row.parcelId, "courier.booking-to-check", details);
  });
}

/**
 * Writes a courier's yes. A parcel that its buyer cancelled meanwhile is not sent: its booking is cancelled at the
 * courier at once.
 */
export async function recordBooked(
  db: Database,
  courier: Pick<BookableCourier, "name">,
  id: string,
  { trackingNumber, labelUrl }: Booked,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked?.booking.state !== "asking") return;
    const { booking, parcel } = locked;
    if (await isNumberTaken(tx, booking, trackingNumber)) {
      const trouble = `${courier.name} answered ${trackingNumber}, which another parcel has. Look at the courier's own site, and say below what stands there.`;
      return await writeBooking(tx, id, { needsPerson: true, trouble });
    }
    const label = { trackingNumber, labelUrl: labelUrl?.slice(0, 2_000) ?? null };
    if (parcel.state === "packed") {
      return await writeBooking(tx, id, {
        state: "booked",
        ...label,
        needsPerson: false,
        trouble: "",
        tries: 0,
      });
    }
    const trouble = "The parcel was cancelled while it was being booked.";
    await writeBooking(tx, id, {
      state: "cancelling",
      ...label,
      needsPerson: false,
      trouble,
      tries: 0,
    });
  });
}

/** An error's words for people: a courier's own, else ours. */
function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof CourierRefusal ? error.message : otherwise;
}
