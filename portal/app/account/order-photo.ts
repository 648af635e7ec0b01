import { openOwnOrder } from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { readReturnPhoto } from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { photoAnswer } from "../detail/photo-answer.server.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/order-photo";

/** A photo that a buyer sent with a return, for that buyer. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, accounts, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { orderId, photoId } = params;
  await orNotFound(openOwnOrder(db, actor, accounts.authSecret, orderId));
  // The order is theirs: they may do what whoever holds its token may.
  const holder = { role: "token_holder", orderId } as const;
  return photoAnswer(await orNotFound(readReturnPhoto(db, dataDir, holder, photoId)));
}
