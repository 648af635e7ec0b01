import type { CommissionNow } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

/** "7.5 %" */
export function percent(rate: number): string {
  return `${rate / 100} %`;
}

/** "Our commission, 5 %"; of goods with several rates, what they come to together. */
export function commissionName(commission: Paisa, goods: Paisa): string {
  if (goods === 0) return "Our commission";
  return `Our commission, ${percent(Math.round((commission * 1000) / goods) * 10)}`;
}

/** What holds now, and from when on something else will. */
export function RateWords({ now, next, standard }: CommissionNow & { standard: number }) {
  return (
    <span>
      <span className="tabular-nums">
        {now === null ? `${percent(standard)}, as usual` : <strong>{percent(now)}</strong>}
      </span>
      {next.map(({ rate, from }) => (
        <span key={`${from} ${rate}`} className="block text-13 text-ink-soft">
          {rate === null ? "as usual" : percent(rate)} from {formatDay(from)}
        </span>
      ))}
    </span>
  );
}

/** A rate from a day on: what was sold before keeps what it had. `now` in ms. */
export function RateForm({
  of,
  answer,
  now,
  standard,
}: {
  of?: string;
  answer: FormAnswer | undefined;
  now: number;
  standard: number;
}) {
  const today = dayOf(now);
  return (
    <Form
      intent="commission"
      of={of}
      answer={answer}
      submit="Set it"
      look="quiet"
      isBrief
      defaults={{ day: today }}
      className="mt-2 flex max-w-xl flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="percent"
          label="Percent of a sale"
          hint={`Left empty: as usual, now ${percent(standard)}.`}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          error="Enter a percentage from 0 to 100."
        />
        <TextField
          name="day"
          label="From"
          hint="What was sold before keeps what it had."
          type="date"
          min={today}
          error="Choose today or a later day."
        />
      </div>
    </Form>
  );
}
