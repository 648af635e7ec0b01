import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { listAllBids } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { createCategory } from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { takeDownProduct } from "#tohfa/shop/catalogue/product/take-down.server.ts";
import { storeContactMessage } from "#tohfa/shop/growth/newsletter/contact.server.ts";
import {
  countContactMessages,
  listContactMessages,
  markMessageAnswered,
} from "#tohfa/shop/growth/newsletter/contact-messages.server.ts";
import {
  countSubscribers,
  listSubscribers,
} from "#tohfa/shop/growth/newsletter/list-subscribers.server.ts";
import { createDeal, saveDeal } from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { putIntoSale } from "#tohfa/shop/growth/offers/one-dollar-sale.server.ts";
import { pickBestSeller } from "#tohfa/shop/growth/offers/pick-best-seller.server.ts";
import {
  listStaffReviews,
  removeReview,
  setReviewHidden,
} from "#tohfa/shop/growth/reviews/moderate-reviews.server.ts";
import { type Changed, openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { deleteBlog } from "#tohfa/shop/selling/blog/blog.server.ts";
import {
  listStaffBlogs,
  publishBlogAgain,
} from "#tohfa/shop/selling/blog/moderate-blogs.server.ts";
import { takeDownBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import {
  addProduct,
  addPurchase,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const ADMIN: Actor = { role: "admin", userId: "a-1", sellerId: null };
const SELLER: Actor = { role: "seller", userId: "u-1", sellerId: "s-1" };

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db
    .insert(users)
    .values({ id: "a-1", name: "Bina", email: "bina@example.com", role: "admin" });
  await addSeller(shop.db, { id: "s-1", companyName: "Potter" });
  await addProduct(shop.db, { id: "mug", sellerId: "s-1", name: "Mug" });
  const bought = async (id: string, rating: number, message: string) =>
    addReview(shop.db, "mug", {
      ...{ id, rating, message },
      orderId: await addPurchase(shop.db, "mug"),
    });
  await bought("good", 5, "Lovely mug");
  await bought("bad", 1, "Buy at other.pk instead");
});
afterAll(() => shop.close());

const product = async () => (await shop.get("/client/bestselling/singleProduct/mug")).body;

describe("Reviews, moderated (issue 11 §5)", () => {
  it("are found by stars and words, hidden ones apart", async () => {
    const ids = async (query: object) =>
      (await listStaffReviews(shop.db, ADMIN, { hidden: false, limit: 9, ...query })).items.map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual(["bad", "good"]);
    expect(await ids({ atMost: 2 })).toEqual(["bad"]);
    expect(await ids({ search: "LOVELY" })).toEqual(["good"]);
    expect(await ids({ search: "%" })).toEqual([]);
    const { nextCursor } = await listStaffReviews(shop.db, ADMIN, { hidden: false, limit: 1 });
    expect(await ids({ after: nextCursor })).toEqual(["good"]);
  });

  it("one that is hidden is gone from the product, whose rating follows, and back when shown again", async () => {
    const why = { hidden: true, reason: "It names another shop." };
    await expect(
      setReviewHidden(shop.db, ADMIN, "bad", { hidden: true, reason: " " }),
    ).rejects.toMatchObject({ code: "invalid", field: "reason" });
    await setReviewHidden(shop.db, ADMIN, "bad", why);
    expect([(await product()).rating, (await product()).productreviews.length]).toEqual([5, 1]);
    await setReviewHidden(shop.db, ADMIN, "bad", { hidden: false, reason: "" });
    expect((await product()).rating).toBe(3);
    const { rows } = await shop.db.execute(
      sql`select actor, action, details from audit_log where subject = 'bad' order by id`,
    );
    expect(rows).toEqual([
      { actor: "admin a-1", action: "review hidden", details: { reason: why.reason } },
      { actor: "admin a-1", action: "review shown again", details: { reason: "" } },
    ]);
  });

  it("one that is removed stays so, and what it said is not in the log", async () => {
    const { dataDir } = shop;
    await removeReview(shop.db, ADMIN, "bad", { reason: "Advertising", dataDir });
    expect((await product()).productreviews.length).toBe(1);
    await expect(
      removeReview(shop.db, ADMIN, "bad", { reason: "Again", dataDir }),
    ).rejects.toMatchObject({ code: "not_found" });
    const { rows } = await shop.db.execute<{ details: object }>(
      sql`select details from audit_log where action = 'review removed'`,
    );
    expect(rows[0]?.details).toEqual({ product: "mug", reason: "Advertising" });
  });
});

describe("Articles, moderated", () => {
  it("one that was taken down is gone until it is published again, and deleted it is gone", async () => {
    const written = { slug: "eid", title: "Eid gifts", sellerId: "s-1", authorName: "Potter" };
    await shop.db.insert(blogs).values({ id: "b-1", ...written, content: [] });
    const seen = async () => (await shop.get("/api/v2/blogs/get/b-1")).status;
    await takeDownBlog(shop.db, ADMIN, "b-1", "The pictures are not yours.");
    expect(await seen()).toBe(404);
    // Whoever publishes by another door is refused by the database.
    await expect(
      shop.db.execute(sql`update blogs set published = true where id = 'b-1'`),
    ).rejects.toThrow();
    const { items } = await listStaffBlogs(shop.db, ADMIN, { tab: "down", limit: 9 });
    expect(items.map(({ takenDownReason }) => takenDownReason)).toEqual([
      "The pictures are not yours.",
    ]);
    await publishBlogAgain(shop.db, ADMIN, "b-1");
    expect(await seen()).toBe(200);
    await expect(publishBlogAgain(shop.db, ADMIN, "b-1")).rejects.toMatchObject({
      code: "conflict",
    });
    await deleteBlog(shop.db, ADMIN, "b-1");
    expect(await seen()).toBe(404);
    expect((await listStaffBlogs(shop.db, ADMIN, { limit: 9 })).items).toEqual([]);
  });
});

describe("What people write to the shop", () => {
  it("questions wait, the oldest first, until somebody has answered them", async () => {
    for (const name of ["Ali", "Bano"]) {
      const email = `${name.toLowerCase()}@example.com`;
      await storeContactMessage(shop.db, { name, email, subject: "Hello", message: "When?" });
    }
    await shop.db.execute(
      sql`update contact_messages set created_at = now() - interval '1 hour' where name = 'Bano'`,
    );
    const list = async (tab: "waiting" | "answered", after?: string) =>
      await listContactMessages(shop.db, ADMIN, { tab, after, limit: 1 });
    const first = await list("waiting");
    const second = await list("waiting", first.nextCursor ?? "");
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["Bano", "Ali"]);
    const id = first.items[0]?.id ?? "";
    await markMessageAnswered(shop.db, ADMIN, id, true);
    await markMessageAnswered(shop.db, ADMIN, id, true);
    expect(await countContactMessages(shop.db, ADMIN)).toBe(1);
    expect((await list("answered")).items.map(({ name }) => name)).toEqual(["Bano"]);
    await markMessageAnswered(shop.db, ADMIN, id, false);
    expect(await countContactMessages(shop.db, ADMIN)).toBe(2);
  });

  it("the newsletter's list has only those who said yes", async () => {
    const hash = (n: number) => String(n).repeat(64);
    for (const [n, email, at] of [
      [1, "a@example.com", "2026-11-01"],
      [2, "b@example.com", null],
      [3, "c@example.com", "2026-11-02"],
    ] as const) {
      await shop.db.execute(sql`insert into newsletter_subscribers
        (email, confirm_hash, goodbye_hash, asked_at, confirmed_at)
        values (${email}, ${hash(n)}, ${hash(n)}, now(), ${at}::timestamptz)`);
    }
    const first = await listSubscribers(shop.db, ADMIN, { limit: 1 });
    const after = first.nextCursor ?? "";
    const second = await listSubscribers(shop.db, ADMIN, { after, limit: 1 });
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual([
      ...["a@example.com", "c@example.com"],
    ]);
    expect(second.nextCursor).toBeNull();
    expect(await countSubscribers(shop.db, ADMIN)).toEqual({ confirmed: 2, asked: 1 });
  });

  it("none of it is for sellers", async () => {
    const limit = 9;
    const others: (() => Promise<unknown>)[] = [
      () => listStaffReviews(shop.db, SELLER, { hidden: false, limit }),
      () => setReviewHidden(shop.db, SELLER, "good", { hidden: true, reason: "x" }),
      () => removeReview(shop.db, SELLER, "good", { reason: "x", dataDir: shop.dataDir }),
      () => listStaffBlogs(shop.db, SELLER, { limit }),
      () => listContactMessages(shop.db, SELLER, { tab: "waiting", limit }),
      () => listSubscribers(shop.db, SELLER, { limit }),
      () => countSubscribers(shop.db, SELLER),
      () => listAllBids(shop.db, SELLER, { limit }),
    ];
    for (const other of others) await expect(other()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("Kept pages are dropped as a change commits (issue 11 §6)", () => {
  it("each kind of change tells which", async () => {
    const other = await freshDatabase();
    const feed = await openChangeFeed(other.connection);
    const { db } = other;
    try {
      await addSeller(db, { id: "s-1" });
      await addProduct(db, { id: "mug", sellerId: "s-1", categories: ["Kitchen"] });
      await addReview(db, "mug", { id: "bad" });
      await db
        .insert(blogs)
        .values({ id: "b-1", slug: "b", title: "B", authorName: "P", content: [] });
      const deal = await createDeal(db, ADMIN, {
        ...{ name: "Deal", description: "", nameUrdu: "", descriptionUrdu: "" },
        ...{ price: 100_00, endsAt: null },
      });
      const hidden = { hidden: true, reason: "x" };
      const changes: [string, () => Promise<unknown>][] = [
        [
          "category:new",
          () => createCategory(db, ADMIN, { name: "New", kind: "shop", description: "" }),
        ],
        ["deals", () => saveDeal(db, ADMIN, deal, { price: 90_00 })],
        ["best-sellers", () => pickBestSeller(db, ADMIN, "mug", true)],
        ["one-dollar", () => putIntoSale(db, ADMIN, "mug", 280_00)],
        ["reviews:mug", () => setReviewHidden(db, ADMIN, "bad", hidden)],
        ["blog:b-1", () => takeDownBlog(db, ADMIN, "b-1", "x")],
        ["product:mug", () => takeDownProduct(db, ADMIN, "mug", "x")],
      ];
      for (const [tag, change] of changes) {
        const heard: Changed[] = [];
        const stop = feed.subscribe((changed) => heard.push(changed));
        await change();
        await vi.waitFor(() =>
          expect(
            heard.some((one) => one !== "everything" && one.has(tag)),
            tag,
          ).toBe(true),
        );
        stop();
      }
    } finally {
      await feed.close();
      await other.close();
    }
  });
});
