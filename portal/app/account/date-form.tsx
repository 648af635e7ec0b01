import { OCCASION_WORDS } from "#tohfa/shop/growth/dates/gift-date.ts";
import type { GiftDate } from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { OCCASIONS } from "#tohfa/shop/growth/dates/occasion-kinds.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August"],
  ...["September", "October", "November", "December"],
];

/** One date: a new one, or `date` to be changed. */
export function DateForm({ date, answer }: { date?: GiftDate; answer: FormAnswer | undefined }) {
  const defaults = date && {
    ...{ person: date.person, occasion: date.occasion },
    month: String(date.month ?? ""),
    day: String(date.day ?? ""),
    budget: String(rupeesFromPaisa(date.budget)),
  };
  return (
    <Form
      intent="save"
      of={date?.id}
      answer={answer}
      submit="Keep the date"
      defaults={defaults ?? {}}
      draft={`date ${date?.id ?? "new"}`}
      className="mt-2 mb-3 flex max-w-xl flex-col gap-4"
    >
      <TextField
        name="person"
        label="Who is it for?"
        hint="Ammi, or Sana and Bilal"
        required
        maxLength={60}
        error="Enter who it is for, such as Ammi."
      />
      <ChoiceField name="occasion" label="What is it?" required error="Choose what it is.">
        {OCCASIONS.map((one) => (
          <option key={one} value={one}>
            {OCCASION_WORDS[one]}
          </option>
        ))}
      </ChoiceField>
      <fieldset>
        <legend className="mb-1.5 text-13 text-ink-soft">
          When is it? For an Eid leave this empty: its day is announced.
        </legend>
        <div className="grid grid-cols-2 gap-4">
          <ChoiceField name="day" label="Day" required={false}>
            <option value="">Choose</option>
            {Array.from({ length: 31 }, (_, index) => (
              <option key={index + 1}>{index + 1}</option>
            ))}
          </ChoiceField>
          <ChoiceField name="month" label="Month" required={false}>
            <option value="">Choose</option>
            {MONTHS.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </ChoiceField>
        </div>
      </fieldset>
      <TextField
        name="budget"
        label="Budget in rupees"
        hint="Ideas cost no more than this"
        inputMode="numeric"
        required
        error="Enter a budget in whole rupees, such as 2500."
      />
    </Form>
  );
}
