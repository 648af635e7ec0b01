import { Link } from "react-router";
import { MAX_COUNTED } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import {
  type CourierHealth,
  listCourierHealth,
  MAX_OVERDUE,
} from "#tohfa/shop/delivery/scans/courier-health.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { countUpTo } from "../../detail/count.ts";
import { Facts } from "../../detail/detail.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/couriers-screen";

export const meta = () => [{ title: "Couriers · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return {
    couriers: await listCourierHealth(db, sessionOf(context).actor),
    most: { underWay: MAX_COUNTED, overdue: MAX_OVERDUE },
  };
}

/** Whether couriers answer when they are asked where parcels are. */
export default function Couriers({ loaderData: { couriers, most } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Courier connections</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        The shop asks for each parcel on its way every two hours, every half hour while it is at the
        door, and once a day after a quiet week.
      </p>
      {couriers.length === 0 ? (
        <EmptyState title="Nobody was asked yet">
          <p>A courier appears here once a parcel is on its way with it.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-5xl gap-3 lg:grid-cols-2">
          {couriers.map((one) => (
            <Courier key={one.courier} one={one} most={most} />
          ))}
        </ul>
      )}
    </>
  );
}

function Courier({
  one,
  most,
}: {
  one: CourierHealth;
  most: { underWay: number; overdue: number };
}) {
  const moment = (at: number | null) => (at === null ? "Never" : formatMoment(at));
  return (
    <li className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-21 first-letter:uppercase">{one.name}</h2>
        <CourierBadge {...one} />
      </div>
      <Facts
        facts={[
          [
            "On their way",
            one.onTheWay === 0 ? (
              "None"
            ) : (
              <Link
                key="parcels"
                to={`/admin/parcels?tab=on-the-way&courier=${one.courier}`}
                className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
              >
                {one.onTheWay === 1
                  ? "1 parcel"
                  : `${countUpTo(one.onTheWay, most.underWay)} parcels`}
              </Link>
            ),
          ],
          ...(one.isAsked
            ? [
                [
                  "Not asked in time",
                  one.overdue === 0 ? "None" : countUpTo(one.overdue, most.overdue),
                ] as const,
                ["Answered last", moment(one.answeredAt)] as const,
                ["Failed last", moment(one.failedAt)] as const,
              ]
            : []),
          ...(one.failures > 0
            ? [[`${one.failures} failures`, one.lastError || "–"] as const]
            : []),
        ]}
      />
    </li>
  );
}

/** How it stands with a courier, in words. */
export function CourierBadge({ isAsked, isDown, failures, answeredAt }: CourierHealth) {
  if (!isAsked) return <Badge>Cannot be asked</Badge>;
  if (isDown) return <Badge look="discount">Does not answer</Badge>;
  if (failures > 0) return <Badge look="gold">Failed last time</Badge>;
  return answeredAt === null ? <Badge>Not asked yet</Badge> : <Badge look="good">Answers</Badge>;
}
