import { readReturnPhoto } from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/return-photo";
import { photoAnswer } from "./photo-answer.server.ts";

/** A photo of a return, for the store that it comes back to and the shop's own people. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return photoAnswer(await orNotFound(readReturnPhoto(db, dataDir, actor, params.photoId)));
}
