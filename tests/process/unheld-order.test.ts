import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOf } from "#tohfa/tests/support/orders.ts";
import { type RunningDemoShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";

let shop: RunningDemoShop;
let id: string;
beforeAll(async () => {
  shop = await startDemoShop();
  const { rows } = await shop.db.execute<{
    id: string;
  }>(sql`update products set stock = 9 where id =
    (select p.id from products p where is_shown and asks = '[]' and sizes = '{}' and colors = '{}'
      and not exists (select from attribute_options o where o.product_id = p.id) order by id limit 1) returning id`);
  id = rows[0]?.id ?? "";
});
afterAll(() => shop?.close());

let people = 0;
/** Orders half of the product's pieces and more, and opens the order's page. */
async function pageOf(payment: string, quantity: number, language = "") {
  people += 1;
  const who = { phone: `0302${1_000_000 + people}`, email: `page${people}@example.com` };
  const body = orderOf([{ id, quantity }], { ...who, payment_method: payment });
  const answer = await fetch(`${shop.storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  const placed = (await answer.json()) as { id: string; accessToken: string; stock_held: boolean };
  expect(answer.status).toBe(201);
  const address = new URLSearchParams({ id: placed.id, token: placed.accessToken });
  const page = await fetch(`${shop.storeUrl}${language}/order/order-confermed?${address}`);
  // What is read, without the texts that the page's scripts have.
  const [, text = ""] = (await page.text()).replaceAll("&#x27;", "'").split("<main");
  return { ...placed, text };
}

const NOT_KEPT =
  "Your products are not kept for you now. Pay, and we keep them as soon as your money is here. If they are sold by then, you get all of it back.";

describe("The page of an order that is beyond the limits (issue 38.2)", () => {
  it.each(["bank_transfer", "jazzcash"])(
    "by %s says that nothing is kept, and what happens next",
    async (method) => {
      const { stock_held, text } = await pageOf(method, 8);
      expect([stock_held, text.includes(NOT_KEPT), text.includes("We hold your order")]).toEqual([
        false,
        true,
        false,
      ]);
    },
  );

  it("says it in Urdu", async () => {
    const { text } = await pageOf("bank_transfer", 8, "/ur");
    expect(text).toContain("چیزیں ابھی آپ کے لیے الگ نہیں رکھی گئیں۔");
    expect(text).not.toContain("not kept");
  });

  it("in cash says that the yes keeps them", async () => {
    const { text } = await pageOf("cod", 8);
    expect(text).toContain(
      "Your products are not kept for you yet. Confirm your order, and we keep them.",
    );
  });

  it("within the limits says until when they are kept, and its letter no word of it", async () => {
    const { stock_held, text } = await pageOf("bank_transfer", 1);
    expect([
      stock_held,
      text.includes("We hold your order until"),
      text.includes("not kept"),
    ]).toEqual([true, true, false]);
  });

  it("the letters say it as well, in the buyer's language", async () => {
    const { rows } = await shop.db.execute<{ held: string }>(
      sql`select payload->>'isStockHeld' as held from outbox where template = 'order-placed'
        and recipient like 'page%' order by id`,
    );
    expect(rows.map(({ held }) => held)).toEqual(["false", "false", "false", "false", "true"]);
  });
});
