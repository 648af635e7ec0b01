import type {
  Reportable,
  StaffParcelDetail,
} from "#tohfa/shop/delivery/parcels/staff-parcel.server.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { COURIER_CODES, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { MoneyField } from "../money-field.tsx";

interface Steps {
  parcel: StaffParcelDetail;
  answer: FormAnswer | undefined;
}

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";
const FORM = "mt-2 mb-3 flex max-w-xl flex-col gap-4";

const SAID_WORDS: Record<Reportable, string> = {
  delivered: "It was delivered",
  returned_to_sender: "It went back to the seller",
  lost: "It was lost on its way",
  damaged: "It was damaged on its way",
};

/** What the shop's people can do with a parcel; what its seller does first, the seller's own screen does. */
export function ParcelSteps({ parcel, answer }: Steps) {
  const isOnTheWay = parcel.state === "dispatched";
  const hasFalse = parcel.state === "delivered" && parcel.canReport.includes("returned_to_sender");
  if (!isOnTheWay && !hasFalse && parcel.whyNotClaim !== null) return null;
  return (
    <Panel title="What you can do">
      <div className="flex flex-col gap-1">
        {isOnTheWay ? <Say parcel={parcel} answer={answer} /> : null}
        {isOnTheWay && parcel.rider === null ? <Correct parcel={parcel} answer={answer} /> : null}
        {hasFalse ? <FalseDelivery parcel={parcel} answer={answer} /> : null}
        {parcel.whyNotClaim === null ? <Claim parcel={parcel} answer={answer} /> : null}
      </div>
    </Panel>
  );
}

function Say({ parcel, answer }: Steps) {
  return (
    <details open={answer?.intent === "say"}>
      <summary className={SUMMARY}>Say what became of it</summary>
      <Form
        intent="say"
        answer={answer}
        submit="Record it"
        draft={`say ${parcel.id}`}
        className={FORM}
      >
        <p className="text-ink-soft">
          The courier's own word does this by itself. Delivered: the seller has earned, and the
          courier owes {formatMoney(parcel.cash?.amount ?? 0)} of cash. Lost or damaged: the buyer
          pays nothing, and a claim is opened.
        </p>
        <ChoiceField name="what" label="What happened" error="Choose what happened.">
          <option value="">Choose</option>
          {parcel.canReport.map((one) => (
            <option key={one} value={one}>
              {SAID_WORDS[one]}
            </option>
          ))}
        </ChoiceField>
        <LongField
          name="reason"
          label="How you know"
          hint="Who confirmed it, or where the picture is."
          rows={2}
          maxLength={300}
          error="Say in a few words how you know."
        />
      </Form>
    </details>
  );
}

function FalseDelivery({ parcel, answer }: Steps) {
  const { money, commission, cash } = parcel;
  return (
    <details open={answer?.intent === "false-delivery"}>
      <summary className={SUMMARY}>Delivery was false</summary>
      <Form
        intent="false-delivery"
        answer={answer}
        submit="Undo this delivery"
        look="danger"
        draft={`false ${parcel.id}`}
        className={FORM}
      >
        <p className="text-ink-soft">
          For a parcel that is shown as delivered and did not reach its buyer. About{" "}
          {formatMoney(amountOf(money?.charges ?? [], "goods") - commission)} is taken off the
          seller's earnings,{" "}
          {cash
            ? `and the courier does not owe its ${formatMoney(cash.amount)} any more.`
            : `and ${formatMoney(money?.price ?? 0)} is to be refunded to the buyer.`}{" "}
          The buyer and the history say so.
        </p>
        <LongField
          name="reason"
          label="How you know"
          rows={2}
          maxLength={300}
          error="Say in a few words how you know."
        />
      </Form>
    </details>
  );
}

function Claim({ parcel, answer }: Steps) {
  return (
    <details open={answer?.intent === "claim"}>
      <summary className={SUMMARY}>Open a claim with {parcel.courier}</summary>
      <Form
        intent="claim"
        answer={answer}
        submit="Open the claim"
        draft={`claim ${parcel.id}`}
        className={FORM}
      >
        <MoneyField
          name="amount"
          label="How much, in rupees"
          hint={`Left empty: all that its items cost, ${formatMoney(amountOf(parcel.money?.charges ?? [], "goods"))}.`}
          optional
        />
        <LongField name="reason" label="Why" rows={2} maxLength={300} error="Say why." />
      </Form>
    </details>
  );
}

function Correct({ parcel, answer }: Steps) {
  return (
    <details open={answer?.intent === "correct-number"}>
      <summary className={SUMMARY}>Correct courier or number</summary>
      <Form
        intent="correct-number"
        answer={answer}
        submit="Correct it"
        defaults={{ courier: parcel.courierCode ?? "" }}
        draft={`correct ${parcel.id}`}
        className={FORM}
      >
        <p className="text-ink-soft">
          The buyer is told the new one; the old one stays in the history.
          {parcel.isNumberVerified
            ? ` ${parcel.courier} has confirmed this number for this parcel: be sure.`
            : ""}
        </p>
        <ChoiceField name="courier" label="Courier" error="Choose the courier that has the parcel.">
          <option value="">Choose</option>
          {COURIER_CODES.filter((code) => code !== "demo").map((code) => (
            <option key={code} value={code}>
              {courierName(code)}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="trackingNumber"
          label="Tracking number"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
        <LongField
          name="reason"
          label="What was wrong"
          rows={2}
          maxLength={300}
          error="Say in a few words what was wrong."
        />
      </Form>
    </details>
  );
}
