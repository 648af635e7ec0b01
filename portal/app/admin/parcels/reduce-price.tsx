import type { Reduction } from "#tohfa/shop/delivery/returns/reduce-price.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { MoneyField } from "../money-field.tsx";

/** What the price of each item was reduced by, and the form to reduce it; nothing where neither is possible. */
export function ReducePrice({
  reductions,
  answer,
}: {
  reductions: readonly Reduction[];
  answer: FormAnswer | undefined;
}) {
  const shown = reductions.filter(({ most, reduced }) => most > 0 || reduced > 0);
  if (shown.length === 0) return null;
  return (
    <Panel title="The buyer keeps it for less">
      <p className="mb-3 text-13 text-ink-soft">
        For a scratch or a missing part. The seller bears it, but for our commission on it. A gift
        of our own is goodwill, on its payment.
      </p>
      <ul className="flex flex-col gap-4">
        {shown.map((one) => (
          <li key={one.itemId}>
            <p className="font-semibold break-words">{one.name}</p>
            {one.reduced > 0 ? (
              <p className="text-13 text-ink-soft">
                Its price was reduced by {formatMoney(one.reduced)}.
              </p>
            ) : null}
            {one.most > 0 ? <Reduce reduction={one} answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Reduce({
  reduction: { itemId, most },
  answer,
}: {
  reduction: Reduction;
  answer: FormAnswer | undefined;
}) {
  const item = String(itemId);
  return (
    <details open={answer?.intent === "reduce-price" && answer.of === item}>
      <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
        Reduce its price
      </summary>
      <Form
        // Filled anew once it is reduced.
        key={most}
        intent="reduce-price"
        of={item}
        answer={answer}
        submit="Give it back"
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <input type="hidden" name="item" value={item} />
        {/* Refused where it is another by now: so twice is once. */}
        <input type="hidden" name="most" value={most} />
        <MoneyField
          name="amount"
          label="Back to the buyer, in rupees"
          hint={`At most ${formatMoney(most)}. The buyer is told, and it waits to be sent.`}
        />
        <LongField
          name="reason"
          label="Why"
          hint="The seller reads it."
          rows={2}
          maxLength={300}
          error="Say why, such as: a scratch on the frame."
        />
      </Form>
    </details>
  );
}
