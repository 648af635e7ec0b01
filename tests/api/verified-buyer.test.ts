import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, addReview, addSeller, openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "mug", sellerId });
  await addProduct(shop.db, { id: "bowl", sellerId });
  for (const id of ["mug", "bowl"]) {
    await addReview(shop.db, id, { id: `${id}-buyer`, email: "buyer@example.com" });
    await addReview(shop.db, id, { id: `${id}-other`, email: "other@example.com" });
  }
}, 60_000);
afterAll(() => shop?.close());

async function verified(product: string): Promise<Record<string, boolean | undefined>> {
  const { body, text } = await shop.get(`/client/bestselling/singleProduct/${product}`);
  expect(text).not.toContain("@");
  const found: { _id: string; verifiedBuyer?: boolean }[] = body.productreviews;
  return Object.fromEntries(found.map((review) => [review._id, review.verifiedBuyer]));
}

describe("Verified buyers", () => {
  // Beyond SPEC: Verified buyers (issue 3)
  it("are those whose email had that product delivered; the email is never shown", async () => {
    const { statusCode } = await shop.api.inject({
      method: "POST",
      url: "/api/v1/orders",
      headers: { "idempotency-key": "bought" },
      payload: {
        firstName: "Bilal",
        lastName: "Raza",
        email: "Buyer@Example.com",
        phone: "03001234567",
        address: "House 12, Model Town",
        city: "Lahore",
        shipping_method: "standard",
        payment_method: "cod",
        items: [{ id: "mug", quantity: 1 }],
      },
    });
    expect(statusCode).toBe(201);
    // Anybody can order in another's name; only who has it is a buyer.
    expect(await verified("mug")).toEqual({ "mug-buyer": undefined, "mug-other": undefined });
    await shop.db.execute(
      sql`update parcels set state = 'delivered', tracking_number = 'KI1', courier = 'demo'`,
    );
    expect(await verified("mug")).toEqual({ "mug-buyer": true, "mug-other": undefined });
    expect(await verified("bowl")).toEqual({ "bowl-buyer": undefined, "bowl-other": undefined });
    const { body } = await shop.get("/api/v1/reviews");
    const marked = body.items.filter((one: { verifiedBuyer?: boolean }) => one.verifiedBuyer);
    expect(marked.map((one: { _id: string }) => one._id)).toEqual(["mug-buyer"]);
  });
});
