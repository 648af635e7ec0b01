import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { banners, posts } from "#tohfa/db/schema/content.ts";
import { countStandings } from "#tohfa/shop/delivery/parcels/count-standings.server.ts";
import {
  addProduct,
  addPurchase,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const id = await addSeller(db, {
    id: "s1",
    handle: "noor-jewels",
    companyName: "Noor & Sons Jewels",
    fullName: "Noor Fatima",
    phone: "03001234567",
    taxNumber: "35202-1234567-1",
    bankAccount: "PK36SCBL0000001123456702",
    about: "Since 1980",
  });
  await addSeller(db, { handle: "not-yet", status: "pending" });
  await addProduct(db, {
    id: "main",
    sellerId: id,
    storeSection: "main",
    rating: 4,
    reviewCount: 1,
  });
  await addProduct(db, { id: "special", sellerId: id, storeSection: "special" });
  await addProduct(db, { id: "hidden", sellerId: id, storeSection: "main", status: "Block" });
  await addReview(db, "main", { rating: 4, orderId: await addPurchase(db, "main") });
  await db.insert(posts).values({ id: "po", sellerId: id, title: "Eid", text: "New rings" });
  await db.insert(banners).values([
    { id: "b1", sellerId: id, image: "/pictures/b-960.webp" },
    { id: "b2", sellerId: id, image: "/off.webp", active: false },
    { id: "b3", image: "/pictures/sale-960.webp" },
  ]);
});
afterAll(() => shop?.close());

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe("SPEC §7 sellers", () => {
  it("shows approved sellers with exactly five keys", async () => {
    const { body, text } = await shop.get("/api/v2/auth/search/users");
    expect(body).toEqual([
      {
        _id: "s1",
        userName: "noor-jewels",
        companyName: "Noor & Sons Jewels",
        fullName: "Noor Fatima",
        image: "",
      },
    ]);
    expect(text).not.toMatch(/0300|35202|PK36/);
  });

  // SPEC §2 Routes: /{sellerUserName} … seller store / vendor profile
  it.each([
    "noor-jewels",
    "NOOR-JEWELS",
    "Noor%20%26%20Sons%20Jewels",
    "noor-&-sons-jewels",
    "Noor-Fatima",
    "noor%20fatima",
  ])("finds a store by user, company or full name: %s", async (vendor) => {
    expect(ids((await shop.get(`/client2/get/profile/${vendor}/Main`)).body)).toEqual(["main"]);
    expect(ids((await shop.get(`/client2/get/profile/${vendor}/Special`)).body)).toEqual([
      "special",
    ]);
    expect((await shop.get(`/api/v1/sellers/${vendor}`)).body.userName).toBe("noor-jewels");
  });

  it("lists a store's newest products, and all with their reviews", async () => {
    expect(ids((await shop.get("/client2/get/newarrivals/venders/noor-jewels")).body)).toEqual([
      "special",
      "main",
    ]);
    const { body } = await shop.get("/client2/get/all/venders/noor-jewels");
    expect(ids(body)).toEqual(["special", "main"]);
    expect(body[1].productreviews).toHaveLength(1);
    expect(body[0].productreviews).toEqual([]);
  });

  it("answers posts and active banners", async () => {
    const { body } = await shop.get("/client/v2/posts/vender/site/noor-jewels");
    expect(Object.keys(body[0]).sort()).toEqual(["_id", "createdAt", "image", "text", "title"]);
    expect((await shop.get("/client/v2/vendersettings/banners/s1")).body).toEqual([
      "/pictures/b-960.webp",
    ]);
    expect((await shop.get("/client/v2/oneDoller/active")).body).toEqual([
      "/pictures/sale-960.webp",
    ]);
  });

  it("answers a public profile without phone, tax number or bank account", async () => {
    await countStandings(shop.db, Date.now());
    const { body, text } = await shop.get("/api/v1/sellers/noor-jewels");
    expect(body).toMatchObject({ about: "Since 1980", rating: 4, reviews: 1, productCount: 2 });
    expect(text).not.toMatch(/0300|35202|PK36/);
  });

  it("answers 404 for an unknown store and one that waits for approval", async () => {
    for (const vendor of ["nobody", "not-yet"]) {
      for (const url of [`/api/v1/sellers/${vendor}`, `/client2/get/all/venders/${vendor}`]) {
        const { status, body } = await shop.get(url);
        expect([status, Object.keys(body)]).toEqual([404, ["error"]]);
      }
    }
  });
});
