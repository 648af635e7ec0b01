import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderCompanies } from "#tohfa/db/schema/orders.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import {
  isForCompany,
  NO_COMPANY,
  type OrderCompany,
  readCompany,
} from "#tohfa/shop/orders/order/company.ts";
import { lockOrder, orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const TOO_LATE =
  "The first invoice of this order is issued, so its company stays as it is. If it is wrong, write to us.";

/**
 * Gives, corrects or takes away the company that an order is bought for: its buyer may, until the first invoice is
 * issued. Refuses: not_found, invalid (field), conflict (too late).
 */
export async function setOrderCompany(
  db: Database,
  { orderId, token }: { orderId: string; token: string },
  typed: OrderCompany,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw orderNotFound();
    const actor = actorWithToken(order, token);
    if (!can(actor, "setOrderCompany", { orderId })) throw orderNotFound();
    const company = readCompany(typed);
    // After the lock: an invoice that is being issued holds it until it is stored.
    if (await isInvoiced(tx, orderId)) throw new Refusal("conflict", TOO_LATE);
    if (isForCompany(company)) {
      const set = { ...company, changedAt: new Date() };
      await tx
        .insert(orderCompanies)
        .values({ orderId, ...set })
        .onConflictDoUpdate({ target: orderCompanies.orderId, set });
    } else await tx.delete(orderCompanies).where(eq(orderCompanies.orderId, orderId));
    await writeAudit(tx, actor, { action: "order company set", subject: orderId });
  });
}

/** An order's company, and why its buyer cannot change it any more, in words; null where they can. */
export async function showOrderCompany(
  db: Database,
  { orderId, token }: { orderId: string; token: string },
): Promise<{ company: OrderCompany; whyNotSet: string | null }> {
  const { rows } = await db.execute<{ id: string; hash: string; company: OrderCompany | null }>(sql`
    select o.id, o.access_token_hash as hash,
      (select json_build_object('company', b.company, 'ntn', b.ntn, 'poNumber', b.po_number)
        from order_companies b where b.order_id = o.id) as company
    from orders o where o.id = ${orderId}`);
  const [row] = rows;
  if (!row) throw orderNotFound();
  const actor = actorWithToken({ id: row.id, accessTokenHash: row.hash }, token);
  if (!can(actor, "showOrderCompany", { orderId })) throw orderNotFound();
  const whyNotSet = (await isInvoiced(db, orderId)) ? TOO_LATE : null;
  return { company: row.company ?? NO_COMPANY, whyNotSet };
}

async function isInvoiced(db: Database | Transaction, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from papers
    where order_id = ${orderId} and kind in ('invoice', 'tax_invoice', 'challan') limit 1`);
  return rows.length > 0;
}

/** The company as the paper that is being issued names it: nobody changes it before that is stored. */
export async function lockCompany(tx: Transaction, orderId: string): Promise<OrderCompany> {
  await tx.execute(sql`select from orders where id = ${orderId} for share`);
  const [row] = await tx.select().from(orderCompanies).where(eq(orderCompanies.orderId, orderId));
  return row ? { company: row.company, ntn: row.ntn, poNumber: row.poNumber } : NO_COMPANY;
}
