import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { byDay } from "../delivery/promised-day.tsx";
import { LookAtPacking } from "./look-at-packing.tsx";
import { ReturnParcel } from "./order-actions.tsx";
import { ChangedDay } from "./order-arrival.tsx";
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
      <p className="w-full">
        <span className="block font-medium" {...foreign(parcel.sellerName)}>
          {parcel.sellerName}
        </span>
        <span className="text-13 text-ink-soft tabular-nums">
          <bdi dir="ltr">{parcel.id}</bdi>
          {[
            "",
            parcel.items === 1 ? t("1 item") : t("{count} items", { count: parcel.items }),
            parcelWords(parcel),
            ...(isUnderWay(parcel.state) && parcel.promise ? [byDay(parcel.promise)] : []),
            ...(order.parcels.length > 1 && isPaidAtTheDoor(order, parcel)
              ? [t("{amount} to its rider", { amount: money(parcel.toPay) })]
              : []),
          ].join(" · ")}
        </span>
      </p>
      <ParcelPictures order={order} parcel={parcel} />
      <ButtonLink
        look="quiet"
        className="no-print"
        to={`/track-order?${new URLSearchParams({ id: parcel.trackingNumber ?? parcel.id })}`}
      >
        {t("Track")}
      </ButtonLink>
      <TrackingNumber parcel={parcel} />
      {isUnderWay(parcel.state) ? <ChangedDay parcel={parcel} /> : null}
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
  if (openReturn && state !== "returned")
    return t("{state}, return {return}", { state: t(PARCEL.word(state)), return: t(openReturn) });
  return t(PARCEL.word(state));
}
