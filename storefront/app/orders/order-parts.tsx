import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { lineName } from "../product-card/line-name.ts";
import { isOrderAlive } from "./payment-words.ts";

/** The number first: it is what people write down. The box opens while something is to come. */
export function OrderNumber({ order }: { order: OrderView }) {
  return (
    <div className="mb-4 flex items-center gap-3">
      {isOrderAlive(order) ? (
        <div className="splash-box no-print -ms-2 size-20! shrink-0" aria-hidden="true">
          <div className="splash-lid" />
        </div>
      ) : null}
      <div className="min-w-0">
        <p className="text-13 text-ink-soft">{t("Order number")}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="font-display text-21 tabular-nums">
            <bdi dir="ltr">{order.id}</bdi>
          </strong>
          <CopyButton text={order.id} what={t("the order number")} />
        </p>
      </div>
    </div>
  );
}

const MAX_PICTURES = 4;

/** What is in a parcel, at a glance; its names stand in the list of all things below. */
export function ParcelPictures({ order, parcel }: { order: OrderView; parcel: ParcelView }) {
  const things = order.items.filter(
    ({ sellerName, image }) => image !== "" && sellerName === parcel.sellerName,
  );
  if (things.length === 0) return null;
  const more = things.length - MAX_PICTURES;
  return (
    <ul className="flex items-center gap-2" aria-label={t("In {parcel}", { parcel: parcel.id })}>
      {things.slice(0, MAX_PICTURES).map((item, index) => (
        <li key={`${item.id} ${index}`}>
          <Picture
            src={item.image}
            alt={lineName(item)}
            width={48}
            height={60}
            sizes="48px"
            className="h-15 w-12 rounded-control object-cover"
          />
        </li>
      ))}
      {more > 0 ? (
        <li className="text-13 text-ink-soft">{t("and {count} more", { count: more })}</li>
      ) : null}
    </ul>
  );
}

/** The courier and its number, which people give to whoever asks where it is. */
export function TrackingNumber({ parcel }: { parcel: ParcelView }) {
  const { courier, trackingNumber } = parcel;
  if (!trackingNumber) return null;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-13 text-ink-soft">
      <bdi dir="ltr" className="wrap-anywhere tabular-nums">
        {courier && t(courier)} {trackingNumber}
      </bdi>
      <CopyButton text={trackingNumber} what={t("the tracking number")} />
    </p>
  );
}
