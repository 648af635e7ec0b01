import { readPhotoToPrint } from "#tohfa/shop/catalogue/personalisation/photos.server.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/personal-photo";

/** A photo to print on a thing of a parcel, for its store and the shop's own people. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const photo = await orNotFound(readPhotoToPrint(db, dataDir, actor, params));
  return new Response(new Uint8Array(photo), { headers: { "content-type": "image/jpeg" } });
}
