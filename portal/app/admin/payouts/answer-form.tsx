import type { AnswerPlan } from "#tohfa/shop/money/payouts/answer-run.server.ts";
import {
  ANSWER_ROLE_WORDS,
  ANSWER_ROLES,
  type BankVerdict,
} from "#tohfa/shop/money/payouts/bank-answer.ts";
import type { PlannedAnswer } from "#tohfa/shop/money/payouts/plan-answer.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { FILE_LOOK } from "../../form/file-look.ts";
import { Form } from "../../form/form.tsx";

/** An answer file as it was read, and what booking it would write. */
export interface CheckedAnswer {
  plan: AnswerPlan;
  text: string;
}

const SELECT =
  "h-11 min-w-0 rounded-control border border-line-strong bg-white px-3 hover:border-ink";

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
      <Form
        key={checked ? plan?.seen : "new"}
        intent="answer"
        answer={answer}
        defaults={checked ? { text: checked.text } : {}}
        submit="Check it"
        look={checked ? "quiet" : "primary"}
        beside={
          canBook && isFit ? (
            <Button type="submit" name="step" value="book">
              Book {plan.good === 1 ? "1 answer" : `${plan.good} answers`}
            </Button>
          ) : undefined
        }
        draft={`bank answer ${runId}`}
        hasFiles
      >
        {plan ? <Columns plan={plan} /> : null}
        <label className="flex flex-col gap-1.5 font-medium">
          Its file (CSV or Excel)
          <input
            type="file"
            name="file"
            accept=".csv,.txt,.xlsx,text/csv,text/plain"
            className={FILE_LOOK}
          />
        </label>
        <LongField
          name="text"
          label="Or its rows, copied"
          hint="With the headings: our number, account, amount, paid or not."
          rows={4}
          optional
          spellCheck={false}
          wrap="off"
        />
      </Form>
    </Panel>
  );
}

function Columns({ plan }: { plan: AnswerPlan }) {
  return (
    <details open={plan.whyNot !== null} className="rounded-card border border-line p-3">
      <summary className="cursor-pointer font-medium">What each column says</summary>
      <input type="hidden" name="seen" value={plan.seen} />
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {plan.columns.map(({ heading, role }, place) => (
          // Two columns may have one heading.
          <li key={`${place} ${heading}`}>
            <label className="flex flex-col gap-1 text-15">
              <span className="font-medium break-words">{heading || `Column ${place + 1}`}</span>
              <select name="roles" defaultValue={role ?? "none"} className={SELECT}>
                <option value="none">Not used</option>
                {ANSWER_ROLES.map((one) => (
                  <option key={one} value={one}>
                    {ANSWER_ROLE_WORDS[one]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

const VERDICT_WORDS: Readonly<Record<BankVerdict, string>> = {
  paid: "Paid",
  refused: "Refused",
  returned: "Sent back",
  open: "Not answered yet",
};

function Report({ plan: { rows, whyNot } }: { plan: AnswerPlan }) {
  const broken = rows.filter(({ trouble }) => trouble !== null).length;
  const many = broken === 1 ? "1 row does not fit" : `${broken} rows do not fit`;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {whyNot ? <Notice look="error">{whyNot}</Notice> : null}
      {broken > 0 ? <Notice look="error">{many}: nothing can be booked.</Notice> : null}
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
