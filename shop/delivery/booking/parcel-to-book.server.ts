import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { BookedPerson, ParcelToBook } from "../couriers/booking.ts";
import { courierCitiesOf } from "../couriers/courier-cities.server.ts";
import type { ParcelLoad } from "../rates/delivery-kinds.ts";
import { whyNotWith } from "./booking.ts";
import type { BookableCourier } from "./booking-client.server.ts";

/** Letters of the words for what is in a parcel. */
const MAX_CONTENTS = 100;

interface Row extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  receiver: string | null;
  phone: string;
  address: string;
  city: string;
  load: ParcelLoad | null;
  store: string;
  store_phone: string | null;
  store_city: string;
  items: number;
  contents: string | null;
}

/**
 * What a courier is told of a parcel. `grams`: as somebody weighed it; null: as its products say. Refuses where the
 * courier cannot take it: the city, the phone, the cash, the weight.
 */
export async function parcelToBook(
  db: Database | Transaction,
  courier: BookableCourier,
  {
    parcelId,
    reference,
    collect,
    grams,
  }: { parcelId: string; reference: string; collect: number; grams: number | null },
  now: number,
): Promise<ParcelToBook> {
  const row = await readParcel(db, parcelId);
  const cities = await courierCitiesOf(db, courier.code, [row.city, row.store_city]);
  const to = cities.get(row.city.trim().toLowerCase());
  const from = cities.get(row.store_city.trim().toLowerCase());
  const weight = grams ?? (row.load && row.load.grams > 0 ? row.load.grams : null);
  const phone = nationalPhone(row.phone);
  const { address, city } = row;
  const why = whyNotWith(
    { phone, address, city, collect, grams: weight },
    {
      ...{ name: courier.name, cash: courier.booking.cash, origin: row.store_city },
      ...{ knowsCity: to !== undefined, knowsOrigin: from !== undefined },
    },
  );
  if (why || !to || !from || weight === null) throw why ?? new Refusal("conflict", "");
  const buyer = `${row.first_name} ${row.last_name}`.trim();
  const parcel: ParcelToBook = {
    ...{ reference, collect, grams: weight, items: Math.max(1, row.items), day: dayOf(now) },
    from: sender(row, from),
    to: { name: (row.receiver ?? buyer).trim(), phone, address: oneLine(address), city: to },
    contents: oneLine(row.contents ?? "Gift").slice(0, MAX_CONTENTS),
    isFragile: row.load?.classes.includes("fragile") ?? false,
  };
  const theirs = courier.booking.whyNot?.(parcel) ?? null;
  if (theirs) throw new Refusal("invalid", theirs, { field: "courier" });
  return parcel;
}

function sender(row: Row, city: BookedPerson["city"]): BookedPerson {
  const phone = nationalPhone(row.store_phone ?? "");
  // Stores have no pickup address of their own yet: the courier knows the account's, or calls.
  return { name: row.store, phone, address: `${row.store}, ${row.store_city}`, city };
}

async function readParcel(db: Database | Transaction, parcelId: string): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select o.first_name, o.last_name, coalesce(h.name, r.name) as receiver,
      coalesce(h.phone, r.phone, o.phone) as phone, coalesce(h.address, o.address) as address,
      coalesce(h.city, o.city) as city, p.load, s.company_name as store,
      coalesce(s.phone, s.whats_app_number) as store_phone, s.city as store_city,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.parcel_id = p.id) as items,
      (select string_agg(i.product_name, ', ' order by i.id) from order_items i where i.parcel_id = p.id) as contents
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      left join order_recipients r on r.order_id = o.id
      left join order_shares h on h.id = p.share_id
    where p.id = ${parcelId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no parcel ${parcelId}`);
  return row;
}

/** "03001234567", as couriers take it; what is no number of Pakistan stays, and is refused. */
function nationalPhone(phone: string): string {
  const digits = normalisePhone(phone) ?? phone;
  return digits.replace(/^92(?=3\d{9}$)/, "0");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
