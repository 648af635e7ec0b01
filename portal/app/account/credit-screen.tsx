import { Link } from "react-router";
import { creditPass } from "#tohfa/shop/access/accounts/credit-pass.server.ts";
import type { CreditKind, CreditMove } from "#tohfa/shop/money/credit/credit-kinds.ts";
import { type OwnCredit, showOwnCredit } from "#tohfa/shop/money/credit/show-credit.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Panel } from "../detail/detail.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/credit-screen";

export const meta = () => [{ title: "Store credit · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl, authSecret } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const credit = await showOwnCredit(db, actor, actor.userId);
  // The checkout knows no session: by this it knows whose credit is used. Behind the "#" it stays in the browser.
  const pass = creditPass(authSecret, actor.userId, Date.now());
  return { credit, useUrl: `${storeUrl}/checkout#credit=${pass}` };
}

/** What somebody has to spend, what of it ends when, and how it came and went. */
export default function Credit({ loaderData }: Route.ComponentProps) {
  const { credit, useUrl } = loaderData;
  const { balance, ends } = credit;
  return (
    <>
      <h1 className="mb-4 text-28">Store credit</h1>
      <div className="grid max-w-3xl gap-5">
        <Panel title={formatMoney(balance)}>
          {balance > 0 ? (
            <>
              <ul className="mb-4 text-ink-soft">
                {ends.map(({ amount, at }) => (
                  <li key={at}>
                    {formatMoney(amount)} of it is a bonus that ends on {formatDay(at)}. It is spent
                    first.
                  </li>
                ))}
                <li>What was refunded to you never ends.</li>
              </ul>
              <ButtonLink to={useUrl} reloadDocument>
                Use it at checkout
              </ButtonLink>
            </>
          ) : (
            <p className="text-ink-soft">
              Nothing to spend now. When something comes back, ask us to give you the refund as
              store credit: you get a bonus on top.
            </p>
          )}
        </Panel>
        <p>
          <Link to="/gift-vouchers" className="text-rose-700 underline underline-offset-4">
            Give somebody a gift voucher
          </Link>
        </p>
        <History {...credit} />
      </div>
    </>
  );
}

function History({ moves }: OwnCredit) {
  if (moves.length === 0) return null;
  return (
    <Panel title="History">
      <ul className="divide-y divide-line">
        {moves.map(({ kind, of, amount, orderId, at }, index) => (
          <li key={`${at} ${index}`} className="flex justify-between gap-4 py-3">
            <span>
              {WORDS[kind][of]}
              <span className="block text-13 text-ink-soft">
                {[formatDay(at), orderId].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatDifference(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const WORDS: Readonly<Record<CreditMove, Record<CreditKind, string>>> = {
  given: { money: "Refunded to you", bonus: "Bonus" },
  spent: { money: "Used for an order", bonus: "Bonus used for an order" },
  returned: { money: "Given back", bonus: "Bonus given back" },
  expired: { money: "Ended", bonus: "Bonus ended" },
};
