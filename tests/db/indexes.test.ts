import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
const SELLERS = 50;
const ORDERS = 20_000;

/** A shop that has sold for a while, so that PostgreSQL itself chooses; nobody forces it to an index. */
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(
    sql.raw(`
    insert into users (id, name, email) select 'u' || i, 'U', 'u' || i || '@example.com' from generate_series(1, 100) i;
    insert into sellers (id, handle, company_name, full_name) select 's' || i, 's' || i, 'S', 'S' from generate_series(1, ${SELLERS}) i;
    insert into sellers (id, handle, company_name, full_name) select 't' || i, 't' || i, 'T', 'T' from generate_series(1, 3000) i;
    insert into products (id, slug, name, price, seller_id) select 'p' || i, 'p' || i, 'P', 100, 's' || (i % ${SELLERS} + 1) from generate_series(1, 2000) i;
    insert into orders (id, access_token_hash, first_name, last_name, email, phone, address, city, shipping_method, payment_method,
        state, subtotal, shipping, discount, total, created_at)
      select 'o' || i, repeat('a', 64), 'A', 'K', 'b' || i % 7000 || '@example.com', '0300' || lpad((i % 7000)::text, 7, '0'), 'House', 'Lahore', 'standard', 'cod',
        (array['open','closed','closed','closed','closed','closed','closed','cancelled','awaiting','closed'])[i % 10 + 1], 100, 0, 0, 100, now() - i * interval '1 minute'
      from generate_series(1, ${ORDERS}) i;
    insert into parcels (id, order_id, seller_id, state, courier, tracking_number, subtotal, shipping, discount, commission, created_at)
      select 'o' || i || '-1', 'o' || i, 's' || (i % ${SELLERS} + 1),
        (array['placed','delivered','delivered','delivered','dispatched','delivered','delivered','delivered','delivered','cancelled'])[i / 7 % 10 + 1],
        (array['tcs','leopards','postex'])[i % 3 + 1], 'N' || i, 100, 0, 0, 10, now() - i * interval '1 minute'
      from generate_series(1, ${ORDERS}) i;
    insert into order_items (order_id, parcel_id, product_id, product_name, quantity, unit, total, cart_category)
      select 'o' || i, 'o' || i || '-1', 'p' || (i % 2000 + 1), 'P', 1, '{"numerator":100,"denominator":1}', 100, '' from generate_series(1, ${ORDERS}) i;
    insert into reservations (parcel_id, product_id, quantity, is_unconfirmed)
      select 'o' || i || '-1', 'p' || (i % 2000 + 1), 1, i % 10 = 8 from generate_series(1, ${ORDERS}) i;
    insert into bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone, user_id, status)
      select 'b' || i, 'p' || (i % 2000 + 1), 's' || (i % ${SELLERS} + 1), 100, 100, 'N', 'Lahore', '0300' || lpad(i::text, 7, '0'),
        'u' || (i % 100 + 1), case when i / 50 % 10 = 0 then 'open' else 'rejected' end from generate_series(1, 10000) i;
    insert into return_requests (id, parcel_id, reason, state, created_at)
      select 'r' || i, 'o' || i || '-1', 'R', case when i % 3 = 0 then 'requested' else 'refunded' end, now() - i * interval '1 minute'
      from generate_series(1, 4000) i;
    insert into reviews (id, product_id, first_name, last_name, email, message, rating, reply, created_at)
      select 'v' || i, 'p' || (i % 2000 + 1), 'A', 'K', 'v' || i || '@example.com', 'M', 5, case when i / 50 % 3 > 0 then 'Thanks' end, now() - i * interval '1 minute'
      from generate_series(1, 10000) i;
    insert into coupons (code, percent, email) select 'C' || i, 10, 'b' || i || '@example.com' from generate_series(1, 5000) i;
    insert into outbox (recipient, template, payload, dedupe_key, sent_at, failed_at)
      select 'a@example.com', 't', '{}', 'k' || i, case when i % 1000 > 1 then now() end, case when i % 1000 = 0 then now() end from generate_series(1, 20000) i`),
  );
  await database.db.execute(sql`analyze`);
});
afterAll(() => database.close());

async function planOf(query: string): Promise<string> {
  const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(sql.raw(`explain ${query}`));
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("A portal's lists have an index that PostgreSQL takes by itself (issue 9.8)", () => {
  it.each([
    [
      "a seller's parcels of a state, oldest first",
      "parcels_of_seller_by_state",
      "select * from parcels where seller_id = 's7' and state = 'placed' order by created_at, id limit 25",
    ],
    [
      "what a courier has under way",
      "parcels_under_way",
      "select * from parcels where state = 'dispatched' and courier = 'TCS' order by id limit 25",
    ],
    [
      "what unconfirmed orders hold of some products",
      "reservations_unconfirmed",
      "select * from reservations where product_id = any('{p8,p9}') and is_unconfirmed and released_at is null",
    ],
    [
      "orders of a phone",
      "orders_of_phone",
      "select * from orders where phone = '03000000042' order by created_at desc limit 25",
    ],
    [
      "orders of a state, newest first",
      "orders_of_state",
      "select * from orders where state = 'awaiting' order by created_at desc, id desc limit 25",
    ],
    [
      "a seller's bids, open first",
      "bids_of_seller",
      "select * from bids where seller_id = 's7' order by (status <> 'open'), created_at desc, id desc limit 25",
    ],
    [
      "a buyer's bids, open first",
      "bids_of_user",
      "select * from bids where user_id = 'u7' order by (status <> 'open'), created_at desc, id desc limit 25",
    ],
    [
      "what was sold of a product",
      "order_items_of_product",
      "select * from order_items where product_id = 'p7' order by id desc limit 25",
    ],
    [
      "coupons of an e-mail",
      "coupons_of_email",
      "select * from coupons where email = 'b42@example.com'",
    ],
    [
      "messages that are due",
      "outbox_due",
      "select id from outbox where sent_at is null and failed_at is null and channel = 'mail' and next_attempt_at <= now() order by next_attempt_at, id limit 1",
    ],
    [
      "messages that were given up",
      "outbox_failed",
      "select * from outbox where failed_at is not null order by id desc limit 50",
    ],
    [
      "a seller's returns, newest first",
      "return_requests_of_seller",
      "select * from return_requests where seller_id = 's7' order by created_at desc, id desc limit 25",
    ],
    [
      "a seller's returns of a state, oldest first",
      "return_requests_of_seller_by_state",
      "select * from return_requests where seller_id = 's7' and state = 'requested' order by created_at, id limit 25",
    ],
    [
      "a seller's reviews that wait for an answer",
      "reviews_to_answer",
      "select * from reviews where seller_id = 's7' and not hidden and reply is null order by created_at desc, id desc limit 25",
    ],
    [
      "sellers with terms of delivery of their own, in every quote",
      "sellers_with_delivery_terms",
      "select json_agg(id) from sellers where num_nonnulls(delivery_bearer, delivery_seller_share, delivery_free_above) > 0",
    ],
  ])("%s", async (_list, index, query) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    // The index has the order too: nothing is sorted, so a page costs the same however long the list is.
    expect(plan).not.toContain("Sort");
  });
});
