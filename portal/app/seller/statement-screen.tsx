import { Link } from "react-router";
import { POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import {
  isMonth,
  monthOf,
  monthsBack,
  monthWords,
  type PeriodLine,
  type PeriodStatement,
} from "#tohfa/shop/money/ledger/period.ts";
import { periodLines, periodStatement } from "#tohfa/shop/money/ledger/period-statement.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../detail/detail.tsx";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/statement-screen";
import { ChoosePeriod } from "./choose-period.tsx";

export const meta = () => [{ title: "Statement · Tohfa" }];

const MONTHS = 24;
/** A page with more is slow to open on a phone; its sums are of all. */
const MAX_LINES = 5_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const now = Date.now();
  const asked = url.searchParams.get("month");
  const month = isMonth(asked) ? asked : monthOf(now);
  const statement = await periodStatement(db, session.actor, sellerId, month, now);
  const lines: PeriodLine[] = [];
  for await (const some of periodLines(db, session.actor, sellerId, statement)) {
    lines.push(...some.slice(0, MAX_LINES - lines.length));
    if (lines.length === MAX_LINES) break;
  }
  return { statement, lines, months: monthsBack(now, MONTHS) };
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** A month's statement, to read and to print. */
export default function Statement({ loaderData }: Route.ComponentProps) {
  const { statement, lines, months } = loaderData;
  const { month, store, count } = statement;
  return (
    <div className="statement max-w-4xl">
      <Link to="/seller/money" className={`no-print ${LINK}`}>
        Money
      </Link>
      <h1 className="text-28 break-words">
        {store.name}: {monthWords(month)}
      </h1>
      <div className="no-print mt-2 mb-5 flex flex-wrap items-end gap-x-5 gap-y-2">
        <ChoosePeriod
          name="month"
          label="Month"
          chosen={month}
          periods={months.map((one) => [one, monthWords(one)])}
        />
        <Link to={`/seller/money/statement.pdf?month=${month}`} reloadDocument className={LINK}>
          Save as PDF
        </Link>
        <Link to={`/seller/money.csv?month=${month}`} reloadDocument className={LINK}>
          Save as CSV
        </Link>
      </div>
      {lines.length === 0 ? (
        <EmptyState title="Nothing was booked in this month">
          <p>Your earnings appear here as soon as a parcel is delivered.</p>
        </EmptyState>
      ) : (
        <>
          <Sums {...statement} />
          {lines.length < count ? (
            <p className="mb-3 font-medium">
              {`The first ${lines.length.toLocaleString("en")} of ${count.toLocaleString("en")} lines; the sums above are of all, and the CSV file has all.`}
            </p>
          ) : null}
          <Lines lines={lines} />
        </>
      )}
    </div>
  );
}

function Sums({ sums, opening, closing }: PeriodStatement) {
  return (
    <div className="mb-5 max-w-md rounded-card border border-line bg-white p-4 sm:p-5">
      <Facts
        isSum
        facts={[
          ["Balance at its start", formatMoney(opening)],
          ...sums.map(([kind, sum]) => [POSTING_WORDS[kind], formatDifference(sum)] as const),
          ["Balance at its end", <strong key="end">{formatMoney(closing)}</strong>],
        ]}
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly PeriodLine[] }) {
  return (
    <div className="list-frame">
      <table className="w-full text-15 tabular-nums">
        <caption className="sr-only">Bookings, the oldest first</caption>
        <thead>
          <tr className="text-left text-13 text-ink-soft">
            <th scope="col" className="p-2 font-semibold">
              Day
            </th>
            <th scope="col" className="p-2 font-semibold">
              What
            </th>
            <th scope="col" className="p-2 text-right font-semibold">
              Amount
            </th>
            <th scope="col" className="p-2 text-right font-semibold max-sm:hidden">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, at, kind, parcelId, amount, balance }) => (
            <tr key={id} className="border-t border-line bg-white align-top">
              <td className="p-2 whitespace-nowrap">{formatDay(at).slice(0, 6)}</td>
              <td className="p-2">
                {POSTING_WORDS[kind]}
                {parcelId ? (
                  <Link
                    to={`/seller/money?q=${encodeURIComponent(parcelId)}`}
                    className="block text-13 whitespace-nowrap text-rose-700 underline underline-offset-2"
                  >
                    {parcelId}
                  </Link>
                ) : null}
              </td>
              <td className="p-2 text-right whitespace-nowrap">{formatDifference(amount)}</td>
              <td className="p-2 text-right whitespace-nowrap max-sm:hidden">
                {formatMoney(balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
