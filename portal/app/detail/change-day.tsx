import type { ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { MAX_REASON } from "#tohfa/shop/values/promise-kinds.ts";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** Another day of arrival, with the reason that stands beside the old one wherever the buyer reads it. */
export function ChangeDay({
  parcel,
  answer,
}: {
  parcel: ShownParcel;
  answer: FormAnswer | undefined;
}) {
  if (!parcel.canChangeDay) return null;
  return (
    <details
      open={answer?.intent === "change-day"}
      className="rounded-card border border-line bg-white px-4 py-2 sm:px-5"
    >
      <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
        It comes on another day
      </summary>
      <Form
        intent="change-day"
        answer={answer}
        submit="Change the day"
        draft={`change day ${parcel.id}`}
        className="mt-2 mb-3 flex max-w-xl flex-col gap-5"
      >
        <p>
          The buyer is told the new day and your reason. The day that was promised stays beside it.
        </p>
        <TextField
          name="day"
          label="To be there by"
          type="date"
          required
          error="Choose the day."
          className="sm:max-w-56"
        />
        <LongField
          name="reason"
          label="Why"
          maxLength={MAX_REASON}
          rows={2}
          required
          error="Say why, in a few words: the buyer reads it."
        />
      </Form>
    </details>
  );
}
