import type { ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { Notice } from "../../../ui/notice.tsx";
import { BookingSteps, isBooked } from "../detail/booking.tsx";
import type { BookingView } from "../detail/booking-forms.server.ts";
import { Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { ScanInto } from "./scan-into.tsx";

interface Steps {
  parcel: ShownParcel;
  booking: BookingView;
  couriers: readonly { value: string; text: string }[];
  answer: FormAnswer | undefined;
}

/** What a seller does next with a parcel: one step in front, the way out behind it. */
export function NextSteps({ parcel, booking, couriers, answer }: Steps) {
  const { state, whyNot } = parcel;
  if (state === "dispatched") {
    return <CorrectNumber parcel={parcel} couriers={couriers} answer={answer} />;
  }
  const isOpen = state === "placed" || state === "confirmed" || state === "packed";
  if (!isOpen) return null;
  return (
    <Panel title="What to do next">
      <div className="flex flex-col gap-5">
        {parcel.isUnconfirmed ? <AskBuyer parcel={parcel} answer={answer} /> : null}
        {state === "placed" ? (
          <StepButton
            intent="confirm"
            text="Confirm the order"
            whyNot={whyNot.confirmed}
            answer={answer}
          />
        ) : null}
        {state === "confirmed" ? (
          <StepButton intent="pack" text="Packed" whyNot={whyNot.packed} answer={answer} />
        ) : null}
        {state === "packed" ? (
          <Send parcel={parcel} booking={booking} couriers={couriers} answer={answer} />
        ) : null}
        <Cancel parcel={parcel} answer={answer} />
      </div>
    </Panel>
  );
}

function AskBuyer({ parcel, answer }: Pick<Steps, "parcel" | "answer">) {
  return (
    <div className="flex flex-col gap-4">
      <Notice>
        The buyer of this cash order has not said yes yet. Call or message them before you send it;
        if they say yes, note it here.
      </Notice>
      <Form
        intent="buyer-said-yes"
        answer={answer}
        submit="Buyer confirmed"
        look="quiet"
        disabledReason={parcel.whyNot.saidYes}
        isBrief
        className="flex flex-col gap-3 sm:flex-row sm:items-end"
      >
        <ChoiceField name="channel" label="Confirmed by" className="sm:w-56">
          <option value="phone">By phone</option>
          <option value="whatsapp">By WhatsApp</option>
        </ChoiceField>
      </Form>
    </div>
  );
}

/** A wrong number is found late: the buyer follows nothing, and the courier's word is never heard. */
function CorrectNumber({ parcel, couriers, answer }: Omit<Steps, "booking">) {
  return (
    <details
      open={answer?.intent === "correct-number"}
      className="rounded-card border border-line bg-white px-4 py-2 sm:px-5"
    >
      <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
        Correct courier or number
      </summary>
      <Form
        intent="correct-number"
        answer={answer}
        submit="Correct it"
        draft={`correct ${parcel.id}`}
        className="mt-2 mb-3 flex max-w-xl flex-col gap-5"
      >
        <p>
          Now it is with {parcel.courier}, number {parcel.trackingNumber}. The buyer is told the new
          one; the old one stays in the history.
        </p>
        <LabelFields couriers={couriers} />
        <LongField
          name="reason"
          label="What was wrong"
          maxLength={300}
          rows={2}
          required
          error="Say in a few words what was wrong."
        />
      </Form>
    </details>
  );
}

/** Booked by us, or with a number of the courier's own that somebody types. */
function Send({ parcel, booking, couriers, answer }: Steps) {
  const steps = (
    <BookingSteps
      view={booking}
      answer={answer}
      labelTo={`/seller/labels.pdf?${new URLSearchParams({ id: parcel.id })}`}
    />
  );
  if (isBooked(booking)) {
    return (
      <>
        {booking.parcel.booking?.state === "booked" ? (
          <StepButton
            intent="dispatch"
            text="Hand it over"
            whyNot={parcel.whyNot.dispatched}
            answer={answer}
          />
        ) : null}
        {steps}
      </>
    );
  }
  const dispatch = <Dispatch parcel={parcel} couriers={couriers} answer={answer} />;
  if (booking.couriers.length === 0) return dispatch;
  return (
    <>
      {steps}
      <details open={answer?.intent === "dispatch"} className="border-t border-line pt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          It has a number already
        </summary>
        {dispatch}
      </details>
    </>
  );
}

function Dispatch({ parcel, couriers, answer }: Omit<Steps, "booking">) {
  return (
    <Form
      intent="dispatch"
      answer={answer}
      submit="Hand it over"
      disabledReason={parcel.whyNot.dispatched}
      draft={`dispatch ${parcel.id}`}
    >
      <LabelFields couriers={couriers} canScan />
    </Form>
  );
}

/** What stands on the parcel's label. */
function LabelFields({ couriers, canScan }: Pick<Steps, "couriers"> & { canScan?: boolean }) {
  return (
    <>
      <ChoiceField name="courier" label="Courier" error="Choose the courier that took the parcel.">
        <option value="">Choose</option>
        {couriers.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </ChoiceField>
      <TextField
        name="trackingNumber"
        label="Tracking number"
        optional
        hint="As it stands on the courier's label. Your own rider needs none."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
      {canScan ? <ScanInto field="trackingNumber" /> : null}
    </>
  );
}

function Cancel({ parcel, answer }: Pick<Steps, "parcel" | "answer">) {
  return (
    <details open={answer?.intent === "cancel"} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4">
        Cancel this parcel
      </summary>
      <Form
        intent="cancel"
        answer={answer}
        submit="Cancel this order"
        look="danger"
        disabledReason={parcel.whyNot.cancelled}
        draft={`cancel ${parcel.id}`}
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <LongField
          name="reason"
          label="Why"
          hint="It stands in the history. What was paid goes back to the buyer."
          maxLength={300}
          rows={2}
          error="Say why, in a few words: the buyer may ask."
        />
      </Form>
    </details>
  );
}
