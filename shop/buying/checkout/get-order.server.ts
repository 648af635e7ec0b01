import { type SQL, sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { isWithOurRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { OPEN_PAYMENT_FIRST } from "#tohfa/shop/money/payments/payments.server.ts";
import type { ConfirmationRequest } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import {
  amountOfParcel,
  chargesOfOrder,
  deliveryOfParcel,
  priceOfParcel,
} from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { addCharges, type Charge } from "#tohfa/shop/orders/order/charges.ts";
import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { leftToPayOfParcel, tendersOfOrder } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import type { Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { withoutHidden } from "#tohfa/shop/orders/recipients/receiver.ts";
import { RECEIVER } from "#tohfa/shop/orders/recipients/receivers.server.ts";
import { showShares } from "#tohfa/shop/orders/recipients/shares.server.ts";
import { FIRST_SHARES, type SharesQuery } from "#tohfa/shop/orders/recipients/show-shares.ts";
import { type CourierCode, carrierName } from "#tohfa/shop/values/courier-codes.ts";
import type { StoredPromise } from "#tohfa/shop/values/promise.ts";
import { withUrduNames } from "../quote/urdu-names.server.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import { rowsForAll } from "./rows-for-all.server.ts";
import { itemsOfRows, type SoldRow } from "./sold-rows.ts";

type ParcelRow = Omit<OrderedParcel, keyof StoredPromise> & {
  courier: CourierCode | null;
  isOurRider: boolean;
  promise: StoredPromise;
};

interface OrderRow extends Record<string, unknown> {
  access_token_hash: string;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  whats_app_number: string | null;
  refer_by: string | null;
  address: string;
  city: string;
  postal_code: string | null;
  shipping_method: OrderRecord["shippingMethod"];
  payment_method: OrderRecord["paymentMethod"];
  payment_state: string;
  advance: OrderRecord["advance"];
  state: OrderState;
  coupon_code: string | null;
  arrive_on: string | null;
  receiver: OrderRecord["receiver"];
  company: OrderCompany | null;
  charges: Charge[];
  tenders: Tender[];
  total: string;
  created_at: string | Date;
  items: SoldRow[] | null;
  parcels: ParcelRow[] | null;
  is_stock_held: boolean;
  is_shared: boolean;
  /** Read by a separate query, where there are several receivers. */
  shares?: OrderRecord["shares"];
  confirmation: ConfirmationRequest | null;
}

type SharedPart = Pick<OrderRow, "shares" | "items" | "parcels">;

/** The states in which an advance has not come. */
const NOT_PAID = PAYMENT.states.filter((state) => !hasMoney(state));

const STILL_TO_SEND = PARCEL.states.filter(isBeforeDispatch);

/** SQL: the parcels `p` of the order `o` for which `which` is true. */
function parcelsWhere(which: SQL): SQL {
  return sql`(select json_agg(json_build_object(
          'id', p.id, 'sellerId', p.seller_id, 'subtotal', ${amountOfParcel(sql`p.id`, "goods")},
          'price', ${priceOfParcel(sql`p.id`)}, 'toPay', ${leftToPayOfParcel(sql`p.id`)}, 'delivery', ${deliveryOfParcel(sql`p.id`)}, 'sellerName', s.company_name, 'state', p.state, 'courier', p.courier,
          'isOurRider', ${isWithOurRider(sql`p.id`)},
          'trackingNumber', p.tracking_number, 'promise', ${STORED_PROMISE},
          'shareId', p.share_id, 'deliveredAt', (select at from parcel_events e where e.parcel_id = p.id and e.kind = 'delivered'),
          'openReturn', (select r.state from return_requests r where r.parcel_id = p.id and r.state <> 'refused'),
          'isPersonal', coalesce((select bool_and(i.is_personal) from order_items i where i.parcel_id = p.id), false),
          'packing', (select json_build_object('state', k.state, 'words', k.words,
              'answerUntil', floor(extract(epoch from k.answer_until) * 1000)::bigint, 'shots',
              (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind)
                order by h.created_at, h.id), '[]') from packing_shots h where h.parcel_id = p.id))
            from packings k where k.parcel_id = p.id and k.shown_at is not null),
          'thanks', (select json_build_object('words', t.words, 'at', t.at) from parcel_thanks t where t.parcel_id = p.id),
          'refused', (select json_build_object('times', count(*), 'at', max(r.updated_at))
            from return_requests r where r.parcel_id = p.id and r.state = 'refused' having count(*) > 0),
          'items', (select count(*) from order_items where parcel_id = p.id and seller_id is null)) order by p.id)
        from parcels p join sellers s on s.id = p.seller_id
        -- A parcel of a reinstated order has a successor and is empty (shop/buying/settlement/reinstate.server.ts).
        where p.order_id = o.id and ${which} and exists (select from order_items where parcel_id = p.id))`;
}

/** Reads an order as it is now. The caller needs its secret; without it the order does not exist (PRODUCT §4). */
export async function getOrder(
  db: Database,
  id: string,
  token: string,
  asked: SharesQuery = FIRST_SHARES,
): Promise<OrderRecord> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.*, o.arrive_on::text as arrive_on, ${chargesOfOrder(sql`o.id`)} as charges, ${tendersOfOrder(sql`o.id`)} as tenders, ${RECEIVER} as receiver,
      (select json_build_object('company', b.company, 'ntn', b.ntn, 'poNumber', b.po_number)
        from order_companies b where b.order_id = o.id and b.company <> '') as company,
      (select p.state from payments p where p.order_id = o.id order by ${OPEN_PAYMENT_FIRST} limit 1) as payment_state,
      (select json_build_object('amount', a.amount, 'method', a.method, 'isPaid', a.state not in ${NOT_PAID})
        from payments a where a.order_id = o.id and a.is_advance) as advance,
      exists (select from order_shares w where w.order_id = o.id) as is_shared,
      (select json_agg(json_build_object(
          'id', i.product_id, 'name', i.product_name, 'image', coalesce(i.image, ''), 'quantity', i.quantity,
          'unit', i.unit, 'total', i.total, 'category', i.cart_category, 'attributes', i.attributes,
          'sellerId', s.id, 'sellerName', s.company_name, 'parts', coalesce(i.parts, '[]'::jsonb),
          'note', coalesce(i.note, ''), 'personalisation', coalesce(i.personalisation, '[]'::jsonb), 'line', i.line, 'deal', case when i.deal_id is not null
            then json_build_object('id', i.deal_id, 'name', i.deal_name) end) order by i.id)
        from order_items i join parcels p on p.id = i.parcel_id
          join sellers s on s.id = coalesce(i.seller_id, p.seller_id)
        where i.order_id = o.id and p.share_id is null) as items,
      ${parcelsWhere(sql`p.share_id is null`)} as parcels,
      not exists (select from reservations r join parcels p on p.id = r.parcel_id
        where p.order_id = o.id and p.state in ${STILL_TO_SEND} and r.released_at is not null) as is_stock_held,
      (select json_build_object('channel', c.channel, 'codesSent', c.codes_sent,
          'codeSentAt', c.code_sent_at, 'wrongCodes', c.wrong_codes, 'confirmedBy', c.confirmed_by)
        from order_confirmations c where c.order_id = o.id) as confirmation
    from orders o where o.id = ${id}`);
  const row = rows[0];
  if (!row) throw orderNotFound();
  const actor = actorWithToken({ id: row.id, accessTokenHash: row.access_token_hash }, token);
  if (!can(actor, "getOrder", { orderId: row.id })) throw orderNotFound();
  const shared = row.is_shared ? await sharedPart(db, id, asked) : { shares: null };
  const record = recordFromRow({ ...row, ...shared });
  return withoutHidden({ ...record, items: await withUrduNames(db, record.items) });
}

/** For an order to several people: one page of them with their parcels, and the items of all of them. */
async function sharedPart(db: Database, id: string, asked: SharesQuery): Promise<SharedPart> {
  const shares = await showShares(db, id, asked);
  const people = (shares?.people ?? []).map((person) => person.id);
  const [{ rows }, items] = await Promise.all([
    db.execute<Pick<OrderRow, "parcels">>(sql`
      select ${parcelsWhere(sql`p.share_id = any(${listOf(people)})`)} as parcels
      from orders o where o.id = ${id}`),
    rowsForAll(db, id),
  ]);
  return { shares, items, parcels: rows[0]?.parcels ?? null };
}

function recordFromRow(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    whatsAppNumber: row.whats_app_number ?? "",
    referBy: row.refer_by ?? "",
    address: row.address,
    city: row.city,
    postalCode: row.postal_code ?? "",
    shippingMethod: row.shipping_method,
    paymentMethod: row.payment_method,
    paymentState: row.payment_state,
    advance: row.advance,
    state: row.state,
    isStockReserved: row.is_stock_held,
    confirmation: row.confirmation,
    coupon: row.coupon_code,
    arriveOn: row.arrive_on,
    receiver: row.receiver,
    company: row.company,
    shares: row.shares ?? null,
    charges: addCharges(row.charges),
    total: Number(row.total),
    tenders: row.tenders,
    createdAt: new Date(row.created_at).toISOString(),
    items: itemsOfRows(row.items ?? []),
    parcels: (row.parcels ?? []).map(({ promise, isOurRider, ...parcel }) => ({
      ...parcel,
      ...promise,
      courier: parcel.courier && carrierName(parcel.courier, isOurRider),
    })),
  };
}
