import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { isOneOf } from "#tohfa/db/schema/columns.ts";
import { POSTING_KINDS } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { bucketOf, periodBefore, periodSpan, type ReportPeriod } from "./report-period.ts";
import type { Dimension, Figure, Report } from "./reports.ts";

/** A period with the one that it is compared with, right before it, as moments of the database. */
interface Moments {
  start: SQL;
  middle: SQL;
  end: SQL;
}

function momentsOf(period: ReportPeriod): Moments {
  const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const span = periodSpan(period);
  return {
    start: moment(periodSpan(periodBefore(period)).from),
    middle: moment(span.from),
    end: moment(span.to),
  };
}

/** Parcels in these states came back, or never arrive. */
const BACK: readonly ParcelState[] = ["returned", "returned_to_sender", "lost", "damaged"];

/** Whether a row of `keyed` or `moves` is one that a figure adds up. */
export function isOf(figure: Figure, isEvent: boolean): SQL {
  if (figure.isEvent && isEvent) return sql`account is null`;
  const conditions = [
    isOneOf(sql`account`, figure.accounts),
    ...(figure.kinds.length === POSTING_KINDS.length ? [] : [isOneOf(sql`kind`, figure.kinds)]),
    ...(figure.monthsSince === undefined
      ? []
      : figure.id === "older"
        ? [sql`coalesce(since >= ${figure.monthsSince}, true)`]
        : [sql`since = ${figure.monthsSince}`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The first and the last id of the transactions of a period and the one before it. */
export interface Stretch {
  first: number;
  last: number;
}

/** Where a period and the one before it stand in the ledger. What is booked later has larger ids, and stays out. */
export async function stretchOf(db: Transaction, period: ReportPeriod): Promise<Stretch> {
  const { start, end } = momentsOf(period);
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(id) as first, max(id) as last from ledger_transactions
    where at >= ${start} and at < ${end}`);
  return { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) };
}

/**
 * Lets a report sort and join in memory: 8 MB, as of every statement, are less than a month of 100,000 orders has, and
 * what is written to the disk in between takes a third of the time. One report is made at a time.
 */
export async function inMemory<Result>(
  db: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    return await read(tx);
  });
}

/**
 * The period's transactions and their wanted entries, each read in one pass and then joined: ids rise with time, so that
 * the entries are one stretch of their index. Both are materialized: left to itself the planner may read entries one
 * transaction at a time, which takes three times as long for a month of 100,000 orders.
 */
function bookedIn(inPeriod: SQL, { first, last }: Stretch, accounts: readonly string[]): SQL {
  return sql`booked as materialized (
      select id, at, kind, key, parcel_id from ledger_transactions t
      where ${inPeriod} and id between ${first} and ${last}),
    posted as materialized (
      select id, transaction_id, account, party, courier, amount from ledger_entries e
      where transaction_id between ${first} and ${last} and ${isOneOf(sql`e.account`, accounts)})`;
}

/** The accounts that a courier's statement books as one sum, and whose parts its lines have. */
const LINE_AMOUNTS = sql`(values ('courier-fees', l.fee - l.disputed_fee),
  ('fee-tax', l.gst - l.disputed_gst)) as x(account, amount)`;

/**
 * A report's rows before they are added up: `moves` has every entry of the ledger that one of its figures names, in the
 * period and the one before; a courier's statement is shared out over its lines, each to its parcel, and what it
 * books beyond them has no parcel. `keyed` has the same with the `key` of the report's row and the `share` of the
 * amount that falls on it. Both sum to the ledger to the paisa.
 */
export function keyedMoves(
  { report, by, period }: { report: Report; by: Dimension; period: ReportPeriod },
  stretch: Stretch,
): SQL {
  const moments = momentsOf(period);
  const { start, end } = moments;
  const inPeriod = sql`t.at >= ${start} and t.at < ${end}`;
  const sums = report.figures.map(
    ({ accounts, kinds }) =>
      sql`(${isOneOf(sql`e.account`, accounts)} and ${isOneOf(sql`t.kind`, kinds)})`,
  );
  const isWanted = sql.join(sums, sql` or `);
  const accounts = [...new Set(report.figures.flatMap((figure) => figure.accounts))];
  const hasFees = accounts.includes("courier-fees") || accounts.includes("fee-tax");
  const isSpread = hasFees
    ? sql`t.kind = 'remittance' and e.account in ('courier-fees', 'fee-tax')`
    : sql`false`;
  const columns = sql`t.id as transaction, t.at, t.kind`;
  const statements = sql`
    union all
    select 'line', l.id, ${columns}, l.parcel_id, x.account, null, r.courier, x.amount
    from booked t join remittances r on r.id = substr(t.key, 12)
      join remittance_lines l on l.remittance_id = r.id cross join lateral ${LINE_AMOUNTS}
    where t.kind = 'remittance' and x.amount <> 0
      and ${isOneOf(sql`x.account`, accounts)}
    union all
    select 'rest', t.id, ${columns}, null, a.account, null, r.courier, (s.booked - s.listed)::bigint
    from booked t join remittances r on r.id = substr(t.key, 12)
      cross join (values ('courier-fees'), ('fee-tax')) as a(account)
      cross join lateral (select
        (select coalesce(sum(e.amount), 0) from ledger_entries e
          where e.transaction_id = t.id and e.account = a.account) as booked,
        (select coalesce(sum(x.amount), 0) from remittance_lines l cross join lateral ${LINE_AMOUNTS}
          where l.remittance_id = r.id and x.account = a.account) as listed) s
    where t.kind = 'remittance' and s.booked <> s.listed
      and ${isOneOf(sql`a.account`, accounts)}`;
  const events = sql`
    union all
    select 'event', v.id, null, v.at, null, v.parcel_id, null, null, null, 0
    from parcel_events v
    where v.kind in ('returned', 'returned_to_sender', 'lost', 'damaged')
      and v.at >= ${start} and v.at < ${end}`;
  return sql`${bookedIn(inPeriod, stretch, accounts)},
    moves as materialized (
      select 'entry' as source, e.id, ${columns}, t.parcel_id, e.account, e.party, e.courier, e.amount
      from booked t join posted e on e.transaction_id = t.id
      where (${isWanted}) and not (${isSpread})
      ${hasFees ? statements : sql``} ${report.id === "returns" ? events : sql``}),
    ${KEYED[by](moments, period)}`;
}

type Keyed = (moments: Moments, period: ReportPeriod) => SQL;

/** A row's key where it is of the whole entry: its parcel's, its order's, or its own. */
function whole(key: (period: ReportPeriod, moments: Moments) => SQL): Keyed {
  return (moments, period) => sql`keyed as (
    select m.*, m.at >= ${moments.middle} as is_now, m.amount as share, null::int as since,
      ${key(period, moments)} as key
    from moves m left join parcels p on p.id = m.parcel_id left join orders o on o.id = p.order_id)`;
}

/**
 * Each entry shared out over its parcel's items by their frozen totals: the largest remainder, ties to the first, as
 * `allocate` does it (shop/values/allocate.ts; a test compares them). What has no parcel is not shared. Most parcels
 * have one item or two: of two, the first has its part rounded half up and the second the rest, which is the same; only
 * more than two are put in the order of their remainders.
 */
function byItem(key: SQL): Keyed {
  return ({ middle }) => sql`items as materialized (
      select i.parcel_id, i.id as item, i.product_id, i.deal_id, i.total as weight,
        (sum(i.total) over parcel)::bigint as weights, count(*) over parcel as items,
        row_number() over (parcel order by i.id) as place
      from order_items i where i.parcel_id in (select m.parcel_id from moves m)
      window parcel as (partition by i.parcel_id)),
    parted as not materialized (
      select m.source, m.id, m.parcel_id, m.account, m.kind, m.transaction, m.at, m.amount, m.at >= ${middle} as is_now, ${key} as key, i.item, i.items, i.place, i.weight, i.weights
      from moves m left join items i on i.parcel_id = m.parcel_id),
    ranked as (
      select *, case when weights > 0 then div(abs(amount) * weight::numeric, weights)
          when place = 1 then abs(amount) else 0 end as least,
        case when weights > 0 then mod(abs(amount) * weight::numeric, weights) else 0 end as remainder
      from parted where items > 2),
    keyed as (
      select source, id, transaction, at, kind, parcel_id, account, is_now, null::int as since, key,
        case when items = 2 and place = 1 then sign(amount)::bigint * ${firstOfTwo(sql`weight`)}
          when items = 2 then amount - sign(amount)::bigint * ${firstOfTwo(sql`weights - weight`)}
          else amount end as share
      from parted where items is null or items < 3
      union all
      select source, id, transaction, at, kind, parcel_id, account, is_now, null, key,
        (sign(amount) * (least + case when row_number() over entry
          <= abs(amount) - sum(least) over (entry rows between unbounded preceding and unbounded following)
          then 1 else 0 end))::bigint as share
      from ranked
      window entry as (partition by id, source, account order by remainder desc, item))`;
}

/** What the first of two items has of an amount, by its weight; whole numbers where their product is one still. */
function firstOfTwo(weight: SQL): SQL {
  const twice = sql`2 * abs(amount) * (${weight}) + weights`;
  const twiceOfMore = sql`2 * abs(amount)::numeric * (${weight}) + weights`;
  return sql`case when weights = 0 then abs(amount)
    when greatest(abs(amount), weights) < 1000000000 then (${twice}) / (2 * weights)
    else div(${twiceOfMore}, 2 * weights::numeric)::bigint end`;
}

/** The first day of the column that a moment falls into; of the period before, of the column above which it stands. */
function timeKey(period: ReportPeriod, { middle }: Moments): SQL {
  const before = periodBefore(period);
  const day = sql`(m.at at time zone 'Asia/Karachi')::date`;
  const shifted = sql`case when m.at >= ${middle} then ${day}
    else least(${day} + (${period.from}::date - ${before.from}::date), ${period.to}::date) end`;
  const bucket = bucketOf(period);
  if (bucket === "day") return sql`(${shifted})::text`;
  if (bucket === "month") return sql`to_char(${shifted}, 'YYYY-MM-01')`;
  const weeks = sql`((${shifted}) - ${period.from}::date) / 7`;
  return sql`(${period.from}::date + 7 * (${weeks}))::text`;
}

/**
 * Why a parcel came back: as its return says (shop/delivery/returns/return-cause-kinds.ts); else the latest cause of a fee
 * of it that says so; else what became of it.
 */
const CAUSE = sql`coalesce(
  (select r.cause from return_requests r where r.parcel_id = p.id and r.state <> 'refused' and r.cause is not null
    order by r.created_at desc limit 1),
  (select c.cause from remittance_lines l join fee_causes c on c.line_id = l.id
    where l.parcel_id = p.id and c.cause <> 'delivery' order by c.id desc limit 1),
  case when exists (select from return_requests r where r.parcel_id = p.id and r.state <> 'refused')
    then 'return_request' else p.state end)`;

const CITY = sql`case when p.share_id is null then o.city else coalesce(
  (select s.city from order_shares s where s.id = p.share_id), o.city) end`;

const KEYED: Readonly<Record<Dimension, Keyed>> = {
  time: whole(timeKey),
  product: byItem(sql`i.product_id`),
  deal: byItem(sql`case when m.parcel_id is not null then coalesce(i.deal_id, '') end`),
  seller: whole(() => sql`p.seller_id`),
  courier: whole(() => sql`coalesce(p.courier, m.courier)`),
  city: whole(() => CITY),
  coupon: whole(() => sql`case when p.id is not null then coalesce(o.coupon_code, '') end`),
  holder: whole(() => sql`coalesce(m.courier, m.party)`),
  tax: whole(() => sql`m.account || coalesce(' ' || m.party, '')`),
  cause: ({ middle }) => sql`keyed as (
    select m.*, m.at >= ${middle} as is_now, m.amount as share, null::int as since, ${CAUSE} as key
    from moves m join parcels p on p.id = m.parcel_id
    where m.account is null or m.kind in ('return', 'kept') or ${isOneOf(sql`p.state`, BACK)})`,
  // Whose phone it is, since buyers need no account; the first order is looked for once for each.
  cohort: ({ middle }) => sql`buyers as materialized (
      select distinct o.phone from moves m join parcels p on p.id = m.parcel_id
        join orders o on o.id = p.order_id where o.phone <> ''),
    firsts as materialized (
      select f.phone, (min(f.created_at) at time zone 'Asia/Karachi')::date as month from orders f
      where f.phone in (select phone from buyers) and f.state not in ('cancelled', 'confirmation_expired')
      group by f.phone),
    keyed as (
      select m.*, m.at >= ${middle} as is_now, m.amount as share, nullif(o.phone, '') as buyer,
        to_char(f.month, 'YYYY-MM-01') as key,
        greatest(0, (extract(year from age.day) - extract(year from f.month)) * 12
          + extract(month from age.day) - extract(month from f.month))::int as since
      from moves m left join parcels p on p.id = m.parcel_id left join orders o on o.id = p.order_id
        left join firsts f on f.phone = o.phone
        cross join lateral (select (m.at at time zone 'Asia/Karachi')::date as day) age)`,
};

/** Names that are not the key itself, where a row has its `key`. */
export const NAME_SQL: Partial<Record<Dimension, SQL>> = {
  product: sql`(select name from products where id = key)`,
  seller: sql`(select company_name from sellers where id = key)`,
  deal: sql`(select name from deals where id = key)`,
};
