import { Link } from "react-router";
import { monthWords } from "#tohfa/shop/money/ledger/period.ts";
import { taxAgentWords, WITHHELD_TAX_WORDS } from "#tohfa/shop/money/tax/tax-receipt.ts";
import { readTaxYear, taxYearOf, taxYearWords } from "#tohfa/shop/money/tax/tax-year.ts";
import { WITHHELD_TAXES } from "#tohfa/shop/money/tax/withheld-tax-kinds.ts";
import { yearlyTaxStatement } from "#tohfa/shop/money/tax/yearly-statement.server.ts";
import {
  NO_CERTIFICATE,
  taxSums,
  type WithheldLine,
} from "#tohfa/shop/money/tax/yearly-statement.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Facts } from "../detail/detail.tsx";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/tax-statement-screen";
import { ChoosePeriod } from "./choose-period.tsx";

export const meta = () => [{ title: "Tax withheld · Tohfa" }];

/** Tax years to choose from. */
const YEARS = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const thisYear = taxYearOf(Date.now());
  const year = readTaxYear(url.searchParams.get("year")) ?? thisYear;
  const statement = await yearlyTaxStatement(db, session.actor, sellerId, year);
  return { statement, years: Array.from({ length: YEARS }, (_, index) => thisYear - index) };
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** What couriers and gateways withheld from a store's sales in a tax year, to read and to print. */
export default function TaxStatement({ loaderData }: Route.ComponentProps) {
  const { statement, years } = loaderData;
  const { year, store, lines } = statement;
  const sums = taxSums(statement);
  return (
    <div className="statement max-w-4xl">
      <Link to="/seller/money" className={`no-print ${LINK}`}>
        Money
      </Link>
      <h1 className="text-28 break-words">{store.name}: tax withheld</h1>
      <p className="text-ink-soft">{taxYearWords(year)}</p>
      <div className="no-print mt-2 mb-5 flex flex-wrap items-end gap-x-5 gap-y-2">
        <ChoosePeriod
          name="year"
          label="Tax year"
          chosen={String(year)}
          periods={years.map((one) => [String(one), taxYearWords(one)])}
        />
        <Link to={`/seller/money/tax.pdf?year=${year}`} reloadDocument className={LINK}>
          Save as PDF
        </Link>
      </div>
      <div className="mb-4">
        <Notice>{NO_CERTIFICATE}</Notice>
      </div>
      {lines.length === 0 ? (
        <EmptyState title="Nothing was withheld in this year">
          <p>What couriers and gateways withhold stands here once their statements come.</p>
        </EmptyState>
      ) : (
        <>
          <div className="mb-5 max-w-md rounded-card border border-line bg-white p-4 sm:p-5">
            <Facts
              isSum
              facts={[
                ["CNIC or NTN", store.taxNumber || "not given"],
                ...(store.strn ? [["STRN", store.strn] as const] : []),
                ...WITHHELD_TAXES.map(
                  (tax) => [WITHHELD_TAX_WORDS[tax], formatMoney(sums[tax])] as const,
                ),
              ]}
            />
          </div>
          <Lines lines={lines} />
        </>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly WithheldLine[] }) {
  return (
    <div className="list-frame">
      <table className="w-full text-15 tabular-nums">
        <caption className="sr-only">What was withheld, by month</caption>
        <thead>
          <tr className="text-left text-13 text-ink-soft">
            <th scope="col" className="p-2 font-semibold">
              Month
            </th>
            <th scope="col" className="p-2 font-semibold">
              What, by whom
            </th>
            <th scope="col" className="p-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ month, agent, tax, amount, receipt }) => (
            <tr
              key={`${month} ${agent} ${tax}`}
              className="border-t border-line bg-white align-top"
            >
              <td className="p-2 whitespace-nowrap">{monthWords(month)}</td>
              <td className="p-2">
                {WITHHELD_TAX_WORDS[tax]}, {taxAgentWords(agent)}
                <span className="block text-13 wrap-anywhere text-ink-soft">
                  {receipt ? `Receipt ${receipt}` : "Receipt not known yet"}
                </span>
              </td>
              <td className="p-2 text-right whitespace-nowrap">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
