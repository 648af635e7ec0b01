import { Link } from "react-router";
import { countParcels } from "../../../shop/parcels/list-parcels.server.ts";
import { MOST_COUNTED, PARCEL_TABS, type ParcelTab } from "../../../shop/parcels/parcel-tabs.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/today";

export const meta = () => [{ title: "Today · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { session, sellerId } = storeOf(context);
  const { db } = context.get(worldContext);
  return {
    counts: await countParcels(db, session.actor, sellerId),
    store: session.store?.name ?? "",
  };
}

/** What waits for the seller, as a list to work through. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { counts, store } = loaderData;
  const work = Object.entries(PARCEL_TABS).filter(([, { isWork }]) => isWork);
  const waiting = work.reduce((sum, [tab]) => sum + counts[tab as ParcelTab], 0);
  return (
    <>
      <h1 className="text-28">Today</h1>
      <p className="mt-1 text-ink-soft">
        {waiting === 0 ? `Nothing waits at ${store}. Well done.` : `What waits at ${store}.`}
      </p>
      <ul className="mt-6 grid max-w-3xl gap-3 sm:grid-cols-3">
        {work.map(([tab, { text }]) => {
          const count = counts[tab as ParcelTab];
          return (
            <li key={tab}>
              <Link
                to={`/seller/orders?tab=${tab}`}
                className="flex min-h-16 items-center justify-between gap-3 rounded-card border border-line bg-white px-5 py-4 hover:border-rose-600 sm:flex-col-reverse sm:items-start"
              >
                <span className="font-medium">{text}</span>
                <span
                  className={`font-display text-28 tabular-nums ${count > 0 ? "text-rose-700" : "text-ink-soft"}`}
                >
                  {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
