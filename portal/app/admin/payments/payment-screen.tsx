import { Link } from "react-router";
import { Type } from "typebox";
import { addGoodwill } from "#tohfa/shop/buying/settlement/goodwill.server.ts";
import {
  confirmPayment,
  markRefunded,
  rejectPayment,
} from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordExtraTransfer } from "#tohfa/shop/buying/settlement/transfers.server.ts";
import {
  type StaffPayment,
  showPaymentToStaff,
} from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import { readReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { Timeline } from "../../detail/timeline.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { OrderBadge, PaymentBadge } from "../state-badge.tsx";
import { DAY, MONEY, momentOf, paisaOf, REASON, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/payment-screen";
import { PaymentSteps } from "./payment-steps.tsx";
import { Receipt } from "./receipt-panel.tsx";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Payment ${params.paymentId} · Tohfa admin` },
];

export async function loader({ context, params: { paymentId } }: Route.LoaderArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const payment = await orNotFound(showPaymentToStaff(db, actor, paymentId));
  const sent = await readReceipt(db, dataDir, actor, paymentId);
  const receipt = sent && {
    transactionId: sent.transactionId ?? "",
    sentAt: sent.sentAt.getTime(),
    similar: sent.similar.map(({ orderId, paymentId: id }) => ({ orderId, id })),
  };
  return { payment, receipt, now: Date.now() };
}

const TRANSFER = Type.Object({ reference: REFERENCE, amount: MONEY, day: Type.Optional(DAY) });
const REJECT = Type.Object({ reason: REASON });
const CREDIT = Type.Object({ amount: Type.Integer({ minimum: 1 }) });
const REFUND = Type.Object({
  reference: REFERENCE,
  amount: Type.Integer({ minimum: 1 }),
  payTo: Type.Optional(Type.String({ maxLength: 100, error: "Use at most 100 characters." })),
});
const GOODWILL = Type.Object({ amount: MONEY, reason: REASON });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.paymentId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    confirm: onForm(TRANSFER, async ({ reference, amount, day }) => {
      const sum = paisaOf(amount);
      const at = new Date();
      const came = { reference, amount: sum, at, arrivedAt: momentOf(day, at) };
      const state = await confirmPayment(db, actor, id, came);
      return here(
        state === "paid"
          ? `${formatMoney(sum)} is recorded. The order is paid.`
          : `${formatMoney(sum)} is recorded. Look below what is to be refunded.`,
      );
    }),
    reject: onForm(REJECT, async ({ reason }) => {
      await rejectPayment(db, actor, id, { reason, at: new Date() });
      return here("The buyer is told why, and can send another receipt.");
    }),
    extra: onForm(TRANSFER, async ({ reference, amount, day }) => {
      const sum = paisaOf(amount);
      const at = new Date();
      const came = { reference, amount: sum, at, arrivedAt: momentOf(day, at) };
      await recordExtraTransfer(db, actor, id, came);
      return here(`${formatMoney(sum)} is recorded, and is to be refunded to the buyer.`);
    }),
    refund: onForm(REFUND, async ({ reference, amount, payTo }) => {
      const sum = await markRefunded(db, actor, id, { reference, amount, payTo, at: new Date() });
      return here(`${formatMoney(sum)} is recorded as sent back. The buyer is told.`);
    }),
    "as-credit": onForm(CREDIT, async ({ amount }) => {
      const paid = { reference: "", amount, asCredit: true, at: new Date() };
      const sum = await markRefunded(db, actor, id, paid);
      return here(`${formatMoney(sum)} is store credit now, with its bonus. The buyer is told.`);
    }),
    goodwill: onForm(GOODWILL, async ({ amount, reason }) => {
      const sum = paisaOf(amount);
      await addGoodwill(db, actor, id, { amount: sum, reason, at: new Date() });
      return here(`${formatMoney(sum)} of goodwill is promised. Send it next.`);
    }),
  });
};

export default function PaymentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, receipt, now } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/payments?tab=to-check", text: "Payments" }}
      title={payment.id}
      state={
        <>
          <PaymentBadge state={payment.state} method={payment.method} />
          {payment.isFlagged ? <Badge look="discount">Receipt overdue</Badge> : null}
        </>
      }
      next={
        <>
          {receipt ? <Receipt payment={payment} receipt={receipt} /> : null}
          <PaymentSteps payment={payment} receipt={receipt} now={now} answer={actionData} />
        </>
      }
      aside={
        <>
          <Order {...payment} />
          <Panel title="What happened">
            <Timeline events={payment.events} />
          </Panel>
        </>
      }
    >
      <Sums {...payment} />
    </Detail>
  );
}

function Order({ order, method, amount }: StaffPayment) {
  return (
    <Panel
      title="Order"
      aside={
        <Link
          to={`/admin/orders/${order.id}`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Open the order
        </Link>
      }
    >
      <Facts
        facts={[
          ["State", <OrderBadge key="state" state={order.state} />],
          ["Costs", formatMoney(amount)],
          ["Paid by", PAYMENT_METHOD_NAMES[method]],
          ["Buyer", order.buyer || "Forgotten"],
          ["Phone", order.phone || "–"],
          ["Email", order.email || "–"],
          ["Ordered", formatMoment(order.createdAt)],
        ]}
      />
    </Panel>
  );
}

function Sums({ sums, transfers, refunds }: StaffPayment) {
  const { paid, sent, due, retained } = sums;
  return (
    <Panel title="Money">
      <Facts
        isSum
        facts={[
          ["Paid in", formatMoney(paid)],
          ["Sent back", formatMoney(sent)],
          ["To refund", formatMoney(due)],
          ["Kept", formatMoney(retained)],
        ]}
      />
      {transfers.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {transfers.map(({ reference, amount, at }) => (
            <li key={reference} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                Transfer {reference}
                <span className="block text-13 text-ink-soft">{formatMoment(at)}</span>
              </span>
              <span className="tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {refunds.map(({ id, amount, state, reason, reference, payTo }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {reason}
                <span className="block text-13 text-ink-soft">
                  {REFUND_WORDS[state]}
                  {reference ? `: ${reference}` : ""}
                  {payTo ? `, to ${payTo}` : ""}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

const REFUND_WORDS = {
  due: "Not sent yet",
  sent: "Sent back",
  withdrawn: "Replaced by a later refund",
} as const;
