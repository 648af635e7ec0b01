import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { NOT_CHOSEN, type OrderedPart } from "./order-record.ts";
import type { SoldRow } from "./sold-rows.ts";

/** As it is written (write-lines.server.ts). */
type KeptPart = Omit<OrderedPart, "sellerName" | keyof typeof NOT_CHOSEN>;

interface Row extends Record<string, unknown>, Omit<SoldRow, "parts"> {
  /** Of each of them. */
  parts: KeptPart[][] | null;
}

/**
 * The rows of an order to several people, each with what all of them get of it. Everybody's were written in one order,
 * so the first of each belong together.
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

function partsOfAll([first = [], ...others]: readonly KeptPart[][]) {
  return first.map((part, place) => ({
    ...part,
    total: others.reduce((sum, parts) => sum + (parts[place]?.total ?? 0), part.total),
    sellerName: "",
    ...NOT_CHOSEN,
  }));
}
