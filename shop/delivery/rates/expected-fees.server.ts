import { type SQL, sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { ExpectedFee } from "../courier-cash/disputed-fee.ts";
import type { ParcelLoad } from "./delivery-kinds.ts";
import { rateListOn } from "./delivery-rates.server.ts";
import { type RateList, ratedBy } from "./rate-list.ts";
import { zoneBetween } from "./zone.ts";

/**
 * What a courier's own list asks for parcels that it delivered, by their weight and size as they were ordered and the
 * list of the day they were sent; left out where it has none, or a statement has charged the parcel before (its way back,
 * a correction: nothing says what those cost).
 */
export async function readExpectedFees(
  db: Database | Transaction,
  courier: CourierCode,
  parcelIds: readonly string[],
): Promise<Map<string, ExpectedFee>> {
  if (parcelIds.length === 0) return new Map();
  return await readListed(
    db,
    courier,
    sql`p.id = any(${listOf(parcelIds)}) and p.state = 'delivered'
      and not exists (select from remittance_lines l where l.parcel_id = p.id and l.fee <> 0)`,
  );
}

/** What its courier's list asks for the way of a sent parcel to its buyer, with tax; null where it has no list. */
export async function readWayThere(
  tx: Transaction,
  courier: CourierCode,
  parcelId: string,
): Promise<Paisa | null> {
  const listed = await readListed(tx, courier, sql`p.id = ${parcelId}`);
  const fee = listed.get(parcelId);
  return fee ? fee.fee + fee.gst : null;
}

async function readListed(
  db: Database | Transaction,
  courier: CourierCode,
  which: SQL,
): Promise<Map<string, ExpectedFee>> {
  const sentOn = sql`(select (max(e.at) at time zone 'Asia/Karachi')::date from parcel_events e
    where e.parcel_id = p.id and e.kind = 'dispatched')`;
  const { rows } = await db.execute<{
    id: string;
    load: ParcelLoad;
    seller_city: string;
    city: string;
    shipping: ShippingMethod;
    is_cash: boolean;
    list: RateList | null;
  }>(sql`
    select p.id, p.load, s.city as seller_city, coalesce(h.city, o.city) as city,
      o.shipping_method as shipping, o.payment_method = 'cod' as is_cash, ${rateListOn(courier, sentOn)} as list
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      left join order_shares h on h.id = p.share_id
    where ${which} and p.load is not null
      and exists (select from delivery_rates where whose = ${courier})`);
  return new Map(
    rows.flatMap(({ id, load, list, seller_city, city, shipping, is_cash: isCash }) => {
      const parcel = { ...load, zone: zoneBetween(seller_city, city), isCash };
      // A list without prices for express has one for both.
      const rated =
        list &&
        (ratedBy(list, { ...parcel, speed: shipping }) ??
          ratedBy(list, { ...parcel, speed: "standard" }));
      return rated ? [[id, { fee: rated.delivery + rated.cashHandling, gst: rated.tax }]] : [];
    }),
  );
}
