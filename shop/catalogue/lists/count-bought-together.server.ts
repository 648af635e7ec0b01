import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";

/** Orders of the last half year are counted, at most the newest MAX_ORDERS. */
const DAYS = 180;
const MAX_ORDERS = 100_000;
/** Larger orders are ignored: a cart of a hundred things says little about any pair, and has ten thousand pairs. */
const MAX_THINGS = 12;
/** Pairs stored per product. */
const MAX_PAIRS = 24;

/**
 * Counts how many buyers bought each pair of products, in orders that were confirmed or paid and not returned. A pair
 * with fewer buyers than `togetherBuyers` is not stored, so that no single order can be inferred from it; a buyer
 * counts once, by mailbox and phone. Writes only changes, and invalidates the pages of changed products. Returns how
 * many products changed.
 */
export async function countBoughtTogether(db: Database, now: number): Promise<number> {
  const least = await readSetting(db, "togetherBuyers");
  const since = new Date(now - DAYS * 86_400_000).toISOString();
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with bought as (select o.id, o.phone, regexp_replace(o.email, '[+][^@]*@', '@') as mailbox
          from orders o where o.created_at > ${since}::timestamptz and o.state in ('open', 'closed')
            and o.email <> '' and o.phone <> ''
            and (o.payment_method = 'cod' and not exists (select from payments a where a.order_id = o.id
                and a.is_advance and a.state not in ('paid', 'partly_refund_due')) or exists (select from payments p
              where p.order_id = o.id and p.state in ('paid', 'partly_refund_due')))
          order by o.created_at desc limit ${MAX_ORDERS}),
        things as (select distinct b.id, b.phone, b.mailbox, i.product_id as thing
          from bought b join order_items i on i.order_id = b.id join parcels p on p.id = i.parcel_id
          where i.deal_id is null
            and p.state in ('placed', 'confirmed', 'packed', 'dispatched', 'delivered')),
        small as (select id from things group by id having count(*) between 2 and ${MAX_THINGS}),
        pairs as (select a.thing as product_id, b.thing as with_id,
            least(count(distinct a.mailbox), count(distinct a.phone))::int as buyers
          from things a join things b on b.id = a.id and b.thing <> a.thing
          where a.id in (select id from small) group by 1, 2),
        ranked as (select *, row_number() over (partition by product_id order by buyers desc, with_id) as place
          from pairs where buyers >= ${least}),
        best as (select product_id, with_id, buyers from ranked where place <= ${MAX_PAIRS}),
        gone as (delete from bought_together t where not exists (select from best b
            where b.product_id = t.product_id and b.with_id = t.with_id) returning t.product_id),
        written as (insert into bought_together as t (product_id, with_id, buyers)
          select product_id, with_id, buyers from best
          on conflict (product_id, with_id) do update set buyers = excluded.buyers
            where t.buyers <> excluded.buyers returning t.product_id)
      select distinct product_id as id from (select * from gone union all select * from written) as changed`);
    await announceChange(
      tx,
      rows.map(({ id }) => tag("together", id)),
    );
    return rows.length;
  });
}
