import { Link } from "react-router";
import { showTrialBalance } from "#tohfa/shop/money/ledger/entries.server.ts";
import { ACCOUNT_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/balance-screen";

export const meta = () => [{ title: "Books · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  return await showTrialBalance(context.get(worldContext).db, sessionOf(context).actor);
}

/** What each account holds; together they are zero. */
export default function Balance({ loaderData: { accounts, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Books</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        All accounts add up to {formatMoney(total)}
        {total === 0 ? "." : ": something is wrong, tell the developers."}
      </p>
      <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-white">
        {accounts.map(({ account, amount }) => (
          <li key={account}>
            <Link
              to={`/admin/ledger/${account}`}
              className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-rose-50"
            >
              <span className="min-w-0">
                <span className="font-semibold text-rose-700">{ACCOUNT_WORDS[account].name}</span>
                <span className="block text-13 text-ink-soft">{ACCOUNT_WORDS[account].means}</span>
              </span>
              <span className="shrink-0 tabular-nums">
                {amount < 0 ? formatDifference(amount) : formatMoney(amount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {accounts.length === 0 ? <p>Nothing is booked yet.</p> : null}
    </>
  );
}
