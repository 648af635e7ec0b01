import { formatMoney } from "../../../../shop/money.ts";
import type { StaffReturnDetail } from "../../../../shop/parcels/staff-returns.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField, TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { ReferenceField } from "../money-field.tsx";

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
              Once it is back, {formatMoney(money.earned)} is taken off the seller's earnings, and
              the buyer gets {formatMoney(money.toBuyer)} back.
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
            text="It is back with the seller"
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

/** All of it, or only some: what the buyer keeps counts as sold after all. */
function PayBack({ request, answer }: Steps) {
  const { due, items, money, id } = request;
  const defaults = {
    shipping: "on",
    items: items.map((item) => ({ id: String(item.id), quantity: String(item.quantity) })),
  };
  return (
    <Panel title="Pay it back">
      <Form
        intent="refund"
        answer={answer}
        submit="I have paid it back"
        defaults={defaults}
        draft={`refund ${id}`}
        className={FORM}
      >
        <p>
          {due
            ? `${formatMoney(due.amount)} goes back${due.payTo ? ` to ${due.payTo}` : ""}. Send it first, then write it down here.`
            : "Nothing was paid for it, so nothing goes back: any number closes the return."}
        </p>
        <details open={answer?.intent === "refund"}>
          <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
            The buyer keeps some of it
          </summary>
          <div className="mt-2 flex flex-col gap-4">
            {items.map((item, index) => (
              <div key={item.id}>
                <input type="hidden" name={`items[${index}].id`} value={item.id} />
                <TextField
                  name={`items[${index}].quantity`}
                  label={`${item.name}: how many came back`}
                  hint={`Of ${item.quantity}, sold for ${formatMoney(item.total)}.`}
                  type="number"
                  min={0}
                  max={item.quantity}
                  inputMode="numeric"
                  error="Enter how many, 0 where the buyer keeps it."
                />
              </div>
            ))}
            <TickField name="shipping" label={`Delivery too, ${formatMoney(money.shipping)}`} />
          </div>
        </details>
        <ReferenceField />
      </Form>
    </Panel>
  );
}

function Inspect({ request, answer }: Steps) {
  const count = request.toInspect.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title="Can it be sold again?">
      <Form
        intent="inspect"
        answer={answer}
        submit="Note it"
        look="quiet"
        draft={`staff inspect ${request.id}`}
        className={FORM}
      >
        <ChoiceField
          name="inspection"
          label={count === 1 ? "The thing" : `The ${count} things`}
          error="Say whether it can be sold again."
        >
          <option value="">Choose</option>
          <option value="sellable">Good as new: back into stock</option>
          <option value="not_sellable">Cannot be sold again</option>
        </ChoiceField>
        <TextField name="note" label="Note" optional maxLength={300} />
      </Form>
    </Panel>
  );
}
