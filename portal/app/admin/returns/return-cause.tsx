import {
  RETURN_CAUSE_CODES,
  RETURN_CAUSES,
  type ReturnCauseCode,
} from "#tohfa/shop/delivery/returns/return-cause-kinds.ts";
import { whyNotSetCause } from "#tohfa/shop/delivery/returns/return-terms.ts";
import type { StaffReturnDetail } from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

/** Why it comes back, what follows from it, and the form to say otherwise until it is paid back. */
export function ReturnCause({
  request,
  answer,
}: {
  request: StaffReturnDetail;
  answer: FormAnswer | undefined;
}) {
  const { cause, freight, state } = request;
  return (
    <Panel title="Why it comes back">
      <p className="font-semibold">{cause ? RETURN_CAUSES[cause].words : "Nobody has said why"}.</p>
      <p className="text-13 text-ink-soft">{cause ? bears(cause, freight) : EVERYTHING}</p>
      {whyNotSetCause(state) === null ? (
        <details open={answer?.intent === "cause"}>
          <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
            Change why
          </summary>
          <Form
            intent="cause"
            answer={answer}
            submit="Save"
            className="mt-2 flex max-w-xl flex-col gap-4"
          >
            <ChoiceField name="cause" label="Why" defaultValue={cause ?? "claimed_fault"}>
              {RETURN_CAUSE_CODES.map((code) => (
                <option key={code} value={code}>
                  {RETURN_CAUSES[code].words}
                </option>
              ))}
            </ChoiceField>
            <TextField name="note" label="Note" optional maxLength={300} />
          </Form>
        </details>
      ) : null}
    </Panel>
  );
}

const EVERYTHING = "Everything goes back to the buyer; we bear the delivery.";

function bears(cause: ReturnCauseCode, freight: number | null): string {
  if (RETURN_CAUSES[cause].delivery === "seller") {
    return "Everything goes back to the buyer; the seller bears the delivery.";
  }
  if (cause !== "change_of_mind" || freight === null) return EVERYTHING;
  const wayBack = freight > 0 ? `, and ${formatMoney(freight)} for the way back comes off` : "";
  return `Delivery is not refunded${wayBack}: the buyer was told so when they asked.`;
}
