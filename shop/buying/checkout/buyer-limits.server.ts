import { lt, type SQL, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderAddresses } from "#tohfa/db/schema/orders.ts";
import { leftToPayOfParcel } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { mailboxOf } from "#tohfa/shop/values/email.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { AdvanceRules } from "../quote/advance.ts";
import {
  type BuyerLimits,
  networkOf,
  type OpenCashOrders,
  whyNotOpenMore,
} from "../quote/limits.ts";
import type { OrderInput } from "./order-input.ts";
import { type RecentOrders, whyNotOrderYet } from "./order-wait.ts";
import type { Holder } from "./stock-share.ts";

/** The keys that a buyer's orders are counted by. */
export interface Buyer {
  phoneKey: string;
  /** The receiver's phone; empty where the buyer is the receiver. */
  receiverKey: string;
  emailKey: string;
  addressHash: string;
  /** The hashes of the same address on the days before, for as long as these rows are stored. */
  earlierHashes: readonly string[];
  /** The account that is counted instead, once something was delivered to its owner; null: none. */
  accountId: string | null;
}

const RETENTION_DAYS = 2;
const DAY_MS = 24 * 3_600_000;

/**
 * The keys that an order is counted by. Of the IP address only a keyed hash with the day is stored: the address cannot
 * be recovered from it, nor can tomorrow's hash be matched to today's.
 */
export function buyerOf(
  wanted: Pick<OrderInput, "phone" | "email" | "receiver">,
  secret: string,
  { address, accountId }: { address: string; accountId: string | null },
): Buyer {
  const network = networkOf(address);
  const now = Date.now();
  const hashOf = (daysAgo: number) =>
    signatureFor(secret, `address:${dayOf(now - daysAgo * DAY_MS)}:${network}`);
  return {
    phoneKey: phoneKey(wanted.phone),
    receiverKey: wanted.receiver?.isHidden ? "" : phoneKey(wanted.receiver?.phone ?? ""),
    emailKey: mailboxOf(wanted.email),
    addressHash: hashOf(0),
    earlierHashes: Array.from({ length: RETENTION_DAYS }, (_, index) => hashOf(index + 1)),
    accountId,
  };
}

/** The keys by which the reserved pieces of an order are counted. */
export function holderOf({ accountId, phoneKey, addressHash, earlierHashes }: Buyer): Holder {
  if (accountId !== null) return { account: accountId };
  return { account: null, phone: phoneKey, addresses: [addressHash, ...earlierHashes] };
}

/**
 * Locks the buyer until this transaction ends: concurrent orders of the same buyer wait, so that each counts those
 * before it. `refuseBeyondLimits` follows as its own statement, so that it sees the orders that this one waited for.
 */
export async function lockBuyer(tx: Transaction, buyer: Buyer | null): Promise<void> {
  if (!buyer) return;
  // Always in the order phones, mailboxes, addresses, and before any product, so that there is no deadlock.
  const locks = [
    ...phonesOf(buyer).map((key) => ({ key, kind: 11 })),
    { key: buyer.emailKey, kind: 12 },
    { key: buyer.addressHash, kind: 13 },
  ];
  const keys = sql.param(locks.map(({ key }) => key));
  const kinds = sql.param(locks.map(({ kind }) => kind));
  await executePrepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(key, kind))
      from unnest(${keys}::text[], ${kinds}::int[]) as of (key, kind)`,
  );
}

/**
 * Counts a buyer's unconfirmed cash orders; null where nothing is counted. Refuses (too_many) beyond a limit. Call
 * `lockBuyer` first.
 */
export async function refuseBeyondLimits(
  tx: Transaction,
  { buyer, wanted }: { buyer: Buyer | null; wanted: Pick<OrderInput, "payment" | "shares"> },
  limits: BuyerLimits & Pick<AdvanceRules, "advanceFrom">,
): Promise<OpenCashOrders | null> {
  if (!buyer) return null;
  if (wanted.payment === "cod") {
    // An order that waits for an advance is not confirmed by its buyer, so only its pace limits it.
    if (limits.advanceFrom !== null) await refuseTooSoon(tx, buyer, sql`${HAS_ADVANCE}`);
    return await countOpenOrders(tx, buyer, limits);
  }
  await refuseTooSoon(tx, buyer, sql`(o.payment_method <> 'cod' or ${HAS_ADVANCE})`);
  if (wanted.shares?.length) await refuseSecondShared(tx, buyer);
  return null;
}

const HAS_ADVANCE = sql`exists (select from payments y where y.order_id = o.id and y.is_advance)`;

/** Refuses (too_many, with the seconds to wait) where several orders of these were placed in quick succession. */
async function refuseTooSoon(tx: Transaction, buyer: Buyer, which: SQL): Promise<void> {
  const recentOrders = (column: SQL, key: string) => sql`
    (select json_build_object('count', count(*),
        'since', coalesce(extract(epoch from clock_timestamp() - max(a.created_at)) * 1000, 0))
      from order_addresses a join orders o on o.id = a.order_id
      where ${column} = ${key} and ${which}
        and a.created_at > now() - interval '1 hour')`;
  const [counts] = await executePrepared<
    Record<"ofPhone" | "ofReceiver" | "ofEmail" | "ofAddress", RecentOrders>
  >(
    tx,
    sql`select ${recentOrders(sql`phone_key`, buyer.phoneKey)} as "ofPhone",
      ${recentOrders(OF_RECEIVER, buyer.receiverKey || buyer.phoneKey)} as "ofReceiver",
      ${recentOrders(sql`email_key`, buyer.emailKey)} as "ofEmail",
      ${recentOrders(sql`address_hash`, buyer.addressHash)} as "ofAddress"`,
  );
  if (!counts) return;
  refuse(whyNotOrderYet(counts.ofPhone, counts.ofAddress));
  refuse(whyNotOrderYet(counts.ofEmail, counts.ofAddress));
  refuse(whyNotOrderYet(counts.ofReceiver, counts.ofAddress));
}

/** Unpaid orders to several people from one IP address: mobile networks put many people behind one. */
const MAX_UNPAID_PER_ADDRESS = 5;

/**
 * Refuses (too_many) a second order to several people while one is unpaid: it may reserve the stock of hundreds of
 * parcels, and costs nothing to place.
 */
async function refuseSecondShared(tx: Transaction, buyer: Buyer): Promise<void> {
  const [unpaid] = await executePrepared<{ id: string; isOwn: boolean }>(
    tx,
    sql`with unpaid as (select o.id, a.phone_key = ${buyer.phoneKey} or a.email_key = ${buyer.emailKey} as is_own
        from order_addresses a join orders o on o.id = a.order_id join payments p on p.order_id = o.id
        where (a.phone_key = ${buyer.phoneKey} or a.email_key = ${buyer.emailKey}
            or a.address_hash = ${buyer.addressHash})
          and o.state = 'open' and p.state in ('awaiting', 'submitted')
          and exists (select from order_shares w where w.order_id = o.id))
      select id, is_own as "isOwn" from unpaid
      where is_own or (select count(*) from unpaid) >= ${MAX_UNPAID_PER_ADDRESS} order by is_own desc limit 1`,
  );
  if (!unpaid) return;
  if (!unpaid.isOwn) {
    throw new Refusal(
      "too_many",
      "Several orders to many people came from your network and are not paid yet. Please try again later, or contact us and we take your order.",
    );
  }
  throw new Refusal(
    "too_many",
    `Your order ${unpaid.id} to several people is not paid yet. Pay or cancel it first, or contact us. Everything you typed is still here.`,
  );
}

/**
 * The phones that an order names, sorted: two concurrent orders that name each other's phones lock them in the same
 * order, so that there is no deadlock.
 */
function phonesOf({ phoneKey, receiverKey }: Buyer): string[] {
  return [...new Set([phoneKey, receiverKey])].filter((key) => key !== "").sort();
}

/** SQL: the receiver's phone of an order `o`, where the buyer is not the receiver. */
const OF_RECEIVER = sql`(select r.phone_key from order_recipients r where r.order_id = o.id)`;

/** Counts a buyer's unconfirmed cash orders. Refuses (too_many, with the field) beyond a limit. */
async function countOpenOrders(
  tx: Transaction,
  buyer: Buyer,
  limits: BuyerLimits,
): Promise<OpenCashOrders> {
  const phones = sql`any(${listOf(phonesOf(buyer))})`;
  const [row] = await executePrepared<Record<keyof OpenCashOrders, string>>(
    tx,
    sql`
    with waiting as (
      select c.order_id, c.phone_key, c.email_key from order_confirmations c
        join orders o on o.id = c.order_id
        where (c.phone_key = ${phones} or c.email_key = ${buyer.emailKey}) and o.state = 'awaiting'
      -- The receiver pays the cash: these orders count as if the receiver had ordered.
      union all select r.order_id, r.phone_key, '' from order_recipients r
        join orders o on o.id = r.order_id
        where r.phone_key = ${phones} and o.state = 'awaiting' and o.payment_method = 'cod')
    select (select coalesce(max(n), 0) from (select count(distinct order_id) as n from waiting
        where phone_key = ${phones} group by phone_key) as each) as "ofPhone",
      count(*) filter (where email_key = ${buyer.emailKey}) as "ofEmail",
      (select count(*) from order_addresses a join orders o on o.id = a.order_id
        where a.address_hash = ${buyer.addressHash} and o.payment_method = 'cod'
          and o.state not in ('open', 'closed')) as "ofAddress",
      ${heldBy(sql`select order_id from waiting where phone_key = ${buyer.phoneKey}`)} as "heldByPhone",
      ${heldBy(sql`select o.id from order_addresses a join orders o on o.id = a.order_id
        where a.address_hash = ${buyer.addressHash} and o.state = 'awaiting'`)} as "heldByAddress"
    from waiting`,
  );
  const open = {
    ofPhone: Number(row?.ofPhone),
    ofEmail: Number(row?.ofEmail),
    ofAddress: Number(row?.ofAddress),
    heldByPhone: Number(row?.heldByPhone),
    heldByAddress: Number(row?.heldByAddress),
  };
  refuse(whyNotOpenMore(open, limits));
  return open;
}

/** SQL: the total price of those parcels of some orders for which stock is reserved. */
function heldBy(orderIds: SQL): SQL {
  return sql`(select coalesce(sum(${leftToPayOfParcel(sql`p.id`)}), 0) from parcels p
    where p.order_id in (${orderIds}) and exists (select from reservations r
      where r.parcel_id = p.id and r.released_at is null))`;
}

/**
 * The row of an order's IP hash, phone and mailbox, for the hourly waits and the daily limit; to be inserted with the
 * order.
 */
export function newAddress(orderId: string, buyer: Buyer): NewRows {
  const { phoneKey, emailKey, addressHash, accountId } = buyer;
  return newRows(orderAddresses, [{ orderId, phoneKey, emailKey, addressHash, accountId }]);
}

/** Deletes these rows of orders placed more than two days before `now` (ms). Returns how many. */
export async function deleteOldAddresses(db: Database, now: number): Promise<number> {
  const { rowCount } = await db
    .delete(orderAddresses)
    .where(lt(orderAddresses.createdAt, new Date(now - RETENTION_DAYS * DAY_MS)));
  return rowCount ?? 0;
}
