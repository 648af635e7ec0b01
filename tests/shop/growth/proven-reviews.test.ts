import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { products, reviews, sellers } from "#tohfa/db/schema/catalog.ts";
import { auditLog, outbox } from "#tohfa/db/schema/operations.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import { countStandings } from "#tohfa/shop/delivery/parcels/count-standings.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  listStaffReviews,
  removeReview,
  setReviewHidden,
} from "#tohfa/shop/growth/reviews/moderate-reviews.server.ts";
import { removeReviews } from "#tohfa/shop/growth/reviews/remove-reviews.server.ts";
import { countWork } from "#tohfa/shop/office/operations/count-work.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addPurchase,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db, { companyName: "Lahore Crafts" });
});
afterAll(() => shop?.close());

let people = 0;
const somebody = () => `somebody${++people}@example.com`;
const newProduct = () => addProduct(shop.db, { sellerId: seller, stock: 1_000 });

/** A product that somebody ordered; what they show of the order. */
async function ordered(product: string, email = somebody(), more: object = {}) {
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], { email, ...more }));
  return { parcel: body.parcels[0].id as string, order: { id: body.id, token: body.accessToken } };
}

const review = (product: string, reviewRating: number, more: object = {}) =>
  shop.post(`/client/products/${product}/reviews`, {
    ...{ firstName: "Sana", lastName: "Malik", message: "It came well packed." },
    ...{ reviewRating, email: somebody(), ...more },
  });

/** What everybody reads of a product's rating. */
async function shown(product: string) {
  const { body } = await shop.get(`/client/bestselling/singleProduct/${product}`);
  const { rating, reviews: counted, productreviews } = body;
  const stars = productreviews.map((one: { reviewRating: number; unproven?: boolean }) =>
    one.unproven ? -one.reviewRating : one.reviewRating,
  );
  return { rating, counted, stars };
}

/** Delivers it and lets its buyer write. */
async function boughtReview(product: string, stars: number) {
  const { parcel, order } = await ordered(product);
  await bring(shop, parcel, "delivered");
  const { body } = await review(product, stars, { order });
  return { id: body._id as string, parcel };
}

describe("Ratings count proven buyers' reviews alone (issue 38 §2)", () => {
  it("a stranger's one star leaves 4.67 of three buyers at 4.67, shows at once, marked, and after them", async () => {
    const product = await newProduct();
    for (const stars of [5, 5, 4]) await boughtReview(product, stars);
    const { status, body } = await review(product, 1);
    expect([status, body.unproven, body.verifiedBuyer]).toEqual([201, true, undefined]);
    expect(await shown(product)).toEqual({ rating: 4.67, counted: 3, stars: [4, 5, 5, -1] });
    const { body: list } = await shop.get("/api/v1/products?limit=100");
    const card = list.items.find((one: { _id: string }) => one._id === product);
    expect([card.rating, card.reviews]).toEqual([4.67, 3]);
    const { body: all } = await shop.get("/api/v1/reviews?limit=100");
    const marks: boolean[] = all.items.map((one: { unproven?: boolean }) => one.unproven === true);
    expect(marks).toEqual([...marks].sort((a, b) => Number(a) - Number(b)));
  });

  it("the store's rating, its sort by rating and its vendor data count the same", async () => {
    const sellerId = await addSeller(shop.db, { handle: "counted-store" });
    const good = await addProduct(shop.db, { sellerId });
    const praised = await addProduct(shop.db, { sellerId });
    await addReview(shop.db, good, { rating: 4, orderId: await addPurchase(shop.db, good) });
    for (const rating of [5, 5, 5]) await addReview(shop.db, praised, { rating });
    await countStandings(shop.db, Date.now());
    const { body: store } = await shop.get("/api/v1/sellers/counted-store");
    expect([store.rating, store.reviews]).toEqual([4, 1]);
    const { body: sorted } = await shop.get(`/api/v1/products?seller=${sellerId}&sort=rating`);
    expect(sorted.items.map((one: { _id: string }) => one._id)).toEqual([good, praised]);
    const { body: vendor } = await shop.get("/client2/get/all/venders/counted-store");
    const of = vendor.find((one: { _id: string }) => one._id === praised);
    expect([of.rating, of.reviews, of.productreviews.length]).toEqual([0, 0, 3]);
  });

  it("several orders of one buyer are one review of a thing, whatever they sign with, also at once", async () => {
    const product = await newProduct();
    const email = somebody();
    const orders = [];
    for (let nth = 1; nth <= 3; nth += 1) {
      const { parcel, order } = await ordered(product, email);
      await bring(shop, parcel, "delivered");
      orders.push(order);
    }
    // Other words each time: the same again would be the same review sent twice.
    const answers = await Promise.all(
      orders.map((order, nth) => review(product, 1, { order, message: `Bad, ${nth}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await shown(product)).toEqual({ rating: 1, counted: 1, stars: [1] });
  });

  it("what was written on the way counts from its delivery on, and no more once it is returned", async () => {
    const product = await newProduct();
    const { parcel, order } = await ordered(product);
    await bring(shop, parcel, "dispatched");
    await review(product, 3, { order });
    expect(await shown(product)).toEqual({ rating: 0, counted: 0, stars: [-3] });
    await moveParcel(shop.db, SYSTEM, parcel, "delivered");
    expect(await shown(product)).toEqual({ rating: 3, counted: 1, stars: [3] });
    await moveParcel(shop.db, admin, parcel, "returned");
    expect(await shown(product)).toEqual({ rating: 0, counted: 0, stars: [-3] });
  });

  it("hidden, shown again, removed by an admin, and removed as its writer is erased: the numbers follow each", async () => {
    const product = await newProduct();
    const { id } = await boughtReview(product, 2);
    await boughtReview(product, 4);
    const hide = (hidden: boolean) =>
      setReviewHidden(shop.db, admin, id, { hidden, reason: "Rude" });
    await hide(true);
    expect(await shown(product)).toMatchObject({ rating: 4, counted: 1 });
    await hide(false);
    expect(await shown(product)).toMatchObject({ rating: 3, counted: 2 });
    await removeReview(shop.db, admin, id, { reason: "Rude", dataDir: shop.dataDir });
    expect(await shown(product)).toMatchObject({ rating: 4, counted: 1 });
    const erased = await boughtReview(product, 1);
    expect(await shown(product)).toMatchObject({ rating: 2.5, counted: 2 });
    const files = await shop.db.transaction((tx) => removeReviews(tx, [erased.id]));
    expect([files, await shown(product)]).toEqual([[], { rating: 4, counted: 1, stars: [4] }]);
  });

  it("a seller's own orders, their staff's, and a delivery that only they say prove nothing", async () => {
    const email = somebody();
    const staff = somebody();
    await shop.db.insert(users).values([
      { id: "owner", name: "O", email },
      { id: "helper", name: "H", email: staff },
    ]);
    const sellerId = await addSeller(shop.db, { userId: "owner", phone: "03211112222" });
    await shop.db.insert(storeStaff).values({ userId: "helper", sellerId, role: "packer" });
    const product = await addProduct(shop.db, { sellerId, stock: 100 });
    const write = async (bought: Parameters<typeof addPurchase>[2]) =>
      addReview(shop.db, product, { orderId: await addPurchase(shop.db, product, bought) });
    await write({ email });
    await write({ email: staff });
    await write({ userId: "owner" });
    await write({ userId: "helper" });
    await write({ phone: "923211112222" });
    await write({ whatsAppNumber: "+923211112222" });
    // By another order of that address it is known whose phone it is.
    await addPurchase(shop.db, product, { email: "two@example.com", phone: "03211112222" });
    await write({ email: "two@example.com" });
    const told = await ordered(product);
    await bring(shop, told.parcel, "packed");
    const own = sellerNamed(sellerId);
    await moveParcel(shop.db, own, told.parcel, "dispatched", {
      courier: "own",
      trackingNumber: "R1",
    });
    await moveParcel(shop.db, own, told.parcel, "delivered");
    await review(product, 5, { order: told.order });
    expect(await shown(product)).toMatchObject({ rating: 0, counted: 0 });
    await write({});
    expect(await shown(product)).toMatchObject({ rating: 5, counted: 1 });
  });

  it("nobody types that a review is proven, and the version before, which counts all, has not the last word", async () => {
    const product = await newProduct();
    await addReview(shop.db, product, { id: "forged", isProven: true });
    await shop.db.update(reviews).set({ isProven: true }).where(eq(reviews.id, "forged"));
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into reviews (id, product_id, first_name, last_name, email, message, rating)
        values ('of-before', ${product}, 'A', 'K', ${somebody()}, 'M', 1)`);
      await tx.execute(sql`update products set review_count = 2, rating = 3 where id = ${product}`);
    });
    expect(await shown(product)).toMatchObject({ rating: 0, counted: 0 });
  });

  it("whatever happens to reviews and parcels in whatever order, the numbers are those of the shown reviews of delivered orders", async () => {
    const stars = fc.integer({ min: 1, max: 5 });
    const step = fc.oneof(
      fc.record({ does: fc.constantFrom("bought" as const, "stranger" as const), stars }),
      fc.record({
        does: fc.constantFrom(
          "hide" as const,
          "show" as const,
          "remove" as const,
          "deliver" as const,
          "return" as const,
          "change" as const,
        ),
        stars,
        which: fc.nat(9),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const product = await newProduct();
        const model: {
          id: string;
          stars: number;
          order: string | null;
          hidden: boolean;
          there: boolean;
        }[] = [];
        for (const one of steps) {
          if (one.does === "bought" || one.does === "stranger") {
            const order = one.does === "bought" ? await addPurchase(shop.db, product) : null;
            const id = `model-${++people}`;
            await addReview(shop.db, product, { id, rating: one.stars, orderId: order });
            model.push({ id, stars: one.stars, order, hidden: false, there: true });
            continue;
          }
          const of = "which" in one ? model[one.which] : undefined;
          if (!of) continue;
          const moves = { deliver: "delivered", return: "returned" } as const;
          if (one.does === "deliver" || one.does === "return") {
            if (of.order === null) continue;
            of.there = one.does === "deliver";
            await shop.db.execute(
              sql`update parcels set state = ${moves[one.does]} where order_id = ${of.order}`,
            );
          } else if (one.does === "remove") {
            await shop.db.delete(reviews).where(eq(reviews.id, of.id));
            model.splice(model.indexOf(of), 1);
          } else if (one.does === "change") {
            of.stars = one.stars;
            await shop.db.update(reviews).set({ rating: one.stars }).where(eq(reviews.id, of.id));
          } else {
            of.hidden = one.does === "hide";
            await shop.db.update(reviews).set({ hidden: of.hidden }).where(eq(reviews.id, of.id));
          }
        }
        const counting = model.filter(({ order, hidden, there }) => order && there && !hidden);
        const sum = counting.reduce((total, one) => total + one.stars, 0);
        const [kept] = await shop.db.select().from(products).where(eq(products.id, product));
        expect(kept?.reviewCount).toBe(counting.length);
        expect(kept?.rating).toBeCloseTo(counting.length ? sum / counting.length : 0, 1);
      }),
      { numRuns: 25 },
    );
  });
});

describe("A burst of reviews by strangers (issue 38 §2)", () => {
  let guarded: TestShop;
  let store = "";
  beforeAll(async () => {
    guarded = await openTestShop({ rateLimits: true, trustProxy: true });
  });
  afterAll(() => guarded?.close());

  const write = async (product: string, from: string, more: object = {}) => {
    const payload = {
      ...{ firstName: "Sana", lastName: "Malik", message: "Buy elsewhere", reviewRating: 1 },
      ...{ email: somebody(), ...more },
    };
    const url = `/client/products/${product}/reviews`;
    const headers = { "x-forwarded-for": from };
    const { statusCode, payload: text } = await guarded.api.inject({
      method: "POST",
      url,
      payload,
      headers,
    });
    expect(statusCode).toBe(201);
    return JSON.parse(text);
  };
  const seen = async (product: string): Promise<number> => {
    const { body } = await guarded.get(`/client/bestselling/singleProduct/${product}`);
    return body.productreviews.length;
  };
  const fresh = async () => {
    store = await addSeller(guarded.db);
    return addProduct(guarded.db, { sellerId: store, stock: 100 });
  };
  let hosts = 0;
  const host = () => `10.1.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`;

  it("of one product, the fourth in a day waits for the office; a proven buyer's does not", async () => {
    const product = await fresh();
    const answers = [];
    for (let nth = 1; nth <= 5; nth += 1) answers.push((await write(product, host())).waiting);
    expect(answers).toEqual([undefined, undefined, undefined, true, true]);
    expect(await seen(product)).toBe(3);
    const { body } = await place(guarded, orderOf([{ id: product, quantity: 1 }]));
    await bring(guarded, body.parcels[0].id, "delivered");
    const order = { id: body.id, token: body.accessToken };
    expect((await write(product, host(), { order })).waiting).toBeUndefined();
    expect(await seen(product)).toBe(4);
  });

  it("of one store, the eleventh waits, whichever of its things it is of", async () => {
    await fresh();
    const waits = [];
    for (let nth = 1; nth <= 12; nth += 1) {
      const product = await addProduct(guarded.db, { sellerId: store });
      waits.push((await write(product, host())).waiting === true);
    }
    expect(waits).toEqual([...Array(10).fill(false), true, true]);
  });

  it.each([
    ["an address", () => "203.0.113.7"],
    ["a /64 of IPv6", (nth: number) => `2001:db8:7:7::${nth}`],
  ])(
    "from %s, the fourth waits, whatever it is of; other networks are not touched",
    async (_what, from) => {
      const waits = [];
      for (let nth = 1; nth <= 5; nth += 1) {
        waits.push((await write(await fresh(), from(nth))).waiting === true);
      }
      expect(waits).toEqual([false, false, false, true, true]);
      expect((await write(await fresh(), "2001:db8:7:8::1")).waiting).toBeUndefined();
    },
  );

  it("of many at once no more than three show", async () => {
    const product = await fresh();
    await Promise.all(Array.from({ length: 8 }, () => write(product, host())));
    expect(await seen(product)).toBe(3);
  });

  it("what waits is in no list, stands in the office's own and on Today, tells the store once it is shown, and is decided by an admin", async () => {
    const product = await fresh();
    await guarded.db.insert(users).values({ id: "keeper", name: "K", email: "keeper@example.com" });
    await guarded.db.update(sellers).set({ userId: "keeper" }).where(eq(sellers.id, store));
    for (let nth = 1; nth <= 3; nth += 1) await write(product, host());
    const [one, two] = [await write(product, host()), await write(product, host())];
    const told = async () =>
      (await guarded.db.select().from(outbox).where(eq(outbox.template, "seller-review"))).filter(
        ({ recipient }) => recipient === "keeper@example.com",
      ).length;
    expect(await told()).toBe(3);
    const waiting = async () =>
      (
        await listStaffReviews(guarded.db, admin, {
          hidden: "waiting",
          productId: product,
          limit: 99,
        })
      ).items
        .map(({ id }) => id)
        .sort();
    expect(await waiting()).toEqual([one._id, two._id].sort());
    const before = (await countWork(guarded.db, admin)).reviews;
    await setReviewHidden(guarded.db, admin, one._id, { hidden: false, reason: "" });
    await setReviewHidden(guarded.db, admin, two._id, { hidden: true, reason: "An advert" });
    expect([await waiting(), (await countWork(guarded.db, admin)).reviews]).toEqual([
      [],
      before - 2,
    ]);
    expect([await seen(product), await told()]).toEqual([4, 4]);
    const { body } = await guarded.get("/api/v1/reviews?limit=100");
    expect(body.items.some((shownOne: { _id: string }) => shownOne._id === two._id)).toBe(false);
  });

  it("one that waits is shown by the delivery that proves it", async () => {
    const product = await fresh();
    const { body } = await place(
      guarded,
      orderOf([{ id: product, quantity: 1 }], { email: somebody() }),
    );
    for (let nth = 1; nth <= 3; nth += 1) await write(product, host());
    const order = { id: body.id, token: body.accessToken };
    expect((await write(product, host(), { order, reviewRating: 5 })).waiting).toBe(true);
    await bring(guarded, body.parcels[0].id, "delivered");
    const { body: after } = await guarded.get(`/client/bestselling/singleProduct/${product}`);
    expect([after.rating, after.reviews, after.productreviews.length]).toEqual([5, 1, 4]);
  });
});

describe("An upgrade (issue 38 §2)", () => {
  it("recounts every product, says how many changed, and notes it in the audit log", async () => {
    const database = await freshDatabase();
    const { db } = database;
    try {
      const sellerId = await addSeller(db, { rating: 5, reviewCount: 3 });
      const add = (id: string) => addProduct(db, { id, sellerId });
      await Promise.all(["both", "strangers", "bought", "none"].map(add));
      const bought = async (product: string, rating: number) =>
        addReview(db, product, { rating, orderId: await addPurchase(db, product) });
      await bought("both", 5);
      await addReview(db, "both", { rating: 1 });
      await addReview(db, "strangers", { rating: 5 });
      await bought("bought", 4);
      // As the version before has left them.
      await db.execute(sql`alter table reviews disable trigger user`);
      await db.execute(sql`update reviews set is_proven = false`);
      await db.execute(sql`update products p set review_count = r.n, rating = r.average from (select product_id,
        count(*) as n, round(avg(rating), 2) as average from reviews group by product_id) r where r.product_id = p.id`);
      await db.execute(sql`alter table reviews enable trigger user`);
      const client = new pg.Client(database.connection);
      const said: string[] = [];
      client.on(
        "notice",
        ({ severity, message }) => severity === "INFO" && said.push(message ?? ""),
      );
      await client.connect();
      const file = new URL("../../../db/migrations/0007_recount_ratings.sql", import.meta.url);
      await client.query(await readFile(file, "utf8"));
      await client.end();
      const kept = await db.select().from(products).orderBy(products.id);
      expect(kept.map(({ id, reviewCount, rating }) => [id, reviewCount, rating])).toEqual([
        ["both", 1, 5],
        ["bought", 1, 4],
        ["none", 0, 0],
        ["strangers", 0, 0],
      ]);
      const [store] = await db.select().from(sellers);
      expect([store?.rating, store?.reviewCount]).toEqual([4.5, 2]);
      expect(said).toEqual([
        "Ratings count the reviews of proven buyers alone now: 2 products have another one (3 had one before)",
      ]);
      const [line] = await db.select().from(auditLog);
      expect(line).toMatchObject({
        action: "ratings counted anew",
        details: { changed: 2, rated: 3 },
      });
    } finally {
      await database.close();
    }
  });
});
