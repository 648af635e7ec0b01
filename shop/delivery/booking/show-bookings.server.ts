import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ParcelLoad } from "../rates/delivery-kinds.ts";
import { MAX_BOOKED_AT_ONCE } from "./booking.ts";
import type { BookingState } from "./booking-machine.ts";

/** A booking as people see it. */
export interface ShownBooking {
  courier: CourierCode;
  name: string;
  state: BookingState;
  trackingNumber: string;
  /** Where the courier's own label is; "" where it has none. */
  labelUrl: string;
  /** Why it was refused, or what it waits for. */
  trouble: string;
  needsPerson: boolean;
}

/** A parcel with its newest booking, to be booked. */
export interface ParcelForBooking {
  parcelId: string;
  state: ParcelState;
  receiver: string;
  city: string;
  /** As its products say; null: nobody has said it. */
  grams: number | null;
  booking: ShownBooking | null;
  /** Why it is not to be booked now, in words; null if it is. */
  whyNot: string | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  seller_id: string;
  state: ParcelState;
  receiver: string;
  city: string;
  load: ParcelLoad | null;
  booking: {
    courier: CourierCode;
    state: BookingState;
    tracking_number: string | null;
    label_url: string | null;
    trouble: string;
    needs_person: boolean;
  } | null;
}

/** A parcel's newest booking. Refuses (not_found) anybody else's. */
export async function showBooking(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<ParcelForBooking> {
  const [row] = await readRows(db, [parcelId]);
  if (!row || !can(actor, "showBooking", { sellerId: row.seller_id })) throw parcelNotFound();
  return toShown(row);
}

/** Parcels of a store with their newest bookings, in the order of their ids as given. */
export async function listBookings(
  db: Database,
  actor: Actor,
  { sellerId, parcelIds }: { sellerId: string; parcelIds: readonly string[] },
): Promise<ParcelForBooking[]> {
  if (!can(actor, "listBookings", { sellerId })) throw parcelNotFound();
  if (parcelIds.length > MAX_BOOKED_AT_ONCE) {
    const text = `Choose 1 to ${MAX_BOOKED_AT_ONCE} parcels.`;
    throw new Refusal("invalid", text, { field: "id" });
  }
  const rows = await readRows(db, parcelIds);
  const own = new Map(rows.filter((row) => row.seller_id === sellerId).map((row) => [row.id, row]));
  return [...new Set(parcelIds)].flatMap((id) => {
    const row = own.get(id);
    return row ? [toShown(row)] : [];
  });
}

async function readRows(db: Database, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.seller_id, p.state, p.load, coalesce(h.city, o.city) as city,
      coalesce(h.name, r.name, trim(o.first_name || ' ' || o.last_name)) as receiver, b.booking
    from parcels p join orders o on o.id = p.order_id
      left join order_recipients r on r.order_id = o.id
      left join order_shares h on h.id = p.share_id
      left join lateral (select jsonb_build_object('courier', k.courier, 'state', k.state,
          'tracking_number', k.tracking_number, 'label_url', k.label_url, 'trouble', k.trouble,
          'needs_person', k.needs_person) as booking
        from courier_bookings k where k.parcel_id = p.id order by k.created_at desc, k.id desc limit 1) b on true
    where p.id = any(${sql.param([...ids])}::text[])`);
  return rows;
}

function toShown({ id, state, receiver, city, load, booking }: Row): ParcelForBooking {
  const live = booking && !["refused", "cancelled"].includes(booking.state) ? booking : null;
  const why =
    state !== "packed"
      ? `It is ${PARCEL.word(state)}. It is booked once it is packed.`
      : live && live.state !== "queued"
        ? `It is with ${courierName(live.courier)}.`
        : null;
  return {
    ...{ parcelId: id, state, receiver, city, whyNot: why },
    grams: load && load.grams > 0 ? load.grams : null,
    booking: booking && {
      courier: booking.courier,
      name: courierName(booking.courier),
      state: booking.state,
      trackingNumber: booking.tracking_number ?? "",
      labelUrl: booking.label_url ?? "",
      trouble: booking.trouble,
      needsPerson: booking.needs_person,
    },
  };
}
