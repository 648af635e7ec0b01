import { Link } from "react-router";
import { Type } from "typebox";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { recordPayout, shownPayoutOf } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { listPayouts } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import {
  recordSellerPayment,
  showDebt,
  writeOffDebt,
} from "#tohfa/shop/money/payouts/debts.server.ts";
import { returnPayout } from "#tohfa/shop/money/payouts/return-payout.server.ts";
import { showTaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MoneyField, ReferenceField } from "../money-field.tsx";
import { MONEY, OF, paisaOf, REASON, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/payout-screen";
import { DebtPanel } from "./debt-panel.tsx";
import { PayoutsSoFar } from "./payouts-so-far.tsx";

export const meta = () => [{ title: "Payout · Tohfa admin" }];

/** Lines of the statement that are shown beside the payout. */
const LINES = 50;

export async function loader({ context, params: { sellerId } }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const payouts = await orNotFound(listPayouts(db, actor, sellerId));
  const part = { limit: LINES };
  const [money, taxDays] = await Promise.all([
    sellerStatement(db, actor, sellerId, null, Date.now(), part),
    showTaxDays(db, actor, sellerId),
  ]);
  const shown = shownPayoutOf({ payable: money.payable, account: payouts.account });
  const debt = await showDebt(db, actor, sellerId);
  const mayWriteOff = can(actor, "writeOffDebt");
  return { payouts, money, taxDays, shown, debt, mayWriteOff, now: Date.now() };
}

/** Also after a refusal: what was changed meanwhile is shown anew. */
export const shouldRevalidate = () => true;

const PAY = Type.Object({
  amount: MONEY,
  reference: REFERENCE,
  /** What the screen showed, as it came with it. */
  shown: Type.Optional(Type.String({ maxLength: 100 })),
});

const SETTLE = Type.Object({ amount: MONEY, reference: REFERENCE });
const WRITE_OFF = Type.Object({
  owed: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  reason: REASON,
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    pay: onForm(PAY, async ({ amount, reference, shown = "" }) => {
      const sum = paisaOf(amount);
      const { sellerId } = params;
      await recordPayout(db, actor, { sellerId, amount: sum, reference, shown });
      return { to: url.pathname, say: `${formatMoney(sum)} is recorded as paid.` };
    }),
    "came-back": onForm(Type.Object({ of: OF, reason: REASON }), async ({ of, reason }) => {
      await returnPayout(db, actor, of, reason);
      return { to: url.pathname, say: "It is booked. The seller is asked for another account." };
    }),
    settle: onForm(SETTLE, async ({ amount, reference }) => {
      const payment = { sellerId: params.sellerId, amount: paisaOf(amount), reference };
      await recordSellerPayment(db, actor, payment);
      return { to: url.pathname, say: "The payment is booked." };
    }),
    "write-off": onForm(WRITE_OFF, async ({ owed, reason }) => {
      await writeOffDebt(db, actor, { sellerId: params.sellerId, shown: owed, reason });
      return { to: url.pathname, say: "The debt is written off." };
    }),
  });
};

export default function Payout({ loaderData, actionData, params }: Route.ComponentProps) {
  const { payouts, money, taxDays, shown, debt, mayWriteOff, now } = loaderData;
  const { balance, pending, reserved, payable, lines } = money;
  return (
    <Detail
      back={{ to: "/admin/payouts", text: "Payouts" }}
      title={payouts.store}
      next={
        <Panel title={`${formatMoney(payable)} can be paid now`}>
          <Form
            intent="pay"
            answer={actionData}
            submit="Mark as paid"
            disabledReason={
              taxDays?.hold ?? (payable === 0 ? "Nothing can be paid to this seller now." : null)
            }
            draft={`payout ${params.sellerId}`}
          >
            <p className="text-ink-soft">
              {payouts.account
                ? `Pay it to ${formatIban(payouts.account.account)} (${payouts.account.title}) first, then record it here.`
                : noAccount(payouts.unusable)}
            </p>
            {payouts.next ? (
              <Notice>
                The seller has named another account, {formatIban(payouts.next.account)} (
                {payouts.next.title}). It holds from {formatMoment(payouts.next.from)} on: until
                then {payouts.account ? "pay to the one above" : "nothing can be paid to it"}.
              </Notice>
            ) : null}
            <input key={shown} type="hidden" name="shown" value={shown} />
            <MoneyField name="amount" label="What was paid, in rupees" amount={payable} />
            <ReferenceField />
          </Form>
        </Panel>
      }
      aside={
        <>
          {debt ? <DebtPanel {...{ debt, now, mayWriteOff }} answer={actionData} /> : null}
          <Panel title="Money">
            <Facts
              isSum
              facts={[
                ["Balance", formatMoney(balance)],
                ["Pending", formatMoney(pending)],
                ...(reserved > 0 ? [["In a run", formatMoney(reserved)] as const] : []),
                ["Can be paid", formatMoney(payable)],
                ["Paid so far", formatMoney(payouts.paid)],
              ]}
            />
          </Panel>
          <PayoutsSoFar payouts={payouts.items} answer={actionData} />
        </>
      }
    >
      <Panel title={lines.length === LINES ? `Last ${LINES} bookings` : "Bookings"}>
        {lines.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
        <ul className="divide-y divide-line">
          {lines.map(({ id, kind, parcelId, amount, at, pending: why }) => (
            <li key={id} className="flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
              <span className="min-w-0">
                {POSTING_WORDS[kind]}{" "}
                {parcelId ? (
                  <Link
                    to={`/admin/orders?q=${encodeURIComponent(parcelId)}`}
                    className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
                  >
                    {parcelId}
                  </Link>
                ) : null}
                <span className="block text-13 text-ink-soft">
                  {formatMoment(at)}
                  {why ? `. ${why.text}` : ""}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">{formatDifference(amount)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Detail>
  );
}

function noAccount(unusable: string | null): string {
  return unusable === null
    ? "The seller has given no bank account yet: ask for it first."
    : `The bank sent the last payout back: ${unusable}. Nothing is paid there: the seller has been asked for another account.`;
}
