import { maySeeMoney } from "#tohfa/shop/access/accounts/store-role.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { storeOf } from "../gate.server.ts";
import { csvOf } from "../list/list-csv.server.ts";
import { readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/orders-csv";
import { ordersList, parcelQuery } from "./orders-list.tsx";

/** The orders of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const list = ordersList(maySeeMoney(session.actor));
  const state = readListState(url, list);
  return csvOf(list, state, (after, limit) =>
    listParcels(db, session.actor, {
      ...parcelQuery({ ...state, after }, sellerId, limit),
      isWhole: true,
    }),
  );
}
