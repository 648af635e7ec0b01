import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { formatMoney } from "../../../shop/money.ts";
import { PARCEL } from "../../../shop/orders/parcel-machine.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LookAtPacking } from "./look-at-packing.tsx";
import { ReturnParcel } from "./order-actions.tsx";
import { isUnderWay, Late } from "./order-arrival.tsx";
import { ParcelPictures, TrackingNumber } from "./order-parts.tsx";
import { PassOn } from "./pass-on.tsx";
import { isPaidAtTheDoor } from "./payment-words.ts";

/** A parcel of an order: where it is, and what its buyer can do. */
export function ParcelRow({
  order,
  parcel,
  token,
}: {
  order: OrderView;
  parcel: ParcelView;
  token: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p>
        <span className="block font-medium">{parcel.sellerName}</span>
        <span className="text-13 text-ink-soft tabular-nums">
          {parcel.id} · {parcel.items === 1 ? "1 item" : `${parcel.items} items`} ·{" "}
          {parcelWords(parcel)}
          {isUnderWay(parcel) && parcel.arriveBy && !parcel.expectedBy
            ? ` · by ${formatNearDay(parcel.arriveBy)}`
            : null}
          {order.parcels.length > 1 && isPaidAtTheDoor(order, parcel)
            ? ` · ${formatMoney(parcel.price)} to its rider`
            : null}
        </span>
      </p>
      <ButtonLink
        look="quiet"
        className="no-print"
        to={`/track-order?${new URLSearchParams({ id: parcel.trackingNumber ?? parcel.id })}`}
      >
        Track
      </ButtonLink>
      <ParcelPictures order={order} parcel={parcel} />
      <TrackingNumber parcel={parcel} />
      {isUnderWay(parcel) ? <Late parcel={parcel} /> : null}
      <ReturnParcel order={order} token={token} parcel={parcel} />
      <PassOn order={order} token={token} parcel={parcel} />
      {parcel.packing ? (
        <LookAtPacking order={order} token={token} parcel={parcel} packing={parcel.packing} />
      ) : null}
    </li>
  );
}

/** How a parcel's state is said to its buyer. */
function parcelWords({ state, openReturn }: ParcelView): string {
  if (openReturn && state !== "returned") return `${state}, return ${openReturn}`;
  return PARCEL.word(state);
}
