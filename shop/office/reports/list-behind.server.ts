import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Account, PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { inMemory, isOf, keyedMoves, NAME_SQL, stretchOf } from "./ledger-moves.server.ts";
import { type ReportPeriod, whyNotPeriod } from "./report-period.ts";
import { type Dimension, type Figure, maxDaysBy, type ReportId, reportOf } from "./reports.ts";
import { rowName } from "./row-names.ts";

/** Which figure is opened: of one row, of the row without a key (null), or of all rows. */
export interface BehindQuery {
  report: ReportId;
  by: Dimension;
  period: ReportPeriod;
  figure: string;
  row: { key: string | null } | "all";
  after?: string | undefined;
  limit: number;
}

/** An entry behind a figure, or the part of it that falls on the row; of counts what is counted has one each. */
export interface BehindEntry {
  /** Different for each line of the list. */
  id: string;
  /** Null: it is no entry, the parcel came back. */
  kind: PostingKind | null;
  account: Account | null;
  /** What it was posted for, where that is no parcel: a statement, a refund. */
  key: string;
  parcelId: string | null;
  orderId: string | null;
  /** In paisa, as the figure adds it up. */
  amount: number;
  /** ms */
  at: number;
}

export interface Behind {
  figure: Figure;
  /** Of the row; null: of all rows. */
  name: string | null;
  /** The figure itself, of all pages: paisa or a count. */
  total: number;
  items: BehindEntry[];
  nextCursor: string | null;
}

/**
 * A page of what a report's figure adds up, newest first, with the figure. Admins only. Refuses: forbidden, not_found
 * (a figure that the report does not have).
 */
export async function listBehind(
  db: Database,
  actor: Actor,
  { report: id, by, period, figure: name, row, after, limit }: BehindQuery,
): Promise<Behind> {
  if (!can(actor, "listBehind")) throw onlyAdmins();
  const report = reportOf(id, period);
  const figure = report.figures.find((one) => one.id === name);
  if (!figure || !report.by.includes(by)) {
    throw new Refusal("not_found", "There is no such figure.");
  }
  refuse(whyNotPeriod(period, maxDaysBy(by)));
  const offset = after ? Number(decodeCursor(after, "behind", ["number"]).keys[0]) : 0;
  const isRow = row === "all" ? sql`true` : sql`key is not distinct from ${row.key}::text`;
  const counted = { paisa: null, parcels: sql`parcel_id`, buyers: sql`buyer` }[figure.unit];
  const total = counted ? sql`count(distinct ${counted})` : sql`sum(share)`;
  const { rows } = await inMemory(
    db,
    async (tx) =>
      await tx.execute<FoundEntry>(sql`
    with ${keyedMoves({ report, by, period }, await stretchOf(tx, period))},
    behind as (
      select * from keyed where is_now and ${isRow} and ${isOf(figure, true)}
        ${counted ? sql`` : sql`and share <> 0`}),
    shown as (
      select source, id, transaction, account, kind, parcel_id, at, share, row_number() over (
        order by at desc, source, id desc, account, share desc) as place from behind)
    select s.*, coalesce(t.key, '') as booking, p.order_id, ${nameOf(by, row)} as name, (select ${total} from behind) as total
    from (select 1) one left join shown s on place > ${offset} and place <= ${offset + limit + 1}
      left join ledger_transactions t on t.id = s.transaction
      left join parcels p on p.id = s.parcel_id
    order by place`),
  );
  const found = rows.filter(({ place }) => place !== null);
  const page = cutPage(found, limit, (last) => ({ order: "behind", keys: [Number(last.place)] }));
  return {
    figure,
    name: row === "all" ? null : rowName(by, row.key, rows[0]?.name ?? null),
    total: Number(rows[0]?.total ?? 0) * (counted ? 1 : figure.sign),
    nextCursor: page.nextCursor,
    items: page.items.map((entry) => toEntry(entry, figure)),
  };
}

interface FoundEntry extends Record<string, unknown> {
  source: string;
  id: string;
  account: Account | null;
  kind: PostingKind | null;
  booking: string;
  parcel_id: string | null;
  order_id: string | null;
  at: string | Date;
  share: string;
  place: string | null;
  total: string | null;
  name: string | null;
}

function nameOf(by: Dimension, row: BehindQuery["row"]): SQL {
  const name = NAME_SQL[by];
  if (row === "all" || !name) return sql`null`;
  return sql`(select ${name} from (select ${row.key}::text as key) named)`;
}

function toEntry(found: FoundEntry, { sign }: Figure): BehindEntry {
  return {
    id: `${found.source} ${found.id} ${found.place}`,
    kind: found.kind,
    account: found.account,
    key: found.booking.slice(found.booking.indexOf(":") + 1),
    parcelId: found.parcel_id,
    orderId: found.order_id,
    amount: sign * Number(found.share) || 0,
    at: new Date(found.at).getTime(),
  };
}
