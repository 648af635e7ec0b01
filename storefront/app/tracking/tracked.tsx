import { Link } from "react-router";
import type { TrackedParcel } from "#tohfa/shop/delivery/tracking/timeline.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { byDay, DayChanged } from "../delivery/promised-day.tsx";
import { comesStill, sentence, stateOf, TrackingResult } from "./tracking-result.tsx";

/** One parcel whole; of an order with several parcels each in a line, which leads to it. */
export function Tracked({
  parcels,
  now,
  withContacts,
}: {
  parcels: [TrackedParcel, ...TrackedParcel[]];
  now: number;
  withContacts?: boolean;
}) {
  const [first, ...others] = parcels;
  if (others.length === 0) {
    return <TrackingResult parcel={first} now={now} withContacts={withContacts} />;
  }
  return (
    <section aria-labelledby="parcels-of-order">
      <h2 id="parcels-of-order" className="mb-4 text-21">
        {tx("Order {order} comes in {count} parcels", {
          order: <bdi dir="ltr">{first.orderId}</bdi>,
          count: parcels.length,
        })}
      </h2>
      <ul className="flex flex-col gap-3">
        {parcels.map((parcel) => (
          <li
            key={parcel.trackingNumber}
            className="rounded-card border border-line bg-white p-5 text-ink-soft"
          >
            <p className="text-13">
              {tx("From {name}", {
                name: <bdi {...foreign(parcel.shipper.name)}>{parcel.shipper.name}</bdi>,
              })}
            </p>
            <p className="font-display text-21 font-[560] text-ink">{sentence(parcel)}</p>
            <p>
              {[
                t(stateOf(parcel)),
                ...(parcel.promise && comesStill(parcel) === "yes" ? [byDay(parcel.promise)] : []),
              ].join(" · ")}{" "}
              ·{" "}
              <Link
                to={`/track-order?${new URLSearchParams({ id: parcel.trackingNumber })}`}
                className="inline-flex min-h-11 items-center font-semibold text-rose-700 underline underline-offset-4"
              >
                {t("Follow this parcel")}
                <bdi className="sr-only" {...foreign(parcel.shipper.name)}>
                  {" "}
                  {parcel.shipper.name}
                </bdi>
              </Link>
            </p>
            {parcel.promise && comesStill(parcel) === "yes" ? (
              <p className="text-13">
                <DayChanged promise={parcel.promise} seller={parcel.shipper.name} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
