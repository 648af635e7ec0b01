import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let product: string;
let order: string;
const HASH = "a".repeat(64);

beforeAll(async () => {
  shop = await openTestShop();
  await run(`insert into users (id, name, email) values ('u-kept', 'Sana', 'sana@example.com')`);
  const seller = await addSeller(shop.db, { id: "s-kept", userId: "u-kept" });
  product = await addProduct(shop.db, { sellerId: seller, images: [] });
  await addReview(shop.db, product, { userId: "u-kept" });
  order = (await place(shop, orderOf([{ id: product, quantity: 1 }]))).body.order_number;
  order = (await shop.db.execute<{ id: string }>(sql`select id from orders`)).rows[0]?.id ?? "";
  const bid = { productId: product, bidPrice: 1500, userName: "B", userCity: "Lahore" };
  await shop.post("/api/v2/bids/add/bid-order", { ...bid, userPhone: "03001234567" });
  await run(`insert into deals (id, name, price) values ('d', 'Deal', 100);
    insert into deal_products values ('d', '${product}', 0);
    insert into coupons (code, percent, max_uses, uses) values ('USED', 10, 2, 1), ('NEW', 10, 2, 0);
    insert into payment_attempts (reference, payment_id, method, amount) select 'T1', id, 'jazzcash', 1 from payments;
    insert into payment_receipts (id, payment_id, pixels, look) select 'r', id, '${HASH}', '${HASH}' from payments;
    update bids set status = 'rejected'`);
});
afterAll(() => shop.close());

const run = (text: string) => shop.db.execute(sql.raw(text));
const refused = async (text: string) => {
  const error = await run(text).then(
    () => null,
    (failed: Error) => failed.cause as { message: string; code: string; constraint?: string },
  );
  return error ? (error.constraint ?? error.message) : "allowed";
};

describe("Nothing with a history can be deleted (issue 9.8)", () => {
  it.each([
    "orders",
    "parcels",
    "order_charges",
    "order_items",
    "reservations",
    "parcel_events",
    "order_events",
    "payments",
    "payment_events",
    "payment_attempts",
    "payment_receipts",
    "bids",
    "ledger_entries",
    "audit_log",
    "remittances",
    "payouts",
    "return_requests",
    "cash_collections",
    "packings",
    "courier_bookings",
    "parcel_thanks",
  ])("%s", async (table) => {
    const { rows } = await run(`select tgname from pg_trigger
      where tgrelid = '${table}'::regclass and tgname = 'not_removed'`);
    expect(rows).toHaveLength(1);
    const { rows: there } = await run(`select 1 from ${table} limit 1`);
    if (there.length > 0) expect(await refused(`delete from ${table}`)).not.toBe("allowed");
  });

  it.each(["users", "sellers", "products", "deals"])(
    "%s that something refers to",
    async (table) => {
      // A deal goes with its list of products; the product in it stays.
      if (table === "deals") {
        expect(
          await refused("delete from products where id in (select product_id from deal_products)"),
        ).not.toBe("allowed");
      } else expect(await refused(`delete from ${table}`)).toMatch(/_fk$/);
    },
  );

  it("a coupon that was used; one that was not may go", async () => {
    expect(await refused("delete from coupons where code = 'USED'")).toContain(
      "nothing is removed",
    );
    expect(await refused("delete from coupons where code = 'NEW'")).toBe("allowed");
  });

  it("no table is emptied, but what passes by itself", async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const fleeting = [
      "account_tries",
      "channel_health",
      "coupon_tries",
      "courier_answers",
      // Couriers' own lists, read again every day.
      "courier_cities",
      "form_keys",
      "idempotency_keys",
      "list_members",
      "outbox",
      "product_import_rows",
      "product_imports",
      "product_words",
      "push_devices",
      // Named periods of reports, which books nothing.
      "report_periods",
      "search_misses",
      "search_words",
      "sessions",
      "verifications",
    ];
    const emptied: string[] = [];
    for (const { name } of rows) {
      await shop.db
        .transaction(async (tx) => {
          await tx.execute(sql.raw(`truncate ${name} cascade`));
          emptied.push(name);
          throw new Error("back");
        })
        .catch(() => undefined);
    }
    expect(rows.length).toBeGreaterThan(35);
    expect(emptied.sort()).toEqual(fleeting);
  });

  it.each([
    ["orders", "total = total + 1, subtotal = subtotal + 1"],
    ["parcels", "discount = subtotal"],
    ["order_items", "total = 0"],
    ["order_items", "quantity = quantity + 1"],
    ["reservations", "quantity = quantity + 1"],
    ["bids", "price = price + 1"],
    ["payments", "amount = 1"],
    ["idempotency_keys", "answer = '{}'"],
  ])("what was agreed on stays: %s set %s", async (table, change) => {
    expect(await refused(`update ${table} set ${change}`)).toContain("append-only");
  });
});

describe("The database holds amounts, lengths, hashes and owners by itself (issue 9.8)", () => {
  it.each([
    ["products_prices", `update products set compare_at_price = -1`],
    ["products_prices", `update products set original_price = -1`],
    ["products_counts", `update products set sold_count = -1`],
    ["products_archived_hidden", `update products set archived_at = now(), status = 'Active'`],
    ["products_video_length", `update products set video_url = repeat('x', 2001)`],
    ["deals_price", `update deals set price = -1`],
    ["attribute_options_price", `insert into attribute_options values ('PRODUCT', 'a', 'b', -1)`],
    [
      "bids_phone",
      `insert into bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone)
      values ('B', 'PRODUCT', 's-kept', 1, 1, 'n', 'c', '+92 300')`,
    ],
    ["bids_order_of_accepted", `update bids set order_id = 'ORDER'`],
    ["bids_order_id_orders_id_fk", `update bids set status = 'accepted', order_id = 'TH-NONE'`],
    ["orders_access_token_hash", `update orders set access_token_hash = 'secret'`],
    ["orders_phone", `update orders set phone = '0300'`],
    ["orders_email_lower", `update orders set email = 'A@example.com'`],
    [
      "api_tokens_hash",
      `insert into api_tokens (id, user_id, token_hash, name) values ('t', 'u-kept', 'secret', 'n')`,
    ],
    ["payments_reference_length", `update payments set reference = ''`],
    ["payment_attempts_reference", `update payment_attempts set reference = 'T-1'`],
    [
      "order_events_state_of_machine",
      `insert into order_events (order_id, machine, state, actor) values ('ORDER', 'order', 'remitted', 'x')`,
    ],
    [
      "ledger_entries_owner",
      `with t as (insert into ledger_transactions (kind, key) values ('sale', 'k') returning id)
      insert into ledger_entries (transaction_id, account, amount) select id, 'seller', 1 from t`,
    ],
    [
      "ledger_entries_amount",
      `with t as (insert into ledger_transactions (kind, key) values ('sale', 'k') returning id)
      insert into ledger_entries (transaction_id, account, amount) select id, 'bank', 0 from t`,
    ],
    ["outbox_one_end", `update outbox set sent_at = now(), failed_at = now()`],
    [
      "sellers_one_of_user",
      `insert into sellers (id, handle, company_name, full_name, user_id) values ('s2', 's2', 'S', 'S', 'u-kept')`,
    ],
    [
      "users_email_lower",
      `insert into users (id, name, email) values ('u2', 'n', 'A@example.com')`,
    ],
  ])("%s", async (constraint, statement) => {
    const text = statement.replace("PRODUCT", product).replace("ORDER", order);
    expect(await refused(text)).toBe(constraint);
  });
});
