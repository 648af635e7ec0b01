import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { COMPUTED_EARNINGS } from "#tohfa/shop/money/ledger/pending.server.ts";

/** The store whose lists are measured, and the account that works in it. */
export const SELLER = "s1";
/** Orders of one statement. */
const BATCH = 20_000;
/** Newest orders, about two weeks: for older ones returns are answered and cash is remitted. */
const LATELY = 20_000;

export interface Size {
  /** Orders of SELLER, and of all sellers. */
  ofSeller: number;
  inAll: number;
}

/**
 * Fills a shop from one size to the next with orders in every state and all their rows, as after years of business.
 * Order 1 is the newest, so that a small shop has the same data as the large one's last days.
 */
export async function grow(
  client: pg.Client,
  from: Size,
  to: Size,
  say: (line: string) => void,
): Promise<void> {
  // Without triggers and foreign keys, as there are millions of rows and they are known to be consistent.
  await client.query("set session_replication_role = replica");
  const indexes = await droppedIndexes(client);
  await client.query(addPeople(from, to));
  const began = Date.now();
  for (let first = from.inAll + 1; first <= to.inAll; first += BATCH) {
    const last = Math.min(first + BATCH - 1, to.inAll);
    // Every n-th order is SELLER's.
    const each = Math.max(1, Math.floor((to.inAll - from.inAll) / (to.ofSeller - from.ofSeller)));
    for (const statement of addOrders(first, last, each, sellersOf(to.inAll))) {
      await client.query(statement);
    }
    const seconds = Math.round((Date.now() - began) / 1000);
    say(`${last.toLocaleString("en")} of ${to.inAll.toLocaleString("en")} orders, ${seconds} s`);
  }
  // What triggers would have written.
  await client.query(`update return_requests r set seller_id = p.seller_id from parcels p
    where p.id = r.parcel_id and r.seller_id = ''`);
  await client.query(`update reviews r set seller_id = p.seller_id from products p
    where p.id = r.product_id and r.seller_id = ''`);
  await client.query(`update products p set review_count = r.reviews, rating = r.average from (
    select product_id, count(*) as reviews, round(avg(rating), 2) as average from reviews
      where is_proven and not hidden group by product_id) r where r.product_id = p.id`);
  await client.query(`truncate seller_balances; insert into seller_balances (seller_id, balance)
    select seller_id, -sum(amount) from ledger_entries where account = 'seller' group by seller_id;
    truncate account_balances; insert into account_balances (account, slot, balance)
      select account, 0, sum(amount) from ledger_entries group by account`);
  await fillEarnings(client);
  await fillWords(client);
  await client.query(
    "truncate list_members; insert into list_members select m.* from products p, list_members_of(p) m",
  );
  await client.query("set session_replication_role = origin");
  for (const index of indexes) await client.query(index);
  say("Indexes are made");
  await client.query("vacuum analyze");
}

/** Sellers' earnings of each parcel, as triggers would have written them. */
async function fillEarnings(client: pg.Client): Promise<void> {
  const columns =
    "parcel_id, seller_id, amount, delivered_at, is_sellers_word, has_open_return, is_cash_open, is_claim_open, is_gateway_open";
  const { sql: addedUp } = new PgDialect().sqlToQuery(COMPUTED_EARNINGS);
  await client.query(
    `truncate earnings; insert into earnings (${columns}) select ${columns} from (${addedUp}) a`,
  );
}

/** The words of search, as triggers would have written them. */
async function fillWords(client: pg.Client): Promise<void> {
  await client.query(`truncate product_words, search_words;
    insert into product_words (product_id, created_at, is_shown, is_corporate, in_stock, price, rating, words)
      select id, created_at, is_shown, is_corporate, stock > 0, price, rating, words_of_product(p) from products p;
    insert into search_words (word)
      select distinct left(said, 200) from products, unnest(search_tokens(search_text)) said`);
}

/** Drops indexes, without which writing takes a third of the time; returns the statements that make them again. */
export async function droppedIndexes(
  client: pg.Client,
  tables: readonly string[] | null = null,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and ($1::text[] is null or c.relname = any ($1))
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

const sellersOf = (orders: number) => Math.max(20, Math.floor(orders / 300));
const productsOf = (orders: number) => Math.max(200, Math.floor(orders / 20));
const peopleOf = (orders: number) => Math.floor(orders / 5);

function addPeople(from: Size, to: Size): string {
  const range = (count: (orders: number) => number) =>
    `generate_series(${from.inAll ? count(from.inAll) + 1 : 1}, ${count(to.inAll)}) i`;
  return `
    insert into sellers (id, handle, company_name, full_name, status, city, phone, bank_account, bank_title, created_at)
      select 's' || i, 'store-' || i, 'Store ' || i, 'Owner ' || i,
        case when i % 40 = 2 then 'pending' when i % 40 = 3 then 'blocked' else 'approved' end,
        'Lahore', '0300' || lpad(i::text, 7, '0'), 'PK36SCBL0000001123456702', 'Owner ' || i,
        now() - i * interval '3 hours' from ${range(sellersOf)} on conflict do nothing;
    insert into products (id, slug, name, price, stock, status, images, seller_id, seller_approved, search_text, created_at)
      select 'p' || i, 'thing-' || i, 'Thing number ' || i, 50000 + i % 90 * 1000, i % 37,
        case when i % 29 = 0 then 'Block' else 'Active' end, '{/pictures/none.webp}',
        case when i % 10 = 0 then 's1' else 's' || i % ${sellersOf(to.inAll)} + 1 end, true,
        'thing number ' || i, now() - i * interval '10 minutes'
      from ${range(productsOf)};
    insert into users (id, name, email, email_verified, created_at)
      select 'u' || i, (array['Ayesha','Bilal','Sana','Hamza'])[i % 4 + 1] || ' Khan ' || i % 9973, 'u' || i || '@example.com',
        i % 7 > 0, now() - i * interval '5 minutes' from ${range(peopleOf)};
    insert into newsletter_subscribers (email, confirm_hash, goodbye_hash, asked_at, confirmed_at)
      select 'u' || i || '@example.com', encode(sha256(('c' || i)::bytea), 'hex'), encode(sha256(('g' || i)::bytea), 'hex'),
        now() - i * interval '5 minutes', case when i % 9 > 0 then now() - i * interval '5 minutes' end from ${range(peopleOf)};
    insert into contact_messages (id, name, email, subject, message, handled_at, created_at)
      select 'm' || i, 'Sana', 'u' || i || '@example.com', 'Where is it?', 'I ordered a week ago.',
        case when i % 50 > 0 then now() end, now() - i * interval '9 minutes' from ${range((orders) => Math.floor(orders / 10))}`;
}

/** The states of an order, its parcel and its money, by the order's number, in the proportions of a busy shop. */
const STATES = `
  select i, ('O' || lpad(i::text, 8, '0')) as id, k, at, seller, product, is_cash,
    case when k < 2 then 'awaiting' when k = 2 then 'confirmation_expired' when k < 6 then 'cancelled'
      when k < 15 then 'open' else 'closed' end as state,
    case when k < 3 then 'placed' when k < 6 then 'cancelled' when k < 8 then 'placed' when k < 10 then 'confirmed'
      when k < 12 then 'packed' when k < 15 then 'dispatched' when k = 15 then 'returned'
      when k = 16 then 'returned_to_sender' else 'delivered' end as parcel,
    case when is_cash then case when k < 3 then 'due' when k < 6 then 'cancelled' when k < 15 then 'due' else 'paid' end
      when k < 2 then 'submitted' when k < 4 then 'awaiting' when k < 6 then 'expired' when k = 15 then 'refund_due'
      when k = 17 then 'refunded' else 'paid' end as payment
  from n`;

function addOrders(first: number, last: number, each: number, sellers: number): string[] {
  const n = `with n as materialized (select i, i::bigint * 7919 % 100 as k, now() - i * interval '63 seconds' as at,
      case when i % ${each} = 0 then '${SELLER}' else 's' || (i % ${sellers} + 1) end as seller,
      'p' || (i % 200 + 1) as product, i / 100 % 5 < 3 as is_cash from generate_series(${first}, ${last}) i),
    o as materialized (${STATES})`;
  const insert = (into: string, select: string) => `${n} insert into ${into} ${select}`;
  return [
    insert(
      `orders (id, access_token_hash, user_id, first_name, last_name, email, phone, address, city, shipping_method,
        payment_method, state, subtotal, shipping, discount, total, created_at)`,
      `select id, repeat('a', 64), case when i <= 60 then 'u-buyer' end,
        (array['Ayesha','Bilal','Sana','Hamza','Zainab','Omar'])[i % 6 + 1], 'Khan ' || i % 9973,
        'buyer' || i % 300000 || '@example.com', '0301' || lpad((i % 300000)::text, 7, '0'), 'House 12',
        (array['Lahore','Karachi','Multan','Quetta'])[i % 4 + 1], 'standard',
        case when is_cash then 'cod' else 'bank_transfer' end, state, 100000, 20000, 0, 120000, at from o`,
    ),
    insert(
      `parcels (id, order_id, seller_id, state, courier, tracking_number, subtotal, shipping, discount, commission,
        created_at, updated_at)`,
      `select id || '-1', id, seller, parcel, case when k > 11 then (array['tcs','leopards','postex'])[i % 3 + 1] end,
        case when k > 11 then 'N' || i end, 100000, 20000, 0, 10000, at, at + interval '2 days' from o`,
    ),
    insert(
      "order_charges (order_id, parcel_id, kind, paisa, payer, account, taxable)",
      `select id, parcel_id, kind, paisa, 'buyer', account, true from o, (values ('goods', 100000, 'seller'),
        ('shipping', 20000, 'shipping')) c (kind, paisa, account), unnest(array[null, id || '-1']) parcel_id`,
    ),
    insert(
      "order_items (order_id, parcel_id, product_id, product_name, image, quantity, unit, total, cart_category)",
      `select id, id || '-1', product, 'Thing', '/pictures/none.webp', 1,
        '{"numerator":100000,"denominator":1}', 100000, '' from o`,
    ),
    insert(
      "reservations (parcel_id, product_id, quantity, inspection, is_back)",
      `select id || '-1', product, 1, case when k in (15, 16) and i / 100 % 50 > 0 then 'not_sellable' end,
        k in (15, 16) from o`,
    ),
    insert(
      "payments (id, order_id, method, state, amount, created_at, updated_at)",
      `select id || '-P1', id, case when is_cash then 'cod' else 'bank_transfer' end, payment, 120000, at, at from o`,
    ),
    insert(
      "payment_receipts (id, payment_id, pixels, look, transaction_id, created_at)",
      `select 'rc' || i, id || '-P1', 'x' || i, repeat('b', 64), 'TX' || i, at from o
        where not is_cash and payment in ('submitted', 'paid')`,
    ),
    insert(
      "payment_events (payment_id, from_state, to_state, actor, text, at)",
      "select id || '-P1', 'due', 'paid', 'system: settle', 'Paid', at from o where payment = 'paid'",
    ),
    insert(
      "refunds (id, payment_id, parcel_id, why, state, amount, reason, created_by, created_at, reference, sent_by, sent_at)",
      `select 'rf' || i, id || '-P1', id || '-1', 'returned', case when due then 'due' else 'sent' end, 120000, 'Came back',
        'system: returns', at, case when not due then 'R' || i end, case when not due then 'admin u-admin' end,
        case when not due then at end from (select *, i / 500 % 10 = 8 as due from o where not is_cash and k = 15) o`,
    ),
    insert(
      "parcel_events (parcel_id, kind, status, actor, word, at)",
      `select id || '-1', kind, kind, 'system: demo', case when kind = 'delivered' then 'courier' end,
        at + s * interval '12 hours' from o, unnest(array['placed','confirmed','packed','dispatched','delivered'])
        with ordinality as e (kind, s) where s <= case when k < 8 then 1 when k < 10 then 2 when k < 12 then 3
        when k < 15 then 4 else 5 end`,
    ),
    insert(
      "order_events (order_id, machine, state, actor, at)",
      "select id, 'order', state, 'buyer', at from o",
    ),
    insert(
      "return_requests (id, parcel_id, reason, state, answer, created_at, updated_at)",
      `select 'rt' || i, id || '-1', 'Wrong colour', case when i % 100 = 60 then 'refused' when i >= ${LATELY} then 'refunded'
        when i % 100 = 20 then 'requested' when i % 100 = 40 then 'approved' else 'refunded' end, 'Well', at + interval '4 days', at + interval '5 days'
        from o where k >= 15 and i % 20 = 0`,
    ),
    insert(
      "cash_collections (parcel_id, courier, amount, state, remittance_id, updated_at)",
      `select id || '-1', (array['tcs','leopards','postex'])[i % 3 + 1], 120000, case when k < 15 then 'expected'
        when is_open then 'collected' else 'remitted' end, case when k >= 15 and not is_open then 'RM' || i / 500 end,
        at + interval '3 days' from (select *, i % 40 = 1 and i < ${LATELY} as is_open from o) o where is_cash and k between 12 and 99 and k not in (15, 16)`,
    ),
    insert(
      "courier_claims (id, parcel_id, courier, amount, accepted, paid, state, reference, reason, actor, created_at)",
      `select 'cl' || i, id || '-1', 'tcs', 120000, case when state in ('accepted', 'paid') then 120000 end,
        case when state = 'paid' then 120000 end, state, case when state = 'paid' then 'S' || i end, 'Lost', 'admin u-admin', at
        from (select *, (array['opened','accepted','refused','paid','paid','paid','paid','paid','paid','paid'])[i / 200 % 10 + 1] as state
          from (select id, i, at from o where i % 200 = 16) o) o`,
    ),
    insert(
      "remittances (id, courier, reference, reference_key, net, actor, at)",
      `select distinct 'RM' || i / 500, 'tcs', 'S' || i / 500, 's' || i / 500, 100, 'admin u-admin', now() - i / 500 * interval '9 hours'
        from o on conflict do nothing`,
    ),
    insert(
      "remittance_lines (remittance_id, parcel_id, expected, received, fee, gst, withheld, difference, reason)",
      `select 'RM' || i / 500, id || '-1', 120000, 120000 - less, 5000, 800, 0, less, case when less > 0 then 'Weight' end
        from (select *, case when i < ${LATELY} and i % 700 = 77 then 10000 else 0 end as less from o) o
        where is_cash and k > 16 and (i % 40 <> 1 or i >= ${LATELY})`,
    ),
    `${n}, t as (insert into ledger_transactions (kind, parcel_id, key, at)
        select kind, id || '-1', kind || ':' || id || '-1', at + interval '3 days' from o,
          unnest(array['sale', 'cash']) kind where k > 16 and (kind = 'sale' or is_cash) order by i desc
        returning id, kind, parcel_id)
      insert into ledger_entries (transaction_id, account, seller_id, courier, amount)
        select t.id, e.account, case when e.account = 'seller' then p.seller end,
          case when e.account = 'courier' then 'tcs' end, e.amount
        from t join o p on p.id || '-1' = t.parcel_id
          join (values ('sale', 'buyer', 120000), ('sale', 'seller', -90000), ('sale', 'commission', -10000),
            ('sale', 'shipping', -20000), ('cash', 'courier', 120000), ('cash', 'buyer', -120000)) e (kind, account, amount)
            on e.kind = t.kind`,
    // A payout for every 500 orders, for most of what was delivered.
    `${n}, paid as (select seller, max(i) as i, count(*) * 85000 as amount from o where k > 16 and i % 500 > 60
        group by seller, i / 500),
      w as (insert into payouts (id, seller_id, amount, reference, reference_key, actor, at)
        select 'PO' || i, seller, amount, 'B' || i, 'b' || i, 'admin u-admin', now() - i * interval '63 seconds' from paid
        returning id, seller_id, amount, at),
      t as (insert into ledger_transactions (kind, key, at) select 'payout', 'payout:' || id, at from w returning id, key)
      insert into ledger_entries (transaction_id, account, seller_id, amount)
        select t.id, a, case when a = 'seller' then w.seller_id end, case when a = 'seller' then w.amount else -w.amount end
        from t join w on 'payout:' || w.id = t.key, unnest(array['seller', 'bank']) a`,
    insert(
      "bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone, user_id, status, created_at)",
      `select 'B' || i, product, seller, 60000, 50000, 'Bilal', 'Lahore', '0302' || lpad(i::text, 7, '0'),
        case when i < 300 then 'u-buyer' end, case when i % 400 = 0 then 'open' else 'rejected' end, at
        from o where i % 10 = 0`,
    ),
    insert(
      "reviews (id, product_id, order_id, is_proven, first_name, last_name, email, message, rating, reply, created_at)",
      `select 'v' || i, 'p' || (i % ${Math.floor(last / 20) || 50} + 1), id, true, 'Sana', 'Ali', 'v' || i || '@example.com',
        'Lovely, and quick.', i % 5 + 1, case when i % 3 > 0 then 'Thank you' end, at from o where k > 16 and i % 5 = 0`,
    ),
    insert(
      "audit_log (actor, action, subject, details, at)",
      `select case when i % 50 = 0 then 'admin u-admin' else 'seller u-seller' end, 'parcel.' || parcel, id || '-1',
        '{"before":"placed","after":"confirmed"}', at from o, generate_series(1, 2)`,
    ),
    insert(
      "outbox (recipient, template, payload, dedupe_key, attempts, sent_at, failed_at, last_error, created_at)",
      `select 'buyer' || i || '@example.com', 'order', '{}', id || s, 1, case when i % 997 > 0 then at end,
        case when i % 997 = 0 then at end, case when i % 997 = 0 then 'No such mailbox' end, at
        from o, generate_series(1, 2) s`,
    ),
  ];
}
