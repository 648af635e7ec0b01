import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { sellerNotFound } from "./ledger.server.ts";
import type { PostingKind } from "./ledger-kinds.ts";
import {
  lastMoment,
  type Month,
  monthSpan,
  type PeriodLine,
  type PeriodStatement,
} from "./period.ts";

/** A store's statement of a month, with the sums of the whole month. Refuses: not_found. `now` in ms. */
export async function periodStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  month: Month,
  now = Date.now(),
): Promise<PeriodStatement> {
  if (!can(actor, "periodStatement", { sellerId })) throw sellerNotFound();
  const [store] = await db
    .select({ name: sellers.companyName, handle: sellers.handle })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw sellerNotFound();
  const period = monthSpan(month);
  const [from, to] = [period.from, period.to].map((time) => new Date(time).toISOString());
  // One query, so that everything is from one snapshot. The opening balance is the stored balance minus all bookings
  // since the month began.
  const { rows } = await db.execute<{ opening: string; kinds: KindRow[] | null }>(sql`
    with since as (select e.id, t.kind, -e.amount as amount, t.at
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.seller_id = ${sellerId} and e.account = 'seller' and t.at >= ${from}::timestamptz),
      kinds as (select kind, sum(amount)::text as sum, count(*)::int as count,
          min(id)::text as first, max(id)::text as last
        from since where at < ${to}::timestamptz group by kind)
    select coalesce((select balance from seller_balances where seller_id = ${sellerId}), 0)
        - coalesce((select sum(amount) from since), 0) as opening,
      (select json_agg(kinds order by first::bigint) from kinds) as kinds`);
  const opening = Number(rows[0]?.opening ?? 0);
  const kinds = rows[0]?.kinds ?? [];
  const sums = kinds.map(({ kind, sum }) => [kind, Number(sum)] as const);
  const first = Math.min(...kinds.map((kind) => Number(kind.first)));
  const last = Math.max(...kinds.map((kind) => Number(kind.last)));
  return {
    ...{ month, store, opening, sums },
    from: period.from,
    to: Math.min(lastMoment(period), now),
    closing: sums.reduce((balance, [, sum]) => balance + sum, opening),
    count: kinds.reduce((count, kind) => count + kind.count, 0),
    span: kinds.length > 0 ? { first, last } : null,
  };
}

interface KindRow {
  kind: PostingKind;
  sum: string;
  count: number;
  first: string;
  last: string;
}

/** Lines per query. */
const BATCH = 1_000;

/**
 * The lines of a statement, the oldest first, in batches, so that a caller can stop early. Bookings made during
 * the reading are not included. Refuses: not_found.
 */
export async function* periodLines(
  db: Database,
  actor: Actor,
  sellerId: string,
  { from, month, opening, span }: PeriodStatement,
): AsyncGenerator<PeriodLine[]> {
  if (!can(actor, "periodLines", { sellerId })) throw sellerNotFound();
  if (span === null) return;
  const [begins, ends] = [from, monthSpan(month).to].map((time) => new Date(time).toISOString());
  let balance = opening;
  let after = span.first - 1;
  while (after < span.last) {
    const { rows } = await db.execute<LineRow>(sql`
      select e.id, t.kind, t.parcel_id, -e.amount as amount, t.at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.seller_id = ${sellerId} and e.account = 'seller'
        and e.id > ${after} and e.id <= ${span.last}
        and t.at >= ${begins}::timestamptz and t.at < ${ends}::timestamptz
      order by e.id limit ${BATCH}`);
    yield rows.map(({ id, kind, parcel_id: parcelId, amount, at }) => {
      balance += Number(amount);
      const line = { id: Number(id), kind, parcelId, amount: Number(amount), balance };
      return { ...line, at: new Date(at).getTime() };
    });
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.id);
  }
}

interface LineRow extends Record<string, unknown> {
  id: string;
  kind: PostingKind;
  parcel_id: string | null;
  amount: string;
  at: string | Date;
}
