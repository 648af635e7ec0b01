import { isMonth } from "../../../shop/ledger/period.ts";
import { periodStatement } from "../../../shop/ledger/period-statement.server.ts";
import { statementPdf } from "../../../shop/ledger/statement-pdf.ts";
import { notFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/statement-pdf";

/** A month's statement as a file to keep. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const month = url.searchParams.get("month");
  if (!isMonth(month)) throw notFound("Choose a month: this is none.");
  const statement = await periodStatement(db, session.actor, sellerId, month);
  return new Response(statementPdf(statement), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="tohfa-${statement.store.handle}-${month}.pdf"`,
    },
  });
}
