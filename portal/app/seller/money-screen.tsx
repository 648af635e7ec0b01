import { Link } from "react-router";
import { isAtLeast, storeRoleOf } from "#tohfa/shop/access/accounts/store-role.ts";
import { listPayouts } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { showTaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../detail/detail.tsx";
import { TaxDaysNotice } from "../detail/tax-days-notice.tsx";
import { notFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { PAGE_SIZE, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/money-screen";
import { lineBefore, statementList, statementPart } from "./money-list.tsx";

export const meta = () => [{ title: "Money · Tohfa" }];

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const now = Date.now();
  const state = readListState(url, statementList(now));
  const before = lineBefore(state.after);
  if (before === undefined) throw notFound("This page is not one of the list's.");
  const part = { ...statementPart(state), limit: PAGE_SIZE + 1 };
  const [statement, payouts, taxDays] = await Promise.all([
    sellerStatement(db, session.actor, sellerId, before, now, part),
    listPayouts(db, session.actor, sellerId, { limit: 5 }),
    showTaxDays(db, session.actor, sellerId, now),
  ]);
  const { lines, ...money } = statement;
  const items = lines.slice(0, PAGE_SIZE);
  const nextCursor = lines.length > PAGE_SIZE ? String(items.at(-1)?.id) : null;
  const isOwner = isAtLeast(storeRoleOf(session.actor), "owner");
  return { state, page: { items, nextCursor }, money, payouts, taxDays, isOwner, now };
}

/** What a seller has earned: what can be paid out, what waits and why, and every booking of it. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const { state, page, money, payouts, taxDays, isOwner, now } = loaderData;
  const sums = [
    ["Ready to be paid out", money.payable],
    ["Pending", money.pending],
    ...(money.reserved > 0 ? [["In the next payout", money.reserved] as const] : []),
    ["Paid so far", payouts.paid],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-28">Money</h1>
        <span className="flex flex-wrap gap-x-5">
          <Link to="/seller/papers" className={LINK}>
            Invoices and papers
          </Link>
          <Link to="/seller/bank" className={LINK}>
            Bank account
          </Link>
        </span>
      </div>
      {taxDays ? (
        <div className="mt-4 max-w-3xl">
          <TaxDaysNotice days={taxDays} to={isOwner ? "/seller/settings/tax" : null} />
        </div>
      ) : null}
      <dl className="mt-4 mb-5 grid max-w-3xl gap-3 sm:grid-cols-3">
        {sums.map(([name, amount]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-white px-4 py-3 sm:flex-col-reverse"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-display text-21 tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <Meaning />
      {money.balance < 0 ? (
        <p className="mb-5 max-w-prose">
          You owe us {formatMoney(-money.balance)}, since returns came after a payout, or your own
          rider collected cash. It is taken off what you earn next.
        </p>
      ) : null}
      {payouts.unusable === null ? null : (
        <div className="mb-5 max-w-prose">
          <Notice look="error">
            Your bank sent the last payout back: {payouts.unusable}.{" "}
            <Link to="/seller/bank" className={LINK}>
              Enter another account
            </Link>
            , and the next payout goes there.
          </Notice>
        </div>
      )}
      {payouts.items.length > 0 ? (
        <div className="mb-6 max-w-3xl">
          <Panel
            title="Last payouts"
            aside={
              <Link to="/seller/papers?kind=payout_advice" className={LINK}>
                What each was for
              </Link>
            }
          >
            <ul className="flex flex-col gap-1.5">
              {payouts.items.map(({ id, amount, reference, sentBack, at }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">
                    {formatDay(at)}, number {reference}
                    {sentBack === null ? "" : ` (sent back: ${sentBack})`}
                  </span>
                  <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      ) : null}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-21">Statement</h2>
        <span className="flex flex-wrap gap-x-6">
          <Link to="/seller/money/statement" className={LINK}>
            By month, to print or as PDF
          </Link>
          <Link to="/seller/money/tax" className={LINK}>
            Tax withheld, by year
          </Link>
        </span>
      </div>
      <List
        of={statementList(now)}
        state={state}
        page={page}
        csv="/seller/money.csv"
        empty={
          <EmptyState title="Nothing is booked yet">
            <p>Your earnings appear here as soon as a parcel is delivered.</p>
          </EmptyState>
        }
      />
    </>
  );
}

function Meaning() {
  return (
    <details className="mb-4 max-w-3xl">
      <summary className={LINK}>What these mean</summary>
      <dl className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <dt className="font-semibold">Pending</dt>
        <dd className="text-ink-soft">
          Earned, and not yet yours to have: the parcel can still be returned (14 days; 3 more where
          only you say it arrived), its buyer has asked to return it, or the courier has not passed
          its cash on.
        </dd>
        <dt className="font-semibold">Payable</dt>
        <dd className="text-ink-soft">
          Yours: the next payout sends it to your bank account. What comes back later is taken off
          what you earn next.
        </dd>
        <dt className="font-semibold">Paid</dt>
        <dd className="text-ink-soft">Sent to your bank account, each with the bank's number.</dd>
      </dl>
    </details>
  );
}
