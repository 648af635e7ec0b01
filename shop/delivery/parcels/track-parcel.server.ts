import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { promiseOf, type StoredPromise } from "#tohfa/shop/values/promise.ts";
import type { CourierParcel } from "../couriers/courier.ts";
import { type CourierState, decidingIndex, stateOf } from "../couriers/status-words.ts";
import type { TrackingClient } from "../couriers/tracking-client.server.ts";
import { courierNumber, normaliseTrackingNumber } from "../couriers/tracking-number.ts";
import { judgeAnswer, type ParcelFacts } from "../scans/judge-answer.ts";
import { recordScans } from "../scans/record-scans.server.ts";
import { endOf } from "../scans/scans.ts";
import { mergeEvents, type TrackedParcel, type TrackingEvent } from "../tracking/timeline.ts";
import { initialsOf } from "./initials.ts";

/** More sellers than this have a part in no order (CART_LIMITS), and no number is claimed by more. */
const MAX_PARCELS = 50;

/** Our own parcel is shown from our own entries when its courier is slower than this. */
const OWN_PARCEL_WAITS_MS = 4_000;

/**
 * Parcels by a number: our own first, with what their couriers know beyond it (which is then recorded), else from
 * the couriers (PRODUCT §6). All of an order's by the order's number, else one. None where nobody knows it. Takes at
 * most 15 s, whatever couriers do. Anybody can type a number, so of people in our own parcels it tells initials alone.
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
    const all = await Promise.all(found.map((one) => withCourierWord(db, tracking, one)));
    return all.map(withoutNames);
  }
  // Two sellers claim the number, and it is not known yet whose it is: its courier's word is the only one.
  if (!own || (others.length > 0 && !own.isVerified)) {
    const theirs = courierNumber(number);
    const told = theirs === null ? null : await tracking.find(theirs);
    if (!told) return [];
    return [own ? withoutNames(told) : told];
  }
  return [withoutNames(await withCourierWord(db, tracking, own))];
}

/** The names of people in it, whoever told them, as initials; the shipper is a store. */
function withoutNames({ consignee, events, ...parcel }: TrackedParcel): TrackedParcel {
  return {
    ...parcel,
    consignee: { name: initialsOf(consignee.name), phone: "N/A", address: "N/A" },
    events: events.map((event) => ({ ...event, receiver: initialsOf(event.receiver) })),
  };
}

async function withCourierWord(
  db: Database,
  tracking: TrackingClient,
  own: OwnParcel,
): Promise<TrackedParcel> {
  const theirs = await courierWord(tracking, own);
  if (!theirs) return own.shown;
  const events = mergeEvents(own.events, theirs.events);
  const isNews = events.length > own.shown.events.length || endOf(theirs) !== null;
  // The poller comes by every two hours; whoever looks meanwhile brings the news home.
  if (own.state === "dispatched" && isNews) await recordScans(db, own.id, theirs, Date.now());
  // Where its way has ended for us, no scan says otherwise.
  const status = PARCEL.isEnd(own.state) ? own.shown.status : statusOf(events);
  return { ...own.shown, status, events };
}

/** One of our own parcels, as it is stored and as it is shown. */
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

/** The words of the entry that tells where the parcel is. */
function statusOf(events: readonly KnownEvent[]): string {
  const decides = decidingIndex(events.map(({ state }) => state));
  return (events[decides] ?? events.at(-1))?.status ?? "Shipment booked";
}

/** What the states of our own parcels are to couriers. */
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

/** What its courier says of our parcel; null where it has no API, is dead, or speaks of another parcel. */
async function courierWord(
  tracking: TrackingClient,
  { courier, shown, facts }: OwnParcel,
): Promise<CourierParcel | null> {
  const number = courierNumber(shown.trackingNumber);
  if (!courier || !number) return null;
  const theirs = await tracking.find(number, { courier, within: OWN_PARCEL_WAITS_MS });
  if (!theirs) return null;
  const { isOurs, told } = judgeAnswer(theirs, facts);
  return isOurs ? told : null;
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
  tracking_number: string | null;
  first_name: string;
  /** Somebody else gets it. */
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
 * Our own by a courier's number, by their parcel number (on the confirmation page) or by their order's; first the one to which
 * the number is known to belong, else the newest.
 */
async function ownParcels(db: Database, number: string): Promise<OwnParcel[]> {
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.id, p.order_id, p.state, p.courier, p.tracking_number, p.created_at,
      p.number_verified_at is not null as is_verified, o.created_at as ordered_at,
      p.number_verified_at is null and exists (select from parcels other where other.courier = p.courier
        and other.tracking_number = p.tracking_number and other.id <> p.id) as is_contested,
      coalesce((select amount from cash_collections where parcel_id = p.id), 0) as cash,
      o.first_name, o.last_name, coalesce(w.name, (select r.name from order_recipients r where r.order_id = o.id)) as receiver,
      coalesce(w.city, o.city) as city, o.payment_method, s.company_name, s.city as seller_city,
      ${priceOfParcel(sql`p.id`)} as due, ${STORED_PROMISE} as promise,
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
 * A tracking number stands on the parcel for all to read, so it opens no address and no phone of the
 * buyer: the city, and of the name initials (`withoutNames`).
 */
function parcelFromRow(row: ParcelRow, events: KnownEvent[]): TrackedParcel {
  return {
    trackingNumber: row.tracking_number ?? row.id,
    courier: row.courier ? courierName(row.courier) : "Tohfa",
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
