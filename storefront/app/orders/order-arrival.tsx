import { Link } from "react-router";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { DELIVERY_DAYS } from "../../../shop/delivery/delivery-days.ts";
import { isUrdu } from "../../../shop/gifts/gift-note.ts";
import { formatDay } from "../../../shop/karachi-time.ts";
import { isBeforeDispatch } from "../../../shop/orders/parcel.ts";
import type { PaymentState } from "../../../shop/payments/payment-machine.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
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
    return <>{tx("It comes by {day}.", { day: <strong>{when(formatNearDay(last))}</strong> })}</>;
  }
  const range = DELIVERY_DAYS[order.shippingMethod];
  const placed = placedAt(order);
  return (
    <>
      {tx("It comes between {first} and {last}.", {
        first: <strong>{when(formatDay(placed + range.first * DAY))}</strong>,
        last: <strong>{when(formatDay(placed + range.last * DAY))}</strong>,
      })}
    </>
  );
}

/** Money comes first, and has not come. */
export const isUnpaid = ({ paymentMethod, payment }: OrderView) =>
  paymentMethod !== "cod" && payment !== null && UNPAID.includes(payment.state);
const UNPAID: readonly PaymentState[] = ["awaiting", "submitted", "rejected", "failed"];

/** Nobody makes or sends what is not paid for: the same days, counted from the payment. */
function AfterPayment({ order, last }: { order: OrderView; last: string | undefined }) {
  const { first, last: most } = DELIVERY_DAYS[order.shippingMethod];
  const promised = last ? Math.ceil((Date.parse(last) - placedAt(order)) / DAY) : most;
  return (
    <>
      {tx("It comes {days} after your payment.", {
        days: (
          <strong>{t("{first} to {last} days", { first, last: Math.max(promised, most) })}</strong>
        ),
      })}
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
      {tx("We are sorry: this parcel will not arrive by {promised}. We expect it by {expected}.", {
        promised: when(formatNearDay(arriveBy)),
        expected: <strong>{when(formatNearDay(expectedBy))}</strong>,
      })}{" "}
      {whyNotCancel === "" ? `${t("You can wait, or cancel it below.")} ` : ""}
      {tx("Anything to tell the seller? {link}", {
        link: (
          <Link to="/contect-us" className="underline">
            {t("Write to us")}
          </Link>
        ),
      })}
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
      <dt>{t("From you")}</dt>
      <dd>
        <bdi {...foreign(order.firstName)}>
          {order.firstName} {order.lastName}
        </bdi>
        <br />
        {t("No prices in the parcel.")}
      </dd>
      {card.text ? (
        <>
          <dt>{t("Card")}</dt>
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
