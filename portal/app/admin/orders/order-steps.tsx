import type { StaffOrder } from "#tohfa/shop/delivery/parcels/show-order.server.ts";
import type { StaffPayment } from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

interface Steps {
  order: StaffOrder;
  payment: StaffPayment | null;
  answer: FormAnswer | undefined;
}

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium underline underline-offset-4 text-rose-700";

/** What the shop's people can do with a whole order. */
export function OrderSteps({ order, payment, answer }: Steps) {
  return (
    <Panel title="What you can do">
      <div className="flex flex-col gap-2">
        {order.whyNot.saidYes === null ? (
          <Form
            intent="said-yes"
            answer={answer}
            submit="Buyer confirmed"
            isBrief
            className="mb-2 flex flex-col gap-3 sm:flex-row sm:items-end"
          >
            <ChoiceField name="channel" label="Confirmed by" className="sm:w-56">
              <option value="phone">By phone</option>
              <option value="whatsapp">By WhatsApp</option>
            </ChoiceField>
          </Form>
        ) : null}
        <details open={answer?.intent === "cancel"}>
          <summary className={SUMMARY}>Cancel the order</summary>
          <Form
            intent="cancel"
            answer={answer}
            submit="Cancel what was not sent yet"
            look="danger"
            disabledReason={order.whyNot.cancel}
            draft={`cancel ${order.id}`}
            className="mt-2 mb-3 flex max-w-xl flex-col gap-4"
          >
            <CancelMeans order={order} payment={payment} />
            <LongField
              name="reason"
              label="Why"
              hint="It stands in the history."
              rows={2}
              maxLength={300}
              error="Say why, in a few words."
            />
          </Form>
        </details>
        <details open={answer?.intent === "revoke"}>
          <summary className={SUMMARY}>Replace the order link</summary>
          <Form
            intent="revoke"
            answer={answer}
            submit="Cancel old links, send a new one"
            look="quiet"
            isBrief
            className="mt-2 mb-3 flex max-w-xl flex-col gap-4"
          >
            <p className="text-ink-soft">
              For when a link to the order's page came into wrong hands. The buyer gets a new one
              with the next mail.
            </p>
          </Form>
        </details>
      </div>
    </Panel>
  );
}

const BEFORE_DISPATCH = ["placed", "confirmed", "packed"];

/** The parcels that would be cancelled, and the money that goes back. */
function CancelMeans({ order, payment }: Pick<Steps, "order" | "payment">) {
  const open = order.parcels.filter(({ state }) => BEFORE_DISPATCH.includes(state));
  if (open.length === 0) return null;
  const sum = open.reduce((total, { price }) => total + price, 0);
  const isPaid = payment !== null && payment.method !== "cod" && payment.sums.paid > 0;
  return (
    <p className="text-ink-soft">
      {open.map(({ id }) => id).join(", ")}: {formatMoney(sum)}.{" "}
      {isPaid
        ? `${formatMoney(Math.min(sum, payment.sums.retained))} is refunded to the buyer.`
        : "Nothing was paid for it yet."}
    </p>
  );
}
