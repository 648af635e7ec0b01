import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { ownCommission } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { type Month, monthSpan } from "../ledger/period.ts";
import { commissionShares, type FrozenCharges, type SellerBooking } from "./commission-shares.ts";

const local = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Karachi')`);
const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;

/** What the ledger has of a month that sellers were charged for, by seller. */
export async function readSellerBookings(
  db: Database,
  month: Month,
): Promise<Map<string, SellerBooking[]>> {
  const bookings = [...(await readSales(db, month)), ...(await readCharges(db, month))];
  const bySeller = new Map<string, SellerBooking[]>();
  for (const one of bookings) {
    const own = bySeller.get(one.sellerId) ?? [];
    own.push(one);
    bySeller.set(one.sellerId, own);
  }
  return bySeller;
}

interface SaleRow extends Record<string, unknown> {
  kind: string;
  parcel_id: string;
  day: string;
  sold_in: string;
  commission: string;
  tax: string;
  delivery: string;
  frozen_delivery: string;
  frozen_delivery_tax: string;
  own_delivery: string;
  own_delivery_tax: string;
  seller_id: string;
  own_commission: string;
  own_tax: string;
  joined: { sellerId: string; commission: number; tax: number }[] | null;
}

/**
 * Commission, and the delivery that is part of a sale: what of it stays when a part comes back is booked as a charge
 * (shop/delivery/returns/return-refund.server.ts).
 */
async function readSales(db: Database, month: Month): Promise<SellerBooking[]> {
  const { from, to } = monthSpan(month);
  const charge = (condition: string, column: string) =>
    sql.raw(`(select coalesce(sum(c.${column}), 0) from order_charges c
      where c.parcel_id = p.id and ${condition})`);
  const { rows } = await db.execute<SaleRow>(sql`
    select t.kind, t.parcel_id, to_char(${local("t.at")}, 'YYYY-MM-DD') as day, b.*,
      (select to_char(min(${local("s.at")}), 'YYYY-MM') from ledger_transactions s
        where s.parcel_id = t.parcel_id and s.kind = 'sale') as sold_in,
      ${charge("c.account = 'shipping'", "paisa")} as frozen_delivery,
      ${charge("c.account = 'shipping'", "tax")} as frozen_delivery_tax,
      ${charge("c.account = 'shipping' and c.payer = 'seller'", "paisa")} as own_delivery,
      ${charge("c.account = 'shipping' and c.payer = 'seller'", "tax")} as own_delivery_tax,
      p.seller_id, p.commission as own_commission, ${charge("c.kind = 'commission_tax'", "paisa")} as own_tax,
      (select json_agg(json_build_object('sellerId', i.seller_id, 'commission', i.commission, 'tax', i.commission_tax)
        order by i.id) from order_items i where i.parcel_id = p.id and i.seller_id is not null) as joined
    from ledger_transactions t join parcels p on p.id = t.parcel_id, lateral (
      select -coalesce(sum(e.amount) filter (where e.account = 'commission'), 0) as commission,
        -coalesce(sum(e.amount) filter (where e.account = 'services-tax'), 0) as tax,
        -coalesce(sum(e.amount) filter (where e.account = 'shipping'), 0) as delivery
      from ledger_entries e where e.transaction_id = t.id) b
    where t.at >= ${at(from)} and t.at < ${at(to)} and t.kind in ('sale', 'return', 'kept', 'allowance')
      and (b.commission <> 0 or t.kind in ('sale', 'return')) order by t.id`);
  return rows.flatMap((row) => {
    const about = { parcelId: row.parcel_id, day: row.day, chargedIn: row.sold_in };
    const booked = {
      ...{ commission: Number(row.commission), tax: Number(row.tax) },
      delivery: Number(row.delivery),
    };
    const shares = booked.commission === 0 ? [] : commissionShares(booked, frozenOf(row));
    const ofCommission = shares.map(({ sellerId, commission, tax }): SellerBooking => {
      return { ...about, sellerId, service: "commission", amount: commission, tax };
    });
    return [...ofCommission, ...ownDelivery(row, about)];
  });
}

function ownDelivery(
  { kind, seller_id: sellerId, ...row }: SaleRow,
  about: Pick<SellerBooking, "parcelId" | "day" | "chargedIn">,
): SellerBooking[] {
  const [paisa, tax] = [Number(row.own_delivery), Number(row.own_delivery_tax)];
  if (paisa === 0 || (kind !== "sale" && kind !== "return")) return [];
  const sign = kind === "sale" ? 1 : -1;
  const service = "delivery" as const;
  return [{ ...about, sellerId, service, amount: sign * (paisa - tax), tax: sign * tax }];
}

function frozenOf(row: SaleRow): FrozenCharges {
  const all = { commission: Number(row.own_commission), tax: Number(row.own_tax) };
  const joined = row.joined ?? [];
  return {
    delivery: Number(row.frozen_delivery),
    deliveryTax: Number(row.frozen_delivery_tax),
    sellers: [{ sellerId: row.seller_id, ...ownCommission(all, joined) }, ...joined],
  };
}

/** Delivery that became a seller's after the sale, and courier's fees that their cause made hers, at cost. */
async function readCharges(db: Database, month: Month): Promise<SellerBooking[]> {
  const { from, to } = monthSpan(month);
  const { rows } = await db.execute<{
    kind: "charge" | "fee";
    parcel_id: string;
    day: string;
    charged_in: string;
    seller_id: string;
    paid: string;
    tax: string;
  }>(sql`
    select t.kind, t.parcel_id, to_char(${local("t.at")}, 'YYYY-MM-DD') as day, b.*,
      (select to_char(min(${local("s.at")}), 'YYYY-MM') from ledger_transactions s
        where s.parcel_id = t.parcel_id and (s.kind = t.kind or t.kind = 'charge' and s.kind = 'sale')) as charged_in
    from ledger_transactions t cross join lateral (
      select min(e.seller_id) as seller_id,
        coalesce(sum(e.amount) filter (where e.account = 'seller'), 0) as paid,
        -coalesce(sum(e.amount) filter (where e.account = 'services-tax'), 0) as tax
      from ledger_entries e where e.transaction_id = t.id) b
    where t.at >= ${at(from)} and t.at < ${at(to)} and t.kind in ('charge', 'fee')
      -- What a seller gets of a refused parcel's advance is no service to her.
      and t.key not like '%:advance' and t.parcel_id is not null and b.paid <> 0 order by t.id`);
  return rows.map(({ kind, paid, ...row }) => ({
    ...{ parcelId: row.parcel_id, day: row.day, chargedIn: row.charged_in },
    ...{ sellerId: row.seller_id, service: kind === "fee" ? "courier_fees" : "delivery" },
    ...{ amount: Number(paid) - Number(row.tax), tax: Number(row.tax) },
  }));
}
