import { sendPaper } from "../papers/send-paper.server.ts";
import type { Route } from "./+types/quotation-pdf";
import { openQuotation } from "./open-quotation.server.ts";

/** A quotation as a file to keep, for whoever has its link. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { quotation, sheet } = await openQuotation(context, params.quotationId, url);
  return await sendPaper(quotation.paper.number, sheet);
}
