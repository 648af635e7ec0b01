import { listOrders } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvOf } from "../../list/list-csv.server.ts";
import { readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/orders-csv";
import { ADMIN_ORDERS_LIST, orderQuery } from "./orders-list.tsx";

/** The orders of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, ADMIN_ORDERS_LIST);
  return csvOf(ADMIN_ORDERS_LIST, state, (after, limit) =>
    listOrders(db, actor, { ...orderQuery({ ...state, after }, limit), isWhole: true }),
  );
}
