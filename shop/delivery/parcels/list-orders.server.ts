import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { OPEN_PAYMENT_FIRST } from "#tohfa/shop/money/payments/payments.server.ts";
import { ordersMatching } from "#tohfa/shop/orders/order/find-orders.server.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { ORDER_TABS, type OrderTab } from "#tohfa/shop/orders/order/order-tabs.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { promiseOf, type ShownPromise, type StoredPromise } from "#tohfa/shop/values/promise.ts";

/** An order in the admin's list. */
export interface ListedOrder {
  id: string;
  state: OrderState;
  buyer: string;
  city: string;
  phone: string;
  total: Paisa;
  method: PaymentMethod;
  payment: PaymentState | null;
  parcels: { id: string; state: ParcelState; store: string; promise: ShownPromise | null }[];
  /** ms */
  createdAt: number;
}

/** A query for orders. */
export interface OrderQuery {
  /** If missing: all orders. */
  tab?: OrderTab | undefined;
  search?: string | undefined;
  method?: PaymentMethod | undefined;
  after?: string | undefined;
  /** For an exported file: a search finds all matches instead of the newest ones only. */
  isWhole?: boolean;
  limit: number;
}

interface OrderRow extends Record<string, unknown> {
  id: string;
  state: OrderState;
  buyer: string;
  city: string;
  phone: string;
  total: string;
  method: PaymentMethod;
  payment: PaymentState | null;
  parcels: { id: string; state: ParcelState; store: string; promise: StoredPromise }[] | null;
  at: string;
}

/** A page of the shop's orders, newest first. Admins only. */
export async function listOrders(
  db: Database,
  actor: Actor,
  { tab, search, method, after, isWhole, limit }: OrderQuery,
): Promise<{ items: ListedOrder[]; nextCursor: string | null }> {
  if (!can(actor, "listOrders")) throw orderNotFound();
  const conditions: SQL[] = [sql`true`];
  if (tab) conditions.push(sql`o.state in ${[...ORDER_TABS[tab].states]}`);
  if (method) conditions.push(sql`o.payment_method = ${method}`);
  const found = ordersMatching(search, isWhole);
  if (found) conditions.push(sql`o.id ${found}`);
  if (after) {
    const { keys } = decodeCursor(after, "newest", ["instant", "text"]);
    conditions.push(sql`(o.created_at, o.id) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<OrderRow>(sql`
    select o.id, o.state, o.first_name || ' ' || o.last_name as buyer, o.city, o.phone, o.total,
      o.payment_method as method, o.created_at::text as at,
      (select p.state from payments p where p.order_id = o.id
        order by ${OPEN_PAYMENT_FIRST} limit 1) as payment,
      (select json_agg(json_build_object('id', p.id, 'state', p.state, 'store', s.company_name,
            'promise', ${STORED_PROMISE})
          order by p.id)
        from parcels p join sellers s on s.id = p.seller_id where p.order_id = o.id) as parcels
    from orders o where ${sql.join(conditions, sql` and `)}
    order by o.created_at desc, o.id desc limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, id }) => ({
    order: "newest",
    keys: [at, id],
  }));
  return { items: items.map(toListed), nextCursor };
}

function toListed(row: OrderRow): ListedOrder {
  const { id, state, city, phone, method, payment } = row;
  return {
    ...{ id, state, city, phone, method, payment },
    buyer: row.buyer.trim(),
    total: Number(row.total),
    parcels: (row.parcels ?? []).map((one) => ({ ...one, promise: promiseOf(one.promise) })),
    createdAt: new Date(row.at).getTime(),
  };
}
