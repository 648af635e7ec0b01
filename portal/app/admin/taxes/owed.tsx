import { monthWords } from "#tohfa/shop/money/ledger/period.ts";
import type {
  ServicesTaxOwed,
  ServicesTaxPayment,
} from "#tohfa/shop/money/tax/services-tax-payments.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { TAX_OFFICE_NAMES } from "#tohfa/shop/values/tax-office-kinds.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { MoneyField, ReferenceField } from "../money-field.tsx";

/** Services tax that the shop owes each province, and what it has paid. */
export function Owed({
  owed,
  paid,
  answer,
}: {
  owed: readonly ServicesTaxOwed[];
  paid: readonly ServicesTaxPayment[];
  answer: FormAnswer | undefined;
}) {
  if (owed.length === 0) return null;
  return (
    <Panel title="Owed to provinces">
      <ul className="divide-y divide-line">
        {owed.map((office) => (
          <Office key={office.office} {...office} answer={answer} />
        ))}
      </ul>
      {paid.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
            Paid so far
          </summary>
          <ul className="flex flex-col gap-2">
            {paid.map(({ office, month, amount, reference, at }) => (
              <li key={`${office} ${month}`} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {TAX_OFFICE_NAMES[office]}, {monthWords(month)}
                  <span className="block text-13 text-ink-soft">
                    {formatDay(at)}, number {reference}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

function Office({
  office,
  owed,
  months,
  answer,
}: ServicesTaxOwed & { answer: FormAnswer | undefined }) {
  return (
    <li className="py-2.5 first:pt-0">
      <p className="flex justify-between gap-4">
        <span>{TAX_OFFICE_NAMES[office]}</span>
        <strong className="shrink-0 tabular-nums">{formatMoney(owed)}</strong>
      </p>
      {months.map(({ month, payable }) => {
        const of = `${office} ${month}`;
        return (
          <details key={month} open={answer?.intent === "paid" && answer.of === of}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
              Write {monthWords(month)} down as paid
            </summary>
            <Form
              intent="paid"
              of={of}
              answer={answer}
              submit="Mark as paid"
              className="mt-2 mb-3 flex max-w-xl flex-col gap-4"
            >
              <p className="text-ink-soft">
                {formatMoney(payable)} is owed by the end of the month. Pay it first, then write it
                down here, once for each month.
              </p>
              <input type="hidden" name="shown" value={payable} />
              <MoneyField name="amount" label="What was paid, in rupees" amount={payable} />
              <ReferenceField label="Number of the payment" />
            </Form>
          </details>
        );
      })}
    </li>
  );
}
