import { readLoadSheets } from "#tohfa/shop/delivery/labels/labels.server.ts";
import { pdfFile } from "../detail/pdf-file.server.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/load-sheet-pdf";

/** What each courier's rider takes along and signs for. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const chosen = { sellerId, parcelIds: url.searchParams.getAll("id") };
  return await pdfFile("load-sheet", orNotFound(readLoadSheets(db, session.actor, chosen)));
}
