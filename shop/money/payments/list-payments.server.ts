import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { ordersMatching } from "#tohfa/shop/orders/order/find-orders.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { PaymentState } from "./payment-machine.ts";
import { PAYMENT_TABS, type PaymentTab } from "./payment-tabs.ts";
import { noPayment } from "./payments.server.ts";
import { CAME } from "./refunds.server.ts";

/** A payment as the shop's people see it in a list. */
export interface ListedPayment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  state: PaymentState;
  /** What the order costs. */
  amount: Paisa;
  /** What came, whatever became of the order; what went back again is not taken off. */
  came: Paisa;
  /** What has still to go back of it. */
  due: Paisa;
  buyer: string;
  phone: string;
  /** The number that the buyer typed with the newest receipt, or the one that paid it. */
  reference: string;
  /** Nobody looked at its receipt in time. */
  isFlagged: boolean;
  /** ms */
  createdAt: number;
}

/** Which payments, and from where on. */
export interface PaymentQuery {
  /** Left out: all, newest first. */
  tab?: PaymentTab | undefined;
  search?: string | undefined;
  method?: PaymentMethod | undefined;
  after?: string | undefined;
  /** For a file: of a name that many have, all that were found instead of the newest. */
  isWhole?: boolean;
  limit: number;
}

interface PaymentRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: string;
  came: string;
  due: string;
  buyer: string;
  phone: string;
  reference: string | null;
  is_flagged: boolean;
  at: string;
}

/** A page of payments: what waits for the shop oldest first, all else newest first. Admins only. */
export async function listPayments(
  db: Database,
  actor: Actor,
  { tab, search, method, after, isWhole, limit }: PaymentQuery,
): Promise<{ items: ListedPayment[]; nextCursor: string | null }> {
  if (!can(actor, "listPayments")) throw noPayment();
  const isOldest = tab !== undefined && PAYMENT_TABS[tab].isWork;
  const order = isOldest ? "oldest" : "newest";
  const place = after ? decodeCursor(after, order, ["instant", "text"]).keys : null;
  const conditions: SQL[] = [sql`true`];
  if (tab) conditions.push(sql`p.state in ${[...PAYMENT_TABS[tab].states]}`);
  if (method) conditions.push(sql`p.method = ${method}`);
  const found = ordersMatching(search, isWhole);
  if (found) conditions.push(sql`p.order_id ${found}`);
  if (place) {
    const beyond = isOldest ? sql`>` : sql`<`;
    conditions.push(
      sql`(p.created_at, p.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::text)`,
    );
  }
  const direction = isOldest ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, p.order_id, p.method, p.state, p.amount, ${CAME} as came, p.created_at::text as at,
      o.first_name || ' ' || o.last_name as buyer, o.phone, p.flagged_at is not null as is_flagged,
      coalesce(p.reference, (select r.transaction_id from payment_receipts r
        where r.payment_id = p.id order by r.created_at desc limit 1)) as reference,
      (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.state = 'due') as due
    from payments p join orders o on o.id = p.order_id
    where ${sql.join(conditions, sql` and `)}
    order by p.created_at ${direction}, p.id ${direction} limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, id }) => ({ order, keys: [at, id] }));
  return { items: items.map(toListed), nextCursor };
}

function toListed(row: PaymentRow): ListedPayment {
  const { id, method, state, phone } = row;
  return {
    ...{ id, method, state, phone },
    orderId: row.order_id,
    amount: Number(row.amount),
    came: Number(row.came),
    due: Number(row.due),
    buyer: row.buyer.trim(),
    reference: row.reference ?? "",
    isFlagged: row.is_flagged,
    createdAt: new Date(row.at).getTime(),
  };
}
