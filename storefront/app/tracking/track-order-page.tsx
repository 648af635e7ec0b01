import { useNavigation } from "react-router";
import { splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useUnreached } from "../connection/unreached.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { UnreachedHere } from "../shell/unreached.tsx";
import type { Route } from "./+types/track-order-page";
import { loadParcel, NOT_AVAILABLE } from "./load-parcel.ts";
import { TrackForm } from "./track-form.tsx";
import { Tracked } from "./tracked.tsx";
import { NotFoundHelp } from "./tracking-help.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Track Your Parcel"),
    t("See where your gift is. Enter your order or tracking number, no sign-in needed."),
    // One parcel's own answer.
    { noindex: Boolean(args.loaderData?.id) },
  );

/** A plain GET form, so it also works without JavaScript and its address can be shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadParcel(getClient(context), new URL(request.url).searchParams.get("id") ?? "");
}

export default function TrackOrder({ loaderData }: Route.ComponentProps) {
  const { id, parcels, problem, now } = loaderData;
  const isTracking =
    splitLanguage(useNavigation().location?.pathname ?? "").path === "/track-order";
  const hasFailed = useUnreached(({ unreached }) => unreached?.path.startsWith("/track-order?"));
  return (
    <>
      <PageHeading
        narrow
        lead={t("Enter your order number (TH-…) or the number on the courier's slip.")}
      >
        {t("Track Your Parcel")}
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        <TrackForm id={id} isTracking={isTracking} />
        <div aria-live="polite">
          {hasFailed ? (
            <EmptyState title={t(NOT_AVAILABLE)}>
              <UnreachedHere />
            </EmptyState>
          ) : isTracking ? (
            <p className="text-ink-soft">{t("Tracking...")}</p>
          ) : parcels ? (
            <Tracked parcels={parcels} now={now} />
          ) : problem ? (
            <EmptyState title={t(NOT_AVAILABLE)}>
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
