import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { leftToPayOfParcel } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { type CourierCode, carrierName } from "#tohfa/shop/values/courier-codes.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { promiseOf, type StoredPromise } from "#tohfa/shop/values/promise.ts";
import type { CourierParcel } from "../couriers/courier.ts";
import { type CourierState, decidingIndex, stateOf } from "../couriers/status-words.ts";
import type { TrackingClient } from "../couriers/tracking-client.server.ts";
import { courierNumber, normaliseTrackingNumber } from "../couriers/tracking-number.ts";
import { isWithOurRider } from "../riders/riders.server.ts";
import { matchAnswer, type ParcelFacts } from "../scans/match-answer.ts";
import { recordScans } from "../scans/record-scans.server.ts";
import { endOf } from "../scans/scans.ts";
import { mergeEvents, type TrackedParcel, type TrackingEvent } from "../tracking/timeline.ts";
import { initialsOf } from "./initials.ts";

/** The most parcels per lookup: no order has more sellers (CART_LIMITS), and no number is claimed by more. */
const MAX_PARCELS = 50;

/** How long to wait for the courier of our own parcel; after that only our own history is shown. */
const OWN_PARCEL_WAITS_MS = 4_000;

/**
 * Finds parcels by a number: our own first, with their couriers' newer scans (which are then recorded), else from the
 * couriers (PRODUCT §6). An order's number finds all its parcels, any other number one. Empty if none is known. Takes
 * at most 15 s in any case. Anybody can type a number, so names in our own parcels are reduced to initials.
 */
export async function trackParcels(
  db: Database,
  tracking: TrackingClient,
  typed: string,
): Promise<TrackedParcel[]> {
  const number = normaliseTrackingNumber(typed);
  if (number === "") return [];
  const found = await ownParcels(db, number);
  const [own, ...others] = found;
  if (own?.shown.orderId === number) {
    const all = await Promise.all(found.map((one) => withCourierScans(db, tracking, one)));
    return all.map(withoutNames);
  }
  // If several sellers claim an unverified number, only the courier's data are shown.
  if (!own || (others.length > 0 && !own.isVerified)) {
    const courierFormat = courierNumber(number);
    const parcel = courierFormat === null ? null : await tracking.find(courierFormat);
    if (!parcel) return [];
    return [own ? withoutNames(parcel) : parcel];
  }
  return [withoutNames(await withCourierScans(db, tracking, own))];
}

/** Reduces people's names to initials, ours and the courier's; the shipper is a store and keeps its name. */
function withoutNames({ consignee, events, ...parcel }: TrackedParcel): TrackedParcel {
  return {
    ...parcel,
    consignee: { name: initialsOf(consignee.name), phone: "N/A", address: "N/A" },
    events: events.map((event) => ({ ...event, receiver: initialsOf(event.receiver) })),
  };
}

/** Our own parcel, merged with the courier's scans, which are recorded if they are new. */
async function withCourierScans(
  db: Database,
  tracking: TrackingClient,
  own: OwnParcel,
): Promise<TrackedParcel> {
  const theirs = await matchedAnswer(tracking, own);
  if (!theirs) return own.shown;
  const events = mergeEvents(own.events, theirs.events);
  const hasNewScans = events.length > own.shown.events.length || endOf(theirs) !== null;
  // The poller runs every two hours only, so scans found by a lookup are recorded at once.
  if (own.state === "dispatched" && hasNewScans) await recordScans(db, own.id, theirs, Date.now());
  // In a final state of our own, the courier's scans do not change the status.
  const status = PARCEL.isEnd(own.state) ? own.shown.status : statusOf(events);
  return { ...own.shown, status, events };
}

/** One of our own parcels, as stored and as shown. */
interface OwnParcel {
  id: string;
  state: ParcelState;
  courier: CourierCode | null;
  isVerified: boolean;
  facts: ParcelFacts;
  events: KnownEvent[];
  shown: TrackedParcel;
}

/** An entry of a parcel's history, and what it means. */
interface KnownEvent extends TrackingEvent {
  state: CourierState;
}

/** The status text of the entry that decides the parcel's state. */
function statusOf(events: readonly KnownEvent[]): string {
  const decides = decidingIndex(events.map(({ state }) => state));
  return (events[decides] ?? events.at(-1))?.status ?? "Shipment booked";
}

/** The courier state that corresponds to each state of our own parcels. */
const MEANING: Record<ParcelState, CourierState> = {
  placed: "booked",
  confirmed: "booked",
  packed: "picked_up",
  dispatched: "dispatched",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
  returned_to_sender: "returned",
  lost: "lost",
  damaged: "lost",
};

/** The courier's answer about our parcel; null if the courier has no API, fails, or its data are of another parcel. */
async function matchedAnswer(
  tracking: TrackingClient,
  { courier, shown, facts }: OwnParcel,
): Promise<CourierParcel | null> {
  const number = courierNumber(shown.trackingNumber);
  if (!courier || !number) return null;
  const theirs = await tracking.find(number, { courier, within: OWN_PARCEL_WAITS_MS });
  if (!theirs) return null;
  const { isOurs, relevant } = matchAnswer(theirs, facts);
  return isOurs ? relevant : null;
}

interface EventRow {
  kind: ParcelState | "tracking";
  status: string;
  at: string;
  reason: string | null;
  receiver: string | null;
}

interface ParcelRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  state: ParcelState;
  courier: CourierCode | null;
  is_our_rider: boolean;
  tracking_number: string | null;
  first_name: string;
  /** The receiver's name, if it is a gift. */
  receiver: string | null;
  last_name: string;
  city: string;
  payment_method: string;
  due: string;
  is_verified: boolean;
  is_contested: boolean;
  ordered_at: string | Date;
  cash: string;
  pieces: number;
  weight: number | null;
  company_name: string;
  seller_city: string;
  created_at: string | Date;
  promise: StoredPromise;
  events: EventRow[] | null;
}

/**
 * Our own parcels by tracking number, parcel number (shown on the confirmation page) or order number; the parcel for
 * which the number is verified comes first, else the newest.
 */
async function ownParcels(db: Database, number: string): Promise<OwnParcel[]> {
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.id, p.order_id, p.state, p.courier, p.tracking_number, p.created_at,
      ${isWithOurRider(sql`p.id`)} as is_our_rider,
      p.number_verified_at is not null as is_verified, o.created_at as ordered_at,
      p.number_verified_at is null and exists (select from parcels other where other.courier = p.courier
        and other.tracking_number = p.tracking_number and other.id <> p.id) as is_contested,
      coalesce((select amount from cash_collections where parcel_id = p.id), 0) as cash,
      o.first_name, o.last_name, coalesce(w.name, (select r.name from order_recipients r where r.order_id = o.id)) as receiver,
      coalesce(w.city, o.city) as city, o.payment_method, s.company_name, s.city as seller_city,
      ${leftToPayOfParcel(sql`p.id`)} as due, ${STORED_PROMISE} as promise,
      (select count(*)::int from order_items where parcel_id = p.id and seller_id is null) as pieces,
      (select sum(pr.weight_grams * t.quantity)::int from reservations t
         join products pr on pr.id = t.product_id where t.parcel_id = p.id) as weight,
      (select json_agg(json_build_object('kind', e.kind, 'status', e.status, 'at', e.at, 'reason', e.reason,
         'receiver', e.receiver) order by e.at, e.id) from parcel_events e where e.parcel_id = p.id) as events
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      left join order_shares w on w.id = p.share_id
    where p.tracking_number = ${number} or p.id = ${number} or p.order_id = ${number}
    order by p.id = ${number} desc, is_verified desc, p.created_at desc, p.id limit ${MAX_PARCELS}`);
  return rows.map(ownFromRow);
}

function ownFromRow(row: ParcelRow): OwnParcel {
  const { id, state, courier, is_verified, is_contested, city, cash, ordered_at } = row;
  const events = (row.events ?? []).map(eventFromRow);
  const shown = parcelFromRow(row, events);
  const facts = {
    ...{ city, due: Number(cash), isContested: is_contested },
    orderedAt: new Date(ordered_at).getTime(),
  };
  return {
    id,
    state,
    courier,
    isVerified: is_verified || id === shown.trackingNumber,
    facts,
    events,
    shown,
  };
}

function eventFromRow({ kind, status, at, reason, receiver }: EventRow): KnownEvent {
  return {
    status,
    state: kind === "tracking" ? stateOf(status) : MEANING[kind],
    at: new Date(at).toISOString(),
    reason: reason ?? "",
    receiver: receiver ?? "",
  };
}

/**
 * Converts a row for the track page. Anybody can read the tracking number on a parcel, so the result has no address and
 * no phone of the buyer: only the city, and the name, which `withoutNames` reduces to initials.
 */
function parcelFromRow(row: ParcelRow, events: KnownEvent[]): TrackedParcel {
  return {
    trackingNumber: row.tracking_number ?? row.id,
    courier: row.courier ? carrierName(row.courier, row.is_our_rider) : "Tohfa",
    status: statusOf(events),
    originCity: row.seller_city,
    destinationCity: row.city,
    bookingDate: formatDay(new Date(row.created_at).getTime()),
    collectAmount: row.payment_method === "cod" ? (Number(row.due) / 100).toFixed(2) : "0.00",
    weight: row.weight === null ? "N/A" : String(row.weight),
    pieces: String(row.pieces),
    orderId: row.order_id,
    invoiceNumber: "N/A",
    invoiceDate: "N/A",
    shipper: { name: row.company_name, phone: "N/A", address: "N/A", email: "N/A" },
    consignee: {
      name: row.receiver ?? `${row.first_name} ${row.last_name}`,
      phone: "N/A",
      address: "N/A",
    },
    specialInstructions: "None",
    promise: promiseOf(row.promise),
    events,
  };
}
