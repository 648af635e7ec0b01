import { Link } from "react-router";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";

/** A row of a gateway's settlement as it is shown: one that is booked, or one that would be. */
export interface SettlementRow {
  key: string;
  /** Where it stands in the text; 0: it is booked. */
  row: number;
  reference: string;
  /** Null: a charge of the gateway's own, or one that no payment is known for. */
  orderId: string | null;
  gross: Paisa;
  fee: Paisa;
  feeTax: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
  net: Paisa;
  /** Why it cannot be booked; null where it can, or was. */
  trouble: string | null;
}

/** The rows as a list; each with what is not zero. */
export function SettlementRows({ rows }: { rows: readonly SettlementRow[] }) {
  return (
    <section>
      <h2 className="mb-3 text-21">Line by line</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {rows.map((row) => (
          <li
            key={row.key}
            className={`px-4 py-3 sm:px-5 ${row.trouble ? "border-l-4 border-l-danger" : ""}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {row.row > 0 ? (
                  <span className="text-13 text-ink-soft">{`Row ${row.row} `}</span>
                ) : null}
                <Name {...row} />
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(row.gross)}</span>
            </p>
            {row.trouble ? <p className="font-medium text-danger">{row.trouble}</p> : null}
            <dl className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
              {factsOf(row).map(([name, sum]) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{name}</dt>
                  <dd className="tabular-nums">{formatMoney(sum)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ orderId, reference, gross, trouble }: SettlementRow) {
  const what = gross < 0 ? " (refund taken off)" : "";
  if (orderId === null) {
    return (
      <>
        <span className="font-semibold">{reference || "–"}</span>
        {trouble === null ? " (a charge of the gateway's own, which you bear)" : ""}
      </>
    );
  }
  return (
    <>
      <Link
        to={`/admin/orders/${orderId}`}
        className="inline-block py-0.5 font-semibold text-rose-700 underline underline-offset-4"
      >
        {orderId}
      </Link>
      {what}
      <span className="block text-13 break-words text-ink-soft">{reference}</span>
    </>
  );
}

function factsOf(row: SettlementRow): [name: string, sum: Paisa][] {
  const facts: [string, Paisa][] = [
    ["Fee", row.fee],
    ["Tax on it", row.feeTax],
    ["Income tax", row.incomeTax],
    ["Sales tax", row.salesTax],
    ["Arrives", row.net],
  ];
  return facts.filter(([, sum]) => sum !== 0);
}
