import type { OrderedParcel, ShownPacking } from "#tohfa/shop/buying/checkout/order-record.ts";
import { MAX_WORDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Shot } from "../detail/shot.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** What a seller shows of a packed parcel, and its buyer's word on it. */
export function LookAtPacking({
  parcel,
  orderId,
  canAnswer,
  answer,
}: {
  parcel: OrderedParcel & { packing: ShownPacking };
  canAnswer: boolean;
  orderId: string;
  answer: FormAnswer | undefined;
}) {
  const { id, packing } = parcel;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">This is how it is packed</h3>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {packing.shots.map((shot, index) => (
          <li key={shot.id}>
            <Shot
              kind={shot.kind}
              src={`/packing/${orderId}/${id}/${shot.id}`}
              name={`${index + 1} of ${packing.shots.length}`}
            />
          </li>
        ))}
      </ul>
      <Said {...packing} />
      {canAnswer ? (
        <div className="mt-4 flex flex-col gap-2">
          <p>
            Is it as you wished? Without an answer it goes after{" "}
            {formatMoment(packing.answerUntil ?? 0)}.
          </p>
          <StepButton intent="looks-good" of={id} text="Send it" whyNot={null} answer={answer} />
          <details open={answer?.intent === "not-as-wished" && answer.of === id}>
            <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
              Please change …
            </summary>
            <Form
              intent="not-as-wished"
              of={id}
              answer={answer}
              submit="Tell the seller"
              look="quiet"
              draft={`packing ${id}`}
              className="mt-1 flex max-w-xl flex-col gap-4"
            >
              <LongField
                name="words"
                label="What should change?"
                hint="You can ask once. The seller changes it, shows it again, and then it goes."
                maxLength={MAX_WORDS}
                rows={3}
                required
                error="Say in a few words what to change."
              />
            </Form>
          </details>
        </div>
      ) : null}
    </div>
  );
}

function Said({ state, words }: ShownPacking) {
  if (state === "good") return <p className="mt-3 text-mint">You said: send it.</p>;
  if (state !== "wished" && state !== "changed") return null;
  return (
    <p className="mt-3">
      {state === "changed"
        ? "Your seller made the change you asked for:"
        : "You asked for a change:"}{" "}
      <q dir="auto" className="break-words">
        {words}
      </q>
    </p>
  );
}
