import { listParcels } from "../../../shop/parcels/list-parcels.server.ts";
import { storeOf } from "../gate.server.ts";
import { csvOf } from "../list/list-csv.server.ts";
import { readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/orders-csv";
import { ORDERS_LIST, parcelQuery } from "./orders-list.tsx";

/** The orders of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, ORDERS_LIST);
  return csvOf(ORDERS_LIST, state, (after, limit) =>
    listParcels(db, session.actor, parcelQuery({ ...state, after }, sellerId, limit)),
  );
}
