import { Link } from "react-router";
import {
  countAllParcels,
  listAllParcels,
} from "#tohfa/shop/delivery/parcels/list-all-parcels.server.ts";
import { MAX_COUNTED } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/parcels-screen";
import { SHOP_PARCELS, shopParcelQuery, shopParcelTabs } from "./parcels-list.tsx";

export const meta = () => [{ title: "Parcels · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, SHOP_PARCELS);
  const [counts, page] = await Promise.all([
    countAllParcels(db, actor),
    orNotFound(listAllParcels(db, actor, shopParcelQuery(state, PAGE_SIZE))),
  ]);
  return { state, page, counts };
}

/** All parcels of the shop; what is under way stands oldest first. */
export default function Parcels({ loaderData: { state, page, counts } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-28">Parcels</h1>
        <Link
          to="/admin/couriers"
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Courier connections
        </Link>
      </div>
      <List
        of={SHOP_PARCELS}
        state={state}
        page={page}
        tabs={shopParcelTabs(counts, MAX_COUNTED)}
        csv="/admin/parcels.csv"
        empty={
          <EmptyState title="No parcels here">
            <p>Each seller's part of an order is a parcel.</p>
          </EmptyState>
        }
      />
    </>
  );
}
