import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import type { ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import {
  addProductFilm,
  addProductPictures,
  cropProductPicture,
} from "#tohfa/shop/selling/products/product-pictures.server.ts";
import { createProduct, saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { androidFilm, FILMED_AT, webm } from "#tohfa/tests/support/films.ts";
import { orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addCategory,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let dataDir: string;
const own = sellerNamed("s-own");
const other = sellerNamed("s-other");
beforeAll(async () => {
  shop = await openTestShop();
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-pictures-"));
  for (const id of ["s-own", "s-other"]) await addSeller(shop.db, { id });
  await addCategory(shop.db, "Gifts");
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Left half red, right half blue. */
async function halves(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 200, height: 100, channels: 3, background: "#f00" } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .jpeg()
    .toBuffer();
}

async function withPicture(name: string, many = 1): Promise<{ id: string; url: string }> {
  const photos = await Promise.all(Array.from({ length: many }, halves));
  const more: Partial<ProductDraft> = {
    ...{ name, price: 50_000, categories: ["Gifts"], status: "Active" },
  };
  const id = await addProductPictures(
    shop.db,
    own,
    { sellerId: "s-own", dataDir, photos },
    (images) => createProduct(shop.db, own, "s-own", { ...more, images }, { uploaded: images }),
  );
  return { id, url: (await showOwnProduct(shop.db, own, id)).images[0] ?? "" };
}

const files = async () => (await readdir(join(dataDir, "pictures"))).sort();

describe("A product's pictures (issue 11 §3)", () => {
  it("a part of one stands in its place, with its words, to the pixel", async () => {
    const { id, url } = await withPicture("Half");
    await saveProduct(shop.db, own, id, { pictureTexts: { [url]: " Red  and blue ", "/x": "no" } });
    const right = { left: 50, top: 0, width: 50, height: 100 };
    await expect(
      cropProductPicture(shop.db, other, id, { url, box: right, dataDir }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(
      cropProductPicture(shop.db, own, id, { url, box: { ...right, left: 60 }, dataDir }),
    ).rejects.toMatchObject({ code: "invalid" });
    await cropProductPicture(shop.db, own, id, { url, box: right, dataDir });
    const { images, pictureTexts } = await showOwnProduct(shop.db, own, id);
    const [cropped = ""] = images;
    expect(images).toHaveLength(1);
    expect(cropped).not.toBe(url);
    expect(pictureTexts).toEqual({ [cropped]: "Red and blue" });
    const bytes = await readFile(join(dataDir, cropped));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 100]);
    const middle = (50 * 100 + 50) * info.channels;
    expect(data[middle]).toBeLessThan(60);
    expect(data[middle + 2]).toBeGreaterThan(200);
    const shown = await shop.get("/api/v1/products/by-slug/half");
    expect(shown.body.productImageTexts).toEqual({ [cropped]: "Red and blue" });
  });

  it("another store's picture is nobody else's to show", async () => {
    const { url } = await withPicture("Mine");
    const lamp = { name: "Lamp", price: 50_000, images: [url] };
    await expect(createProduct(shop.db, other, "s-other", lamp)).rejects.toMatchObject({
      ...{ code: "invalid", field: "images" },
    });
  });

  it("a film is kept by what it is, without the place where it was filmed", async () => {
    const { id } = await withPicture("Filmed");
    for (const [sent, code] of [
      [Buffer.from("<svg onload=alert(1)>".padEnd(100)), "unprocessable"],
      [androidFilm({ code: "hvc1" }), "unprocessable"],
      [androidFilm({ seconds: 200 }), "unprocessable"],
      [webm(), "unprocessable"],
      [Buffer.alloc(31 * 1024 * 1024), "too_large"],
    ] as const) {
      await expect(addProductFilm(shop.db, own, id, { film: sent, dataDir })).rejects.toMatchObject(
        { code, field: "film" },
      );
    }
    await expect(
      addProductFilm(shop.db, other, id, { film: androidFilm(), dataDir }),
    ).rejects.toMatchObject({ code: "not_found" });
    await addProductFilm(shop.db, own, id, { film: androidFilm(), dataDir });
    const { videoUrl } = await showOwnProduct(shop.db, own, id);
    expect(videoUrl).toMatch(/^\/pictures\/film-[0-9a-f]{24}\.mp4$/);
    const kept = await readFile(join(dataDir, videoUrl ?? ""));
    expect(kept.length).toBe(androidFilm().length);
    expect(kept.includes(FILMED_AT)).toBe(false);
    expect(kept.includes("avc1")).toBe(true);
  });

  it("what no product names goes with the job, some days later; what one names stays", async () => {
    const { id, url } = await withPicture("Kept", 2);
    await addProductFilm(shop.db, own, id, { film: androidFilm(), dataDir });
    const before = await files();
    const gone = await withPicture("Gone");
    await saveProduct(shop.db, own, gone.id, { images: [] });
    // Sold, and shown otherwise since: the order's page goes on showing what its buyer saw.
    const sold = await withPicture("Sold");
    await saveProduct(shop.db, own, sold.id, { stock: 2 });
    expect((await place(shop, orderOf([{ id: sold.id, quantity: 1 }]))).status).toBe(201);
    await saveProduct(shop.db, own, sold.id, { images: [] });
    const ofOrder = (await files()).filter((file) => sold.url.includes(file.slice(0, 32)));
    const old = new Date(Date.now() - 400 * 24 * 3_600_000);
    for (const file of await files()) await utimes(join(dataDir, "pictures", file), old, old);
    const named = new Set([
      ...(await shop.db.query.products.findMany()).flatMap(({ images, videoUrl }) =>
        [...images, videoUrl ?? ""].map((one) => /(product|film)-[0-9a-f]{24}/.exec(one)?.[0]),
      ),
    ]);
    await removeUnnamedPictures(shop.db, dataDir, Date.now());
    const left = await files();
    const isNamed = (file: string) => named.has(/(product|film)-[0-9a-f]{24}/.exec(file)?.[0]);
    expect(left).toEqual([...before.filter(isNamed), ...ofOrder].sort());
    expect(ofOrder.length).toBeGreaterThan(1);
    expect(left.some((file) => url.includes(file.split("-960")[0] ?? "-"))).toBe(true);
    expect(left.filter((file) => file.startsWith("film-"))).toHaveLength(2);
  });
});
