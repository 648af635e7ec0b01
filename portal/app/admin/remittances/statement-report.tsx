import { useEffect, useRef } from "react";
import type { PlannedStatement } from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { ROLE_WORDS } from "#tohfa/shop/delivery/courier-cash/statement-layouts.ts";
import { formatDifference, formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Facts, Panel } from "../../detail/detail.tsx";
import { HowRead } from "../sheets/how-read.tsx";
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
  const rest = net === null ? 0 : net - sums.net;
  const sorted = [...rows].sort(
    (one, other) => Number(one.trouble === null) - Number(other.trouble === null),
  );
  // The button that was tapped stands far below.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (plan) top.current?.focus();
  }, [plan]);
  return (
    <>
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Notice look={broken > 0 || rest !== 0 ? "error" : "plain"}>
          <p className="font-semibold">
            {good === 1 ? "1 row can be booked" : `${good} rows can be booked`}
            {broken > 0 ? `, ${broken} cannot.` : "."}
          </p>
          {net === null ? <p>{formatMoney(sums.net)} should have arrived.</p> : null}
          {net !== null && rest === 0 ? <p>It adds up: {formatMoney(net)} arrived.</p> : null}
          {rest !== 0 ? (
            <p>
              The rows leave {formatMoney(sums.net)}, and {formatMoney(net ?? 0)} arrived:{" "}
              {formatMoney(Math.abs(rest))} {rest > 0 ? "more" : "less"}.
            </p>
          ) : null}
          {file?.sheet ? <p>Read of the sheet “{file.sheet}”.</p> : null}
          {file && file.otherSheets.length > 0 ? (
            <p>Not read: {file.otherSheets.map((name) => `“${name}”`).join(", ")}.</p>
          ) : null}
          <p>Nothing is booked yet.</p>
        </Notice>
      </div>
      <Panel title="What would be booked">
        <Facts
          isSum
          facts={[
            ["Paid by the courier", formatMoney(sums.received)],
            ["Its fees", taken(sums.fee)],
            ["GST on them", taken(sums.gst)],
            ...withheldFacts(sums).map(([name, sum]): [string, string] => [name, taken(sum)]),
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

const taken = (sum: Paisa) => (sum === 0 ? formatMoney(0) : formatDifference(-sum));
