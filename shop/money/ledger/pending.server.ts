import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { type Pending, type PendingKind, SELLER_REPORT_DAYS, whyPending } from "./payable.ts";

/**
 * Why the seller's earnings from these parcels cannot be paid out yet, by parcel; payable ones are left out. `now` in
 * ms.
 */
export async function whyEarningsArePending(
  db: Database,
  sellerId: string,
  parcelIds: readonly string[],
  now: number,
): Promise<Map<string, Pending>> {
  if (parcelIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    parcel_id: string;
    delivered_at: string | Date | null;
    is_sellers_word: boolean;
    has_open_return: boolean;
    is_cash_open: boolean;
    is_claim_open: boolean;
    is_gateway_open: boolean;
  }>(sql`
    select parcel_id, delivered_at, is_sellers_word, is_claim_open,
      delivered_at is not null and has_open_return as has_open_return,
      delivered_at is not null and is_cash_open as is_cash_open,
      delivered_at is not null and is_gateway_open as is_gateway_open
    from earnings
    where seller_id = ${sellerId} and parcel_id = any(${sql.param([...parcelIds])}) and amount <> 0`);
  return new Map(
    rows.flatMap((row) => {
      const why = whyPending(
        {
          deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).getTime(),
          isReportedBySeller: row.is_sellers_word,
          hasOpenReturn: row.has_open_return,
          isCashOpen: row.is_cash_open,
          isClaimOpen: row.is_claim_open,
          isGatewayOpen: row.is_gateway_open,
        },
        now,
      );
      return why ? [[row.parcel_id, why] as const] : [];
    }),
  );
}

/**
 * SQL for the sum of a seller's earnings that cannot be paid out yet, by the rule `whyPending` (payable.ts); `seller`
 * is an id or a column, `now` in ms. Each part scans a range of one index, and no rows that became payable long ago. What
 * a parcel costs the seller is not pending: it comes off the next payout (money.md example 20).
 */
export function pendingSum(seller: string | SQL, now: number): SQL {
  const before = (days: number) =>
    sql`${new Date(now - days * 86_400_000).toISOString()}::timestamptz`;
  const own = sql`e.seller_id = ${seller}`;
  const waits = sql`(e.delivered_at >= ${before(RETURN_DAYS + SELLER_REPORT_DAYS)}
    and (e.is_sellers_word or e.delivered_at >= ${before(RETURN_DAYS)}))`;
  return sql`(
    (select coalesce(sum(greatest(e.amount, 0)), 0) from earnings e where ${own} and e.is_held)
    + (select coalesce(sum(greatest(e.amount, 0)), 0) from earnings e where ${own} and not e.is_held and ${waits})
    + (select coalesce(sum(greatest(e.amount, 0)), 0) from earnings e where ${own} and not e.is_held
        and e.is_gateway_open and e.delivered_at is not null and not ${waits}))`;
}

/** SQL for why a row `e` of `earnings` is pending; null if it is not: the rule `whyPending`, in one word. `now` in ms. */
export function pendingKind(now: number): SQL<PendingKind | null> {
  const day = (days: number) =>
    sql`${new Date(now - days * 86_400_000).toISOString()}::timestamptz`;
  return sql`case
    when e.delivered_at is not null and e.has_open_return then 'return'
    when e.delivered_at >= ${day(RETURN_DAYS)}
      or (e.is_sellers_word and e.delivered_at >= ${day(RETURN_DAYS + SELLER_REPORT_DAYS)}) then 'window'
    when e.delivered_at is not null and e.is_cash_open then 'cash'
    when e.is_claim_open then 'claim' end`;
}

/**
 * The contents that the table `earnings` must have, computed from bookings and events: every row whose amount is not
 * zero. For the job that checks the books, and for code that writes without the triggers.
 */
export const COMPUTED_EARNINGS = sql`
  select b.*, case when p.state = 'delivered' then d.at end as delivered_at,
    coalesce(p.state = 'delivered' and d.word = 'seller', false) as is_sellers_word,
    r.id is not null as has_open_return, coalesce(c.state <> 'remitted', false) as is_cash_open,
    coalesce(cl.state = 'accepted', false) as is_claim_open,
    exists (select from gateway_collections g join payments y on y.id = g.payment_id
      where y.order_id = p.order_id and g.pays_order and not exists (select
        from gateway_settlement_lines l where l.attempt = g.attempt and l.refund_id is null)) as is_gateway_open
  from (select t.parcel_id, e.seller_id, -sum(e.amount) as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'seller' and t.parcel_id is not null
      group by t.parcel_id, e.seller_id having sum(e.amount) <> 0) b
    join parcels p on p.id = b.parcel_id
    left join parcel_events d on d.parcel_id = b.parcel_id and d.kind = 'delivered'
    left join return_requests r on r.parcel_id = b.parcel_id and r.state not in ('refused', 'refunded')
    left join cash_collections c on c.parcel_id = b.parcel_id
    left join courier_claims cl on cl.parcel_id = b.parcel_id`;
