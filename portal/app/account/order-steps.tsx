import type { OrderedParcel } from "../../../shop/checkout/order-record.ts";
import { formatMoney } from "../../../shop/money.ts";
import { PARCEL } from "../../../shop/orders/parcel-machine.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

type Answer = { answer: FormAnswer | undefined };

/** A cash order waits for its buyer's yes. */
export function ConfirmOrder({
  needsAddress,
  city,
  answer,
}: Answer & { needsAddress: boolean; city: string }) {
  return (
    <Panel title="Please confirm your order">
      <Form intent="confirm" answer={answer} submit="Yes, send my order" draft="confirm order">
        <p>You pay in cash at the door. The sellers send your order once you say yes.</p>
        {needsAddress ? (
          <LongField
            name="address"
            label="Delivery address"
            hint={`House, street and area in ${city}`}
            rows={2}
            maxLength={300}
            required
            error="Enter the address: house, street and area."
          />
        ) : null}
      </Form>
    </Panel>
  );
}

/** Cancels what has not been sent; asked once more by having to open it. */
export function CancelOrder({ answer }: Answer) {
  return (
    <details open={answer?.intent === "cancel"} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4">
        Cancel what has not been sent
      </summary>
      <p className="mb-3">This cannot be undone. What you paid for it goes back to you.</p>
      <StepButton
        intent="cancel"
        text="Yes, cancel it"
        look="danger"
        whyNot={null}
        answer={answer}
      />
    </details>
  );
}

/** One seller's parcel: where it is, and the way back. */
export function OwnParcel({
  parcel,
  storeUrl,
  answer,
}: Answer & {
  parcel: OrderedParcel & { whyNotReturn: string | null };
  storeUrl: string;
}) {
  const word = PARCEL.word(parcel.state);
  const isAsked = answer?.intent === "return" && answer.of === parcel.id;
  return (
    <Panel
      title={`From ${parcel.sellerName}`}
      aside={<Badge>{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>}
    >
      <p className="text-ink-soft">
        Parcel {parcel.id}, {formatMoney(parcel.price)}
        {parcel.openReturn ? `. Its return is ${parcel.openReturn}.` : "."}
        {parcel.refused && !parcel.openReturn
          ? " The seller refused its return. If you do not agree, ask again: the shop decides."
          : ""}
      </p>
      {parcel.courier && parcel.trackingNumber ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink
            to={`${storeUrl}/real-time-track/order-details/${encodeURIComponent(parcel.trackingNumber)}`}
            look="quiet"
            reloadDocument
          >
            Track it
          </ButtonLink>
          <span>
            {parcel.courier} {parcel.trackingNumber}
          </span>
        </p>
      ) : null}
      {parcel.whyNotReturn === null ? (
        <details open={isAsked} className="mt-2">
          <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
            Return it
          </summary>
          <Form
            intent="return"
            of={parcel.id}
            answer={answer}
            submit="Request a return"
            draft={`return ${parcel.id}`}
            className="mt-1 flex max-w-xl flex-col gap-4"
          >
            <LongField
              name="reason"
              label="Why are you returning it?"
              hint="The seller will read this and reply to you."
              maxLength={1000}
              rows={3}
              required
              error="Say in a few words why it comes back."
            />
          </Form>
        </details>
      ) : null}
    </Panel>
  );
}
