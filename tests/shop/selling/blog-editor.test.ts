import { and, asc, eq } from "drizzle-orm";
import type pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blogs } from "#tohfa/db/schema/content.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { deleteBlog } from "#tohfa/shop/selling/blog/blog.server.ts";
import type { BlogDraft } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { listStoreBlogs, showStoreBlog } from "#tohfa/shop/selling/blog/store-blogs.server.ts";
import {
  createBlog,
  publishBlog,
  saveBlogDraft,
  takeDownBlog,
} from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const sellerId = "s-blog";
const owner: Actor = { role: "seller", userId: "u", sellerId };
const stranger: Actor = { role: "seller", userId: "x", sellerId: "s-x" };
const admin: Actor = { role: "admin", userId: "a", sellerId: null };
let photo: Buffer;

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: sellerId, companyName: "Noor Pottery" });
  photo = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#146c54" } })
    .png()
    .toBuffer();
});
afterAll(() => shop?.close());

const begin = (title = "How clay is dried") => createBlog(shop.db, owner, { sellerId, title });
const TYPED: BlogDraft = {
  title: "How clay is dried",
  ...{ titleUrdu: "", textUrdu: "" },
  categories: ["Handmade"],
  tags: ["clay", "clay", " "],
  content: [
    { type: "heading", text: "Sun & <b>wind</b>" },
    { type: "description", text: `<p>Slowly.<script>alert(1)</script></p>` },
    { type: "embed", text: "https://youtu.be/dQw4w9WgXcQ" },
    { type: "description", text: "<p></p>" },
  ],
};
const save = (id: string, typed: Partial<BlogDraft> = {}, photos: Buffer[] = [], actor = owner) =>
  saveBlogDraft(shop.db, actor, id, {
    ...{ dataDir: shop.dataDir, photos, typed: { ...TYPED, ...typed } },
  });
const shown = async (id: string) => await shop.get(`/api/v2/blogs/get/${id}`);

describe("Articles of a store (issue 11 §3)", () => {
  it("nobody sees what is written before it is published, nor changes before they are", async () => {
    const id = await begin();
    await save(id, {}, [photo]);
    expect((await shown(id)).status).toBe(404);
    await publishBlog(shop.db, owner, id);
    const { data } = (await shown(id)).body;
    expect(data).toMatchObject({
      ...{ title: "How clay is dried", slug: "how-clay-is-dried", tags: ["clay"] },
      ...{ sellerName: "Noor Pottery", categories: ["Handmade"] },
      content: [
        { type: "heading", value: "Sun &amp; &lt;b&gt;wind&lt;/b&gt;" },
        { type: "description", value: "<p>Slowly.</p>" },
        { type: "embed", value: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" },
        { type: "image", altText: [""] },
      ],
    });
    const [picture] = data.content[3].value;

    const { draft } = await showStoreBlog(shop.db, owner, id);
    await save(id, { ...draft, title: "How clay is fired" });
    expect((await shown(id)).body.data.title).toBe("How clay is dried");
    expect((await showStoreBlog(shop.db, owner, id)).state).toBe("changed");
    await publishBlog(shop.db, owner, id);
    const again = (await shown(id)).body.data;
    // Its address stays: others have linked to it.
    expect(again).toMatchObject({ title: "How clay is fired", slug: "how-clay-is-dried" });
    expect([again.content[3].value, again.createdAt]).toEqual([[picture], data.createdAt]);
  });

  it("is there in Urdu too, where its writer wrote both a title and a text, and cleaned as all else", async () => {
    const id = await begin();
    await save(id, { titleUrdu: "مٹی کیسے سوکھتی ہے" });
    const publishing = publishBlog(shop.db, owner, id);
    await expect(publishing).rejects.toMatchObject({ code: "invalid", field: "textUrdu" });
    await save(id, {
      titleUrdu: " مٹی کیسے سوکھتی ہے ",
      textUrdu: "<p>آہستہ آہستہ۔<script>alert(1)</script></p>",
    });
    await publishBlog(shop.db, owner, id);
    expect((await shown(id)).body.data).toMatchObject({
      ...{ title: "How clay is dried", titleUrdu: "مٹی کیسے سوکھتی ہے" },
      textUrdu: "<p>آہستہ آہستہ۔</p>",
    });
    // What is changed in Urdu alone waits to be published as anything else.
    await save(id, { titleUrdu: "مٹی", textUrdu: "<p>آہستہ۔</p>" });
    expect((await shown(id)).body.data.titleUrdu).toBe("مٹی کیسے سوکھتی ہے");
    expect((await showStoreBlog(shop.db, owner, id)).state).toBe("changed");
    await save(id);
    await publishBlog(shop.db, owner, id);
    expect((await shown(id)).body.data).not.toHaveProperty("titleUrdu");
  });

  it("takes no picture that is not its own, and no film of elsewhere", async () => {
    const id = await begin();
    const images = [{ url: "https://evil.example/track.gif", alt: "" }];
    await save(id, { content: [...TYPED.content, { type: "image", images }] });
    const { draft } = await showStoreBlog(shop.db, owner, id);
    expect(JSON.stringify(draft)).not.toContain("evil.example");
    const embed = { type: "embed" as const, text: "https://evil.example/film" };
    await save(id, { content: [...TYPED.content, embed] });
    await expect(publishBlog(shop.db, owner, id)).rejects.toMatchObject({
      ...{ code: "invalid", field: "content[4].text" },
    });
  });

  it("two of one title have two addresses, also at the same moment", async () => {
    const ids = await Promise.all([begin("Twins"), begin("Twins"), begin("Twins")]);
    await Promise.all(ids.map((id) => save(id, { title: "Twins" })));
    await Promise.all(ids.map((id) => publishBlog(shop.db, owner, id)));
    const slugs = await Promise.all(ids.map(async (id) => (await shown(id)).body.data.slug));
    expect(slugs.sort()).toEqual(["twins", "twins-2", "twins-3"]);
  });

  it("is published whole or not at all", async () => {
    const id = await begin();
    for (const [typed, field] of [
      [{ title: "" }, "title"],
      [{ categories: [] }, "categories"],
      [{ categories: ["Cheap loans"] }, "categories"],
      [{ content: [{ type: "heading", text: "Alone" }] }, "content"],
    ] as const) {
      await save(id, typed as Partial<BlogDraft>);
      const publishing = publishBlog(shop.db, owner, id);
      await expect(publishing).rejects.toMatchObject({ code: "invalid", field });
    }
    const long = { content: [{ type: "description" as const, text: "x".repeat(20_100) }] };
    await expect(save(id, long)).rejects.toMatchObject({ field: "content[0].text" });
  });

  it("what the shop's people took down, only they publish again", async () => {
    const id = await begin("Taken");
    await save(id, { title: "Taken" });
    await publishBlog(shop.db, owner, id);
    await expect(takeDownBlog(shop.db, admin, id)).rejects.toMatchObject({ field: "reason" });
    await takeDownBlog(shop.db, admin, id, "It is an advertisement.");
    expect((await shown(id)).status).toBe(404);
    await expect(publishBlog(shop.db, owner, id)).rejects.toMatchObject({ code: "conflict" });
    await takeDownBlog(shop.db, owner, id);
    await expect(publishBlog(shop.db, owner, id)).rejects.toMatchObject({ code: "conflict" });
    await publishBlog(shop.db, admin, id);
    expect((await shown(id)).body.data.slug).toBe("taken");
    await takeDownBlog(shop.db, owner, id);
    expect((await showStoreBlog(shop.db, owner, id)).state).toBe("draft");
    await publishBlog(shop.db, owner, id);
    expect((await shown(id)).status).toBe(200);
  });

  it("another's is not found, and each step is written down and told to the pages", async () => {
    const { db } = shop;
    const id = await begin("Mine");
    const listener = await (db.$client as pg.Pool).connect();
    await listener.query("listen tohfa_changed");
    const heard = new Promise((resolve) => {
      listener.once("notification", ({ payload }) => resolve(payload));
    });
    for (const doing of [
      () => save(id, {}, [], stranger),
      () => publishBlog(db, stranger, id),
      () => takeDownBlog(db, stranger, id),
      () => showStoreBlog(db, stranger, id),
      () => listStoreBlogs(db, stranger, { sellerId, limit: 5 }),
      () => listStoreBlogs(db, stranger, { limit: 5 }),
    ]) {
      await expect(doing()).rejects.toMatchObject({ code: "not_found" });
    }
    await save(id, { title: "Mine" });
    await publishBlog(db, owner, id);
    expect(await heard).toBe(`blogs,blog:${id}`);
    listener.release(true);
    await deleteBlog(db, owner, id);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(asc(auditLog.id));
    expect(log.map(({ action }) => action)).toEqual([
      "article begun",
      "article draft saved",
      "article published",
      "article deleted",
    ]);
    const mine = and(eq(blogs.sellerId, sellerId), eq(blogs.published, true));
    const page = await listStoreBlogs(db, owner, { sellerId, state: "published", limit: 50 });
    expect(page.items).toHaveLength(await db.$count(blogs, mine));
    const first = await listStoreBlogs(db, admin, { limit: 2 });
    const second = await listStoreBlogs(db, admin, { limit: 50, after: first.nextCursor ?? "" });
    const ids = [...first.items, ...second.items].map((one) => one.id);
    expect(new Set(ids).size).toBe(await db.$count(blogs));
  });
});
