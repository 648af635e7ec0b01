import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { inMemory, isOf, keyedMoves, NAME_SQL, stretchOf } from "./ledger-moves.server.ts";
import { bucketDays, type ReportPeriod, whyNotPeriod } from "./report-period.ts";
import { type Dimension, type Figure, maxDaysBy, type ReportId, reportOf } from "./reports.ts";
import { rowName } from "./row-names.ts";

/** A row's figures in the period and in the one before, by their ids: paisa, or counts. */
export interface ReportRow {
  /** Null: the row of what has no parcel, and so no product, seller, city. */
  key: string | null;
  name: string;
  now: Record<string, number>;
  before: Record<string, number>;
}

export interface ReportQuery {
  report: ReportId;
  by: Dimension;
  period: ReportPeriod;
  /** Largest first, unless the smallest are. */
  isSmallestFirst?: boolean;
  after?: string | undefined;
  limit: number;
}

interface ReportPage {
  total: ReportRow;
  items: ReportRow[];
  nextCursor: string | null;
}

/**
 * A page of a report's rows with the totals of all of them: one query, so that all of it is of one moment. Over time
 * every column of the period is a row, also where nothing was booked. Admins only. Refuses: forbidden, invalid (a
 * dimension that the report does not have, too many days).
 */
export async function readReport(
  db: Database,
  actor: Actor,
  { report: id, by, period, isSmallestFirst = false, after, limit }: ReportQuery,
): Promise<ReportPage> {
  if (!can(actor, "readReport")) throw onlyAdmins();
  const report = reportOf(id, period);
  if (!report.by.includes(by)) throw new Refusal("invalid", "There is no such report.");
  const place = report.figures.findIndex((figure) => figure.id === report.main);
  refuse(whyNotPeriod(period, maxDaysBy(by)));
  const offset = after ? Number(decodeCursor(after, "report", ["number"]).keys[0]) : 0;
  const main = sql.raw(`(n${place})`);
  const order = CHRONOLOGICAL.includes(by)
    ? sql`key`
    : sql`key is null, ${main} ${sql.raw(isSmallestFirst ? "asc" : "desc")}, key`;
  const { rows } = await inMemory(
    db,
    async (tx) =>
      await tx.execute<FoundRow>(sql`
    with ${keyedMoves({ report, by, period }, await stretchOf(tx, period))},
    -- Added up to a few rows before the many figures are made of them.
    grouped as materialized (
      select key, is_now, account, kind, since, sum(share) as share from keyed group by 1, 2, 3, 4, 5),
    summed as (
      select key, grouping(key) = 1 as is_total, ${sumsOf(report.figures)}
      from grouped group by grouping sets ((key), ())),
    things as materialized (select distinct key, is_now, ${thingOf(report.figures)} as thing
      from keyed where ${isAnyCount(report.figures)}),
    counted as (
      select key, false as is_total, ${countsOf(report.figures)} from things group by key
      union all
      select null, true, ${countsOf(report.figures)} from (select distinct is_now, thing from things) t),
    joined as (
      select s.*, ${countColumns(report.figures)}
      from summed s left join counted c on c.is_total = s.is_total
        and coalesce('=' || c.key, '') = coalesce('=' || s.key, '')),
    placed as (
      select *, row_number() over (partition by is_total order by ${order}) as place
      from joined where is_total or ${isAnyFigure(report.figures)})
    select *, ${NAME_SQL[by] ?? sql`null`} as name from placed
    where is_total or (place > ${offset} and place <= ${offset + limit + 1})
    order by is_total desc, place`),
  );
  const read = rows.map((row) => ({
    row: toRow(row, report.figures, by),
    place: Number(row.place),
  }));
  const [total, ...listed] = read;
  const page = cutPage(listed, limit, (last) => ({ order: "report", keys: [last.place] }));
  const items = page.items.map(({ row }) => row);
  return {
    total: total?.row ?? toRow({}, report.figures, by),
    items: by === "time" ? everyColumn(items, period, report.figures) : items,
    nextCursor: page.nextCursor,
  };
}

const CHRONOLOGICAL: readonly Dimension[] = ["time", "cohort", "tax"];

type FoundRow = Record<string, string | boolean | null>;

/** A figure's columns: "n" and its place for the period, "b" and its place for the one before. */
const COLUMNS = ["n", "b"] as const;

/** The columns of the sums; a count has its own place still. */
function sumsOf(figures: readonly Figure[]): SQL {
  const columns = figures.flatMap((figure, place) =>
    figure.unit !== "paisa"
      ? []
      : COLUMNS.map(
          (column) =>
            sql`coalesce(${sql.raw(String(figure.sign))} * sum(share) filter (where ${ofColumn(column)} and ${isOf(figure, true)}), 0) as ${sql.raw(`${column}${place}`)}`,
        ),
  );
  return columns.length > 0 ? sql.join(columns, sql`, `) : sql`null as nothing`;
}

/** What a report counts: no report counts more than one thing. Each is counted once, by hashing and not by sorting. */
function thingOf(figures: readonly Figure[]): SQL {
  return figures.some(({ unit }) => unit === "buyers") ? sql`buyer` : sql`parcel_id`;
}

function countsOf(figures: readonly Figure[]): SQL {
  const columns = figures.flatMap(({ unit }, place) =>
    unit === "paisa"
      ? []
      : COLUMNS.map(
          (column) =>
            sql`count(thing) filter (where ${ofColumn(column)}) as ${sql.raw(`${column}${place}`)}`,
        ),
  );
  return columns.length > 0 ? sql.join(columns, sql`, `) : sql`null as nothing`;
}

const ofColumn = (column: (typeof COLUMNS)[number]) =>
  column === "n" ? sql`is_now` : sql`not is_now`;

function isAnyCount(figures: readonly Figure[]): SQL {
  const counts = figures.filter(({ unit }) => unit !== "paisa").map((one) => isOf(one, true));
  return counts.length > 0 ? sql.join(counts, sql` or `) : sql`false`;
}

/** A row without anything counted has none. */
function countColumns(figures: readonly Figure[]): SQL {
  const columns = figures.flatMap(({ unit }, place) =>
    unit === "paisa"
      ? []
      : COLUMNS.map((column) => `coalesce(c.${column}${place}, 0) as ${column}${place}`),
  );
  return sql.raw(columns.length > 0 ? columns.join(", ") : "null as nothing");
}

/** A row that is nothing but zeros is none. */
function isAnyFigure(figures: readonly Figure[]): SQL {
  const columns = figures.flatMap((_, place) => COLUMNS.map((column) => `${column}${place}`));
  return sql.raw(`(${columns.map((column) => `${column} <> 0`).join(" or ")})`);
}

function toRow(row: FoundRow, figures: readonly Figure[], by: Dimension): ReportRow {
  const key = typeof row.key === "string" ? row.key : null;
  const found = typeof row.name === "string" ? row.name : null;
  const read = (letter: string) =>
    Object.fromEntries(figures.map(({ id }, place) => [id, Number(row[`${letter}${place}`] ?? 0)]));
  return { key, name: rowName(by, key, found), now: read("n"), before: read("b") };
}

/** Over time: a row for each column of the plot. */
function everyColumn(
  rows: readonly ReportRow[],
  period: ReportPeriod,
  figures: readonly Figure[],
): ReportRow[] {
  const found = new Map(rows.map((row) => [row.key, row]));
  const zeros = Object.fromEntries(figures.map(({ id }) => [id, 0]));
  return bucketDays(period).map(
    (key) => found.get(key) ?? { key, name: rowName("time", key, null), now: zeros, before: zeros },
  );
}
