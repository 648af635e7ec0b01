import type { StaffReturnDetail } from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { InspectThing } from "../../seller/inspect-thing.tsx";
import { PayBack } from "./pay-back.tsx";

interface Steps {
  request: StaffReturnDetail;
  answer: FormAnswer | undefined;
}

const FORM = "flex max-w-xl flex-col gap-4";

/** What the shop's people do with a return; what it costs stands above each button. */
export function StaffReturnSteps({ request, answer }: Steps) {
  const { whyNot, toInspect, state } = request;
  return (
    <>
      {whyNot.received === null ? <Decide request={request} answer={answer} /> : null}
      {state === "received" ? <PayBack request={request} answer={answer} /> : null}
      {toInspect.length > 0 ? <Inspect request={request} answer={answer} /> : null}
    </>
  );
}

function Decide({ request, answer }: Steps) {
  const { whyNot, money, refusals, id } = request;
  const isDisputed = refusals.length > 0 && request.state === "requested";
  return (
    <Panel title={isDisputed ? "The shop decides" : "What you can do"}>
      <div className="flex flex-col gap-5">
        {whyNot.approved === null ? (
          <Form
            intent="approve"
            answer={answer}
            submit="The seller takes it back"
            draft={`staff approve ${id}`}
            className={FORM}
          >
            <p>
              {isDisputed
                ? "The seller refused, and the buyer asked again. "
                : "Its seller answers it; answer for them where they do not. "}
              Once it is back, {formatMoney(money.earned)} is taken off the seller's earnings
              {request.chargedOnApproval > 0
                ? ` with ${formatMoney(request.chargedOnApproval)} of delivery, because it is their fault`
                : ""}
              , and the buyer gets {formatMoney(money.toBuyer)} back.
            </p>
            <LongField
              name="answer"
              label="Words for the buyer"
              optional
              maxLength={1000}
              rows={2}
            />
          </Form>
        ) : null}
        <div className={whyNot.approved === null ? "border-t border-line pt-4" : ""}>
          <p className="mb-3">Is it back with the seller? Then it counts at once.</p>
          <StepButton
            intent="receive"
            text="Goods received"
            look="quiet"
            whyNot={whyNot.received}
            answer={answer}
          />
        </div>
        {whyNot.refused === null ? (
          <details open={answer?.intent === "refuse"} className="border-t border-line pt-2">
            <summary className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4">
              Refuse it
            </summary>
            <Form
              intent="refuse"
              answer={answer}
              submit="Refuse the return"
              look="danger"
              draft={`staff refuse ${id}`}
              className={`mt-2 ${FORM}`}
            >
              <p>
                {isDisputed
                  ? "This is the shop's last word: the buyer cannot ask again. "
                  : "The buyer may ask once more. "}
                The seller keeps {formatMoney(money.earned)}.
              </p>
              <LongField
                name="answer"
                label="Why not"
                maxLength={1000}
                rows={3}
                error="Tell the buyer why not."
              />
            </Form>
          </details>
        ) : null}
      </div>
    </Panel>
  );
}

/** What came back of it, each thing with its counts. */
function Inspect({ request, answer }: Steps) {
  return (
    <Panel title="Back to stock?">
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
