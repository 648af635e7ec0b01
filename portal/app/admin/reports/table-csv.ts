import { type ReportRow, readReport } from "#tohfa/shop/office/reports/read-report.server.ts";
import { chosenPeriod, periodText } from "#tohfa/shop/office/reports/report-period.ts";
import {
  DIMENSIONS,
  dimensionOf,
  isReportId,
  maxDaysBy,
  reportOf,
} from "#tohfa/shop/office/reports/reports.ts";
import { notFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvFile, pagesOf } from "../../list/csv-file.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/table-csv";
import { figureCell } from "./figure-words.ts";

/** All rows of the report of the address as a file, the totals last. */
export function loader({ context, params, url }: Route.LoaderArgs): Response {
  const id = params.report;
  if (!isReportId(id)) throw notFound("There is no such report.");
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { searchParams } = url;
  const by = dimensionOf(id, searchParams.get("by"));
  const { period } = chosenPeriod(searchParams, Date.now(), maxDaysBy(by));
  const report = reportOf(id, period);
  const isSmallestFirst = searchParams.get("sort") === "smallest";
  const cells = (name: string, { now, before }: ReportRow) => [
    name,
    ...report.figures.map((figure) => figureCell(figure, now[figure.id] ?? 0)),
    ...report.figures.map((figure) => figureCell(figure, before[figure.id] ?? 0)),
  ];
  async function* rows() {
    let total: ReportRow | null = null;
    const read = async (after: string | null, limit: number) => {
      const query = { report: report.id, by, period, isSmallestFirst, limit };
      const page = await readReport(db, actor, { ...query, after: after ?? undefined });
      total ??= page.total;
      return page;
    };
    for await (const items of pagesOf(read)) yield items.map((row) => cells(row.name, row));
    if (total) yield [cells("Total", total)];
  }
  const names = report.figures.map(({ name }) => name);
  const headings = [DIMENSIONS[by].by, ...names, ...names.map((name) => `${name} before`)];
  return csvFile(`${id}-by-${by}-${periodText(period)}`, headings, rows());
}
