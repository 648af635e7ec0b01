import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { BUYER_PAPERS, type Paper, type PaperContent } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";

/**
 * Reads a paper for its buyer, its seller or the shop's own people; a buyer sees no challan, which names where a gift
 * goes. Refuses: not_found, also for those of others.
 */
export async function showPaper(db: Database, actor: Actor, id: number): Promise<Paper> {
  const { rows } = await db.execute<{
    kind: PaperKind;
    number: string;
    day: string;
    seller_id: string | null;
    order_id: string | null;
    parcel_id: string | null;
    content: PaperContent;
    buyer_name: string;
    buyer_address: string;
    buyer_company: string;
    buyer_ntn: string;
    is_for_fbr: boolean;
    fbr_number: string | null;
  }>(sql`select kind, p.number, day::text, seller_id, order_id, parcel_id, content, buyer_name, buyer_address,
      buyer_company, buyer_ntn, f.paper_id is not null as is_for_fbr, f.number as fbr_number
    from papers p left join fbr_invoices f on f.paper_id = p.id where p.id = ${id}`);
  const [row] = rows;
  const subject = {
    sellerId: row?.seller_id ?? null,
    ...(row?.order_id && { orderId: row.order_id }),
  };
  if (!row || !can(actor, "showPaper", subject)) throw paperNotFound();
  if (actor.role === "token_holder" && !BUYER_PAPERS.includes(row.kind)) throw paperNotFound();
  return {
    ...{ id, kind: row.kind, number: row.number, day: row.day, content: row.content },
    ...{ orderId: row.order_id, parcelId: row.parcel_id },
    fbr: row.is_for_fbr ? { number: row.fbr_number } : null,
    buyer:
      row.order_id === null && row.kind !== "quotation"
        ? null
        : {
            ...{ name: row.buyer_name, address: row.buyer_address },
            ...{ company: row.buyer_company, ntn: row.buyer_ntn },
          },
  };
}

export function paperNotFound(): Refusal {
  return new Refusal("not_found", "There is no such paper.");
}
