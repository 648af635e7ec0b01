import { useEffect, useState } from "react";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { browserClient } from "../browser-client.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/real-time-track-page";
import { loadParcel, NOT_AVAILABLE, type StartedTracking, startParcel } from "./load-parcel.ts";
import { TrackForm } from "./track-form.tsx";
import { Tracked } from "./tracked.tsx";
import { NotFoundHelp } from "./tracking-help.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    args.params.Your_Tracking_id?.trim()
      ? t("Parcel {id}", { id: args.params.Your_Tracking_id })
      : t("Live tracking"),
    t("See where this parcel is."),
    { noindex: true },
  );

/** Searches by itself for the id in the address; an empty one is ignored (SPEC §5). */
export function loader({ params, context }: Route.LoaderArgs) {
  return startParcel(getClient(context), params.Your_Tracking_id ?? "");
}

export default function RealTimeTrack({ loaderData }: Route.ComponentProps) {
  const { id, parcels, problem, now, isPending, askAgain } = useTracking(loaderData);
  return (
    <>
      <PageHeading narrow>{t("Track Your Parcel")}</PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        {parcels ? null : <TrackForm id={id} isTracking={isPending} />}
        <div aria-live="polite" aria-busy={isPending}>
          {isPending ? (
            <Pending id={id} />
          ) : parcels ? (
            <Tracked parcels={parcels} now={now} withContacts />
          ) : problem ? (
            <EmptyState
              title={t(NOT_AVAILABLE)}
              actions={<Button onClick={askAgain}>{t("Try again")}</Button>}
            >
              <NotFoundHelp typed={id} />
            </EmptyState>
          ) : (
            <EmptyState title={t("Enter your tracking ID above to view details.")} />
          )}
        </div>
      </div>
    </>
  );
}

/** What the page came with; where its courier was silent then, it is asked from here, as long as SPEC §9 allows. */
function useTracking(first: StartedTracking) {
  const [later, setLater] = useState<StartedTracking | null>(null);
  // A newer page of the router takes the place of what was asked for an older one.
  const shown = later?.id === first.id ? later : first;
  const { id, isPending } = shown;
  useEffect(() => {
    if (!isPending) return;
    let isShown = true;
    loadParcel(browserClient, id).then((state) => {
      if (isShown) setLater({ ...state, isPending: false });
    });
    return () => {
      isShown = false;
    };
  }, [id, isPending]);
  return { ...shown, askAgain: () => setLater({ ...shown, problem: null, isPending: true }) };
}

/** In the shape of what comes. Without JavaScript nothing would: the other page waits for the courier. */
function Pending({ id }: { id: string }) {
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {t("Tracking...")}
      </p>
      <noscript>
        <p className="mb-4">
          {t("The courier is slow to answer.")}{" "}
          <a
            href={inLanguage(`/track-order?${new URLSearchParams({ id })}`, language())}
            className="underline"
          >
            {t("Wait for the answer")}
          </a>
        </p>
      </noscript>
      <div aria-hidden="true" className="flex flex-col gap-5 noscript:hidden">
        <Skeleton className="h-64" />
        <div className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  );
}
