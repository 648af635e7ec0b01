import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";

/** The company of somebody's last order or quotation, to be offered again; a PO number counts once. Null: there is none. */
export async function showLastCompany(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<Pick<OrderCompany, "company" | "ntn"> | null> {
  if (!can(actor, "showLastCompany", { userId })) return null;
  const { rows } = await db.execute<{ company: string; ntn: string }>(sql`
    select company, ntn from (
      select b.company, b.ntn, o.created_at from order_companies b join orders o on o.id = b.order_id
        where o.user_id = ${userId} and b.company <> ''
      union all
      select q.company, coalesce(q.frozen->'wanted'->'company'->>'ntn', ''), q.created_at from quotations q
        where q.user_id = ${userId} and q.company <> '') used
    order by created_at desc limit 1`);
  return rows[0] ?? null;
}
