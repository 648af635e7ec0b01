import { sql } from "drizzle-orm";
import type { TestShop } from "#tohfa/tests/support/test-shop.ts";

/** Of every table with money or things in it, all that may never change by forgetting somebody. */
const BOOKS: Record<string, string> = {
  ledger_transactions: "l",
  ledger_entries: "l",
  orders:
    "(l.id, l.city, l.subtotal, l.shipping, l.discount, l.rounding, l.total, l.state, l.coupon_code, l.coupon_taken, l.payment_method, l.created_at)",
  parcels: "l",
  order_charges: "l",
  order_items:
    "(l.id, l.order_id, l.parcel_id, l.product_id, l.product_name, l.quantity, l.unit, l.total, l.attributes, l.parts, l.commission)",
  reservations: "l",
  payments: "l",
  payment_events: "l",
  bank_transfers: "l",
  refunds: "(l.id, l.payment_id, l.why, l.state, l.amount, l.reason, l.reference, l.sent_at)",
  refund_lines: "l",
  cash_collections: "l",
  remittances: "l",
  payouts: "l",
  order_events: "l",
  parcel_events: "(l.id, l.parcel_id, l.kind, l.status, l.actor, l.reason, l.word, l.proof, l.at)",
  bids: "(l.id, l.product_id, l.price, l.price_at_bid, l.user_city, l.status, l.order_id)",
  coupons: "(l.code, l.percent, l.uses, l.max_uses, l.bears, l.seller_id)",
  products: "(l.id, l.price, l.stock, l.sold_count)",
};

/** A fingerprint of each table of the books, and the sums that must be what they were. */
export async function readBooks(shop: TestShop): Promise<Record<string, unknown>> {
  const books: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(BOOKS)) {
    const row = `md5(string_agg((${columns})::text, '|' order by (${columns})::text))`;
    const { rows } = await shop.db.execute(
      sql.raw(`select count(*), ${row} as hash from ${table} l`),
    );
    books[table] = rows[0];
  }
  const { rows } = await shop.db.execute(sql`select
    (select coalesce(sum(amount), 0) from ledger_entries) as ledger,
    (select sum(total) from orders) as orders, (select sum(amount) from payments) as payments`);
  return { ...books, sums: rows[0] };
}
