import { readReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import { notFound, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/receipt";

/** The photo of a transfer's receipt, for the shop's people only. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const receipt = await orNotFound(readReceipt(db, dataDir, actor, params.paymentId));
  if (!receipt) throw notFound("No receipt was sent for this payment, or it is forgotten.");
  return new Response(new Uint8Array(receipt.photo), { headers: { "content-type": "image/webp" } });
}
