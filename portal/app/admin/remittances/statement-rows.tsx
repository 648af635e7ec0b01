import { Link } from "react-router";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";

/** A row of a courier's statement as it is shown: one that is booked, or one that would be. */
export interface StatementRow {
  key: string;
  /** Where it stands in the text, and the number as it stands there. */
  row?: number;
  number?: string;
  parcelId: string | null;
  expected: Paisa;
  received: Paisa;
  fee: Paisa;
  gst: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
  withheld: Paisa;
  difference: Paisa;
  reason: string;
  /** Why it cannot be booked; null where it can, or was. */
  trouble: string | null;
}

/** What was withheld by its taxes, and what of it was not said which. */
export function withheldFacts({
  incomeTax,
  salesTax,
  withheld,
}: Pick<StatementRow, "incomeTax" | "salesTax" | "withheld">): [name: string, sum: Paisa][] {
  const rest = withheld - incomeTax - salesTax;
  return [
    ["Income tax withheld", incomeTax],
    ["Sales tax withheld", salesTax],
    ...(rest === 0 ? [] : [["Other withheld tax", rest] as [string, Paisa]]),
  ];
}

/** What a row says besides what was paid, where it is not zero. */
function factsOf(row: StatementRow): [name: string, sum: Paisa][] {
  const facts: [string, Paisa][] = [
    ["Expected", row.expected],
    ["Fee", row.fee],
    ["GST", row.gst],
    ...withheldFacts(row),
    [SHORT, row.difference],
  ];
  return facts.filter(([, sum]) => sum !== 0);
}

const SHORT = "Short";

/** The rows as a table; on a phone each is a card of its own with what is not zero. */
export function StatementRows({ rows, title }: { rows: readonly StatementRow[]; title: string }) {
  return (
    <section>
      <h2 className="mb-3 text-21">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {rows.map((row) => (
          <li
            key={row.key}
            className={`px-4 py-3 sm:px-5 ${row.trouble ? "border-l-4 border-l-danger" : ""}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Name {...row} />
              <span className="font-semibold tabular-nums">{formatMoney(row.received)}</span>
            </p>
            {row.trouble ? <p className="font-medium text-danger">{row.trouble}</p> : null}
            {row.reason ? <p className="break-words">{row.reason}</p> : null}
            <dl className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
              {factsOf(row).map(([name, sum]) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{name}</dt>
                  <dd
                    className={`tabular-nums ${name === SHORT ? "font-semibold text-danger" : ""}`}
                  >
                    {formatMoney(sum)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ parcelId, number = "", row = 0 }: StatementRow) {
  const place = row > 0 ? <span className="text-13 text-ink-soft">Row {row} </span> : null;
  if (parcelId === null) {
    return (
      <span className="min-w-0 font-semibold wrap-anywhere">
        {place}
        {number || "For no parcel"}
      </span>
    );
  }
  return (
    <span className="min-w-0 wrap-anywhere">
      {place}
      <Link
        to={`/admin/parcels/${parcelId}`}
        className="inline-block py-0.5 font-semibold text-rose-700 underline underline-offset-4"
      >
        {parcelId}
      </Link>
      {number && number.toUpperCase() !== parcelId ? (
        <span className="text-13 text-ink-soft"> {number}</span>
      ) : null}
    </span>
  );
}
