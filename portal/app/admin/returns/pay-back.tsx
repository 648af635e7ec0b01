import { type FormEvent, useState } from "react";
import { choiceWords } from "#tohfa/shop/delivery/parcels/parcel-line.ts";
import type { StaffReturnDetail } from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { paidShares, type RefundChoice, sumOfChoice } from "#tohfa/shop/money/payments/refund.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField, TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { ReferenceField } from "../money-field.tsx";

/** All of it, or only some: what the buyer keeps counts as sold after all. The sum above follows what is typed. */
export function PayBack({
  request,
  answer,
}: {
  request: StaffReturnDetail;
  answer: FormAnswer | undefined;
}) {
  const { due, items, money, id } = request;
  const isDeliveryBack = !due?.terms.isDeliveryKept;
  const [choice, setChoice] = useState<RefundChoice>({
    items: items.map((item) => ({ id: item.id, quantity: item.back })),
    shipping: isDeliveryBack,
  });
  const isCounted = items.some(({ quantity, back }) => back !== quantity);
  const wanted = { ...choice, items: choice.items.filter(({ quantity }) => quantity !== 0) };
  const sum = due && sumOfChoice(due.sold, wanted, due.atMost, due.terms);
  const follow = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.closest("form");
    if (form) setChoice(choiceOf(new FormData(form), items));
  };
  return (
    <Panel title="Pay it back">
      <Form
        intent="refund"
        answer={answer}
        submit="Mark as paid back"
        defaults={{
          shipping: isDeliveryBack ? "on" : "",
          items: items.map((item) => ({ id: String(item.id), quantity: String(item.back) })),
        }}
        draft={`refund ${id}`}
        className="flex max-w-xl flex-col gap-4"
      >
        <p aria-live="polite">{words(due, sum)}</p>
        {/* Refused where another sum goes back by now, or for these. */}
        {sum === null ? null : <input type="hidden" name="amount" value={sum} />}
        <details open={isCounted || answer?.intent === "refund"}>
          <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
            The buyer keeps some of it
          </summary>
          <div className="mt-2 flex flex-col gap-4" onInput={follow}>
            {items.map((item, index) => (
              <div key={item.id}>
                <input type="hidden" name={`items[${index}].id`} value={item.id} />
                <TextField
                  name={`items[${index}].quantity`}
                  label={`${nameOf(item)}: how many came back`}
                  hint={`Of ${item.quantity}, sold for ${formatMoney(item.total)}.`}
                  type="number"
                  min={0}
                  max={item.quantity}
                  inputMode="numeric"
                  error="Enter how many, 0 where the buyer keeps it."
                />
              </div>
            ))}
            <TickField name="shipping" label={deliveryToo(due, money.shipping)} />
          </div>
        </details>
        <ReferenceField />
      </Form>
    </Panel>
  );
}

function nameOf({ name, attributes }: StaffReturnDetail["items"][number]): string {
  const chosen = choiceWords(Object.entries(attributes));
  return chosen ? `${name} (${chosen})` : name;
}

function words(due: StaffReturnDetail["due"], sum: number | null): string {
  if (!due) return "Nothing was paid for it, so nothing goes back: any number closes the return.";
  if (sum === null) return "Say below how many came back: then the sum stands here.";
  const to = due.payTo ? ` to ${due.payTo}` : "";
  const { freight } = due.terms;
  const less =
    freight > 0
      ? ` ${formatMoney(freight)} for the way back is taken off, as the buyer was told.`
      : "";
  return `${formatMoney(sum)} goes back${to}.${less} Send it first, then record it here.`;
}

/** What the tick for the delivery gives back. */
function deliveryToo(due: StaffReturnDetail["due"], shipping: number): string {
  const paid = due ? paidShares(due.sold).delivery - due.sold.deliveryRefunded : shipping;
  return `Delivery too, ${formatMoney(paid)}`;
}

function choiceOf(form: FormData, items: StaffReturnDetail["items"]): RefundChoice {
  return {
    items: items.map(({ id }, index) => ({
      id,
      quantity: Number(form.get(`items[${index}].quantity`) || 0),
    })),
    shipping: form.get("shipping") === "on",
  };
}
