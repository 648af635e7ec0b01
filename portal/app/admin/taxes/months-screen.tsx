import { Link } from "react-router";
import { listMonths } from "#tohfa/shop/money/ledger/month-closing.server.ts";
import { monthOf, monthsBack, monthWords } from "#tohfa/shop/money/ledger/period.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/months-screen";
import { TaxesTabs } from "./taxes-tabs.tsx";

export const meta = () => [{ title: "Months · Tohfa admin" }];

/** Months that are listed: two tax years. */
const MONTHS = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const now = Date.now();
  const closings = await listMonths(db, sessionOf(context).actor);
  return monthsBack(now, MONTHS).map((month) => ({
    ...{ month, isNow: month === monthOf(now) },
    closing: closings.get(month) ?? null,
  }));
}

/** Each month: what was withheld from sellers, its statement as a file, and whether its books are closed. */
export default function Months({ loaderData: months }: Route.ComponentProps) {
  return (
    <>
      <TaxesTabs />
      <h1 className="text-28">Months</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        Open a month for its statement of sellers, for receipts of withheld tax, and to close its
        books. A closed month takes no bookings: what comes late is booked on the day it comes.
      </p>
      <ul className="max-w-xl divide-y divide-line rounded-card border border-line bg-white px-4 sm:px-5">
        {months.map(({ month, isNow, closing }) => (
          <li key={month} className="flex items-center justify-between gap-4 py-1">
            <Link
              to={`/admin/taxes/months/${month}`}
              className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
            >
              {monthWords(month)}
            </Link>
            <span className="text-right text-13 text-ink-soft">
              {closing?.isClosed ? `Closed on ${formatDay(closing.at)}` : isNow ? "Now" : "Open"}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
