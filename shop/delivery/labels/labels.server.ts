import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import type { DocumentToTypeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ParcelLoad } from "../rates/delivery-kinds.ts";
import { type LabelFacts, type LabelPaper, labelOf, loadSheetsOf } from "./label-sheet.ts";
import { qrCode } from "./qr-code.server.ts";

/** Labels in one file. */
export const MAX_LABELS = 500;

/** Which parcels of a store are printed, in this order. */
interface Chosen {
  sellerId: string;
  parcelIds: readonly string[];
}

/**
 * The labels of a store's booked parcels, to be typeset; parcels without a number have none and are left out. Its sum
 * stands on each, whoever prints it: the rider collects it. Refuses: not_found, invalid (too many), conflict (none has a
 * number).
 */
export async function readLabels(
  db: Database,
  actor: Actor,
  { paper, ...chosen }: Chosen & { paper: LabelPaper },
): Promise<DocumentToTypeset> {
  if (!can(actor, "readLabels", chosen)) throw parcelNotFound();
  const facts = await readFacts(db, chosen);
  const labels = facts.map((one) => labelOf(one, qrCode(one.parcelId)));
  return { document: "labels", says: { paper, labels } };
}

/** The load sheets of a store's parcels, one for each courier. Refuses as readLabels. */
export async function readLoadSheets(
  db: Database,
  actor: Actor,
  chosen: Chosen,
  now = Date.now(),
): Promise<DocumentToTypeset> {
  if (!can(actor, "readLoadSheets", chosen)) throw parcelNotFound();
  const sheets = loadSheetsOf(await readFacts(db, chosen), dayOf(now));
  return { document: "load-sheet", says: { sheets } };
}

interface Row extends Record<string, unknown> {
  id: string;
  courier: CourierCode;
  tracking_number: string;
  collect: Paisa;
  is_express: boolean;
  store: string;
  store_city: string;
  store_phone: string | null;
  name: string;
  address: string;
  city: string;
  phone: string;
  is_gift: boolean;
  load: ParcelLoad | null;
  grams: number | null;
  items: number;
  contents: string | null;
}

async function readFacts(db: Database, { sellerId, parcelIds }: Chosen): Promise<LabelFacts[]> {
  const ids = [...new Set(parcelIds)];
  if (ids.length === 0 || ids.length > MAX_LABELS) {
    throw new Refusal("invalid", `Choose 1 to ${MAX_LABELS} parcels.`, { field: "id" });
  }
  // Before it is handed over only a booking says what is collected: without one there is no label that could say "paid".
  // Its number is the booking's, or once it is handed over its own; the sum is the one that the courier was told.
  const { rows } = await db.execute<Row>(sql`
    select p.id, coalesce(b.courier, p.courier) as courier,
      coalesce(b.tracking_number, p.tracking_number) as tracking_number,
      coalesce(b.collect, c.amount, 0)::int as collect, o.shipping_method = 'express' as is_express,
      s.company_name as store, s.city as store_city, coalesce(s.phone, s.whats_app_number) as store_phone,
      coalesce(h.name, r.name, trim(o.first_name || ' ' || o.last_name)) as name,
      coalesce(h.address, o.address) as address, coalesce(h.city, o.city) as city,
      coalesce(h.phone, r.phone, o.phone) as phone, (r.order_id is not null or h.id is not null) as is_gift,
      p.load, b.grams,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.parcel_id = p.id) as items,
      (select string_agg(i.product_name, ', ' order by i.id) from order_items i where i.parcel_id = p.id) as contents
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      left join courier_bookings b on b.parcel_id = p.id and b.state = 'booked'
      left join cash_collections c on c.parcel_id = p.id
      left join order_recipients r on r.order_id = o.id
      left join order_shares h on h.id = p.share_id
    where p.id = any(${sql.param(ids)}::text[]) and p.seller_id = ${sellerId}
      and ((p.state = 'packed' and b.tracking_number is not null)
        or (p.state = 'dispatched' and p.tracking_number is not null))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const facts = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [factsOf(row)] : [];
  });
  if (facts.length > 0) return facts;
  const text = "None of these parcels is booked or on its way: a label needs the courier's number.";
  throw new Refusal("conflict", text);
}

function factsOf(row: Row): LabelFacts {
  return {
    ...{ parcelId: row.id, courier: row.courier, trackingNumber: row.tracking_number },
    ...{ isExpress: row.is_express, collect: row.collect, items: row.items, isGift: row.is_gift },
    store: { name: row.store, city: row.store_city, phone: row.store_phone ?? "" },
    to: { name: row.name, address: row.address, city: row.city, phone: row.phone },
    grams: row.grams ?? row.load?.grams ?? null,
    isFragile: row.load?.classes.includes("fragile") ?? false,
    contents: row.contents ?? "",
  };
}
