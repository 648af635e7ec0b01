import { readLabels } from "#tohfa/shop/delivery/labels/labels.server.ts";
import { pdfFile } from "../detail/pdf-file.server.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/labels-pdf";

/** The labels of booked parcels, for a label printer's roll or (`paper=a4`) four on a page. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { searchParams } = url;
  const paper = searchParams.get("paper") === "a4" ? "a4" : "roll";
  const chosen = { sellerId, parcelIds: searchParams.getAll("id"), paper } as const;
  return await pdfFile(`labels-${paper}`, orNotFound(readLabels(db, session.actor, chosen)));
}
