import { Link } from "react-router";
import { PAYOUT_ROW } from "#tohfa/shop/money/payouts/payout-run-machine.ts";
import type { ShownRow, ShownRun } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { ReferenceField } from "../money-field.tsx";

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";
const SUMMARY =
  "inline-flex min-h-11 items-center text-15 font-medium text-rose-700 underline underline-offset-4";
const FORM = "mt-2 mb-3 flex max-w-xl flex-col gap-3";

interface Answered {
  answer: FormAnswer | undefined;
}

/** The rows of a run, with what can be done with each by hand. */
export function RunRows({ run, answer }: Answered & { run: ShownRun }) {
  const { rows } = run;
  return (
    <Panel title={rows.length === 1 ? "1 seller" : `${rows.length} sellers`}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex justify-between gap-4">
              <span className="min-w-0">
                <Link to={`/admin/payouts/${row.sellerId}`} className={LINK}>
                  {row.store}
                </Link>
                <span className="block text-13 break-words text-ink-soft">
                  {row.title}, {formatIban(row.account)}
                </span>
                <span className="block text-13 break-words text-ink-soft">
                  {row.id}. {stateOf(row)}
                </span>
              </span>
              <strong className="shrink-0 tabular-nums">{formatMoney(row.amount)}</strong>
            </div>
            {run.state === "made" && row.state === "waiting" ? (
              <WithReason
                intent="leave-out"
                text="Take it out"
                label="Why"
                row={row}
                answer={answer}
              />
            ) : null}
            {run.state === "sent" && row.state === "waiting" ? (
              <div className="flex flex-wrap gap-x-5">
                <Paid row={row} answer={answer} />
                <WithReason
                  intent="refused"
                  text="The bank refused it"
                  label="What the bank said"
                  row={row}
                  answer={answer}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateOf({ state, reason, reference, sentBack }: ShownRow): string {
  if (sentBack !== null) return `Paid (${reference}), and sent back: ${sentBack}`;
  if (reference !== null) return `Paid: ${reference}`;
  const word = PAYOUT_ROW.word(state);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${reason ? `: ${reason}` : ""}`;
}

function Paid({ row, answer }: Answered & { row: ShownRow }) {
  return (
    <details open={answer?.intent === "paid" && answer.of === row.id}>
      <summary className={SUMMARY}>Mark as paid</summary>
      <Form intent="paid" of={row.id} answer={answer} submit="Mark as paid" className={FORM}>
        <ReferenceField />
      </Form>
    </details>
  );
}

function WithReason({
  intent,
  text,
  label,
  row,
  answer,
}: Answered & { intent: string; text: string; label: string; row: ShownRow }) {
  return (
    <details open={answer?.intent === intent && answer.of === row.id}>
      <summary className={SUMMARY}>{text}</summary>
      <Form intent={intent} of={row.id} answer={answer} submit={text} look="quiet" className={FORM}>
        <TextField name="reason" label={label} maxLength={300} error="Say it in a few words." />
      </Form>
    </details>
  );
}
