import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { quotations } from "#tohfa/db/schema/quotations.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { type ShownQuotationState, shownStateOf } from "./quotation.ts";
import { quotationNotFound } from "./quotation-holder.server.ts";
import { QUOTATION, type QuotationState } from "./quotation-machine.ts";

/** A quotation, as the office sees it. */
export interface ListedQuotation {
  id: string;
  number: string;
  paperId: number;
  state: ShownQuotationState;
  /** Both empty once they are erased. */
  buyer: string;
  company: string;
  email: string;
  total: Paisa;
  validUntil: Day;
  orderId: string | null;
  /** ms */
  createdAt: number;
  /** When it was accepted or withdrawn, and by whom; null while it is open, or expired. */
  ended: { at: number; by: string } | null;
}

/**
 * A page of quotations, the newest first. `search`: a number, an order, or a part of a name, company or email. The shop's
 * own people only. Refuses: not_found. `now` in ms.
 */
export async function listQuotations(
  db: Database,
  actor: Actor,
  asked: {
    tab?: ShownQuotationState | undefined;
    search?: string | undefined;
    after?: string | undefined;
    limit: number;
    now: number;
  },
): Promise<{ items: ListedQuotation[]; nextCursor: string | null }> {
  if (!can(actor, "listQuotations")) throw quotationNotFound();
  const { tab, search, after, limit, now } = asked;
  const today = dayOf(now);
  const conditions: SQL[] = [sql`true`];
  if (tab === "open") conditions.push(sql`q.state = 'open' and q.valid_until >= ${today}`);
  else if (tab === "expired") conditions.push(sql`q.state = 'open' and q.valid_until < ${today}`);
  else if (tab) conditions.push(sql`q.state = ${tab}`);
  if (search) conditions.push(foundBy(search));
  if (after) {
    const { keys } = decodeCursor(after, "quotations", ["number"]);
    conditions.push(sql`q.paper_id < ${keys[0]}::bigint`);
  }
  const where = sql.join(conditions, sql` and `);
  const found = await readQuotations(
    db,
    sql`${where} order by q.paper_id desc limit ${limit + 1}`,
    today,
  );
  return cutPage(found, limit, ({ paperId }) => ({ order: "quotations", keys: [paperId] }));
}

/** One of them. The shop's own people only. Refuses: not_found. `now` in ms. */
export async function showQuotationToStaff(
  db: Database,
  actor: Actor,
  id: string,
  now: number,
): Promise<ListedQuotation & { whyNotWithdraw: string | null }> {
  if (!can(actor, "showQuotationToStaff")) throw quotationNotFound();
  const [found] = await readQuotations(db, sql`q.id = ${id}`, dayOf(now));
  if (!found) throw quotationNotFound();
  const state = found.state === "expired" ? "open" : found.state;
  return { ...found, whyNotWithdraw: QUOTATION.whyNot(state, "withdrawn")?.message ?? null };
}

/**
 * Withdraws a quotation that is not accepted: its link says so. The shop's own people only. Refuses: not_found, conflict.
 */
export async function withdrawQuotation(
  db: Database,
  actor: Actor,
  id: string,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  if (!can(actor, "withdrawQuotation")) throw quotationNotFound();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(quotations).where(eq(quotations.id, id)).for("update");
    if (!row) throw quotationNotFound();
    refuse(QUOTATION.whyNot(row.state, "withdrawn"));
    await tx
      .update(quotations)
      .set({ state: "withdrawn", endedAt: new Date(now), endedBy: actorName(actor) })
      .where(eq(quotations.id, id));
    const details = { before: row.state, after: "withdrawn", reason: reason.trim() };
    await writeAudit(tx, actor, { action: "quotation withdrawn", subject: id, details });
  });
}

function foundBy(search: string): SQL {
  const number = search.toUpperCase();
  const part = containing(search);
  return sql`(p.number = ${number} or q.order_id = ${number} or q.id = ${number}
    or q.company ilike ${part} or q.buyer ilike ${part} or q.email ilike ${part})`;
}

async function readQuotations(db: Database, which: SQL, today: Day): Promise<ListedQuotation[]> {
  const { rows } = await db.execute<{
    id: string;
    number: string;
    paper_id: string;
    state: QuotationState;
    buyer: string;
    company: string;
    email: string;
    total: string;
    valid_until: string;
    order_id: string | null;
    created_at: string | Date;
    ended_at: string | Date | null;
    ended_by: string | null;
  }>(sql`select q.id, p.number, q.paper_id, q.state, q.buyer, q.company, q.email, q.total, q.valid_until::text,
      q.order_id, q.created_at, q.ended_at, q.ended_by
    from quotations q join papers p on p.id = q.paper_id where ${which}`);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, paperId: Number(row.paper_id) },
    ...{ buyer: row.buyer, company: row.company, email: row.email, total: Number(row.total) },
    ...{ validUntil: row.valid_until, orderId: row.order_id },
    state: shownStateOf({ state: row.state, validUntil: row.valid_until }, today),
    createdAt: new Date(row.created_at).getTime(),
    ended:
      row.ended_at === null
        ? null
        : { at: new Date(row.ended_at).getTime(), by: row.ended_by ?? "" },
  }));
}
