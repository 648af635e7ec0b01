import { readPayoutFile } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { statusOf } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/run-file";

/** A sent run as the bank's bulk file: plain letters, without the mark of UTF-8 that banks stumble over. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const file = await readPayoutFile(db, sessionOf(context).actor, params.runId).catch(refused);
  if (file instanceof Response) return file;
  return new Response(file.text, {
    headers: {
      "content-type": "text/csv; charset=us-ascii",
      "content-disposition": `attachment; filename="${file.name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Said as plain words: whoever saves a file has no screen of ours before them. */
function refused(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  return new Response(error.message, { status: statusOf(error) });
}
