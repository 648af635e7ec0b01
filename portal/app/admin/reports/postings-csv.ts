import { ACCOUNT_WORDS, POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { isMonth } from "#tohfa/shop/money/ledger/period.ts";
import { readPostings } from "#tohfa/shop/office/reports/accountant.server.ts";
import { karachiText } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { notFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvFile } from "../../list/csv-file.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/postings-csv";

const HEADINGS = [
  ...["Number", "Date", "Kind", "Key", "Account", "Code", "Party", "Debit", "Credit"],
];

/** "1234.50": two decimals, so that every program reads the same. */
const decimal = (paisa: Paisa) =>
  `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;

/** All entries of a month for the accountant, as they are read. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const month = url.searchParams.get("month");
  if (month === null || !isMonth(month)) throw notFound("There is no such month.");
  const batches = readPostings(context.get(worldContext).db, sessionOf(context).actor, month);
  async function* rows() {
    for await (const entries of batches) {
      yield entries.map(({ transaction, at, kind, key, account, code, party, amount }) => [
        ...[transaction, karachiText(at).slice(0, 10), POSTING_WORDS[kind], key],
        ...[ACCOUNT_WORDS[account].name, code, party],
        amount > 0 ? decimal(amount) : "",
        amount < 0 ? decimal(-amount) : "",
      ]);
    }
  }
  return csvFile(`postings-${month}`, HEADINGS, rows());
}
