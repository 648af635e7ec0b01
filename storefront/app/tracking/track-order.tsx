import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { EXAMPLE_NUMBERS } from "../../../shop/couriers/example-numbers.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { getClient } from "../data.ts";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/track-order";
import { loadParcel, NOT_AVAILABLE } from "./load-parcel.ts";
import { TrackingResult } from "./tracking-result.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Track Your Parcel",
    "Where your gift is, step by step. Enter your tracking number, no sign-in needed.",
    // One parcel's own answer.
    { noindex: Boolean(args.loaderData?.id) },
  );

/** A plain GET form, so it also works without JavaScript and its address can be shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadParcel(getClient(context), new URL(request.url).searchParams.get("id") ?? "");
}

export default function TrackOrder({ loaderData }: Route.ComponentProps) {
  const { id, parcel, problem, now } = loaderData;
  const [typed, setTyped] = useState(id);
  const isTracking = useNavigation().location?.pathname === "/track-order";
  return (
    <>
      <PageHeading narrow lead="The number is in your confirmation and on your courier's slip.">
        Track Your Parcel
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        <Form method="get" className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field
            label="Tracking ID"
            name="id"
            className="grow"
            defaultValue={id}
            key={id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={`e.g. ${EXAMPLE_NUMBERS.join(" or ")}`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TrackButton isTracking={isTracking} typed={typed} />
        </Form>
        <div aria-live="polite">
          {isTracking ? (
            <p className="text-ink-soft">Tracking...</p>
          ) : parcel ? (
            <TrackingResult parcel={parcel} now={now} />
          ) : problem ? (
            <EmptyState title={NOT_AVAILABLE}>
              Check the number for a missing letter or digit. A new parcel shows up once its courier
              has scanned it.
            </EmptyState>
          ) : (
            <EmptyState title="Enter your tracking ID above to view details." />
          )}
        </div>
      </div>
    </>
  );
}

/** SPEC §2: disabled while empty or loading; 'Tracking...' while busy. Without JavaScript always ready. */
function TrackButton({ isTracking, typed }: { isTracking: boolean; typed: string }) {
  const isEmpty = useHydrated() && typed.trim() === "";
  return (
    <Button type="submit" className="min-h-12 sm:min-w-36" disabled={isEmpty || isTracking}>
      {isTracking ? "Tracking..." : "Track"}
    </Button>
  );
}
