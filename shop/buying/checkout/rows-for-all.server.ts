import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { NOT_CHOSEN, type OrderedPart } from "./order-record.ts";
import type { SoldRow } from "./sold-rows.ts";

/** A part as it is stored (write-lines.server.ts). */
type StoredPart = Omit<OrderedPart, "sellerName" | keyof typeof NOT_CHOSEN>;

interface Row extends Record<string, unknown>, Omit<SoldRow, "parts"> {
  /** The parts of each receiver's row. */
  parts: StoredPart[][] | null;
}

/**
 * The rows of an order to several people, summed over the receivers. Each receiver's rows were inserted in the same
 * order, so rows with the same number are the same line.
 */
export async function rowsForAll(db: Database, orderId: string): Promise<SoldRow[]> {
  const { rows } = await db.execute<Row>(sql`
    with numbered as (
      select i.*, coalesce(i.seller_id, p.seller_id) as owner, p.share_id,
        row_number() over (partition by p.share_id order by i.id) as n
      from order_items i join parcels p on p.id = i.parcel_id where i.order_id = ${orderId}),
    together as (
      select n, sum(quantity)::int as quantity, sum(total)::text as total,
        json_agg(parts order by id) filter (where parts is not null) as parts,
        (array_agg(id order by id))[1] as first
      from numbered group by n)
    select i.product_id as id, i.product_name as name, coalesce(i.image, '') as image, t.quantity, i.unit,
      t.total, i.cart_category as category, i.attributes, s.id as "sellerId", s.company_name as "sellerName",
      t.parts, coalesce(i.note, '') as note, coalesce(i.personalisation, '[]'::jsonb) as personalisation, i.line,
      case when i.deal_id is not null then json_build_object('id', i.deal_id, 'name', i.deal_name) end as deal
    from together t join numbered i on i.id = t.first join sellers s on s.id = i.owner order by t.n`);
  return rows.map(({ parts, ...row }) => ({
    ...row,
    total: Number(row.total),
    parts: partsOfAll(parts ?? []),
  }));
}

function partsOfAll([first = [], ...others]: readonly StoredPart[][]) {
  return first.map((part, place) => ({
    ...part,
    total: others.reduce((sum, parts) => sum + (parts[place]?.total ?? 0), part.total),
    sellerName: "",
    ...NOT_CHOSEN,
  }));
}
