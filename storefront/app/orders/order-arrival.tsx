import { Link } from "react-router";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { isUrdu } from "../../../shop/gifts/gift-note.ts";
import { formatDay } from "../../../shop/karachi-time.ts";
import { DELIVERY_DAYS } from "../../../shop/orders/order.ts";
import { isBeforeDispatch } from "../../../shop/orders/parcel.ts";
import type { PaymentState } from "../../../shop/payments/payment-machine.ts";
import { Notice } from "../../../ui/notice.tsx";

const DAY = 86_400_000;

/** ms; now where the host does not say. */
export function placedAt({ createdAt }: OrderView): number {
  return createdAt ? new Date(createdAt).getTime() : Date.now();
}

/** The day that was promised; where a host says none, SPEC's days from when it was ordered. */
export function WhenItComes({ order }: { order: OrderView }) {
  const days = order.parcels.flatMap(({ arriveBy }) => arriveBy ?? []).sort();
  const last = days.at(-1);
  if (isUnpaid(order)) return <AfterPayment order={order} last={last} />;
  if (last) {
    return (
      <>
        It comes by <strong>{formatNearDay(last)}</strong>.
      </>
    );
  }
  const range = DELIVERY_DAYS[order.shippingMethod];
  const placed = placedAt(order);
  return (
    <>
      It comes between <strong>{formatDay(placed + range.first * DAY)}</strong> and{" "}
      <strong>{formatDay(placed + range.last * DAY)}</strong>.
    </>
  );
}

/** Money comes first, and has not come. */
const isUnpaid = ({ paymentMethod, payment }: OrderView) =>
  paymentMethod !== "cod" && payment !== null && UNPAID.includes(payment.state);
const UNPAID: readonly PaymentState[] = ["awaiting", "submitted", "rejected", "failed"];

/** Nobody makes or sends what is not paid for: the same days, counted from the payment. */
function AfterPayment({ order, last }: { order: OrderView; last: string | undefined }) {
  const { first, last: most } = DELIVERY_DAYS[order.shippingMethod];
  const promised = last ? Math.ceil((Date.parse(last) - placedAt(order)) / DAY) : most;
  return (
    <>
      It comes{" "}
      <strong>
        {first} to {Math.max(promised, most)} days after your payment
      </strong>
      .
    </>
  );
}

/** It has neither arrived nor come to another end. */
export function isUnderWay({ state }: ParcelView): boolean {
  return isBeforeDispatch(state) || state === "dispatched";
}

/** A parcel that will not be there by its day: when it will, and what can be done. */
export function Late({ parcel }: { parcel: ParcelView }) {
  const { arriveBy, expectedBy, whyNotCancel } = parcel;
  if (!arriveBy || !expectedBy) return null;
  return (
    <Notice look="error">
      We are sorry: this parcel will not be there by {formatNearDay(arriveBy)}. We expect it by{" "}
      <strong>{formatNearDay(expectedBy)}</strong>.{" "}
      {whyNotCancel === "" ? "You can wait, or cancel it below. " : ""}
      Something its seller should know?{" "}
      <Link to="/contect-us" className="underline">
        Write to us
      </Link>
      , and we pass it on.
    </Notice>
  );
}

/** Of what is sent to somebody else: from whom, and the card in the parcel. */
export function GiftFacts({
  receiver: { card },
  order,
}: {
  receiver: NonNullable<OrderView["receiver"]>;
  order: OrderView;
}) {
  return (
    <>
      <dt>From you</dt>
      <dd>
        {order.firstName} {order.lastName}. No prices go into the parcel.
      </dd>
      {card.text ? (
        <>
          <dt>Card</dt>
          <dd
            dir="auto"
            lang={isUrdu(card.text) ? "ur" : undefined}
            className="break-words whitespace-pre-line"
          >
            {card.text}
            {card.from ? `\n${card.from}` : ""}
          </dd>
        </>
      ) : null}
    </>
  );
}
