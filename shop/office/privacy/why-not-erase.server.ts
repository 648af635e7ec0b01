import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { UNDER_WAY } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { isOneOf, type Person } from "./find-person.server.ts";

/** Why a person cannot be erased yet, one line per reason, for the admin who answers them; empty if they can. */
export async function whyNotErase(
  tx: Transaction,
  { orderIds, userId }: Person,
): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    with mine as (select * from orders where ${isOneOf(sql`id`, orderIds)}),
      theirs as (select p.*, m.id as of_order from parcels p join mine m on m.id = p.order_id)
    select 'Order ' || id || ' is not confirmed yet: cancel it, or wait.' as line from mine where state = 'awaiting'
    union all select 'Parcel ' || id || ' of order ' || of_order || ' has not ended: it is ' || state || '.'
      from theirs where state in ${UNDER_WAY}
        and of_order in (select id from mine where state = 'open')
    union all select 'Parcel ' || t.id || ' of order ' || of_order || ' can still be returned, until '
        || to_char(e.at + ${RETURN_DAYS} * interval '1 day', 'YYYY-MM-DD') || '.'
      from theirs t join parcel_events e on e.parcel_id = t.id and e.kind = 'delivered'
      where t.state = 'delivered' and e.at > now() - ${RETURN_DAYS} * interval '1 day'
    union all select 'The return of parcel ' || t.id || ' of order ' || of_order || ' is ' || r.state || '.'
      from theirs t join return_requests r on r.parcel_id = t.id and r.state in ('requested', 'approved', 'received')
    union all select 'The payment of order ' || m.id || ' has not ended: it is ' || replace(p.state, '_', ' ') || '.'
      from payments p join mine m on m.id = p.order_id where p.state in
        ('awaiting', 'submitted', 'rejected', 'failed', 'refund_due', 'partly_refund_due')
    union all select 'Order ' || id || ' has not ended.' from mine m where state = 'open' and not exists
      (select from theirs t where t.of_order = m.id and t.state in ${UNDER_WAY})
    union all select 'The store ' || company_name || ' is theirs: its orders, payouts and taxes are settled first, by the shop''s people.'
      from sellers where user_id = ${userId}
    union all select 'The account is one of the shop''s own people: take that away first.'
      from users where id = ${userId} and role = 'admin'
    order by line`);
  return rows.map(({ line }) => line);
}
