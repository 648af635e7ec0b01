import { storePiece } from "#tohfa/shop/delivery/packing/pieces.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { notFound, orNotFound, statusOf } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/shots";
import { storeShots, takeShots } from "./take-shots.server.ts";

/** What is shown of a parcel's packing, for the page that sends photos by itself. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const { packing } = await orNotFound(showParcel(db, actor, params.parcelId));
  return Response.json(packing);
}

/** Takes a photo or film that the page sends by itself (send-shot.ts); it may come again. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor } = session;
  const { files, form: sent } = await takeShots(request);
  const form = sent.texts;
  const { parcelId } = params;
  const seen = String(form.get("seen") ?? "");
  try {
    if (!form.has("upload")) {
      await storeShots(db, actor, parcelId, { dataDir, files, seen });
      return Response.json({});
    }
    // Another's parcel is none, whatever was sent of it.
    await showParcel(db, actor, parcelId);
    const come = await storePiece(dataDir, {
      sellerId,
      of: [parcelId, actor.userId, form.get("upload")].join(" "),
      index: Number(form.get("index")),
      count: Number(form.get("count")),
      bytes: files[0]?.bytes ?? Buffer.alloc(0),
    });
    if (come.state === "whole") {
      await storeShots(db, actor, parcelId, { dataDir, files: [come], seen }).catch(
        async (error) => {
          // Refused, it is sent no more; where something failed, its last piece comes again.
          if (error instanceof Refusal) await come.drop();
          throw error;
        },
      );
      await come.finish();
    }
    return Response.json({});
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not_found") throw notFound(error.message);
    return Response.json({ error: error.message }, { status: statusOf(error) });
  }
}
