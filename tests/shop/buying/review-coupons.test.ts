import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { reviews } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { outbox, settings } from "#tohfa/db/schema/operations.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let photo: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db, { companyName: "Lahore Crafts" });
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: "#c36" } });
  photo = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString("base64")}`;
});
afterAll(() => shop?.close());

let people = 0;
const somebody = () => `buyer${++people}@example.com`;

/** A product, bought under that address and brought as far as `to`. */
async function bought(email: string, to: "packed" | "dispatched" | "delivered" = "delivered") {
  const product = await addProduct(shop.db, { sellerId: seller, price: 500_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], { email }));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, to);
  return { product, parcel, order: shownOf(body) };
}
/** What its buyer shows of an order that was placed. */
const shownOf = (body: { id: string; accessToken: string }) => ({
  id: body.id,
  token: body.accessToken,
});
const review = (
  product: string,
  email: string,
  { photos = [photo], order }: { photos?: string[]; order?: object } = {},
) =>
  shop.post(`/client/products/${product}/reviews`, {
    ...{ firstName: "Ammi", lastName: "Jan", message: "Lovely", reviewRating: 5 },
    ...{ email, reviewimages: photos, ...(order && { order }) },
  });
const couponsOf = (email: string) =>
  shop.db.select().from(coupons).where(eq(coupons.email, email.toLowerCase()));
const mailsTo = async (email: string) =>
  (
    await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.template, "review-thanks")))
  ).map(({ payload }) => payload.coupon as { code: string } | null);

/** The coupon that somebody earned. */
async function earned(email = somebody()) {
  const { product, parcel, order } = await bought(email);
  await review(product, email, { order });
  const [coupon] = await couponsOf(email);
  return { email, product, parcel, code: coupon?.code ?? "none" };
}
const goods = async (price: number, sellerId = seller) => [
  { id: await addProduct(shop.db, { sellerId, price }), quantity: 1 },
];
const quote = async (items: object[], more: object) =>
  (await shop.post("/api/v1/orders/quote", { items, ...more })).body;

describe("What earns a coupon (SPEC §9, issue 9)", () => {
  it("not reviews of things never bought, under invented addresses: they are welcome and earn nothing", async () => {
    const product = await addProduct(shop.db, { sellerId: seller });
    for (const email of ["a@invented.pk", "b@invented.pk", "c@invented.pk"]) {
      const { status, body } = await review(product, email);
      expect([status, body.coupon, body.verifiedBuyer]).toEqual([201, undefined, undefined]);
      expect([await couponsOf(email), await mailsTo(email)]).toEqual([[], [null]]);
    }
  });

  // SPEC §2 Review wizard: 15% off the next purchase is offered for uploading photos.
  // SPEC §9: 15% off next purchase for uploading photos with a review.
  it("photos of a delivered purchase do: 15%, once, for that address, 90 days, at most Rs 1,000 from Rs 1,000 on", async () => {
    const email = "Ammi.Khan@Example.com";
    const { product, order } = await bought(email);
    const { status, body } = await review(product, " ammi.khan@example.com", { order });
    expect(status).toBe(201);
    expect(body.coupon).toMatchObject({ percent: 15, minOrder: 1000, maxDiscount: 1000 });
    const [kept] = await couponsOf(email);
    expect(kept).toMatchObject({
      ...{ percent: 15, maxUses: 1, uses: 0, bears: "shop", sellerId: null, productId: product },
      ...{ maxDiscount: 1000_00, minOrder: 1000_00, email: "ammi.khan@example.com" },
    });
    const days = (Number(kept?.expiresAt) - Date.now()) / 86_400_000;
    expect([days > 90 - 1e-6, days < 91]).toEqual([true, true]);
  });

  it("its code goes to the mailbox alone: whoever typed the address does not see it", async () => {
    const email = somebody();
    const { product, order } = await bought(email);
    const { text } = await review(product, email, { order });
    const [kept] = await couponsOf(email);
    expect(text).not.toContain(kept?.code);
    expect(text).not.toContain("THANKS-");
    expect((await mailsTo(email)).map((coupon) => coupon?.code)).toEqual([kept?.code]);
  });

  it("it goes to the order's mailbox and is for it, whatever address is typed into the review", async () => {
    const [email, typed] = [somebody(), somebody()];
    const { product, order } = await bought(email);
    const { status, body } = await review(product, typed, { order });
    expect([status, body.coupon.percent]).toEqual([201, 15]);
    expect([(await couponsOf(email)).length, (await couponsOf(typed)).length]).toEqual([1, 0]);
    expect([(await mailsTo(email)).length, await mailsTo(typed)]).toEqual([1, []]);
  });

  it("not by the buyer's address alone, which anybody can type", async () => {
    const email = somebody();
    const { product } = await bought(email);
    const { status, body } = await review(product, email);
    expect([status, body.coupon, await couponsOf(email)]).toEqual([201, undefined, []]);
    expect(await mailsTo(email)).toEqual([null]);
  });

  it("not without photos, not before it is delivered, not after it went back, not with another's token", async () => {
    const email = somebody();
    const [bare, sent, back, other] = [
      await bought(email),
      await bought(email, "dispatched"),
      await bought(email),
      await bought(somebody()),
    ];
    await moveParcel(shop.db, SYSTEM, back.parcel, "returned");
    const answers = [
      await review(bare.product, email, { photos: [], order: bare.order }),
      await review(sent.product, email, { order: sent.order }),
      await review(back.product, email, { order: back.order }),
      await review(other.product, email, { order: { ...other.order, token: bare.order.token } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.coupon])).toEqual(
      Array(4).fill([201, undefined]),
    );
    expect(await couponsOf(email)).toEqual([]);
  });

  it("not a seller's orders of their own goods, under their account's address or from their phone", async () => {
    const email = somebody();
    await shop.db.insert(users).values({ id: "u-self", name: "Owner", email });
    const owned = await addSeller(shop.db, { userId: "u-self" });
    const phoned = await addSeller(shop.db, { phone: "0302 1112223" });
    const friend = somebody();
    for (const [sellerId, by, phone] of [
      [owned, email, "03009999999"],
      [phoned, friend, "+92 302 1112223"],
    ] as const) {
      const product = await addProduct(shop.db, { sellerId });
      const more = { email: by, phone };
      const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
      await bring(shop, body.parcels[0].id, "delivered");
      const { status, body: answer } = await review(product, by, { order: shownOf(body) });
      expect([status, answer.coupon, await couponsOf(by)]).toEqual([201, undefined, []]);
    }
  });

  it("once for each product and buyer: bought twice, at once, and after the review is gone", async () => {
    const email = somebody();
    const { product, order } = await bought(email);
    const more = { email: email.toUpperCase() };
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
    await bring(shop, body.parcels[0].id, "delivered");
    const proofs = [order, order, shownOf(body), shownOf(body)];
    const answers = await Promise.all(proofs.map((one) => review(product, email, { order: one })));
    expect(new Set(answers.map(({ body }) => body.coupon.percent))).toEqual(new Set([15]));
    expect((await couponsOf(email)).length).toBe(1);
    await shop.db.delete(reviews).where(eq(reviews.productId, product));
    const again = await review(product, email, { order });
    expect([again.status, again.body.coupon]).toEqual([201, undefined]);
    expect((await couponsOf(email)).length).toBe(1);
  });

  it("by the settings of the day it is given", async () => {
    const change = (key: string, value: unknown) =>
      shop.db.insert(settings).values({ key, value }).onConflictDoNothing();
    await change("reviewCouponCap", 300_00);
    await change("reviewCouponMinimum", 700_00);
    await change("reviewCouponDays", 10);
    await change("reviewCouponBeyondShare", false);
    const { code, email } = await earned();
    await shop.db.delete(settings);
    const [kept] = await couponsOf(email);
    expect(kept).toMatchObject({ maxDiscount: 300_00, minOrder: 700_00, beyondShare: false });
    expect(Math.floor((Number(kept?.expiresAt) - Date.now()) / 86_400_000)).toBe(10);
    // Not beyond the shop's share: the commission is 10%.
    const said = await quote(await goods(1000_00), { coupon: code, email });
    expect(said).toMatchObject({ discount: 100, changes: [] });
    expect(said.couponNote).toBe("Rs 100 is the most that this coupon can take off this order.");
  });
});

describe("Using a review's coupon", () => {
  it("is for its own address: another's is told so, in the quote and when ordering, and nothing is taken", async () => {
    const { code, email } = await earned();
    const items = await goods(2000_00);
    const others = { coupon: code, email: "fraud@example.com" };
    const words = `The coupon ${code} is for another email address. Enter the one that it was sent to.`;
    expect(await quote(items, others)).toMatchObject({ discount: 0, changes: [{ text: words }] });
    const refused = await place(shop, orderOf(items as never, others));
    expect([refused.status, refused.body.field, refused.body.error]).toEqual([
      409,
      "coupon",
      words,
    ]);
    expect((await couponsOf(email))[0]?.uses).toBe(0);
    const own = { coupon: code.toLowerCase(), email: email.toUpperCase() };
    const placed = await place(shop, orderOf(items as never, own));
    expect([placed.status, placed.body.discount]).toEqual([201, 300]);
    expect((await couponsOf(email))[0]?.uses).toBe(1);
  });

  it("shows 15% before an address is typed, says that it is checked, and charges what it shows", async () => {
    const { code, email } = await earned();
    const items = await goods(2000_00);
    const said = await quote(items, { coupon: code });
    expect(said).toMatchObject({ discount: 300, total: 1700, changes: [] });
    expect(said.couponNote).toBe(
      "This coupon is for one email address. We check it when you place the order.",
    );
    const known = await quote(items, { coupon: code, email });
    expect([known.total, known.couponNote]).toEqual([1700, undefined]);
    const placed = await place(shop, orderOf(items as never, { coupon: code, email }));
    expect([placed.status, placed.body.total_amount]).toEqual([201, 1700]);
  });

  it("takes at most Rs 1,000, from orders of Rs 1,000 on, and says both in words", async () => {
    const { code, email } = await earned();
    const small = await quote(await goods(999_99), { coupon: code, email });
    expect([small.discount, small.changes[0].text]).toEqual([
      0,
      `The coupon ${code} is for orders from Rs 1,000. Add Rs 0.01 more to use it.`,
    ]);
    const exact = await quote(await goods(1000_00), { coupon: code, email });
    expect([exact.discount, exact.changes]).toEqual([150, []]);
    const large = await quote(await goods(20_000_00), { coupon: code, email });
    expect([large.discount, large.couponNote]).toEqual([
      1000,
      "Rs 1,000 is the most that this coupon can take off this order.",
    ]);
  });

  it("ends with the day it was given for", async () => {
    const { code, email } = await earned();
    await shop.db.execute(sql`update coupons set expires_at = now() where code = ${code}`);
    const refused = await place(
      shop,
      orderOf((await goods(2000_00)) as never, { coupon: code, email }),
    );
    expect([refused.status, refused.body.error]).toEqual([409, `The coupon ${code} has expired.`]);
  });

  it("of a purchase that went back is withdrawn where it was not used; the order it was used on stays", async () => {
    const [unused, used] = [await earned(), await earned()];
    const with_ = (one: typeof used) => ({ coupon: one.code, email: one.email });
    const placed = await place(shop, orderOf((await goods(2000_00)) as never, with_(used)));
    for (const { parcel } of [unused, used]) {
      await moveParcel(shop.db, SYSTEM, parcel, "returned");
    }
    const refused = await place(shop, orderOf((await goods(2000_00)) as never, with_(unused)));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `The coupon ${unused.code} was a thank-you for something that went back, so it has ended.`,
    ]);
    const kept = await shop.get(
      `/api/v1/orders/${placed.body.id}?token=${placed.body.accessToken}`,
    );
    expect(kept.body.discount).toBe(300);
  });

  it("stays good when an admin hides the review", async () => {
    const { code, email, product } = await earned();
    await shop.db.update(reviews).set({ hidden: true }).where(eq(reviews.productId, product));
    expect((await quote(await goods(2000_00), { coupon: code, email })).discount).toBe(300);
  });

  it("is refused on a seller's own goods: by the account's email, by the phone, among others' goods too", async () => {
    const { code, email } = await earned();
    await shop.db.insert(users).values({ id: "u-own", name: "Owner", email });
    const own = await addSeller(shop.db, { userId: "u-own" });
    const phoned = await addSeller(shop.db, { phone: "+92 301 7654321" });
    const [mine, theirs] = [await goods(2000_00, own), await goods(2000_00, phoned)];
    const other = await goods(2000_00);
    const words = "A coupon cannot be used on your own store's goods. Order them without it.";
    const tries: [object[], object][] = [
      [mine, {}],
      [[...other, ...mine], {}],
      [theirs, { phone: "0301-7654321" }],
      [theirs, { whatsAppNumber: "03017654321" }],
    ];
    for (const [items, more] of tries) {
      const wanted = { coupon: code, email, ...more };
      const { status, body } = await place(shop, orderOf(items as never, wanted));
      expect([status, body.field, body.error]).toEqual([409, "coupon", words]);
    }
    // Who only asks for prices is not told whose address it is.
    expect((await quote(mine, { coupon: code, email })).changes).toEqual([]);
    expect((await couponsOf(email))[0]?.uses).toBe(0);
    const placed = await place(shop, orderOf(other as never, { coupon: code, email }));
    expect([placed.status, placed.body.discount]).toEqual([201, 300]);
  });
});
