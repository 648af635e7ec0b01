import type { ShownReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { InspectThing } from "./inspect-thing.tsx";

interface Steps {
  request: ShownReturn;
  answer: FormAnswer | undefined;
}

/** What a seller does next with a return; what it costs stands above each button. */
export function ReturnSteps({ request, answer }: Steps) {
  const { whyNot, toInspect } = request;
  if (toInspect.length > 0) return <Inspect request={request} answer={answer} />;
  if (whyNot.received !== null) return null;
  return (
    <Panel title={whyNot.approved === null ? "Your answer" : "What to do next"}>
      <div className="flex flex-col gap-5">
        {whyNot.approved === null ? <Approve request={request} answer={answer} /> : null}
        <Receive request={request} answer={answer} />
        {whyNot.refused === null ? (
          <Refuse request={request} answer={answer} />
        ) : (
          <p className="border-t border-line pt-3 text-13 text-ink-soft">{whyNot.refused}</p>
        )}
      </div>
    </Panel>
  );
}

function Approve({ request, answer }: Steps) {
  return (
    <Form
      intent="approve"
      answer={answer}
      submit="Take it back"
      draft={`approve ${request.id}`}
      className="flex max-w-xl flex-col gap-4"
    >
      <p>
        The buyer sends it back. When it is with you, {formatMoney(request.money.earned)} that you
        earned with it is taken off, and the shop pays the buyer{" "}
        {formatMoney(request.money.toBuyer)}.
        {request.chargedOnApproval > 0
          ? ` The buyer says that it is faulty: if you take it back, you agree, and the delivery of ${formatMoney(request.chargedOnApproval)} comes off your earnings too.`
          : ""}
      </p>
      <LongField
        name="answer"
        label="Words for the buyer"
        hint="Where to send it, for example."
        optional
        maxLength={1000}
        rows={2}
      />
    </Form>
  );
}

function Receive({ request, answer }: Steps) {
  const isAnswered = request.state === "approved";
  return (
    <div className={isAnswered ? "" : "border-t border-line pt-4"}>
      <p className="mb-3">
        {isAnswered ? "Once the parcel is in your hands:" : "Is it back with you already?"} Then{" "}
        {formatMoney(request.money.earned + request.chargedOnApproval)} goes off your earnings, at
        once.
      </p>
      <StepButton
        intent="receive"
        text="It is back with me"
        look={isAnswered ? "primary" : "quiet"}
        whyNot={request.whyNot.received}
        answer={answer}
      />
    </div>
  );
}

function Refuse({ request, answer }: Steps) {
  return (
    <details open={answer?.intent === "refuse"} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4">
        I do not take it back
      </summary>
      <Form
        intent="refuse"
        answer={answer}
        submit="Refuse the return"
        look="danger"
        draft={`refuse ${request.id}`}
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <p>
          You keep what you earned. The buyer reads your reason, and may ask again: then the shop
          decides.
        </p>
        <LongField
          name="answer"
          label="Why not"
          maxLength={1000}
          rows={3}
          required
          error="Tell the buyer why not."
        />
      </Form>
    </details>
  );
}

/** What came back of it, each thing with its counts. */
function Inspect({ request, answer }: Steps) {
  return (
    <Panel title="Look at what came back">
      <ul className="flex flex-col gap-5">
        {request.toInspect.map((thing) => (
          <li key={thing.productId}>
            <h3 className="mb-2 font-semibold break-words">
              <span className="tabular-nums">{thing.quantity} × </span>
              {thing.productName}
            </h3>
            <InspectThing thing={thing} answer={answer} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
