import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/real-time-track";
import { loadParcel, NOT_AVAILABLE } from "./load-parcel.ts";
import { TrackingResult } from "./tracking-result.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, `Parcel ${args.params.Your_Tracking_id}`, "Where this parcel is, step by step.", {
    noindex: true,
  });

/** Searches by itself for the id in the address; an empty one is ignored (SPEC §5). */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadParcel(getClient(context), params.Your_Tracking_id ?? "");
}

export default function RealTimeTrack({ loaderData }: Route.ComponentProps) {
  const { parcel, problem, now } = loaderData;
  return (
    <>
      <PageHeading narrow>Track Your Parcel</PageHeading>
      <div className="wrap max-w-4xl pb-16">
        {parcel ? (
          <TrackingResult parcel={parcel} now={now} withContacts />
        ) : (
          <EmptyState
            title={problem ? NOT_AVAILABLE : "Enter your tracking ID above to view details."}
            actions={<ButtonLink to="/track-order">Enter another number</ButtonLink>}
          />
        )}
      </div>
    </>
  );
}
