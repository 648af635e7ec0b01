import { Link, useNavigation } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useUnreached } from "../connection/unreached.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { UnreachedHere } from "../shell/unreached.tsx";
import type { Route } from "./+types/track-order";
import { loadParcel, NOT_AVAILABLE } from "./load-parcel.ts";
import { TrackForm } from "./track-form.tsx";
import { Tracked } from "./tracked.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Track Your Parcel",
    "Where your gift is, step by step. Enter your tracking or order number, no sign-in needed.",
    // One parcel's own answer.
    { noindex: Boolean(args.loaderData?.id) },
  );

/** A plain GET form, so it also works without JavaScript and its address can be shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadParcel(getClient(context), new URL(request.url).searchParams.get("id") ?? "");
}

export default function TrackOrder({ loaderData }: Route.ComponentProps) {
  const { id, parcels, problem, now } = loaderData;
  const isTracking = useNavigation().location?.pathname === "/track-order";
  const hasFailed = useUnreached(({ unreached }) => unreached?.path.startsWith("/track-order?"));
  return (
    <>
      <PageHeading
        narrow
        lead="With your order number (TH-…) or the number on your courier's slip."
      >
        Track Your Parcel
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        <TrackForm id={id} isTracking={isTracking} />
        <div aria-live="polite">
          {hasFailed ? (
            <EmptyState title={NOT_AVAILABLE}>
              <UnreachedHere />
            </EmptyState>
          ) : isTracking ? (
            <p className="text-ink-soft">Tracking...</p>
          ) : parcels ? (
            <Tracked parcels={parcels} now={now} />
          ) : problem ? (
            <EmptyState title={NOT_AVAILABLE}>
              Check the number for a missing letter or digit. A new parcel shows up once its courier
              has scanned it.{" "}
              <Link to="/contect-us" className="underline">
                Ask us for help
              </Link>
              .
            </EmptyState>
          ) : (
            <EmptyState title="Enter your tracking ID above to view details." />
          )}
        </div>
      </div>
    </>
  );
}
