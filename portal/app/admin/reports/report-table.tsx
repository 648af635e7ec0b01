import { Link } from "react-router";
import type { ReportRow } from "#tohfa/shop/office/reports/read-report.server.ts";
import {
  DIMENSIONS,
  type Dimension,
  type Figure,
  type Report,
} from "#tohfa/shop/office/reports/reports.ts";
import type { ListDefinition } from "../../list/list-state.ts";
import { ListTable } from "../../list/list-table.tsx";
import { changeWords, figureText } from "./figure-words.ts";
import { reportPath } from "./report-frame.tsx";

/** A row of the table: one of the report's, or the totals. */
type TableRow = ReportRow & { isTotal?: true };

interface TableProps {
  report: Report;
  by: Dimension;
  /** Of the address: which days. */
  period: string;
  total: ReportRow;
  rows: readonly ReportRow[];
}

/** The address of what a figure adds up. */
function behindPath(
  { report, by, period }: Pick<TableProps, "report" | "by" | "period">,
  figure: Figure,
  { key, isTotal }: TableRow,
): string {
  const search = new URLSearchParams({ figure: figure.id, by, period });
  if (!isTotal && key === null) search.set("none", "1");
  if (!isTotal && key !== null) search.set("row", key);
  return reportPath(report.id, `/behind?${search}`);
}

/** A report's rows below their totals; each figure leads to what it adds up. Columns that are all zero are left out. */
export function ReportTable(props: TableProps) {
  const { report, by, total, rows } = props;
  const all: TableRow[] = [{ ...total, name: "Total", isTotal: true }, ...rows];
  const shown = report.figures.filter(
    ({ id }) => id === report.main || all.some(({ now }) => now[id] !== 0),
  );
  const main = shown.find(({ id }) => id === report.main);
  const definition: ListDefinition<TableRow> = {
    things: report.name,
    sorts: [],
    idOf: ({ key, isTotal }) => (isTotal ? "total" : `row ${key}`),
    hrefOf: (row) => (main && row.now[main.id] !== 0 ? behindPath(props, main, row) : null),
    columns: [
      {
        id: "name",
        name: DIMENSIONS[by].by,
        cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
        text: ({ name }) => name,
        card: "title",
      },
      ...shown.map((figure) => ({
        id: figure.id,
        name: figure.name,
        align: "end" as const,
        card: figure === main ? ("aside" as const) : ("line" as const),
        isShort: true,
        cell: (row: TableRow) => (
          <FigureCell
            value={row.now[figure.id] ?? 0}
            figure={figure}
            to={behindPath(props, figure, row)}
            isStrong={figure === main || row.isTotal === true}
          />
        ),
        text: (row: TableRow) => row.now[figure.id] ?? 0,
      })),
      {
        id: "before",
        name: main ? `${main.name} before` : "Before",
        align: "end",
        isShort: true,
        cell: (row) => <Before row={row} main={main} />,
        text: (row) => row.before[report.main] ?? 0,
      },
    ],
  };
  const columns = definition.columns.map(({ id }) => id);
  const state = { tab: null, search: "", filters: {}, sort: "", after: null, columns };
  return <ListTable of={definition} state={state} rows={all} />;
}

function FigureCell({
  value,
  figure,
  to,
  isStrong,
}: {
  value: number;
  figure: Figure;
  to: string;
  isStrong: boolean;
}) {
  if (value === 0) return <span className="list-zero text-ink-soft">0</span>;
  const text = figureText(figure, value);
  return (
    // Above the card's own link, on a phone.
    <Link
      to={to}
      className={`relative z-1 inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:text-rose-700 ${isStrong ? "font-semibold" : ""}`}
    >
      {text}
    </Link>
  );
}

function Before({ row, main }: { row: TableRow; main: Figure | undefined }) {
  if (!main) return null;
  const [now, before] = [row.now[main.id] ?? 0, row.before[main.id] ?? 0];
  return (
    <>
      {figureText(main, before)}
      <span className="ml-2 text-13 whitespace-nowrap text-ink-soft md:ml-0 md:block">
        {changeWords(now, before)}
      </span>
    </>
  );
}
