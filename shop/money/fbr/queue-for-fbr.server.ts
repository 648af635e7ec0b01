import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import type { PaperContent } from "../papers/paper.ts";
import type { PaperKind } from "../papers/paper-kinds.ts";
import { isForFbr } from "./di-invoice.ts";

/**
 * Queues a paper for FBR in the transaction in which it is issued, where its issuer has that on; a credit note where its
 * invoice was. Nothing waits for FBR here.
 */
export async function queueForFbr(
  tx: Transaction,
  paper: {
    id: number;
    issuer: string;
    isOfShop: boolean;
    kind: PaperKind;
    content: PaperContent;
    creditOf: number | null;
  },
): Promise<void> {
  const { id, issuer, creditOf, kind } = paper;
  if (kind === "credit_note") {
    await tx.execute(sql`insert into fbr_invoices (paper_id, issuer)
      select ${id}, issuer from fbr_invoices where paper_id = ${creditOf}`);
  } else if (isForFbr(paper, paper.isOfShop)) {
    await tx.execute(sql`insert into fbr_invoices (paper_id, issuer)
      select ${id}, issuer from fbr_accounts where issuer = ${issuer} and is_on`);
  }
}
