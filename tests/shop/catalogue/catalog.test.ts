import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCategory,
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  seller = await addSeller(db, { handle: "hunza-crafts", companyName: "Hunza Crafts" });
  await addCategory(db, "New Arrival");
  await addCategory(db, "Beauty & Personal Care", { slug: "beauty-&-personal-care" });
  await addProduct(db, {
    id: "mug",
    name: "Clay Mug",
    sellerId: seller,
    categories: ["New Arrival"],
  });
  await addProduct(
    db,
    {
      id: "cards",
      name: "Visiting Cards",
      sellerId: seller,
      price: 250_050,
      compareAtPrice: 300_000,
      stock: 0,
      categories: ["Beauty & Personal Care"],
      soldCount: 9,
    },
    [
      { attribute: "Paper", name: "Matt", price: 0 },
      { attribute: "Paper", name: "Gold", price: 250 },
    ],
  );
  await addProduct(db, {
    id: "gone",
    sellerId: seller,
    status: "Block",
    categories: ["New Arrival"],
  });
  await addReview(db, "mug");
  await addReview(db, "mug", { message: "Hidden words", hidden: true });
});
afterAll(() => shop?.close());

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe("SPEC §7 products", () => {
  it("lists all products that are not blocked, newest first", async () => {
    const { status, body } = await shop.get("/client/allproduct");
    expect(status).toBe(200);
    expect(ids(body)).toEqual(["cards", "mug"]);
  });

  it("answers a product in SPEC §3's fields, prices in PKR", async () => {
    const { body } = await shop.get("/client/bestselling/singleProduct/cards");
    expect(body).toMatchObject({
      _id: "cards",
      productName: "Visiting Cards",
      newPrice: 2500.5,
      oldPrice: 3000,
      unitsInStock: 0,
      sellerName: "Hunza Crafts",
      productQuantity: 100,
      attributes: [
        { attributeName: "Paper", name: "Matt", price: 0 },
        { attributeName: "Paper", name: "Gold", price: 2.5 },
      ],
      productreviews: [],
    });
  });

  it("shows a product's approved reviews without the email", async () => {
    const { body, text } = await shop.get("/client/bestselling/singleProduct/mug");
    expect(body.productreviews).toHaveLength(1);
    expect(body.productreviews[0].message).toBe("Lovely");
    expect(text).not.toContain("ayesha@example.com");
    expect(text).not.toContain("Hidden words");
  });

  it("answers an unknown and a blocked product alike: 404 'No product found.'", async () => {
    for (const id of ["nobody", "gone"]) {
      const { status, body } = await shop.get(`/client/bestselling/singleProduct/${id}`);
      expect([status, body]).toEqual([404, { error: "No product found." }]);
    }
  });

  // SPEC §2 Product detail: Hot Selling (Best Seller) grid;
  it("lists best sellers by sales", async () => {
    const { body } = await shop.get("/client/bestselling/Best%20Seller");
    expect(ids(body)).toEqual(["cards", "mug"]);
  });
});

describe("SPEC §7 categories", () => {
  // SPEC §7: GET /client/getAddedProducts/all/{categoryName}: hyphens converted back to spaces; default New Arrival
  it("matches a category's name in any case, hyphens as spaces", async () => {
    for (const name of [
      "Beauty-%26-Personal-Care",
      "beauty%20%26%20personal%20care",
      "BEAUTY-&-PERSONAL-CARE",
    ]) {
      const { body } = await shop.get(`/client/getAddedProducts/all/${name}`);
      expect(ids(body)).toEqual(["cards"]);
    }
  });

  // SPEC §7: GET /client/getAddedProducts/all/{categoryName}: hyphens converted back to spaces; default New Arrival
  it("takes no name as New Arrival", async () => {
    for (const end of ["", "/", "/New-Arrival"]) {
      const { body } = await shop.get(`/client/getAddedProducts/all${end}`);
      expect(ids(body)).toEqual(["mug"]);
    }
  });

  it("gives an empty list for an unknown category", async () => {
    const { status, body } = await shop.get("/client/getAddedProducts/all/Nothing");
    expect([status, body]).toEqual([200, []]);
  });
});
