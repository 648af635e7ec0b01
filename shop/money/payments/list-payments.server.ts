import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { ordersMatching } from "#tohfa/shop/orders/order/find-orders.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { PaymentState } from "./payment-machine.ts";
import { RECEIVED } from "./payment-sums.server.ts";
import { PAYMENT_TABS, type PaymentTab } from "./payment-tabs.ts";
import { paymentNotFound } from "./payments.server.ts";

/** A payment in the admin's list. */
export interface ListedPayment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  state: PaymentState;
  /** What the order costs. */
  amount: Paisa;
  /** The money received, no matter what happened to the order; refunds are not subtracted. */
  received: Paisa;
  /** The part that is still to be refunded. */
  due: Paisa;
  buyer: string;
  phone: string;
  /** The reference of the payment, else the one that the buyer typed with the newest receipt. */
  reference: string;
  /** Its receipt was not checked in time. */
  isFlagged: boolean;
  /** ms */
  createdAt: number;
}

/** A query for payments. */
export interface PaymentQuery {
  /** If missing: all payments, newest first. */
  tab?: PaymentTab | undefined;
  search?: string | undefined;
  method?: PaymentMethod | undefined;
  after?: string | undefined;
  /** For an exported file: a search finds all matches instead of the newest ones only. */
  isWhole?: boolean;
  limit: number;
}

interface PaymentRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: string;
  received: string;
  due: string;
  buyer: string;
  phone: string;
  reference: string | null;
  is_flagged: boolean;
  at: string;
}

/** A page of payments: tabs that are work for admins oldest first, all else newest first. Admins only. */
export async function listPayments(
  db: Database,
  actor: Actor,
  { tab, search, method, after, isWhole, limit }: PaymentQuery,
): Promise<{ items: ListedPayment[]; nextCursor: string | null }> {
  if (!can(actor, "listPayments")) throw paymentNotFound();
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
    select p.id, p.order_id, p.method, p.state, p.amount, ${RECEIVED} as received, p.created_at::text as at,
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
    received: Number(row.received),
    due: Number(row.due),
    buyer: row.buyer.trim(),
    reference: row.reference ?? "",
    isFlagged: row.is_flagged,
    createdAt: new Date(row.at).getTime(),
  };
}
