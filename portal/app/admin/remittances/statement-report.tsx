import type { PlannedStatement } from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { ROLE_WORDS } from "#tohfa/shop/delivery/courier-cash/statement-layouts.ts";
import { formatDeduction, formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Facts, Panel } from "../../detail/detail.tsx";
import { HowRead } from "../sheets/how-read.tsx";
import { AddsUp, CheckNotice } from "../sheets/sheet-form.tsx";
import { StatementRows, withheldFacts } from "./statement-rows.tsx";

interface Checked {
  plan: PlannedStatement;
  /** Of a workbook: the sheet that was read, and those that were not. */
  file: { sheet: string | null; otherSheets: string[] } | null;
  /** What arrived, as typed; null: nothing was. */
  net: Paisa | null;
}

/** What was read of a courier's statement, before it is booked. */
export function StatementReport({ plan, net, file }: Checked) {
  const { rows, good, sums } = plan;
  const broken = rows.length - good;
  const sorted = [...rows].sort(
    (one, other) => Number(one.trouble === null) - Number(other.trouble === null),
  );
  return (
    <>
      <CheckNotice plan={plan} isGood={broken === 0 && (net === null || net === sums.net)}>
        <p className="font-semibold">
          {good === 1 ? "1 row can be booked" : `${good} rows can be booked`}
          {broken > 0 ? `, ${broken} cannot.` : "."}
        </p>
        <AddsUp sum={sums.net} net={net} rows="rows" />
        {file?.sheet ? <p>Read of the sheet “{file.sheet}”.</p> : null}
        {file && file.otherSheets.length > 0 ? (
          <p>Not read: {file.otherSheets.map((name) => `“${name}”`).join(", ")}.</p>
        ) : null}
        <p>Nothing is booked yet.</p>
      </CheckNotice>
      <Panel title="What would be booked">
        <Facts
          isSum
          facts={[
            ["Paid by the courier", formatMoney(sums.received)],
            ["Its fees", formatDeduction(sums.fee)],
            ["GST on them", formatDeduction(sums.gst)],
            ...withheldFacts(sums).map(([name, sum]): [string, string] => [
              name,
              formatDeduction(sum),
            ]),
            ["Should arrive", formatMoney(sums.net)],
          ]}
        />
      </Panel>
      <HowRead plan={plan} words={ROLE_WORDS} />
      {rows.length > 0 ? (
        <StatementRows
          rows={sorted.map((row) => ({ ...row, key: String(row.row) }))}
          title="Row by row"
        />
      ) : null}
    </>
  );
}
