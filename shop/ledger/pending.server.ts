import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { RETURN_DAYS } from "../deadlines.ts";
import type { Paisa } from "../money.ts";
import { type Pending, SELLERS_WORD_DAYS, whyPending } from "./payable.ts";

interface EarningRow extends Record<string, unknown> {
  id: string;
  amount: string;
  delivered_at: string | Date | null;
  is_sellers_word: boolean;
  has_open_return: boolean;
  is_cash_open: boolean;
  is_claim_open: boolean;
}

/** What a seller has earned and cannot be paid yet: of each parcel how much, and why. `now` in ms. */
export async function pendingEarnings(
  db: Database | Transaction,
  sellerId: string,
  now: number,
): Promise<Map<string, Pending & { amount: Paisa }>> {
  // Whatever can still be pending; most of a seller's parcels are long paid out. A parcel is touched when it is
  // delivered, so the oldest that time alone holds back is not older than that.
  const oldest = new Date(now - (RETURN_DAYS + SELLERS_WORD_DAYS + 1) * 86_400_000).toISOString();
  const { rows } = await db.execute<EarningRow>(sql`
    select * from (
      select p.id,
        (select at from parcel_events e where e.parcel_id = p.id and e.kind = 'delivered'
          and p.state = 'delivered') as delivered_at,
        exists (select from parcel_events e where e.parcel_id = p.id and e.word = 'seller') as is_sellers_word,
        exists (select from return_requests r where r.parcel_id = p.id
          and r.state not in ('refused', 'refunded')) as has_open_return,
        coalesce(p.state = 'delivered' and c.state <> 'remitted', false) as is_cash_open,
        coalesce(cl.state = 'accepted', false) as is_claim_open,
        (select coalesce(-sum(e.amount), 0) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id
          where t.parcel_id = p.id and e.account = 'seller' and e.seller_id = ${sellerId}) as amount
      from (${candidates(sellerId, oldest)}) own
        join parcels p on p.id = own.id
        left join cash_collections c on c.parcel_id = p.id
        left join courier_claims cl on cl.parcel_id = p.id
      where (p.state = 'delivered' and (p.updated_at > ${oldest}::timestamptz or c.state <> 'remitted'
            or exists (select from return_requests r where r.parcel_id = p.id and r.state <> 'refused'))
          or cl.state = 'accepted')) as earning
    where amount <> 0`);
  return new Map(
    rows.flatMap((row) => {
      const why = whyPending(
        {
          deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).getTime(),
          isSellersWord: row.is_sellers_word,
          hasOpenReturn: row.has_open_return,
          isCashOpen: row.is_cash_open,
          isClaimOpen: row.is_claim_open,
        },
        now,
      );
      return why ? [[row.id, { ...why, amount: Number(row.amount) }] as const] : [];
    }),
  );
}

/**
 * The parcels of a seller that can still be pending, each kind by an index of its own: never all that they ever
 * sold. Theirs, and those into whose gifts a thing of theirs was packed.
 */
function candidates(sellerId: string, oldest: string): SQL {
  const own = sql`p.seller_id = ${sellerId}`;
  return sql`
    select p.id from parcels p
      where ${own} and p.state = 'delivered' and p.updated_at > ${oldest}::timestamptz
    union select p.id from cash_collections c join parcels p on p.id = c.parcel_id
      where c.state = 'collected' and ${own} and p.state = 'delivered'
    union select p.id from return_requests r join parcels p on p.id = r.parcel_id
      where r.state in ('requested', 'approved', 'received') and ${own} and p.state = 'delivered'
    union select p.id from courier_claims cl join parcels p on p.id = cl.parcel_id
      where cl.state = 'accepted' and ${own}
    union select i.parcel_id from order_items i where i.seller_id = ${sellerId}`;
}
