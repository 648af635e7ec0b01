import { type SellerDebt, whyNotWriteOff } from "#tohfa/shop/money/payouts/debt.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { MoneyField, ReferenceField } from "../money-field.tsx";

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** What a seller owes the shop, and what can be done about it. */
export function DebtPanel({
  debt,
  now,
  mayWriteOff,
  answer,
}: {
  debt: SellerDebt;
  /** ms */
  now: number;
  /** The shop's owner looks. */
  mayWriteOff: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title={`Owes us ${formatMoney(debt.amount)}`}>
      <p className="text-ink-soft">
        Since {formatDay(debt.since)}. It comes off what the store earns next; after 30 days it is
        asked to pay.
      </p>
      <details open={answer?.intent === "settle"}>
        <summary className={SUMMARY}>The seller has paid</summary>
        <Form
          intent="settle"
          answer={answer}
          submit="Record it"
          className="mt-2 flex flex-col gap-4"
        >
          <MoneyField name="amount" label="What came, in rupees" amount={debt.amount} />
          <ReferenceField />
        </Form>
      </details>
      <details open={answer?.intent === "write-off"}>
        <summary className={SUMMARY}>Write it off</summary>
        <Form
          intent="write-off"
          answer={answer}
          submit="Write it off"
          look="danger"
          disabledReason={
            whyNotWriteOff(debt, now)?.message ??
            (mayWriteOff ? null : "Only the shop's owner writes a debt off.")
          }
          className="mt-2 flex flex-col gap-4"
        >
          <input key={debt.amount} type="hidden" name="owed" value={debt.amount} />
          <TextField name="reason" label="Why" maxLength={300} error="Say why, in a few words." />
        </Form>
      </details>
    </Panel>
  );
}
