import type { RouterContextProvider } from "react-router";
import { type ShownParcel, showParcel } from "../../../shop/parcels/show-parcel.server.ts";
import { notFound, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";

/** As many as are packed in a morning; the list chooses at most so many. */
const MOST = 200;

/** The parcels that a page to print is asked for by `id`, and whose they are. */
export async function parcelsToPrint(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<{ parcels: ShownParcel[]; store: string }> {
  const { db } = context.get(worldContext);
  const { actor, store } = storeOf(context).session;
  const ids = [...new Set(searchParams.getAll("id"))];
  if (ids.length === 0 || ids.length > MOST) throw notFound("Choose 1 to 200 orders to print.");
  const parcels: ShownParcel[] = [];
  for (const id of ids) parcels.push(await orNotFound(showParcel(db, actor, id)));
  return { parcels, store: store?.name ?? "" };
}
