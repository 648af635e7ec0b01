import { openOwnOrder } from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { readPackShot, readShownShot } from "#tohfa/shop/delivery/packing/answer-packing.server.ts";
import { byteRange } from "#tohfa/shop/delivery/packing/byte-range.ts";
import type { ShotFile } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/pack-shot";

/** A photo or film of a packed parcel, for its seller, its buyer and the shop's own people. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await orNotFound(open(context, params));
  const range = byteRange(request.headers.get("range"), file.size);
  const { start, end } = range ?? { start: 0, end: file.size };
  return new Response(new Uint8Array(await file.read(start, end)), {
    status: range ? 206 : 200,
    headers: {
      "content-type": file.type,
      "accept-ranges": "bytes",
      ...(range && { "content-range": `bytes ${start}-${end - 1}/${file.size}` }),
    },
  });
}

async function open(
  context: Route.LoaderArgs["context"],
  { orderId, parcelId, shotId }: Route.LoaderArgs["params"],
): Promise<ShotFile> {
  const { db, dataDir, accounts } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const asked = { dataDir, parcelId, shotId };
  try {
    return await readPackShot(db, actor, asked);
  } catch (error) {
    // Not their store's: perhaps their own order's.
    if (!(error instanceof Refusal)) throw error;
    const { token } = await openOwnOrder(db, actor, accounts.authSecret, orderId);
    return await readShownShot(db, { orderId, token }, asked);
  }
}
