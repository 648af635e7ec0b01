import { sql } from "drizzle-orm";
import { readFreeDocuments } from "#tohfa/shop/money/bank/bank-documents.server.ts";
import {
  planBankStatement,
  recordBankStatement,
} from "#tohfa/shop/money/bank/bank-statement.server.ts";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import { issuePapers } from "#tohfa/shop/money/papers/issue-papers.server.ts";
import {
  listServicesTaxOwed,
  recordServicesTaxPaid,
} from "#tohfa/shop/money/tax/services-tax-payments.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import type { World } from "./world.ts";

/** Rows of one sheet of the bank. */
const SHEET_ROWS = 500;

/** The bank's statement shows what the books have, and a line that they do not. */
export async function matchBank({ db, office }: World): Promise<void> {
  const today = dayOf(Date.now());
  for (;;) {
    // It shows the payouts of a run one by one.
    const isOneLine = sql`d.kind <> 'payout_run'`;
    const documents = await readFreeDocuments(db, isOneLine, SHEET_ROWS);
    if (documents.length === 0) return;
    const rows = documents.map(
      ({ reference, amount }) => `${today},IBFT ${reference},${rupeesToType(amount)}`,
    );
    const text = ["Day,Text,Amount", ...rows, `${today},SMS alert fee,-50`].join("\n");
    const { seen } = await planBankStatement(db, office, text);
    const { matched } = await recordBankStatement(db, office, { text, seen });
    if (matched < documents.length) {
      throw new Error(`${documents.length - matched} lines of the bank were not matched`);
    }
  }
}

/** Services tax is paid for each month that is over and has something owed. */
export async function payServicesTax({ db, office, next }: World): Promise<void> {
  const { owed } = await listServicesTaxOwed(db, office);
  for (const { office: to, months } of owed) {
    for (const { month } of months) {
      const now = await listServicesTaxOwed(db, office);
      const payable = now.owed
        .find((one) => one.office === to)
        ?.months.find((one) => one.month === month)?.payable;
      if (!payable) continue;
      const paid = { office: to, month, amount: payable, reference: `PSID ${next("tax")}` };
      await recordServicesTaxPaid(db, office, paid);
    }
  }
}

/** The job that gives a parcel's papers their numbers, until none is due. `now` in ms. */
export async function issueDue({ db }: World, now = Date.now()): Promise<void> {
  while ((await issueDuePapers(db, now)) > 0);
}

/** The same for all papers, of which some are for a month that is over. `now` in ms. */
export async function issueAllPapers(world: World, now: number): Promise<void> {
  await issueDue(world, now);
  await issuePapers(world.db, now);
}
