import { Link } from "react-router";
import { Type } from "typebox";
import { PENDING_WORDS } from "#tohfa/shop/money/ledger/payable.ts";
import { BANK_LAYOUTS } from "#tohfa/shop/money/payouts/bank-layout-kinds.ts";
import { bankName } from "#tohfa/shop/money/payouts/bank-layouts.ts";
import { type ListedDue, listDue } from "#tohfa/shop/money/payouts/list-due.server.ts";
import { makePayoutRun } from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/next-screen";
import { PayoutTabs } from "./payout-tabs.tsx";

export const meta = () => [{ title: "Next payout run · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  return await orNotFound(listDue(context.get(worldContext).db, sessionOf(context).actor));
}

/** Also after a refusal: who is due is shown anew. */
export const shouldRevalidate = () => true;

const MAKE = Type.Object({
  bank: Type.String({ maxLength: 20, error: "Choose the bank whose file you need." }),
  shown: Type.String({ maxLength: 100 }),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    make: onForm(MAKE, async (wanted) => {
      const id = await makePayoutRun(db, actor, wanted);
      return { to: `/admin/payouts/runs/${id}`, say: "The run is made. Check it, then send it." };
    }),
  });
};

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

/** Who is due, how much; and what is held and why. */
export default function NextRun({ loaderData, actionData }: Route.ComponentProps) {
  const { due, held, sum, shown, hasMore } = loaderData;
  return (
    <>
      <h1 className="text-28">Payouts</h1>
      <PayoutTabs />
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-2">
        <Panel title={due.length === 0 ? "Nobody is due" : `${formatMoney(sum)} is due`}>
          <Form
            intent="make"
            answer={actionData}
            submit={`Make a run of ${due.length === 1 ? "1 seller" : `${due.length} sellers`}`}
            disabledReason={due.length === 0 ? "Nobody can be paid now." : null}
            className="mb-2 flex max-w-xl flex-col gap-4"
          >
            <input key={shown} type="hidden" name="shown" value={shown} />
            <ChoiceField
              name="bank"
              label="Bank you pay from"
              hint="Its bulk file has its columns."
            >
              {BANK_LAYOUTS.map((bank) => (
                <option key={bank} value={bank}>
                  {bankName(bank)}
                </option>
              ))}
            </ChoiceField>
          </Form>
          <ul className="divide-y divide-line">
            {due.map(({ sellerId, store, amount, account, title }) => (
              <li key={sellerId} className="flex justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <Link to={`/admin/payouts/${sellerId}`} className={LINK}>
                    {store}
                  </Link>
                  <span className="block text-13 break-words text-ink-soft">
                    {title}, {formatIban(account)}
                  </span>
                </span>
                <strong className="shrink-0 tabular-nums">{formatMoney(amount)}</strong>
              </li>
            ))}
          </ul>
          {hasMore ? (
            <p className="mt-3 text-13 text-ink-soft">
              Those with the most payable are shown. Make another run for the others after it.
            </p>
          ) : null}
        </Panel>
        <Panel title="Held">
          {held.length === 0 ? <p className="text-ink-soft">Nothing is held.</p> : null}
          <ul className="divide-y divide-line">
            {held.map((seller) => (
              <Held key={seller.sellerId} {...seller} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function Held({ sellerId, store, balance, held, payable, pendingBy, refused }: ListedDue) {
  return (
    <li className="flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link to={`/admin/payouts/${sellerId}`} className={LINK}>
          {store}
        </Link>
        {held && (payable > 0 || pendingBy.length === 0) ? (
          <span className="block text-13 font-medium">
            {payable > 0 ? `${formatMoney(payable)}: ` : ""}
            {held}
          </span>
        ) : null}
        {pendingBy.map(({ why, amount }) => (
          <span key={why} className="block text-13 text-ink-soft">
            {formatMoney(amount)}: {PENDING_WORDS[why]}
          </span>
        ))}
        {refused ? (
          <span className="block text-13 text-ink-soft">
            The bank refused the last one: {refused}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 tabular-nums">
        {balance < 0 ? formatDifference(balance) : formatMoney(balance)}
      </span>
    </li>
  );
}
