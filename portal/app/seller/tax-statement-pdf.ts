import { readTaxYear } from "#tohfa/shop/money/tax/tax-year.ts";
import { yearlyTaxStatement } from "#tohfa/shop/money/tax/yearly-statement.server.ts";
import { taxStatementPaper } from "#tohfa/shop/money/tax/yearly-statement.ts";
import { pdfFile } from "../detail/pdf-file.server.ts";
import { notFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/tax-statement-pdf";

/** What was withheld in a tax year, as a file to keep. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const year = readTaxYear(url.searchParams.get("year"));
  if (year === null) throw notFound("Choose a tax year: this is none.");
  const statement = await yearlyTaxStatement(db, session.actor, sellerId, year);
  const says = taxStatementPaper(statement);
  const name = `tohfa-${statement.store.handle}-tax-${year}`;
  return await pdfFile(name, { document: "tax-statement", says });
}
