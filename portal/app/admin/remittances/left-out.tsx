import type { PlannedStatement } from "../../../../shop/parcels/plan-remittance.server.ts";
import { Panel } from "../../detail/detail.tsx";

/** What of a statement is not booked, and why: lines, columns, and the sheets of a workbook. */
export function LeftOut({ plan }: { plan: PlannedStatement }) {
  const { leftOut, columns, by } = plan;
  const unread = by === "order" ? [] : columns.filter(({ role }) => role === null);
  const names = unread.map(({ heading }) => heading).filter((heading) => heading !== "");
  if (leftOut.length === 0 && names.length === 0) return null;
  return (
    <Panel title="Left out">
      {names.length > 0 ? (
        <p className="break-words">
          {names.length === 1 ? "The column " : "The columns "}
          {names.join(", ")}
        </p>
      ) : null}
      <ul className="mt-2 space-y-1.5">
        {leftOut.map(({ line, text, why }) => (
          <li key={line} className="break-words">
            <span className="text-13 text-ink-soft">{`Line ${line} `}</span>
            {text} <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
