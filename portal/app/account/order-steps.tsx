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
