import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { papers } from "#tohfa/db/schema/papers.ts";
import { quotations } from "#tohfa/db/schema/quotations.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Paper } from "#tohfa/shop/money/papers/paper.ts";
import { readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { LineInput } from "../quote/quoted-line.ts";
import { type ShownQuotationState, shownStateOf, whyNotAccept } from "./quotation.ts";
import { holderOfQuotation, quotationNotFound } from "./quotation-holder.server.ts";

/** A quotation, as whoever has its link sees it. */
export interface ShownQuotation {
  id: string;
  state: ShownQuotationState;
  validUntil: Day;
  total: Paisa;
  paper: Paper;
  /** The order that it became, with its secret; null where it is not accepted. */
  order: { id: string; token: string } | null;
  /** Why not, in words; null where it can be accepted. */
  whyNotAccept: string | null;
  /** What was asked for, for a new quotation; null: erased. */
  lines: LineInput[] | null;
}

/** Reads a quotation by its link. Refuses: not_found. `now` in ms. */
export async function showQuotation(
  db: Database,
  secret: string,
  { id, token }: { id: string; token: string },
  now: number,
): Promise<ShownQuotation> {
  const [row] = await db
    .select({ quotation: quotations, paper: papers })
    .from(quotations)
    .innerJoin(papers, eq(papers.id, quotations.paperId))
    .where(sql`${quotations.id} = ${id}`);
  const actor = holderOfQuotation(row?.quotation, token);
  if (!row || !can(actor, "showQuotation", { quotationId: id })) throw quotationNotFound();
  const { quotation, paper } = row;
  const { orderId, validUntil, total, frozen } = quotation;
  const today = dayOf(now);
  return {
    ...{ id, validUntil, total, state: shownStateOf(quotation, today) },
    paper: paperOf(paper),
    order: orderId ? { id: orderId, token: await readAccessToken(db, secret, orderId) } : null,
    whyNotAccept: whyNotAccept(quotation, today)?.message ?? null,
    lines: frozen?.wanted.lines ?? null,
  };
}

/** A quotation's paper as pages and files show it. */
export function paperOf(row: typeof papers.$inferSelect): Paper {
  const { id, kind, number, day, orderId, parcelId, content } = row;
  const { buyerName: name, buyerAddress: address, buyerCompany: company, buyerNtn: ntn } = row;
  return {
    ...{ id, kind, number, day, orderId, parcelId, content },
    buyer: { name, address, company, ntn },
    // It is an offer: FBR numbers what was sold.
    fbr: null,
  };
}
