import { isMonth, type PeriodLine } from "#tohfa/shop/money/ledger/period.ts";
import { periodLines, periodStatement } from "#tohfa/shop/money/ledger/period-statement.server.ts";
import { MAX_ON_PAPER, statementPaper } from "#tohfa/shop/money/ledger/statement-paper.ts";
import { pdfFile } from "../detail/pdf-file.server.ts";
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
  const lines: PeriodLine[] = [];
  for await (const some of periodLines(db, session.actor, sellerId, statement)) {
    lines.push(...some.slice(0, MAX_ON_PAPER - lines.length));
    if (lines.length === MAX_ON_PAPER) break;
  }
  const says = statementPaper(statement, lines);
  return await pdfFile(`tohfa-${statement.store.handle}-${month}`, { document: "statement", says });
}
