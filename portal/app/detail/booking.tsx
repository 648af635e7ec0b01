import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import type { BookingView } from "./booking-forms.server.ts";
import { StepButton } from "./step-button.tsx";

interface Booking {
  view: BookingView;
  answer: FormAnswer | undefined;
  /** Where its label is, in this part of the portal; left out: none is printed here. */
  labelTo?: string;
}

/** Whether a courier has a packed parcel, or may have it: it is then handed over under that number only. */
export function isBooked({ parcel }: BookingView): boolean {
  const state = parcel.booking?.state;
  return state === "booked" || state === "asking";
}

/** A packed parcel's booking: what came of it, and what can be done now. Nothing where no courier can be booked. */
export function BookingSteps({ view, answer, labelTo }: Booking) {
  const { parcel, couriers } = view;
  const { booking } = parcel;
  if (couriers.length === 0 && !booking) return null;
  const canBook = parcel.whyNot === null && couriers.length > 0;
  return (
    <section aria-label="Booking" className="flex flex-col gap-4">
      {booking ? <Outcome {...booking} labelTo={labelTo} /> : null}
      {booking?.needsPerson ? <Settle state={booking.state} answer={answer} /> : null}
      {canBook ? (
        <Form
          intent="book"
          answer={answer}
          submit={booking ? "Book it again" : "Book the courier"}
          pending="Booking…"
          className="flex flex-col gap-4"
        >
          <ChoiceField name="courier" label="Courier" error="Choose the courier.">
            {couriers.length > 1 ? <option value="">Choose</option> : null}
            {couriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </ChoiceField>
          <TextField
            name="grams"
            label="Weight in grams"
            optional={parcel.grams !== null}
            hint={parcel.grams === null ? undefined : `Its products say ${parcel.grams} g.`}
            inputMode="numeric"
            maxLength={6}
            className="sm:w-56"
          />
        </Form>
      ) : null}
      {parcel.state === "packed" && canCancel(booking) ? (
        <StepButton
          intent="cancel-booking"
          text="Cancel the booking"
          look="quiet"
          whyNot={null}
          answer={answer}
        />
      ) : null}
    </section>
  );
}

function canCancel(booking: BookingView["parcel"]["booking"]): boolean {
  return booking?.state === "booked" || booking?.state === "queued";
}

function Outcome({
  name,
  state,
  trackingNumber,
  trouble,
  labelUrl,
  labelTo,
}: NonNullable<BookingView["parcel"]["booking"]> & { labelTo: string | undefined }) {
  if (state === "booked") {
    return (
      <div className="flex flex-col gap-3">
        <p>
          Booked with {name}: <strong className="wrap-anywhere">{trackingNumber}</strong>
        </p>
        <p className="flex flex-wrap gap-3">
          {labelTo ? (
            <ButtonLink to={labelTo} look="quiet" reloadDocument>
              Print the label
            </ButtonLink>
          ) : null}
          {labelUrl ? (
            <a
              href={labelUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
            >
              The courier's own label
            </a>
          ) : null}
        </p>
      </div>
    );
  }
  if (state === "cancelled") return null;
  const said = {
    queued: trouble || `It waits for ${name}, and is booked by itself.`,
    asking: trouble || `${name} is being asked. Look again in a moment.`,
    cancelling: trouble || `${name} is being told that it is cancelled.`,
    refused: `${name} did not book it: ${trouble}`,
  }[state];
  return <Notice look={state === "refused" ? "error" : "plain"}>{said}</Notice>;
}

/** The courier cannot be asked by us: somebody looks at its own site. */
function Settle({ state, answer }: { state: string; answer: FormAnswer | undefined }) {
  if (state === "cancelling") {
    return (
      <StepButton
        intent="not-booked-there"
        text="It is cancelled there"
        whyNot={null}
        answer={answer}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Form
        intent="booked-there"
        answer={answer}
        submit="It is booked there"
        className="flex flex-col gap-3"
      >
        <TextField
          name="trackingNumber"
          label="The number that stands there"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
      </Form>
      <StepButton
        intent="not-booked-there"
        text="It is not booked there"
        look="quiet"
        whyNot={null}
        answer={answer}
      />
    </div>
  );
}
