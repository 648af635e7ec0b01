import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { chargesOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { addCharges, type Charge } from "#tohfa/shop/orders/order/charges.ts";
import { NO_COMPANY, type OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { dayAt, taxRateOn } from "../tax/tax-rates.server.ts";
import type { InvoicedItem } from "./invoice.ts";

/** A parcel, with all that its papers are made from. */
export interface SoldForPaper {
  parcelId: string;
  orderId: string;
  sellerId: string;
  state: ParcelState;
  /** ms */
  orderedAt: number;
  items: InvoicedItem[];
  charges: Charge[];
  /** Sales tax today, in basis points. */
  salesTaxRate: number | null;
  buyer: { name: string; address: string };
  /** The company that it is bought for, as known now. */
  company: OrderCompany;
  /** Whom the parcel goes to, where that is not its buyer. */
  receiver: { name: string; address: string } | null;
}

/** Reads a parcel for its papers; null where there is none, or its items moved to its successor. */
export async function readSold(
  db: Database | Transaction,
  parcelId: string,
): Promise<SoldForPaper | null> {
  const { rows } = await db.execute<{
    order_id: string;
    seller_id: string;
    state: ParcelState;
    ordered_at: string;
    items: InvoicedItem[] | null;
    charges: Charge[];
    rate: number | null;
    buyer: SoldForPaper["buyer"];
    company: OrderCompany | null;
    receiver: SoldForPaper["receiver"];
  }>(sql`
    select p.order_id, p.seller_id, p.state, extract(epoch from o.created_at) * 1000 as ordered_at,
      (select json_agg(json_build_object('name', i.product_name, 'dealName', i.deal_name, 'attributes', i.attributes,
          'quantity', i.quantity, 'total', i.total) order by i.id) from order_items i where i.parcel_id = p.id) as items,
      ${chargesOfParcel(sql`p.id`)} as charges,
      ${taxRateOn("sales_tax", "", dayAt(sql`now()`))} as rate,
      json_build_object('name', trim(o.first_name || ' ' || o.last_name), 'address',
        case when r.order_id is null and w.id is null then concat_ws(', ', nullif(o.address, ''), o.city) else '' end) as buyer,
      (select json_build_object('company', b.company, 'ntn', b.ntn, 'poNumber', b.po_number)
        from order_companies b where b.order_id = o.id) as company,
      case when w.id is not null then json_build_object('name', w.name, 'address', concat_ws(', ', w.address, w.city))
        when r.order_id is not null
          then json_build_object('name', r.name, 'address', concat_ws(', ', nullif(o.address, ''), o.city)) end as receiver
    from parcels p join orders o on o.id = p.order_id
      left join order_recipients r on r.order_id = o.id left join order_shares w on w.id = p.share_id
    where p.id = ${parcelId}`);
  const [row] = rows;
  if (!row?.items) return null;
  return {
    ...{ parcelId, orderId: row.order_id, sellerId: row.seller_id, state: row.state },
    ...{ items: row.items, buyer: row.buyer, receiver: row.receiver, salesTaxRate: row.rate },
    company: row.company ?? NO_COMPANY,
    charges: addCharges(row.charges),
    orderedAt: Number(row.ordered_at),
  };
}
