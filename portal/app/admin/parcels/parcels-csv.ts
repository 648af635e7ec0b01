import { listAllParcels } from "#tohfa/shop/delivery/parcels/list-all-parcels.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvOf } from "../../list/list-csv.server.ts";
import { readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/parcels-csv";
import { SHOP_PARCELS, shopParcelQuery } from "./parcels-list.tsx";

/** The parcels of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, SHOP_PARCELS);
  return csvOf(SHOP_PARCELS, state, (after, limit) =>
    listAllParcels(db, actor, shopParcelQuery({ ...state, after }, limit)),
  );
}
