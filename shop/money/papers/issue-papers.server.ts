import type { Database } from "#tohfa/db/open.server.ts";
import { issueCommissionInvoices } from "./issue-commission.server.ts";
import { issueDuePapers } from "./issue-due-papers.server.ts";
import { issuePayoutAdvice } from "./issue-payout-advice.server.ts";

/** The job that gives papers their numbers. Safe in several processes at once. `now` in ms. */
export async function issuePapers(db: Database, now: number): Promise<void> {
  await issuePayoutAdvice(db, now);
  await issueCommissionInvoices(db, now);
  await issueDuePapers(db, now);
}
