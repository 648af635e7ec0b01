import { Link } from "react-router";
import type { ToInspect } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { InspectThing } from "./inspect-thing.tsx";

/** What came back and nobody has looked at, each thing with its two answers. */
export function InspectList({
  things,
  answer,
  parcelPath,
}: {
  things: readonly (ToInspect & { store?: string; since?: number })[];
  answer: FormAnswer | undefined;
  /** Before a parcel's id. */
  parcelPath: string;
}) {
  if (things.length === 0) {
    return (
      <EmptyState title="Nothing waits to be looked at">
        <p>Returned items appear here until somebody says whether they can be sold again.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid max-w-5xl gap-3 lg:grid-cols-2">
      {things.map((thing) => (
        <li
          key={`${thing.parcelId} ${thing.productId}`}
          className="rounded-card border border-line bg-white p-4 sm:p-5"
        >
          <h2 className="font-semibold break-words">
            <span className="tabular-nums">{thing.quantity} × </span>
            {thing.productName}
          </h2>
          <p className="mb-3 text-13 text-ink-soft">
            <Link
              to={`${parcelPath}${thing.parcelId}`}
              className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
            >
              {thing.parcelId}
            </Link>
            , {PARCEL.word(thing.state)}
            {thing.since === undefined ? "" : `, ${formatDay(thing.since)}`}
            {thing.store ? `, ${thing.store}` : ""}
          </p>
          <InspectThing thing={thing} answer={answer} />
        </li>
      ))}
    </ul>
  );
}
