import type { ReactNode } from "react";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import type { StaffPayment } from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { DayField, MoneyField, ReferenceField } from "../money-field.tsx";
import type { ReceiptFacts } from "./receipt-panel.tsx";

interface Steps {
  payment: StaffPayment;
  receipt: ReceiptFacts | null;
  /** ms */
  now: number;
  answer: FormAnswer | undefined;
}

/** What the shop's people do next with a payment: what waits in front, the rest folded behind it. */
export function PaymentSteps(steps: Steps) {
  const { payment } = steps;
  const canConfirm = payment.whyNot.confirm === null;
  return (
    <>
      {payment.sums.due > 0 ? <SendBack {...steps} /> : null}
      {canConfirm ? <Confirm {...steps} /> : null}
      {isWanted(payment) ? null : (
        <Panel title="More">
          <Extra {...steps} />
          {hasMoney(payment.state) ? <Goodwill {...steps} /> : null}
        </Panel>
      )}
    </>
  );
}

/** Whether the order still waits for a transfer: then whatever comes is its own. */
function isWanted({ method, state }: StaffPayment): boolean {
  const isGone = state === "expired" || state === "cancelled";
  return method === "bank_transfer" && !hasMoney(state) && !isGone;
}

function Confirm({ payment, receipt, now, answer }: Steps) {
  return (
    <Panel title="Is the money there?">
      <Form
        intent="confirm"
        answer={answer}
        submit="Payment received"
        draft={`confirm ${payment.id}`}
      >
        <p className="text-ink-soft">
          {formatMoney(payment.amount)} pays the order. More: the rest is refunded. Less: all of it
          is refunded, and the order is not paid.
        </p>
        <MoneyField name="amount" label="What came, in rupees" amount={payment.amount} />
        <ReferenceField defaultValue={receipt?.transactionId ?? ""} />
        <DayField now={now} />
      </Form>
      {payment.whyNot.reject === null ? (
        <Fold title="The receipt is not right" isOpen={answer?.intent === "reject"}>
          <Form
            intent="reject"
            answer={answer}
            submit="Reject the receipt"
            look="danger"
            draft={`reject ${payment.id}`}
          >
            <LongField
              name="reason"
              label="Why"
              hint="The buyer reads it, and can send another receipt."
              rows={2}
              maxLength={300}
              error="Say why, such as: the amount differs."
            />
          </Form>
        </Fold>
      ) : null}
    </Panel>
  );
}

function SendBack({ payment, answer }: Steps) {
  const { due: all, dueInMoney } = payment.sums;
  const isMoney = dueInMoney > 0;
  const due = isMoney ? dueInMoney : all;
  return (
    <Panel title={`Send ${formatMoney(due)} back`}>
      <ul className="mb-4 list-disc pl-5">
        {payment.refunds
          .filter(({ state }) => state === "due")
          .map(({ id, reason, amount }) => (
            <li key={id}>
              {reason} ({formatMoney(amount)})
            </li>
          ))}
      </ul>
      {isMoney && all > due ? (
        <p className="mb-4">
          {formatMoney(all - due)} more goes back to the store credit or voucher that had paid it.
        </p>
      ) : null}
      <Form
        intent="refund"
        answer={answer}
        submit={`I have sent ${formatMoney(due)}`}
        draft={`refund ${payment.id}`}
      >
        <p className="text-ink-soft">
          Send it from the shop's account to {payment.order.buyer || "the buyer"} (
          {payment.order.phone}) first, then record its number here.
        </p>
        {/* Refused where another sum is due by now. */}
        <input type="hidden" name="amount" value={due} />
        <ReferenceField />
        <TextField
          name="payTo"
          label="Where it went"
          hint="Such as the wallet's number or the account's last four digits."
          optional
          autoComplete="off"
          maxLength={100}
        />
      </Form>
      <Fold title="The buyer wants store credit instead" isOpen={answer?.intent === "as-credit"}>
        <Form
          intent="as-credit"
          answer={answer}
          submit={`Give ${formatMoney(due)} as store credit`}
          look="quiet"
        >
          <p className="text-ink-soft">
            Nothing is sent. What was returned earns the bonus of the settings on top. The buyer
            needs an account with the email of the order.
          </p>
          <input type="hidden" name="amount" value={due} />
        </Form>
      </Fold>
    </Panel>
  );
}

function Extra({ payment, now, answer }: Steps) {
  return (
    <Fold title="Record an extra transfer" isOpen={answer?.intent === "extra"}>
      <Form
        intent="extra"
        answer={answer}
        submit="Record it, to be refunded"
        look="quiet"
        draft={`extra ${payment.id}`}
      >
        <p className="text-ink-soft">
          A second transfer, or one that came too late. It goes on the list of what is owed back.
        </p>
        <MoneyField name="amount" label="What came, in rupees" />
        <ReferenceField />
        <DayField now={now} />
      </Form>
    </Fold>
  );
}

function Goodwill({ payment, answer }: Steps) {
  return (
    <Fold title="Goodwill refund" isOpen={answer?.intent === "goodwill"}>
      <Form
        intent="goodwill"
        answer={answer}
        submit="Give this refund"
        look="quiet"
        draft={`goodwill ${payment.id}`}
      >
        <p className="text-ink-soft">
          The shop bears it, not the seller; at most {formatMoney(payment.sums.retained)}.
        </p>
        <MoneyField name="amount" label="How much, in rupees" />
        <LongField
          name="reason"
          label="What for"
          hint="The buyer reads it."
          rows={2}
          maxLength={300}
          error="Say what it is for."
        />
      </Form>
    </Fold>
  );
}

function Fold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="mt-3 first:mt-0">
      <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
        {title}
      </summary>
      <div className="mt-2 mb-3">{children}</div>
    </details>
  );
}
