import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { readSums } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import type { ReturnTerms, SoldParcel } from "#tohfa/shop/money/payments/refund.ts";
import { readSoldParcel } from "#tohfa/shop/money/payments/sold-parcel.server.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type ShownReturn, showReturn } from "./list-returns.server.ts";
import type { ReturnState } from "./return-machine.ts";
import { termsOf } from "./return-terms.ts";
import { returnNotFound } from "./returns.server.ts";

/** A condition: the buyer has requested the return again after the seller refused it. */
const IS_DISPUTED = sql`exists (select from return_requests b
  where b.parcel_id = r.parcel_id and b.state = 'refused' and b.id <> r.id)`;

/** The tabs of the admin's list of returns; the tabs with work to do (`isWork`) are sorted oldest first. */
export const STAFF_RETURN_TABS = {
  disputed: {
    text: "Disputed",
    isWork: true,
    which: sql`r.state = 'requested' and ${IS_DISPUTED}`,
  },
  "to-refund": { text: "To pay back", isWork: true, which: sql`r.state = 'received'` },
  "to-answer": {
    text: "Seller to answer",
    isWork: true,
    which: sql`r.state = 'requested' and not ${IS_DISPUTED}`,
  },
  "to-receive": { text: "Coming back", isWork: true, which: sql`r.state = 'approved'` },
  ended: { text: "Ended", isWork: false, which: sql`r.state in ('refused', 'refunded')` },
} as const;
export type StaffReturnTab = keyof typeof STAFF_RETURN_TABS;

/** A return in the admin's list. */
export interface StaffReturn {
  id: string;
  state: ReturnState;
  isDisputed: boolean;
  parcelId: string;
  store: string;
  buyer: string;
  city: string;
  reason: string;
  /** What the buyer paid for the parcel. */
  price: Paisa;
  /** ms */
  createdAt: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  state: ReturnState;
  is_disputed: boolean;
  parcel_id: string;
  store: string;
  buyer: string;
  city: string;
  reason: string;
  price: string;
  at: string;
}

/** A page of all stores' returns. Admins only. */
export async function listAllReturns(
  db: Database,
  actor: Actor,
  {
    tab,
    after,
    limit,
  }: { tab?: StaffReturnTab | undefined; after?: string | undefined; limit: number },
): Promise<{ items: StaffReturn[]; nextCursor: string | null }> {
  if (!can(actor, "listAllReturns")) throw returnNotFound();
  const isOldest = tab !== undefined && STAFF_RETURN_TABS[tab].isWork;
  const order = isOldest ? "oldest" : "newest";
  const conditions: SQL[] = [tab ? STAFF_RETURN_TABS[tab].which : sql`true`];
  if (after) {
    const { keys } = decodeCursor(after, order, ["instant", "text"]);
    const place = sql`(${keys[0]}::timestamptz, ${keys[1]}::text)`;
    const key = sql`(r.created_at, r.id)`;
    conditions.push(isOldest ? sql`${key} > ${place}` : sql`${key} < ${place}`);
  }
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.state, r.state = 'requested' and ${IS_DISPUTED} as is_disputed, r.parcel_id,
      s.company_name as store, o.first_name || ' ' || o.last_name as buyer,
      coalesce((select w.city from order_shares w where w.id = p.share_id), o.city) as city, r.reason,
      ${priceOfParcel(sql`p.id`)} as price, r.created_at::text as at
    from return_requests r join parcels p on p.id = r.parcel_id
      join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    where ${sql.join(conditions, sql` and `)}
    order by ${isOldest ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`}
    limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ at, id }) => ({ order, keys: [at, id] }));
  return {
    nextCursor: page.nextCursor,
    items: page.items.map(({ id, state, store, city, reason, ...row }) => ({
      ...{ id, state, store, city, reason, parcelId: row.parcel_id, isDisputed: row.is_disputed },
      buyer: row.buyer.trim(),
      price: Number(row.price),
      createdAt: new Date(row.at).getTime(),
    })),
  };
}

/** An item of a returned parcel, for the refund. */
export interface ReturnedItem {
  id: number;
  name: string;
  attributes: Record<string, string>;
  quantity: number;
  total: Paisa;
  /** The quantity that came back according to the inspection; the whole quantity if there was none. */
  back: number;
}

/** A return with the details that only admins see. */
export interface StaffReturnDetail extends ShownReturn {
  store: { id: string; name: string; phone: string };
  buyerPhone: string;
  items: ReturnedItem[];
  /** The due refund for it, and its payment; null if no refund is due. */
  due: ReturnDue | null;
}

/**
 * The due refund of a return: the whole parcel, unless an admin chooses less (shop/money/payments/refund.ts).
 */
export interface ReturnDue {
  amount: Paisa;
  paymentId: string;
  payTo: string;
  sold: SoldParcel;
  /** The part of the buyer's payment that is retained without this refund. */
  atMost: Paisa;
  /** What does not go back, by its cause. */
  terms: ReturnTerms;
}

/** Reads a return for the admin's screen. Admins only. Refuses: not_found. */
export async function showStaffReturn(
  db: Database,
  actor: Actor,
  id: string,
): Promise<StaffReturnDetail> {
  if (!can(actor, "showStaffReturn")) throw returnNotFound();
  const shown = await showReturn(db, actor, id);
  const { rows } = await db.execute<{
    store: StaffReturnDetail["store"];
    phone: string;
    items: ReturnedItem[] | null;
    due: { amount: number; paymentId: string; payTo: string } | null;
  }>(sql`
    select json_build_object('id', s.id, 'name', s.company_name, 'phone', coalesce(s.phone, '')) as store,
      o.phone,
      (select json_agg(json_build_object('id', i.id, 'name', i.product_name, 'quantity', i.quantity,
          'attributes', i.attributes, 'total', i.total, 'back', i.quantity - coalesce((select v.kept from reservations v
            where v.parcel_id = p.id and v.product_id = i.product_id and v.quantity = i.quantity), 0)
          ) order by i.id)
        from order_items i where i.parcel_id = p.id) as items,
      (select json_build_object('amount', f.amount, 'paymentId', f.payment_id,
          'payTo', coalesce(f.pay_to, ''))
        from refunds f where f.return_id = r.id and f.state = 'due' limit 1) as due
    from return_requests r join parcels p on p.id = r.parcel_id
      join sellers s on s.id = p.seller_id join orders o on o.id = p.order_id
    where r.id = ${id}`);
  const [row] = rows;
  if (!row) throw returnNotFound();
  return {
    ...shown,
    store: row.store,
    buyerPhone: row.phone,
    items: row.items ?? [],
    due: row.due && (await dueOf(db, shown, row.due)),
  };
}

async function dueOf(
  db: Database,
  request: ShownReturn,
  due: Pick<ReturnDue, "amount" | "paymentId" | "payTo">,
): Promise<ReturnDue> {
  const [sold, { retained }] = await Promise.all([
    readSoldParcel(db, request.parcelId, { exceptReturn: request.id }),
    readSums(db, { id: due.paymentId }),
  ]);
  return { ...due, sold, atMost: retained + due.amount, terms: termsOf(request) };
}
