import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPurchase } from "#tohfa/shop/growth/reviews/proven-buyer.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** Of a mug, brought to its buyer. */
let order: { id: string; token: string };
let another: { id: string; token: string };

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "mug", sellerId });
  await addProduct(shop.db, { id: "bowl", sellerId });
  const buy = async (email: string) => {
    const { body } = await place(shop, orderOf([{ id: "mug", quantity: 1 }], { email }));
    return { id: body.id as string, token: body.accessToken as string };
  };
  order = await buy("Buyer@Example.com");
  another = await buy("another@example.com");
});
afterAll(() => shop?.close());

const review = (product: string, email: string, more: object = {}) =>
  shop.post(`/client/products/${product}/reviews`, {
    ...{ firstName: "Bilal", lastName: "Raza", message: `From ${email}`, reviewRating: 5, email },
    ...more,
  });
const deliver = () =>
  shop.db.execute(
    sql`update parcels set state = 'delivered', tracking_number = 'KI' || id, courier = 'demo'`,
  );
const empty = () => shop.db.execute(sql`delete from reviews`);

/** Of the product's reviews, the verified ones' words. */
async function verified(product: string): Promise<string[]> {
  const { body, text } = await shop.get(`/client/bestselling/singleProduct/${product}`);
  expect(text).not.toContain(order.id);
  const found: { message: string; verifiedBuyer?: boolean }[] = body.productreviews;
  return found.filter((one) => one.verifiedBuyer).map(({ message }) => message);
}

describe("Verified buyers (issue 10)", () => {
  // Beyond SPEC: Verified buyers (issue 3)
  it("are those who show their order's token, once it has arrived and while they keep it", async () => {
    const { status, body } = await review("mug", "any@example.com", { order });
    // Anybody can order in another's name; only who has it is a buyer.
    expect([status, body.verifiedBuyer, await verified("mug")]).toEqual([201, undefined, []]);
    await deliver();
    expect(await verified("mug")).toEqual(["From any@example.com"]);
    const { body: newest } = await shop.get("/api/v1/reviews");
    expect(newest.items.map((one: { verifiedBuyer?: boolean }) => one.verifiedBuyer)).toEqual([
      true,
    ]);
    await shop.db.execute(sql`update parcels set state = 'returned' where order_id = ${order.id}`);
    expect(await verified("mug")).toEqual([]);
  });

  it("an email alone never verifies, and no answer tells whether it bought", async () => {
    await empty();
    await deliver();
    const answers = [];
    for (const email of ["buyer@example.com", "stranger@example.com"]) {
      const { status, body } = await review("mug", email);
      const { _id, createdAt, message, ...said } = body;
      answers.push([status, said]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await verified("mug")).toEqual([]);
  });

  it("another order's token, another product and a broken token verify nothing; the words are kept", async () => {
    await empty();
    const tries: [string, object][] = [
      ["bowl", order],
      ["mug", { id: order.id, token: another.token }],
      ["mug", { id: order.id, token: `${order.token}x` }],
      ["mug", { id: "TH-NONE", token: order.token }],
      ["mug", { id: order.id, token: "" }],
    ];
    for (const [place, [product, shown]] of tries.entries()) {
      const answer = await review(product, `try${place}@example.com`, { order: shown });
      expect([answer.status, answer.body.verifiedBuyer]).toEqual([201, undefined]);
    }
    expect([await verified("mug"), await verified("bowl")]).toEqual([[], []]);
  });

  it("one order verifies one review of a product, however many addresses are typed", async () => {
    await empty();
    const answers = await Promise.all(
      ["one", "two", "three"].map((name) => review("mug", `${name}@example.com`, { order })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await verified("mug")).length).toBe(1);
  });

  it("who wrote under a buyer's address before them does not keep the buyer from their own review", async () => {
    await empty();
    expect((await review("mug", "buyer@example.com", { message: "Forged" })).status).toBe(201);
    const own = await review("mug", "Buyer@Example.com", { message: "Mine", order });
    expect([own.status, own.body.verifiedBuyer]).toEqual([201, true]);
    expect(await verified("mug")).toEqual(["Mine"]);
    const again = await review("mug", "Buyer@Example.com", { message: "Mine", order });
    expect([again.status, again.body]).toEqual([201, own.body]);
  });

  it("somebody signed in is a buyer of their account's orders alone", async () => {
    await shop.db.execute(
      sql`insert into users (id, name, email) values ('u-1', 'B', 'b@example.com'), ('u-2', 'C', 'buyer@example.com')`,
    );
    await shop.db.execute(sql`update orders set user_id = 'u-1' where id = ${order.id}`);
    const bought = (userId: string, product: string) =>
      findPurchase(shop.db, { by: "account", userId }, product);
    expect(await bought("u-1", "mug")).toEqual({
      ...{ orderId: order.id, email: "buyer@example.com", isProof: true },
    });
    expect([await bought("u-2", "mug"), await bought("u-1", "bowl")]).toEqual([null, null]);
  });
});
