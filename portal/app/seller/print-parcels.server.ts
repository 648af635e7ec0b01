import type { RouterContextProvider } from "react-router";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { type ShownParcel, showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import type { Database } from "../../../db/open.server.ts";
import { notFound, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";

/** As many as one order goes to; the list chooses at most 200 at once. */
const MAX_PARCELS = 500;

/** The parcels that a page to print is asked for by `id`, and whose they are. */
export async function parcelsToPrint(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<{ parcels: ShownParcel[]; store: string }> {
  const { db } = context.get(worldContext);
  const { actor, store } = storeOf(context).session;
  const order = searchParams.get("order");
  const ids = order ? await idsOfOrder(db, actor, order) : [...new Set(searchParams.getAll("id"))];
  if (ids.length === 0 || ids.length > MAX_PARCELS)
    throw notFound(`Choose 1 to ${MAX_PARCELS} orders to print.`);
  const parcels: ShownParcel[] = [];
  for (const id of ids) parcels.push(await orNotFound(showParcel(db, actor, id)));
  return { parcels, store: store?.name ?? "" };
}

/** Of an order to several people, the store's parcels that are still to be sent, as its buyer listed them. */
async function idsOfOrder(db: Database, actor: Member, orderId: string): Promise<string[]> {
  const sellerId = actor.sellerId ?? "";
  const query = { sellerId, search: orderId, order: "oldest" as const, limit: MAX_PARCELS };
  const { items } = await orNotFound(listParcels(db, actor, query));
  return items
    .filter((parcel) => parcel.orderId === orderId && isBeforeDispatch(parcel.state))
    .map(({ id }) => id)
    .sort((one, other) => Number(one.split("-").at(-1)) - Number(other.split("-").at(-1)));
}
