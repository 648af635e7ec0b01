import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bids, products } from "../../db/schema/catalog.ts";
import { addProduct, addSeller, openTestShop, type TestShop } from "./shop.ts";

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
    expect((await bid({ bidPrice: "1500.50" })).status).toBe(201);
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

describe("PRODUCT §3 the state of bids", () => {
  it("tells the highest bid and how many stand; rejected ones do not", async () => {
    const before = (await shop.get("/api/v1/products/live/bids")).body;
    expect(before).toEqual({ highestBid: null, bids: 0 });
    await bid({ productId: "live", bidPrice: 500 });
    const { body } = await bid({ productId: "live", bidPrice: 900 });
    await bid({ productId: "live", bidPrice: 700 });
    await shop.db.update(bids).set({ status: "rejected" }).where(eq(bids.id, body.orderId));
    const { body: after, text } = await shop.get("/api/v1/products/live/bids");
    expect(after).toEqual({ highestBid: 700, bids: 2 });
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
      { highestBid: null, bids: 0 },
      { highestBid: 5, bids: 1 },
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
