import { readPayoutFile } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/run-file";

/** A sent run as the bank's bulk file: plain letters, without the mark of UTF-8 that banks stumble over. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const read = readPayoutFile(db, sessionOf(context).actor, params.runId);
  const { name, text } = await orNotFound(read);
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=us-ascii",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}
