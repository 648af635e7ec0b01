import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { banners } from "#tohfa/db/schema/content.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import {
  addStoreBanners,
  changeStoreBanner,
  listStoreBanners,
} from "#tohfa/shop/selling/sellers/store-banners.server.ts";
import { saveStoreAbout, showStorePage } from "#tohfa/shop/selling/sellers/store-page.server.ts";
import {
  createPost,
  deletePost,
  listOwnPosts,
  savePost,
  showOwnPost,
} from "#tohfa/shop/selling/sellers/store-posts.server.ts";
import { moveOnShelf, showShelves } from "#tohfa/shop/selling/sellers/store-shelves.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const sellerId = "s-page";
const owner: Actor = { role: "seller", userId: "u", sellerId };
const stranger: Actor = { role: "seller", userId: "x", sellerId: "s-x" };
let photo: Buffer;

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: sellerId, handle: "page" });
  photo = await sharp({ create: { width: 64, height: 20, channels: 3, background: "#c2185b" } })
    .png()
    .toBuffer();
});
afterAll(() => shop?.close());

const names = (list: { name: string }[]) => list.map(({ name }) => name);
const shown = async (section: "Main" | "Special") =>
  (await shop.get(`/client2/get/profile/page/${section}`)).body.map(
    ({ productName }: { productName: string }) => productName,
  );

describe("A store's page, worked on by its seller (issue 11 §3)", () => {
  it("banners stand in the order they were given, and those that are off are not shown", async () => {
    const { db, dataDir } = shop;
    const add = (photos: Buffer[], actor: Actor = owner) =>
      addStoreBanners(db, actor, { sellerId, dataDir, photos });
    await add([photo, photo, photo]);
    const [one, two, three] = await listStoreBanners(db, owner, sellerId);
    if (!one || !two || !three) throw new Error("three banners");
    await changeStoreBanner(db, owner, three.id, "earlier");
    await changeStoreBanner(db, owner, one.id, "off");
    const { body } = await shop.get("/client/v2/vendersettings/banners/page");
    expect(body).toEqual([three.image, two.image]);
    await changeStoreBanner(db, owner, one.id, "remove");
    await changeStoreBanner(db, owner, two.id, "earlier");
    expect(await listStoreBanners(db, owner, sellerId)).toMatchObject([
      { id: two.id, isOn: true },
      { id: three.id, isOn: true },
    ]);

    await expect(changeStoreBanner(db, stranger, two.id, "off")).rejects.toMatchObject({
      code: "not_found",
    });
    await db.insert(banners).values({ id: "sale", image: "/pictures/sale-960.webp" });
    await expect(changeStoreBanner(db, owner, "sale", "remove")).rejects.toMatchObject({
      code: "not_found",
    });
    for (const [photos, code] of [
      [[], "invalid"],
      [Array(7).fill(photo), "invalid"],
      [[Buffer.from("<svg/>")], "unprocessable"],
    ] as const) {
      await expect(add([...photos])).rejects.toMatchObject({ code, field: "pictures" });
    }
  });

  it("shelves hold what was put on them, in the order of the page", async () => {
    const { db } = shop;
    const ids: Record<string, string> = {};
    for (const name of ["A", "B", "C", "D"]) ids[name] = await addProduct(db, { sellerId, name });
    const hidden = await addProduct(db, { sellerId, name: "Draft", status: "Block" });
    const move = (name: string, step: Parameters<typeof moveOnShelf>[3]) =>
      moveOnShelf(db, owner, ids[name] ?? name, step);
    for (const name of ["A", "B", "C"]) await move(name, "main");
    expect(await shown("Main")).toEqual(["A", "B", "C"]);
    await move("C", "first");
    await move("A", "later");
    await move("A", "later");
    expect(await shown("Main")).toEqual(["C", "B", "A"]);
    await move("B", "special");
    await move("D", "special");
    await move("D", "earlier");
    expect([await shown("Main"), await shown("Special")]).toEqual([
      ["C", "A"],
      ["D", "B"],
    ]);
    await move("C", "off");
    const { shelves, others } = await showShelves(db, owner, sellerId);
    expect([names(shelves.main), names(shelves.special), names(others)]).toEqual([
      ["A"],
      ["D", "B"],
      ["C"],
    ]);
    expect(names((await showShelves(db, owner, sellerId, "nothing")).others)).toEqual([]);
    await expect(move(hidden, "main")).rejects.toMatchObject({ code: "conflict" });
    const strangers = moveOnShelf(db, stranger, ids.A ?? "", "off");
    await expect(strangers).rejects.toMatchObject({ code: "not_found" });
  });

  it("posts are written, changed and deleted, and are on the page at once", async () => {
    const { db, dataDir } = shop;
    const words = { title: " New   glaze ", text: "It is green.\r\nCome and see." };
    const id = await createPost(db, owner, { sellerId, dataDir, ...words, photos: [photo] });
    const onPage = async () => (await shop.get("/client/v2/posts/vender/site/page")).body;
    const [{ image }] = await onPage();
    expect(await onPage()).toMatchObject([
      { title: "New glaze", text: "It is green.\nCome and see." },
    ]);
    await savePost(db, owner, id, { dataDir, title: "Blue", text: "Now.", photos: [] });
    expect(await onPage()).toMatchObject([{ title: "Blue", image }]);

    // The job that clears pictures nobody names leaves those of posts and banners alone.
    const later = Date.now() + 400 * 86_400_000;
    const before = await readdir(join(dataDir, "pictures"));
    expect(before.filter((name) => image.includes(name))).toHaveLength(1);
    await removeUnnamedPictures(db, dataDir, later);
    const kept = await readdir(join(dataDir, "pictures"));
    const shownBanners = await listStoreBanners(db, owner, sellerId);
    for (const url of [image, ...shownBanners.map((banner) => banner.image)]) {
      expect(kept).toContain(url.replace("/pictures/", ""));
    }
    expect(kept.length).toBeLessThan(before.length);

    for (const typed of [
      { title: "", text: "x" },
      { title: "x", text: "  " },
      { title: "x".repeat(101), text: "x" },
    ]) {
      const writing = createPost(db, owner, { sellerId, dataDir, photos: [], ...typed });
      await expect(writing).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(showOwnPost(db, stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePost(db, stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await deletePost(db, owner, id);
    expect([await onPage(), await listOwnPosts(db, owner, sellerId)]).toEqual([[], []]);
    await expect(deletePost(db, owner, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("what it says of itself is on its page, and each change is written down", async () => {
    const { db } = shop;
    await saveStoreAbout(db, owner, { sellerId, about: " Pottery from Multan. " });
    expect((await shop.get("/api/v1/sellers/page")).body.about).toBe("Pottery from Multan.");
    const page = await showStorePage(db, owner, sellerId);
    expect(page).toMatchObject({ about: "Pottery from Multan.", backAt: null });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, sellerId))
      .orderBy(asc(auditLog.id));
    expect(log.at(-1)).toMatchObject({ action: "store text changed", actor: "seller u" });
    const theirs = saveStoreAbout(db, stranger, { sellerId, about: "" });
    await expect(theirs).rejects.toMatchObject({ code: "not_found" });
    const long = saveStoreAbout(db, owner, { sellerId, about: "x".repeat(1_001) });
    await expect(long).rejects.toMatchObject({ code: "invalid", field: "about" });
  });
});
