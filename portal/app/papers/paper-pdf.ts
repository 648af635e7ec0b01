import type { Route } from "./+types/paper-pdf";
import { openPaper } from "./open-paper.server.ts";
import { sendPaper } from "./send-paper.server.ts";

/** A paper as a file to keep. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { paper, sheet } = await openPaper(context, params.paperId, url);
  return await sendPaper(paper.number, sheet);
}
