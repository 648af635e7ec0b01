import type { Database } from "#tohfa/db/open.server.ts";
import { issueCommissionInvoices } from "./issue-commission.server.ts";
import { issueDuePapers } from "./issue-due-papers.server.ts";
import { issuePayoutAdvice } from "./issue-payout-advice.server.ts";

/**
 * The job that gives papers their numbers. One kind that fails does not hold up the others; its error is thrown at the
 * end. Safe in several processes at once. `now` in ms.
 */
export async function issuePapers(db: Database, now: number): Promise<void> {
  const done = await Promise.allSettled([
    issueDuePapers(db, now),
    issuePayoutAdvice(db, now),
    issueCommissionInvoices(db, now),
  ]);
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}
