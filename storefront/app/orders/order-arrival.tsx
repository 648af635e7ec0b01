import { Link } from "react-router";
import { DELIVERY_DAYS } from "#tohfa/shop/delivery/arrival/delivery-days.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { daysOf, soonestEnd } from "#tohfa/shop/values/promise.ts";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { DayChanged } from "../delivery/promised-day.tsx";

const DAY = 86_400_000;

/** ms; now where the host does not say. */
export function placedAt({ createdAt }: OrderView): number {
  return createdAt ? new Date(createdAt).getTime() : Date.now();
}

/** The days that were promised; where a host says none, SPEC's days from when it was ordered. */
export function WhenItComes({ order }: { order: OrderView }) {
  const promises = promisesToCome(order);
  const days = daysOf(promises);
  if (!days) return <UsualDays order={order} />;
  return (
    <>
      {order.shares
        ? t("The day of each parcel stands beside it.")
        : days.first === days.last
          ? tx("It comes by {day}.", { day: <strong>{when(formatNearDay(days.last))}</strong> })
          : tx("The first parcel comes by {first}, the last by {last}.", {
              first: <strong>{when(formatNearDay(days.first))}</strong>,
              last: <strong>{when(formatNearDay(days.last))}</strong>,
            })}
      <HoldsUntil until={soonestEnd(promises)} isCash={order.paymentMethod === "cod"} />
    </>
  );
}

/** Nobody makes or sends what is neither paid nor confirmed: until when that keeps the days, and what happens then. */
function HoldsUntil({ until, isCash }: { until: number | null; isCash: boolean }) {
  if (until === null) return null;
  const time = when(formatMoment(until));
  return (
    <>
      {" "}
      {isCash
        ? t(
            "That holds if you confirm by {time}. If you confirm later, it comes as many working days later.",
            { time },
          )
        : t(
            "That holds if you pay by {time}. If you pay later, it comes as many working days later.",
            { time },
          )}
    </>
  );
}

function UsualDays({ order }: { order: OrderView }) {
  const range = DELIVERY_DAYS[order.shippingMethod];
  if (isUnpaid(order)) {
    const days = <strong>{t("{first} to {last} days", range)}</strong>;
    return <>{tx("It comes {days} after your payment.", { days })}</>;
  }
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
const isUnpaid = ({ paymentMethod, payment }: OrderView) =>
  paymentMethod !== "cod" && payment !== null && UNPAID.includes(payment.state);
const UNPAID: readonly PaymentState[] = ["awaiting", "submitted", "rejected", "failed"];

/** Those of the parcels that have neither arrived nor come to another end. */
function promisesToCome({ parcels }: OrderView) {
  return parcels.filter(({ state }) => isUnderWay(state)).map(({ promise }) => promise);
}

/** The days of an order's parcels in a word or two, for its record; nothing once they are over. */
export function ArrivalFact({ order }: { order: OrderView }) {
  const days = daysOf(promisesToCome(order));
  // Of several people the page has only some.
  if (!days || order.shares) return null;
  return (
    <>
      <dt>{t("To arrive by")}</dt>
      <dd>
        {[...new Set([days.first, days.last])].map((day) => (
          <span key={day} className="block">
            {when(formatNearDay(day))}
          </span>
        ))}
      </dd>
    </>
  );
}

/** A parcel that comes on another day than was promised: since when, why, and where it is late what can be done. */
export function ChangedDay({ parcel }: { parcel: ParcelView }) {
  const { promise, whyNotCancel, sellerName } = parcel;
  if (!promise?.by) return null;
  if (promise.by !== "late") {
    return (
      <p className="w-full text-13 text-ink-soft">
        <DayChanged promise={promise} seller={sellerName} />
      </p>
    );
  }
  return (
    <Notice look="error">
      {tx("We are sorry: this parcel will not arrive by {promised}. We expect it by {expected}.", {
        promised: when(formatNearDay(promise.was ?? promise.day)),
        expected: <strong>{when(formatNearDay(promise.day))}</strong>,
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
