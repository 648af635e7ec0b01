import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { sellerNotFound } from "./ledger.server.ts";
import type { PostingKind } from "./ledger-kinds.ts";
import type { Pending } from "./payable.ts";
import { whyEarningsArePending } from "./pending.server.ts";
import { type SellerMoney, sellerMoney } from "./seller-money.server.ts";

/** One line of a seller's statement. Amounts are from the seller's side: earnings are positive. */
export interface StatementLine {
  id: number;
  kind: PostingKind;
  parcelId: string | null;
  /** The parcel is the seller's own; false if their product was packed into another seller's gift. */
  isOwnParcel: boolean;
  amount: Paisa;
  /** What the shop owes the seller after this line. */
  balance: Paisa;
  /** Why the earnings of this line cannot be paid out yet; null if they can, or if it has none. */
  pending: Pending | null;
  /** ms */
  at: number;
}

/** A selection of a statement's lines. */
export interface StatementPart {
  /** ms; `from` inclusive, `to` exclusive. */
  period?: { from: number; to: number } | undefined;
  /** The number of a parcel or of an order: only its bookings. */
  parcel?: string | undefined;
  limit?: number;
}

const STATEMENT_PAGE = 100;

/**
 * A seller's balance, and their statement with a running balance, newest first; `before` is the id of the previous
 * page's last line. `now` in ms.
 */
export async function sellerStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  before: number | null = null,
  now = Date.now(),
  part: StatementPart = {},
): Promise<SellerMoney & { lines: StatementLine[] }> {
  if (!can(actor, "sellerStatement", { sellerId })) throw sellerNotFound();
  const [rows, money] = await Promise.all([
    readLines(db, sellerId, before, part),
    sellerMoney(db, sellerId, now),
  ]);
  const parcels = new Set(rows.flatMap(({ parcel_id }) => parcel_id ?? []));
  const pending = await whyEarningsArePending(db, sellerId, [...parcels], now);
  const lines = rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    parcelId: row.parcel_id,
    isOwnParcel: row.is_own,
    amount: Number(row.amount),
    balance: Number(row.balance),
    at: new Date(row.at).getTime(),
    pending: (Number(row.amount) > 0 && row.parcel_id && pending.get(row.parcel_id)) || null,
  }));
  return { ...money, lines };
}

interface LineRow extends Record<string, unknown> {
  id: string;
  kind: PostingKind;
  parcel_id: string | null;
  is_own: boolean;
  amount: string;
  balance: string;
  at: string | Date;
}

/**
 * Reads a page of lines. The running balance is the stored balance minus what was booked after the page, so the newest
 * page, which people look at most, sums only its own lines.
 */
async function readLines(
  db: Database,
  sellerId: string,
  before: number | null,
  { period, parcel, limit = STATEMENT_PAGE }: StatementPart,
): Promise<LineRow[]> {
  const own = sql`seller_id = ${sellerId} and account = 'seller'`;
  const conditions: SQL[] = [sql`e.seller_id = ${sellerId} and e.account = 'seller'`];
  if (before !== null) conditions.push(sql`e.id < ${before}`);
  if (period) {
    const [from, to] = [period.from, period.to].map((time) => new Date(time).toISOString());
    conditions.push(sql`t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz`);
  }
  if (parcel) {
    const number = parcel.toUpperCase();
    conditions.push(sql`(t.parcel_id = ${number} or t.parcel_id in
      (select id from parcels where order_id = ${number}))`);
  }
  const { rows } = await db.execute<LineRow>(sql`
    with page as (
      select e.id, t.kind, t.parcel_id, -e.amount as amount, t.at,
        coalesce(p.seller_id = ${sellerId}, false) as is_own
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join parcels p on p.id = t.parcel_id
      where ${sql.join(conditions, sql` and `)}
      order by e.id desc limit ${limit}),
    later as materialized (select coalesce((select balance from seller_balances where seller_id = ${sellerId}), 0)
        + coalesce(sum(amount), 0) as balance
      from ledger_entries where ${own} and id > (select max(id) from page)),
    running as materialized (select id, coalesce(sum(amount) over (order by id desc
        rows between unbounded preceding and 1 preceding), 0) as after from ledger_entries
      where ${own} and id between (select min(id) from page) and (select max(id) from page))
    select page.*, later.balance + running.after as balance
    from page join running on running.id = page.id cross join later
    order by page.id desc`);
  return rows;
}
