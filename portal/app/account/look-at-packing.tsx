import type { OrderedParcel, ShownPacking } from "../../../shop/checkout/order-record.ts";
import { PACKING_ANSWER_HOURS } from "../../../shop/deadlines.ts";
import { whyNotAnswer } from "../../../shop/packing/packing.ts";
import { MAX_WORDS } from "../../../shop/packing/packing-kinds.ts";
import { Shot } from "../detail/shot.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** What a seller shows of a packed parcel, and its buyer's word on it. */
export function LookAtPacking({
  parcel,
  orderId,
  answer,
}: {
  parcel: OrderedParcel & { packing: ShownPacking };
  orderId: string;
  answer: FormAnswer | undefined;
}) {
  const { id, state, packing } = parcel;
  const canAnswer = whyNotAnswer(state, { shownAt: 0, answer: packing.answer }) === null;
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
          <p>Is it as you wished? Without an answer it goes after {PACKING_ANSWER_HOURS} hours.</p>
          <StepButton
            intent="looks-good"
            of={id}
            text="Looks good, send it"
            whyNot={null}
            answer={answer}
          />
          <details open={answer?.intent === "not-as-wished" && answer.of === id}>
            <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
              Not as I wished
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
                label="What is not right?"
                hint="You can say it once. The seller reads it before anything is sent."
                maxLength={MAX_WORDS}
                rows={3}
                required
                error="Say in a few words what is not right."
              />
            </Form>
          </details>
        </div>
      ) : null}
    </div>
  );
}

function Said({ answer, words }: ShownPacking) {
  if (answer === null) return null;
  if (answer === "good") return <p className="mt-3 text-mint">You said: looks good, send it.</p>;
  return (
    <p className="mt-3">
      You said that it is not as you wished:{" "}
      <q dir="auto" className="break-words">
        {words}
      </q>
    </p>
  );
}
