import { Link } from "react-router";
import { courierPage } from "#tohfa/shop/delivery/couriers/courier-page.ts";
import { whySpoilt } from "#tohfa/shop/delivery/couriers/tracking-number.ts";
import type { TrackedParcel } from "#tohfa/shop/delivery/tracking/timeline.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { ReachUsLater } from "../information/reach-us-later.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-rose-700 underline underline-offset-4";

/** One tap from a parcel: its courier's own page, and somebody to ask. */
export function TrackingHelp({ parcel }: { parcel: TrackedParcel }) {
  const page = courierPage(parcel.courier, parcel.trackingNumber);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
      {page ? (
        <a href={page} rel="noopener noreferrer" className={LINK}>
          {tx("Open {courier}'s page", { courier: <bdi lang="en">{parcel.courier}</bdi> })}
        </a>
      ) : null}
      <Link to="/contect-us" className={LINK}>
        {t("Get help with this parcel")}
      </Link>
      <ReachUsLater text={t("My Tohfa parcel {number}", { number: parcel.trackingNumber })} />
    </div>
  );
}

/** Under "Tracking not available": what to look at, and who helps. */
export function NotFoundHelp({ typed }: { typed: string }) {
  // Nobody is asked for what no courier prints (shop/delivery/couriers/tracking-number.ts).
  if (whySpoilt(typed)) {
    return t(
      "A spreadsheet has changed this number. Copy it from our letter or from the courier's slip, and paste it here again.",
    );
  }
  return tx(
    "Check the number: is a letter or digit missing? A new parcel shows up once its courier has scanned it. {help}",
    {
      help: (
        <Link to="/contect-us" className="underline">
          {t("Ask us for help")}
        </Link>
      ),
    },
  );
}
