import type { AnswerPlan } from "#tohfa/shop/money/payouts/answer-run.server.ts";
import { ANSWER_ROLE_WORDS, type BankVerdict } from "#tohfa/shop/money/payouts/bank-answer.ts";
import type { PlannedAnswer } from "#tohfa/shop/money/payouts/plan-answer.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ColumnChoices } from "../sheets/column-fields.tsx";
import { CheckNotice, SheetFileField, SheetForm, SheetLinesField } from "../sheets/sheet-form.tsx";

/** An answer file as it was read, and what booking it would write. */
export interface CheckedAnswer {
  plan: AnswerPlan;
  text: string;
}

/** The bank's answer file: checked row by row, and only then booked. */
export function AnswerForm({
  runId,
  checked,
  answer,
}: {
  runId: string;
  checked: CheckedAnswer | null;
  answer: FormAnswer | undefined;
}) {
  const plan = checked?.plan;
  const canBook = plan !== undefined && plan.whyNot === null && plan.good > 0;
  const isFit = plan?.rows.every(({ trouble }) => trouble === null) ?? false;
  return (
    <Panel title="The bank's answer">
      {plan ? <Report plan={plan} /> : null}
      <SheetForm
        intent="answer"
        answer={answer}
        checked={plan?.seen ?? null}
        defaults={checked ? { text: checked.text } : {}}
        book={
          canBook && isFit ? `Book ${plan.good === 1 ? "1 answer" : `${plan.good} answers`}` : null
        }
        draft={`bank answer ${runId}`}
      >
        {plan ? <Columns plan={plan} /> : null}
        <SheetFileField label="Its file" />
        <SheetLinesField
          label="Or its rows, copied"
          hint="With the headings: our number, account, amount, paid or not."
          rows={4}
        />
      </SheetForm>
    </Panel>
  );
}

function Columns({ plan }: { plan: AnswerPlan }) {
  return (
    <details open={plan.whyNot !== null} className="rounded-card border border-line p-3">
      <summary className="cursor-pointer font-medium">What each column says</summary>
      <input type="hidden" name="seen" value={plan.seen} />
      <ColumnChoices columns={plan.columns} words={ANSWER_ROLE_WORDS} />
    </details>
  );
}

const VERDICT_WORDS: Readonly<Record<BankVerdict, string>> = {
  paid: "Paid",
  refused: "Refused",
  returned: "Sent back",
  open: "Not answered yet",
};

function Report({ plan }: { plan: AnswerPlan }) {
  const { rows, whyNot } = plan;
  const broken = rows.filter(({ trouble }) => trouble !== null).length;
  const many = broken === 1 ? "1 row does not fit" : `${broken} rows do not fit`;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {whyNot || broken > 0 ? (
        <CheckNotice plan={plan} isGood={false}>
          {whyNot ?? `${many}: nothing can be booked.`}
        </CheckNotice>
      ) : null}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.line} {...row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ line, number, store, amount, verdict, reason, isBooked, trouble }: PlannedAnswer) {
  return (
    <li className="flex justify-between gap-4 py-2.5">
      <span className="min-w-0 break-words">
        {store || number || `Line ${line}`}
        {trouble ? (
          <span className="block text-13 font-medium text-danger">
            Line {line}: {trouble}
          </span>
        ) : (
          <span className="block text-13 text-ink-soft">
            {isBooked ? "Booked already" : VERDICT_WORDS[verdict]}
            {reason ? `: ${reason}` : ""}
          </span>
        )}
      </span>
      <span className="shrink-0 tabular-nums">{amount === null ? "–" : formatMoney(amount)}</span>
    </li>
  );
}
