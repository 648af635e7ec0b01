import type { ListedPayout } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

/** A seller's payouts, newest first; one that the bank sent back can be said so. */
export function PayoutsSoFar({
  payouts,
  answer,
}: {
  payouts: readonly ListedPayout[];
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Payouts so far">
      {payouts.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
      <ul className="flex flex-col gap-2">
        {payouts.map(({ id, amount, reference, sentBack, at }) => (
          <li key={id}>
            <div className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {reference}
                <span className="block text-13 text-ink-soft">{formatMoment(at)}</span>
              </span>
              <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
            </div>
            {sentBack === null ? (
              <details open={answer?.intent === "came-back" && answer.of === id}>
                <summary className="inline-flex min-h-11 items-center text-13 font-medium text-rose-700 underline underline-offset-4">
                  The bank sent it back
                </summary>
                <Form
                  intent="came-back"
                  of={id}
                  answer={answer}
                  submit="Record it"
                  look="quiet"
                  className="mt-2 mb-3 flex flex-col gap-3"
                >
                  <TextField
                    name="reason"
                    label="What the bank said"
                    hint="The seller is told, and this account is not paid to again."
                    maxLength={300}
                    error="Say it in a few words."
                  />
                </Form>
              </details>
            ) : (
              <p className="text-13 text-danger">Sent back: {sentBack}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
