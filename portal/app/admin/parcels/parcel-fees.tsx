import {
  bearerOf,
  FEE_CAUSE_CODES,
  FEE_CAUSES,
  type FeeBearer,
  type FeeCauseCode,
} from "#tohfa/shop/delivery/courier-cash/fee-cause-kinds.ts";
import type { ParcelFee } from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

const BORNE_BY: Record<FeeBearer, string> = {
  shop: "We bear it",
  seller: "The seller bears it",
  half: "The seller bears half",
  courier: "Disputed",
};

/** Why it was charged; of a parcel that came back only a person can tell. */
function causeWords({ cause, isCauseSaid }: ParcelFee, state: ParcelState): string {
  const isBack = state === "returned_to_sender" || state === "returned";
  return isBack && !isCauseSaid ? "It came back: say why" : FEE_CAUSES[cause].words;
}

const borneBy = (cause: FeeCauseCode, { rtoBearer }: ParcelFee) =>
  BORNE_BY[bearerOf(cause, rtoBearer)];

/** What couriers charged for a parcel, why, and who bears it; nothing where no statement has named it yet. */
export function ParcelFees({
  fees,
  state,
  answer,
}: {
  fees: readonly ParcelFee[];
  state: ParcelState;
  answer: FormAnswer | undefined;
}) {
  if (fees.length === 0) return null;
  return (
    <Panel title="Courier's fees">
      <ul className="flex flex-col gap-4">
        {fees.map((fee) => (
          <li key={fee.lineId}>
            <p className="font-semibold">
              {formatMoney(fee.fee + fee.gst)}
              <span className="font-normal text-ink-soft">
                {" "}
                with {formatMoney(fee.gst)} of tax, {formatDay(fee.at.getTime())}
              </span>
            </p>
            <p className="text-13 text-ink-soft">
              {causeWords(fee, state)}. {borneBy(fee.cause, fee)}.{fee.note ? ` ${fee.note}` : ""}
            </p>
            <Cause fee={fee} answer={answer} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Cause({ fee, answer }: { fee: ParcelFee; answer: FormAnswer | undefined }) {
  const line = String(fee.lineId);
  return (
    <details open={answer?.intent === "fee-cause" && answer.of === line}>
      <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
        Say why it was charged
      </summary>
      <Form
        intent="fee-cause"
        of={line}
        answer={answer}
        submit="Save"
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <input type="hidden" name="line" value={line} />
        <ChoiceField name="cause" label="Why" defaultValue={fee.cause}>
          {FEE_CAUSE_CODES.map((code) => (
            <option key={code} value={code}>
              {FEE_CAUSES[code].words} ({borneBy(code, fee).toLowerCase()})
            </option>
          ))}
        </ChoiceField>
        <TextField name="note" label="Note" optional maxLength={300} />
      </Form>
    </details>
  );
}
