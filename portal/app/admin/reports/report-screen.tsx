import { Link, useSearchParams } from "react-router";
import { type CashAges, listCashAges } from "#tohfa/shop/office/reports/cash-ages.server.ts";
import { type ReportRow, readReport } from "#tohfa/shop/office/reports/read-report.server.ts";
import {
  chosenPeriod,
  periodBefore,
  periodText,
  periodWords,
  type ReportPeriod,
} from "#tohfa/shop/office/reports/report-period.ts";
import {
  DIMENSIONS,
  type Dimension,
  dimensionOf,
  isReportId,
  maxDaysBy,
  type Report,
  reportOf,
} from "#tohfa/shop/office/reports/reports.ts";
import { listSavedPeriods } from "#tohfa/shop/office/reports/saved-periods.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Facts, Panel } from "../../detail/detail.tsx";
import { notFound, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { Pages } from "../../list/list.tsx";
import { listSearch, PAGE_SIZE } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/report-screen";
import { comparisonWords, figureWords } from "./figure-words.ts";
import { BarPlot, ColumnPlot, StackedBars } from "./plot.tsx";
import { LINK, PeriodChooser, ReportFrame, reportPath } from "./report-frame.tsx";
import { ReportTable } from "./report-table.tsx";

export const meta = () => [{ title: "Reports · Tohfa admin" }];

/** Columns of a plot over time are all on one page. */
const ALL_COLUMNS = 100;
/** Bars that a plot shows; the table has the rest. */
const MAX_BARS = 10;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = params.report ?? "sales";
  if (!isReportId(id)) throw notFound("There is no such report.");
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { searchParams } = url;
  const by = dimensionOf(id, searchParams.get("by"));
  const { text, period, refusal } = chosenPeriod(searchParams, Date.now(), maxDaysBy(by));
  const isSmallestFirst = searchParams.get("sort") === "smallest";
  const after = searchParams.get("after");
  const limit = by === "time" ? ALL_COLUMNS : PAGE_SIZE;
  const query = { report: id, by, period, isSmallestFirst, after: after ?? undefined, limit };
  const [page, saved, ages] = await orNotFound(
    Promise.all([
      readReport(db, actor, query),
      listSavedPeriods(db, actor),
      id === "cash" ? listCashAges(db, actor) : null,
    ]),
  );
  const problem = refusal?.message ?? null;
  return { id, text, period, problem, by, isSmallestFirst, after, page, saved, ages };
}

/** A report: its figure with the one before, its plot, and its rows. */
export default function ReportScreen({ loaderData }: Route.ComponentProps) {
  const { id, text, period, problem, by, isSmallestFirst, after, page, saved, ages } = loaderData;
  const report = reportOf(id, period);
  const [params] = useSearchParams();
  const others: Record<string, string> = { ...(report.by.length > 1 && { by }) };
  if (isSmallestFirst) others.sort = "smallest";
  const isNothing = page.items.every(({ now }) => Object.values(now).every((one) => one === 0));
  return (
    <ReportFrame>
      <p className="mb-4 max-w-prose">{report.lead}</p>
      <PeriodChooser {...{ text, period, saved, problem, others }} maxDays={maxDaysBy(by)} />
      {report.by.length > 1 ? <ByTabs report={report} by={by} params={params} /> : null}
      {ages ? <AgesPanel ages={ages} /> : null}
      <Summary report={report} by={by} period={period} total={page.total} rows={page.items} />
      {isNothing && after === null && page.items.every(({ before }) => isZero(before)) ? (
        <EmptyState title="Nothing was booked in these days">
          <p>Choose other days, or come back once a parcel is delivered.</p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-5">
            <p className="text-13 text-ink-soft">In rupees. Tap a figure to see what it is of.</p>
            <div className="flex flex-wrap gap-x-5">
              {by === "time" || by === "cohort" || by === "tax" ? null : (
                <Link
                  to={listSearch(params, { sort: isSmallestFirst ? null : "smallest" })}
                  preventScrollReset
                  className={LINK}
                >
                  {isSmallestFirst ? "Largest first" : "Smallest first"}
                </Link>
              )}
              <Link
                to={reportPath(id, `/table.csv${listSearch(params, {})}`)}
                reloadDocument
                className={LINK}
              >
                Save as CSV
              </Link>
            </div>
          </div>
          <ReportTable
            report={report}
            by={by}
            period={periodText(period)}
            total={page.total}
            rows={page.items}
          />
          <Pages state={{ after }} next={page.nextCursor} params={params} />
        </>
      )}
    </ReportFrame>
  );
}

function isZero(figures: Readonly<Record<string, number>>): boolean {
  return Object.values(figures).every((value) => value === 0);
}

function ByTabs({
  report,
  by,
  params,
}: {
  report: Report;
  by: Dimension;
  params: URLSearchParams;
}) {
  return (
    <nav aria-label="By" className="-mx-(--gutter) mb-4 overflow-x-auto px-(--gutter)">
      <ul className="flex w-max min-w-full gap-x-1 border-b border-line">
        {report.by.map((one) => (
          <li key={one} className="shrink-0">
            <Link
              to={listSearch(params, { by: one })}
              aria-current={one === by ? "page" : undefined}
              preventScrollReset
              className="flex min-h-11 items-center px-3 font-medium text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:text-rose-700 aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-rose-600)]"
            >
              By {DIMENSIONS[one].by.toLowerCase()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Summary({
  report,
  by,
  period,
  total,
  rows,
}: {
  report: Report;
  by: Dimension;
  period: ReportPeriod;
  total: ReportRow;
  rows: readonly ReportRow[];
}) {
  const main = report.figures.find(({ id }) => id === report.main);
  if (!main) return null;
  const [now, before] = [total.now[main.id] ?? 0, total.before[main.id] ?? 0];
  const values = rows.map(({ name, now: of, before: was }) => ({
    ...{ name, now: of[main.id] ?? 0, before: was[main.id] ?? 0 },
  }));
  const text = (value: number) => figureWords(main, value);
  const legend = [periodWords(period), periodWords(periodBefore(period))] as const;
  const title = `${main.name}, ${legend[0]}: ${text(now)}`;
  return (
    <Panel title={main.name}>
      <p className="mb-4">
        <strong className="font-display text-28 tabular-nums">{text(now)}</strong>{" "}
        <span className="text-ink-soft">
          {comparisonWords(now, before)} before ({text(before)})
        </span>
      </p>
      {by === "time" ? (
        <ColumnPlot title={title} values={values} text={text} legend={legend} />
      ) : (
        <BarPlot
          title={`${title}, by ${DIMENSIONS[by].by.toLowerCase()}`}
          values={values.slice(0, MAX_BARS)}
          text={text}
          legend={legend}
        />
      )}
    </Panel>
  );
}

/** Cash out at couriers now, whatever period is chosen. */
function AgesPanel({ ages: { couriers, others, balance, riders } }: { ages: CashAges }) {
  return (
    <div className="mb-5">
      <Panel title="With couriers now">
        <p className="mb-4">
          <strong className="font-display text-28 tabular-nums">{formatMoney(balance)}</strong>
        </p>
        {couriers.length > 0 ? (
          <StackedBars
            title={`Cash with couriers now, by days since it was collected: ${formatMoney(balance)}`}
            parts={["0–3 days", "4–7 days", "8 days and more"]}
            rows={couriers.map(({ name, ages, total }) => ({ name, values: ages, total }))}
            text={formatMoney}
          />
        ) : null}
        <ul className="mt-4 divide-y divide-line">
          {couriers.map(({ courier, name, ages: [fresh, due, late], parcels, oldest, total }) => (
            <li key={courier} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                <Link
                  to={`/admin/parcels?cash=collected&courier=${courier}`}
                  className={`${LINK} first-letter:uppercase`}
                >
                  {name}
                </Link>
                <span className="block text-13 text-ink-soft">
                  {parcels === 1 ? "1 parcel" : `${parcels.toLocaleString("en")} parcels`}, the
                  oldest of {formatDay(oldest)}
                </span>
              </span>
              <span className="text-right tabular-nums">
                <strong>{formatMoney(total)}</strong>
                <span className="block text-13 text-ink-soft">
                  0–3 days {formatMoney(fresh)} · 4–7 days {formatMoney(due)} · 8 and more{" "}
                  {formatMoney(late)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {others !== 0 || riders !== 0 ? (
          <Facts
            isSum
            facts={[
              ...(others === 0 ? [] : [["Of no parcel", formatMoney(others)] as const]),
              ...(riders === 0 ? [] : [["With our own riders", formatMoney(riders)] as const]),
            ]}
          />
        ) : null}
      </Panel>
    </div>
  );
}
