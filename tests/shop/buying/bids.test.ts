import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses, apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { bids, products, sellers } from "#tohfa/db/schema/catalog.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, { id: "owner" });
  await addProduct(shop.db, { id: "vase", sellerId, price: 150_050 });
  await addProduct(shop.db, { id: "live", sellerId, price: 10_000 });
  await addProduct(shop.db, { id: "gone", sellerId, status: "Block" });
});
afterAll(() => shop?.close());

const good = {
  productId: "vase",
  bidPrice: 1600,
  userName: "Bilal Ahmed",
  userCity: "Lahore",
  userPhone: "03001234567",
  sellerId: "somebody-else",
  sellerName: "Somebody",
};
const bid = (changes: object = {}) =>
  shop.post("/api/v2/bids/add/bid-order", { ...good, ...changes });

describe("SPEC §5 bids, checked again on the server", () => {
  it("answers 201 with a BID- order id and keeps the product's own seller and price", async () => {
    const { status, body } = await bid();
    expect(status).toBe(201);
    expect(body.orderId).toMatch(/^BID-[0-9A-Z]{10}$/);
    const [row] = await shop.db.select().from(bids).where(eq(bids.id, body.orderId));
    expect(row).toMatchObject({
      sellerId: "owner",
      price: 160_000,
      priceAtBid: 150_050,
      status: "open",
    });
  });

  // SPEC §9: Bid minimum is the product price.
  it("takes the price as text too, and at exactly the product's price", async () => {
    const answer = await bid({ bidPrice: "1500.50", userPhone: "03001234560" });
    expect(answer.status).toBe(201);
  });

  // SPEC §5: Bid: price at least the product's current price ('Bid price must be at least {price} Rs');
  // SPEC §5: name, city, phone required ('Please fill all required fields');
  // SPEC §9: Bid minimum is the product price.
  it.each([
    [{ bidPrice: 1500 }, "Bid price must be at least 1500.5 Rs"],
    [{ bidPrice: -1 }, "Bid price must be at least 1500.5 Rs"],
    [{ bidPrice: "a lot" }, "Bid price must be at least 1500.5 Rs"],
    [{ bidPrice: 1e300 }, /.+/],
    [{ userName: " " }, "Please fill all required fields"],
    [{ userCity: "" }, "Please fill all required fields"],
    [{ userPhone: "" }, "Please fill all required fields"],
    [{ userCity: "Gotham" }, "Choose a city from the list."],
    [{ userName: undefined }, "Please fill all required fields"],
    [
      { userPhone: "0300123456" },
      "Phone number must contain only numbers and be 11 or 12 digits long",
    ],
    [
      { userPhone: "+9230012345" },
      "Phone number must contain only numbers and be 11 or 12 digits long",
    ],
    [
      { userPhone: "0300123456789" },
      "Phone number must contain only numbers and be 11 or 12 digits long",
    ],
  ])("refuses %j in SPEC's words, as error and as message", async (changes, text) => {
    const { status, body } = await bid(changes);
    expect(status).toBe(400);
    expect(body.error).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
    expect(body.message).toBe(body.error);
  });

  it("answers 404 for a product that is not there or blocked", async () => {
    expect((await bid({ productId: "nope" })).status).toBe(404);
    expect((await bid({ productId: "gone" })).status).toBe(404);
  });

  // SPEC §5: Bid: price at least the product's current price ('Bid price must be at least {price} Rs');
  it("measures a bid against the price of that moment", async () => {
    await shop.db.update(products).set({ price: 200_000 }).where(eq(products.id, "vase"));
    expect((await bid({ bidPrice: 1999.99 })).body.error).toBe(
      "Bid price must be at least 2000 Rs",
    );
  });
});

describe("A bid is worth the seller's time (PRODUCT §5)", () => {
  let phones = 0;
  const freshPhone = () => `0321${String(1_000_000 + phones++)}`;
  const rowsOf = (productId: string) =>
    shop.db.select().from(bids).where(eq(bids.productId, productId)).orderBy(bids.id);

  it("at most 20 times the price: one paisa more is refused in words", async () => {
    await addProduct(shop.db, { id: "cap", sellerId: "owner", price: 100_050 });
    const most = await bid({ productId: "cap", bidPrice: 20_010, userPhone: freshPhone() });
    expect(most.status).toBe(201);
    const { status, body } = await bid({
      productId: "cap",
      bidPrice: 20_010.01,
      userPhone: freshPhone(),
    });
    expect([status, body.error, body.field]).toEqual([
      400,
      "Bid price must be at most 20010 Rs, 20 times the price",
      "bidPrice",
    ]);
  });

  it("the city is kept as the list has it", async () => {
    const { body } = await bid({ userCity: " lAHORE ", userPhone: freshPhone(), bidPrice: 2000 });
    const [row] = await shop.db.select().from(bids).where(eq(bids.id, body.orderId));
    expect(row?.userCity).toBe("Lahore");
  });

  it.each(["03331112223", "923331112223"])(
    "not by the product's own seller, by the store's phone %s",
    async (userPhone) => {
      await shop.db
        .update(sellers)
        .set({ phone: "+92 333 1112223" })
        .where(eq(sellers.id, "owner"));
      const { status, body } = await bid({ userPhone, bidPrice: 2000 });
      expect([status, body.error]).toEqual([
        403,
        "This is your own product: bids on it come from buyers.",
      ]);
      await shop.db.update(sellers).set({ phone: null }).where(eq(sellers.id, "owner"));
    },
  );

  it("nor by their account, or a phone of its addresses", async () => {
    await shop.db.insert(users).values({ id: "u-owner", name: "O", email: "owner@example.com" });
    await shop.db.update(sellers).set({ userId: "u-owner" }).where(eq(sellers.id, "owner"));
    await shop.db.insert(addresses).values({
      id: "a-1",
      userId: "u-owner",
      label: "Home",
      firstName: "O",
      lastName: "W",
      phone: "0344-5556667",
      address: "House 1",
      city: "Lahore",
    });
    expect((await bid({ userPhone: "03445556667", bidPrice: 2000 })).status).toBe(403);
    await shop.db
      .insert(apiTokens)
      .values({ id: "t", userId: "u-owner", tokenHash: hashOfSecret("secret"), name: "app" });
    const answer = await shop.api.inject({
      method: "POST",
      url: "/api/v2/bids/add/bid-order",
      headers: { authorization: "Bearer secret" },
      payload: { ...good, bidPrice: 2000, userPhone: freshPhone() },
    });
    expect(answer.statusCode).toBe(403);
    const other = await addSeller(shop.db, { id: "other", phone: "03445556668" });
    await addProduct(shop.db, { id: "others", sellerId: other });
    // A seller buys from others like anybody.
    const elsewhere = await bid({ productId: "others", userPhone: "03445556667", bidPrice: 1200 });
    expect(elsewhere.status).toBe(201);
  });

  it("one open bid per phone and product: a higher one raises it and keeps its id, however the phone is typed", async () => {
    await addProduct(shop.db, { id: "one", sellerId: "owner", price: 100_000 });
    const first = await bid({ productId: "one", bidPrice: 1100, userPhone: "03450000001" });
    const raised = await bid({
      productId: "one",
      bidPrice: 1300,
      userPhone: "923450000001",
      userName: "Bilal A.",
    });
    expect([raised.status, raised.body.orderId]).toEqual([201, first.body.orderId]);
    expect(await rowsOf("one")).toMatchObject([{ price: 130_000, userName: "Bilal A." }]);
    expect((await shop.get("/api/v1/products/one/bids")).body).toEqual({
      highestBid: 1300,
      bids: 1,
      openDays: 30,
    });
  });

  it("the same bid again, as a slow network sends it, is the same bid; a lower one is refused in words", async () => {
    await addProduct(shop.db, { id: "again", sellerId: "owner", price: 100_000 });
    const send = (bidPrice: number) =>
      bid({ productId: "again", bidPrice, userPhone: "03450000002" });
    const [first, second] = [await send(1100), await send(1100)];
    expect([second.status, second.body.orderId]).toEqual([201, first.body.orderId]);
    const lower = await send(1050);
    expect([lower.status, lower.body.error]).toEqual([
      409,
      "You have bid 1100 Rs for this already. Bid more to raise it, or wait for the seller's answer.",
    ]);
    expect(await rowsOf("again")).toMatchObject([{ price: 110_000 }]);
  });

  it("twenty bids of one phone at once leave one, the highest", async () => {
    await addProduct(shop.db, { id: "storm", sellerId: "owner", price: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        bid({ productId: "storm", bidPrice: 1000 + ((n * 7) % 20), userPhone: "03450000003" }),
      ),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await rowsOf("storm")).toMatchObject([{ price: 101_900, status: "open" }]);
  });

  it("after an answer the same phone may bid anew", async () => {
    await addProduct(shop.db, { id: "anew", sellerId: "owner", price: 100_000 });
    const send = (bidPrice: number) =>
      bid({ productId: "anew", bidPrice, userPhone: "03450000004" });
    const { body } = await send(1500);
    await shop.db.update(bids).set({ status: "rejected" }).where(eq(bids.id, body.orderId));
    expect((await send(1200)).status).toBe(201);
    expect((await rowsOf("anew")).length).toBe(2);
  });

  it("the database takes no second open bid, nor one of more than 20 times the price", async () => {
    const [row] = await rowsOf("one");
    if (!row) throw new Error("no bid");
    const { phoneKey: _, ...values } = row;
    const insert = (more: object) => shop.db.insert(bids).values({ ...values, ...more });
    await expect(insert({ id: "BID-2" })).rejects.toThrow();
    const most = { id: "BID-3", userPhone: freshPhone(), price: row.priceAtBid * 20 + 1 };
    await expect(insert(most)).rejects.toThrow();
  });
});

describe("PRODUCT §3 the state of bids", () => {
  it("tells the highest bid and how many stand; rejected ones do not", async () => {
    const before = (await shop.get("/api/v1/products/live/bids")).body;
    expect(before).toEqual({ highestBid: null, bids: 0, openDays: 30 });
    await bid({ productId: "live", bidPrice: 500, userPhone: "03001234561" });
    const { body } = await bid({ productId: "live", bidPrice: 900, userPhone: "03001234562" });
    await bid({ productId: "live", bidPrice: 700, userPhone: "03001234563" });
    await shop.db.update(bids).set({ status: "rejected" }).where(eq(bids.id, body.orderId));
    const { body: after, text } = await shop.get("/api/v1/products/live/bids");
    expect(after).toEqual({ highestBid: 700, bids: 2, openDays: 30 });
    expect(text).not.toContain("Bilal");
  });

  it("sends every change to whoever watches, and ends when the shop closes", async () => {
    const other = await openTestShop();
    const sellerId = await addSeller(other.db);
    await addProduct(other.db, { id: "seen", sellerId, price: 100 });
    await other.api.listen({ port: 0, host: "127.0.0.1" });
    const { port } = other.api.server.address() as AddressInfo;
    const call = request({ port, path: "/api/v1/products/seen/bids/live" }).end();
    const [stream] = await once(call, "response");
    expect(stream.headers["content-type"]).toMatch(/^text\/event-stream/);
    let text = "";
    stream.on("data", (part: Buffer) => {
      text += part;
    });
    const states = () =>
      [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? ""));
    await expect.poll(() => states().length).toBe(1);
    await other.post("/api/v2/bids/add/bid-order", { ...good, productId: "seen", bidPrice: 5 });
    await expect.poll(states, { timeout: 5_000 }).toEqual([
      { highestBid: null, bids: 0, openDays: 30 },
      { highestBid: 5, bids: 1, openDays: 30 },
    ]);
    const ended = once(stream, "end");
    await other.close();
    await ended;
  });

  it("answers 404 where there is nothing to watch", async () => {
    for (const end of ["bids", "bids/live"]) {
      expect((await shop.get(`/api/v1/products/gone/${end}`)).status).toBe(404);
    }
  });
});
