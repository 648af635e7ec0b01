import type { ReactNode } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import {
  PERIOD_PRESETS,
  periodBefore,
  periodText,
  periodWords,
  type ReportPeriod,
} from "#tohfa/shop/office/reports/report-period.ts";
import { REPORT_IDS, type ReportId, reportName } from "#tohfa/shop/office/reports/reports.ts";
import type { SavedPeriod } from "#tohfa/shop/office/reports/saved-periods.server.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { ScreenTabs } from "../screen-tabs.tsx";

export const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";
const CONTROL =
  "h-11 w-full rounded-control border border-line-strong bg-white px-3 text-15 hover:border-ink";

/** Where a report is, for the days that the address has. */
export function reportPath(report: ReportId, more = ""): string {
  return `/admin/reports/${report}${more}`;
}

/** What all screens of reports have in common: their tabs, which keep the period. */
export function ReportFrame({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const days = new URLSearchParams();
  for (const name of ["period", "from", "to"]) {
    const value = params.get(name);
    if (value) days.set(name, value);
  }
  const search = days.size > 0 ? `?${days}` : "";
  const screens = [
    ...REPORT_IDS.map((id) => ({ to: reportPath(id, search), text: reportName(id) })),
    { to: "/admin/reports/accountant", text: "Accountant" },
    { to: "/admin/reports/periods", text: "Saved periods" },
  ];
  return (
    <>
      <h1 className="mb-2 text-28">Reports</h1>
      <ScreenTabs label="Reports" screens={screens} />
      {children}
    </>
  );
}

interface ChooserProps {
  /** As the address has it. */
  text: string;
  period: ReportPeriod;
  saved: readonly SavedPeriod[];
  maxDays: number;
  /** Why the days of the address are none. */
  problem: string | null;
  /** What else of the address stays: by what, which order. */
  others: Readonly<Record<string, string>>;
}

/** Which days a report is of: a usual or a saved period, or two days; all of it in the address. */
export function PeriodChooser({ text, period, saved, maxDays, problem, others }: ChooserProps) {
  const submit = useSubmit();
  const hidden = Object.entries(others).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const isListed = Object.hasOwn(PERIOD_PRESETS, text) || saved.some((one) => one.period === text);
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Form
        key={text}
        method="get"
        className="flex flex-wrap items-end gap-2 max-sm:w-full"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        {hidden}
        <label className="flex grow basis-44 flex-col gap-1 text-13 font-medium sm:w-64">
          Period
          <select name="period" defaultValue={text} className={`${CONTROL} select pr-10`}>
            {isListed ? null : <option value={text}>{periodWords(period)}</option>}
            {Object.entries(PERIOD_PRESETS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {saved.map(({ id, name, period: days }) => (
              <option key={id} value={days}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
      <details open={problem !== null} className="max-sm:w-full">
        <summary className={LINK}>Other days</summary>
        <Form method="get" className="flex flex-wrap items-end gap-2">
          {hidden}
          <Days name="from" label="From" day={period.from} />
          <Days name="to" label="To" day={period.to} />
          <Button type="submit" look="quiet">
            Show these days
          </Button>
          <p className="w-full text-13 text-ink-soft">At most {maxDays} days.</p>
        </Form>
      </details>
      <Link to={`/admin/reports/periods?period=${savable(text, period)}`} className={LINK}>
        Save this period
      </Link>
      {problem ? (
        <div className="w-full">
          <Notice look="error">
            <p>{problem}</p>
          </Notice>
        </div>
      ) : null}
      <p className="w-full text-ink-soft">
        {periodWords(period)}, compared with {periodWords(periodBefore(period))}
      </p>
    </div>
  );
}

/** Periods that move with the day are saved as they move. */
function savable(text: string, period: ReportPeriod): string {
  return Object.hasOwn(PERIOD_PRESETS, text) ? text : periodText(period);
}

function Days({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <label className="flex grow flex-col gap-1 text-13 font-medium">
      {label}
      <input type="date" name={name} defaultValue={day} required className={CONTROL} />
    </label>
  );
}
