import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviews } from "#tohfa/db/schema/catalog.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let photo: string;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "mug", name: "Mug", sellerId });
  await addProduct(shop.db, { id: "bowl", name: "Bowl", sellerId, stock: 50 });
  await addProduct(shop.db, { id: "gone", sellerId, status: "Block" });
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c36" } });
  const bytes = await image
    .withExif({ IFD0: { Artist: "Secret Person" } })
    .jpeg()
    .toBuffer();
  photo = `data:image/jpeg;base64,${bytes.toString("base64")}`;
});
afterAll(() => shop?.close());

const good = {
  firstName: "Sana",
  lastName: "Malik",
  message: "It came well packed.",
  reviewRating: 4,
  gender: "Female",
  city: "Multan",
};
let person = 0;
/** Somebody new each time, where nobody is named. */
const send = (changes: object = {}, product = "mug") => {
  person += 1;
  const email = `person${person}@example.com`;
  return shop.post(`/client/products/${product}/reviews`, { ...good, email, ...changes });
};
const pictures = () => readdir(join(shop.dataDir, "pictures")).catch(() => []);

describe("POST /client/products/{id}/reviews", () => {
  it("answers 201 with the review and shows it at once; a stranger's counts in no rating", async () => {
    const { status, body, text } = await send({ email: "Sana@Example.com" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: "Sana",
      reviewRating: 4,
      reviewimages: [],
      city: "Multan",
    });
    expect(body).not.toHaveProperty("coupon");
    expect(text.toLowerCase()).not.toContain("sana@example.com");
    expect(body).toMatchObject({ unproven: true });
    await send({ reviewRating: 1, gender: undefined, city: undefined });
    const { body: product } = await shop.get("/client/bestselling/singleProduct/mug");
    expect(product).toMatchObject({ rating: 0, reviews: 0 });
    expect(product.productreviews.length).toBe(2);
    expect(product.productreviews[0]).toMatchObject({ gender: "Male", city: "" });
  });

  it("takes the email as {email} too (SPEC §3)", async () => {
    expect((await send({ email: { email: "object@example.com" } })).status).toBe(201);
  });

  it.each([
    ["email", { email: "sana" }],
    ["email", { email: { email: "sana@" } }],
    ["gender", { gender: "X" }],
  ])("refuses a broken %s, names it and keeps nothing", async (field, changes) => {
    const before = (await shop.db.select().from(reviews)).length;
    const { status, body } = await send(changes);
    expect([status, body.field]).toEqual([400, field]);
    expect((await shop.db.select().from(reviews)).length).toBe(before);
  });

  it("counts each of many reviews by buyers that come at once", async () => {
    const bought = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const line = { id: "bowl", quantity: 1 };
        const { body } = await place(
          shop,
          orderOf([line], { email: `at-once${++person}@example.com` }),
        );
        await bring(shop, body.parcels[0].id, "delivered");
        return { id: body.id, token: body.accessToken };
      }),
    );
    await Promise.all(bought.map((order) => send({ order }, "bowl")));
    const { body } = await shop.get("/client/bestselling/singleProduct/bowl");
    expect(body).toMatchObject({ reviews: 12, rating: 4 });
  });

  it("re-encodes photos into variants without their metadata and answers URLs", async () => {
    const { body } = await send({ reviewimages: [photo], email: "first@example.com" });
    expect(body.reviewimages).toHaveLength(1);
    const [, key] = /^\/pictures\/(review-[0-9a-f]+)-960\.webp$/.exec(body.reviewimages[0]) ?? [];
    const files = (await pictures()).filter((name) => name.startsWith(`${key}-`)).sort();
    expect(files).toEqual(
      [320, 640, 960].flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
    );
    const stored = await sharp(join(shop.dataDir, "pictures", `${key}-640.webp`)).metadata();
    expect([stored.format, stored.width, stored.exif]).toEqual(["webp", 640, undefined]);
  });

  it("takes one review of a product from each email address, however it is typed, and says so", async () => {
    expect((await send({ email: "Once@Example.com" })).status).toBe(201);
    const before = await pictures();
    const again = { email: "once@example.com ", message: "Another", reviewimages: [photo] };
    const { status, body } = await send(again);
    expect([status, body.field, body.error]).toEqual([
      409,
      "email",
      "We take one review of a product from each email address, and cannot take another from this one. Was it not you? Please write to us.",
    ]);
    expect(await pictures()).toEqual(before);
    expect((await send({ email: "once@example.com" }, "bowl")).status).toBe(201);
  });

  it("of twelve at once from one address, one is kept, and no photo of the others", async () => {
    const [files, written] = [(await pictures()).length, { email: "twelve@example.com" }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        send({ ...written, message: `Words ${number}`, reviewimages: [photo] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    expect((await pictures()).length).toBe(files + 6);
    const kept = await shop.db.select().from(reviews).where(eq(reviews.email, written.email));
    expect(kept.length).toBe(1);
  });

  it("the same review sent again, as a phone on a slow network does, is the same answer and one review", async () => {
    const same = { email: "slow@example.com", reviewimages: [photo], message: " On 3G " };
    const [first, ...more] = await Promise.all([send(same), send(same), send(same)]);
    const late = await send({ ...same, email: "SLOW@example.com" });
    for (const { status, body } of [...more, late]) {
      expect([status, body]).toEqual([201, first?.body]);
    }
    const kept = await shop.db.select().from(reviews).where(eq(reviews.email, same.email));
    const mails = await shop.db.select().from(outbox).where(eq(outbox.recipient, same.email));
    expect([kept.length, mails.length]).toEqual([1, 1]);
  });

  it.each([
    [
      "a text that calls itself a picture",
      `data:image/png;base64,${Buffer.from("hello there").toString("base64")}`,
    ],
    [
      "an SVG",
      `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>").toString("base64")}`,
    ],
    ["no data URL", "https://example.com/a.jpg"],
    ["another kind", `data:text/html;base64,${Buffer.from("<b>").toString("base64")}`],
    ["broken base64", "data:image/png;base64,@@@@"],
    ["nothing", ""],
  ])("refuses %s as a photo and keeps nothing", async (_what, bad) => {
    const before = [await pictures(), (await shop.db.select().from(reviews)).length];
    const { status, body } = await send({ reviewimages: [photo, bad] });
    expect(status).toBe(422);
    expect(body.field).toBe("reviewimages");
    expect([await pictures(), (await shop.db.select().from(reviews)).length]).toEqual(before);
  });

  it("refuses a picture that is cut off, and one of too many pixels", async () => {
    const whole = Buffer.from(photo.split(",")[1] ?? "", "base64");
    const half = whole.subarray(0, Math.floor(whole.length / 2)).toString("base64");
    expect((await send({ reviewimages: [`data:image/jpeg;base64,${half}`] })).status).toBe(422);
    const huge = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const url = `data:image/png;base64,${huge.toString("base64")}`;
    expect((await send({ reviewimages: [url] })).status).toBe(422);
  });

  // SPEC §5: rating 1 to 5.
  // SPEC §9: Rating 1 to 5.
  it.each([
    ["message", { message: "  " }],
    ["firstName", { firstName: "" }],
    ["lastName", { lastName: "" }],
    ["email", { email: "" }],
    ["reviewRating", { reviewRating: 0 }],
    ["reviewRating", { reviewRating: 6 }],
    ["reviewRating", { reviewRating: 4.5 }],
  ])("refuses a review without a right %s, and names it", async (field, changes) => {
    const { status, body } = await send(changes);
    expect([status, body.field]).toEqual([400, field]);
  });

  it("answers 404 for a product that is not there or blocked", async () => {
    expect((await send({}, "nope")).status).toBe(404);
    expect((await send({}, "gone")).status).toBe(404);
  });

  it("answers 413 for a body past the limit", async () => {
    const { status, body } = await send({ reviewimages: ["x".repeat(26 * 1024 * 1024)] });
    expect([status, Object.keys(body)]).toEqual([413, ["error"]]);
  });
});

describe("GET /api/v1/reviews", () => {
  it("names what each is about, in Urdu too where its seller wrote that", async () => {
    const sellerId = await addSeller(shop.db, { id: "s-urdu" });
    const lamp = { id: "lamp", sellerId, name: "Lamp", nameUrdu: "لیمپ" };
    await addReview(shop.db, await addProduct(shop.db, lamp), { id: "of-lamp" });
    const { body } = await shop.get("/api/v1/reviews?limit=100");
    const of = (id: string) => body.items.find(({ _id }: { _id: string }) => _id === id);
    expect(of("of-lamp")).toMatchObject({ productName: "Lamp", productNameUrdu: "لیمپ" });
    expect(body.items.filter((one: object) => "productNameUrdu" in one).length).toBe(1);
  });

  it("pages through the newest approved reviews of shown products, emails never", async () => {
    await addReview(shop.db, "mug", { id: "hidden", hidden: true });
    await addReview(shop.db, "gone", { id: "of-blocked" });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const {
        body,
        text,
      }: { body: { items: { _id: string }[]; nextCursor: string | null }; text: string } =
        await shop.get(`/api/v1/reviews?limit=4&cursor=${cursor}`);
      expect(text).not.toMatch(/@/);
      seen.push(...body.items.map(({ _id }) => _id));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const all = (await shop.db.select({ id: reviews.id }).from(reviews)).map(({ id }) => id);
    expect([...seen].sort()).toEqual(
      all.filter((id) => id !== "hidden" && id !== "of-blocked").sort(),
    );
  });
});
