import { isMonth } from "#tohfa/shop/money/ledger/period.ts";
import { listSellersTax } from "#tohfa/shop/money/tax/sellers-tax.server.ts";
import { notFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvFile } from "../../list/csv-file.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/sellers-csv";

const HEADINGS = [
  ...["Store", "Person", "CNIC or NTN", "STRN", "Active taxpayer", "Channel", "Parcels"],
  ...["Gross, Rs", "Income tax withheld, Rs", "Sales tax withheld, Rs"],
];

/** The monthly statement of sellers as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const month = url.searchParams.get("month");
  if (!isMonth(month)) throw notFound("Choose a month: this is none.");
  const sellers = await listSellersTax(db, sessionOf(context).actor, month);
  const rows = sellers.map((one) => [
    ...[one.store, one.person, one.taxNumber, one.strn, one.filerStatus, one.channel, one.parcels],
    ...[one.gross, one.incomeTax, one.salesTax].map((paisa) => paisa / 100),
  ]);
  async function* whole() {
    yield rows;
  }
  return csvFile(`tohfa-sellers-${month}`, HEADINGS, whole());
}
