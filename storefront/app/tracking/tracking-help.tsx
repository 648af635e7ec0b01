import { Link } from "react-router";
import { courierPage } from "../../../shop/couriers/courier-page.ts";
import type { TrackedParcel } from "../../../shop/tracking/timeline.ts";

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-rose-700 underline underline-offset-4";

/** One tap from a parcel: its courier's own page, and somebody to ask. */
export function TrackingHelp({ parcel }: { parcel: TrackedParcel }) {
  const page = courierPage(parcel.courier, parcel.trackingNumber);
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
      {page ? (
        <a href={page} rel="noopener noreferrer" className={LINK}>
          Look at {parcel.courier}'s own page
        </a>
      ) : null}
      <Link to="/contect-us" className={LINK}>
        Get help with this parcel
      </Link>
    </p>
  );
}
