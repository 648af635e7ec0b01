import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { LATE_CASH_DAYS } from "#tohfa/shop/values/deadlines.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The cash that a courier has collected and not remitted. */
export interface CourierCash {
  courier: CourierCode;
  name: string;
  parcels: number;
  sum: Paisa;
  /** The part of `sum` that was collected more than LATE_CASH_DAYS ago. */
  late: Paisa;
  /** ms */
  oldest: number;
}

/** Cash that the shop's own riders have is theirs to hand in, not a courier's. */
const isCouriers = sql`not exists (select from rider_parcels r
  where r.parcel_id = cash_collections.parcel_id)`;

/** The collected cash that each courier has not remitted, the largest sum first. Admins only. */
export async function listCourierCash(db: Database, actor: Actor): Promise<CourierCash[]> {
  if (!can(actor, "listCourierCash")) throw onlyAdmins();
  const { rows } = await db.execute<{
    courier: CourierCode;
    parcels: number;
    sum: string;
    late: string;
    oldest: string | Date;
  }>(sql`select courier, count(*)::int as parcels, sum(amount) as sum, min(updated_at) as oldest,
      coalesce(sum(amount) filter
        (where updated_at < now() - ${LATE_CASH_DAYS} * interval '1 day'), 0) as late
    from cash_collections where state = 'collected' and ${isCouriers} group by courier order by sum(amount) desc`);
  return rows.map(({ courier, parcels, sum, late, oldest }) => ({
    ...{ courier, parcels, name: courierName(courier), sum: Number(sum), late: Number(late) },
    oldest: new Date(oldest).getTime(),
  }));
}

/** The cash that a courier holds, as rows of a statement that would remit all of it: the oldest first. Admins only. */
export async function cashAsStatement(
  db: Database,
  actor: Actor,
  courier: CourierCode,
  most: number,
): Promise<{ rows: { parcelId: string; amount: Paisa }[]; isAll: boolean }> {
  if (!can(actor, "cashAsStatement")) throw onlyAdmins();
  const { rows } = await db.execute<{ parcel_id: string; amount: string }>(sql`
    select parcel_id, amount from cash_collections
    where courier = ${courier} and state = 'collected' and ${isCouriers} order by updated_at, parcel_id
    limit ${most + 1}`);
  const some = rows.slice(0, most);
  return {
    rows: some.map(({ parcel_id, amount }) => ({ parcelId: parcel_id, amount: Number(amount) })),
    isAll: rows.length <= most,
  };
}

/** A recorded statement of a courier. */
export interface ListedRemittance {
  id: string;
  courier: CourierCode;
  name: string;
  reference: string;
  net: Paisa;
  lines: number;
  /** The sum of the differences between expected and received amounts. */
  difference: Paisa;
  /** ms */
  at: number;
}

interface RemittanceRow extends Record<string, unknown> {
  id: string;
  courier: CourierCode;
  reference: string;
  net: string;
  lines: number;
  difference: string;
  at: string;
}

const REMITTANCES = sql`select r.id, r.courier, r.reference, r.net, r.at::text as at,
    (select count(*)::int from remittance_lines l where l.remittance_id = r.id) as lines,
    (select coalesce(sum(l.difference), 0) from remittance_lines l
      where l.remittance_id = r.id) as difference
  from remittances r`;

/** A page of the statements, newest first. Admins only. */
export async function listRemittances(
  db: Database,
  actor: Actor,
  {
    courier,
    reference,
    after,
    limit,
  }: {
    courier?: CourierCode | undefined;
    reference?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ items: ListedRemittance[]; nextCursor: string | null }> {
  if (!can(actor, "listRemittances")) throw onlyAdmins();
  const conditions: SQL[] = [courier ? sql`r.courier = ${courier}` : sql`true`];
  if (reference) {
    conditions.push(sql`(r.id = ${reference.toUpperCase()} or r.reference = ${reference}
      or r.id in (select l.remittance_id from remittance_lines l
        where l.parcel_id = ${reference.toUpperCase()}))`);
  }
  if (after) {
    const { keys } = decodeCursor(after, "remittances", ["instant", "text"]);
    conditions.push(sql`(r.at, r.id) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<RemittanceRow>(sql`${REMITTANCES}
    where ${sql.join(conditions, sql` and `)} order by r.at desc, r.id desc limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ at, id }) => ({ order: "remittances", keys: [at, id] }));
  return { items: page.items.map(toListed), nextCursor: page.nextCursor };
}

function toListed({ courier, net, difference, at, ...row }: RemittanceRow): ListedRemittance {
  return {
    ...{ id: row.id, reference: row.reference, lines: row.lines, courier },
    name: courierName(courier),
    net: Number(net),
    difference: Number(difference),
    at: new Date(at).getTime(),
  };
}

/** A booked line of a statement. */
export interface BookedLine {
  id: number;
  parcelId: string | null;
  expected: Paisa;
  received: Paisa;
  fee: Paisa;
  gst: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
  /** Both taxes, plus withheld amounts whose tax is not named. */
  withheld: Paisa;
  difference: Paisa;
  reason: string;
}

/** The most lines of a statement that are shown; all lines are booked and included in its sums. */
const MAX_LINES = 2_000;

/** A statement with its sums and its first MAX_LINES lines. Admins only. Refuses: not_found. */
export async function showRemittance(
  db: Database,
  actor: Actor,
  id: string,
): Promise<
  ListedRemittance & {
    by: string;
    sums: Sums;
    booked: BookedLine[];
    /** The number of all lines. */
    count: number;
  }
> {
  const { rows } = await db.execute<RemittanceRow & { actor: string }>(
    sql`select r.*, x.actor from (${REMITTANCES} where r.id = ${id}) r
      join remittances x on x.id = r.id`,
  );
  const [row] = rows;
  if (!row || !can(actor, "showRemittance")) {
    throw new Refusal("not_found", "There is no such statement.");
  }
  const found = await db.execute<LineRow>(sql`
    select id, parcel_id, expected, received, fee, gst, income_tax, sales_tax, withheld,
      difference, reason
    from remittance_lines where remittance_id = ${id} order by id limit ${MAX_LINES}`);
  const { rows: sums } = await db.execute<Record<keyof Sums | "count", string>>(sql`
    select count(*) as count, coalesce(sum(expected), 0) as expected,
      coalesce(sum(received), 0) as received, coalesce(sum(fee), 0) as fee,
      coalesce(sum(gst), 0) as gst, coalesce(sum(income_tax), 0) as "incomeTax",
        coalesce(sum(sales_tax), 0) as "salesTax", coalesce(sum(withheld), 0) as withheld,
      coalesce(sum(difference), 0) as difference
    from remittance_lines where remittance_id = ${id}`);
  const sum = (name: keyof Sums | "count") => Number(sums[0]?.[name] ?? 0);
  return {
    ...toListed(row),
    by: row.actor,
    booked: found.rows.map(toBooked),
    count: sum("count"),
    sums: {
      expected: sum("expected"),
      received: sum("received"),
      fee: sum("fee"),
      gst: sum("gst"),
      incomeTax: sum("incomeTax"),
      salesTax: sum("salesTax"),
      withheld: sum("withheld"),
      difference: sum("difference"),
    },
  };
}

type Sums = Omit<BookedLine, "id" | "parcelId" | "reason">;

interface LineRow extends Record<string, unknown> {
  id: string;
  parcel_id: string | null;
  expected: string;
  received: string;
  fee: string;
  gst: string;
  income_tax: string;
  sales_tax: string;
  withheld: string;
  difference: string;
  reason: string | null;
}

function toBooked(row: LineRow): BookedLine {
  return {
    id: Number(row.id),
    parcelId: row.parcel_id,
    expected: Number(row.expected),
    received: Number(row.received),
    fee: Number(row.fee),
    gst: Number(row.gst),
    incomeTax: Number(row.income_tax),
    salesTax: Number(row.sales_tax),
    withheld: Number(row.withheld),
    difference: Number(row.difference),
    reason: row.reason ?? "",
  };
}
