import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  photosOfReturn,
  readReturnPhoto,
} from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { requestReturnWithPhotos } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let photo: Buffer;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
  // As a phone takes it: with the place where it was.
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#c36" } });
  const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 33/1 0/1" } };
  photo = await image
    .jpeg()
    .withExif({ IFD0: { Make: "Pocket" }, ...gps })
    .toBuffer();
});
afterAll(() => shop.close());

async function delivered(email = "r@example.com") {
  const product = await addProduct(shop.db, { sellerId: seller, price: 800_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], { email }));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, "delivered");
  return { guest: { orderId: body.id as string, token: body.accessToken as string }, parcel };
}
const ask = (
  { guest, parcel }: Awaited<ReturnType<typeof delivered>>,
  photos: Buffer[],
  reason = "It came broken",
) => requestReturnWithPhotos(shop.db, shop.dataDir, guest, parcel, { reason, photos });
const files = () => readdir(join(shop.dataDir, "private", "pictures")).catch(() => [] as string[]);

describe("Photos of a return (issue 11 §4)", () => {
  it("are kept without metadata, and seen by its buyer, its store and admins only", async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const order = await delivered();
    const id = await ask(order, [photo, photo]);
    const photos = await photosOfReturn(shop.db, id);
    expect(photos).toHaveLength(2);
    const read = (actor: Actor) =>
      readReturnPhoto(shop.db, shop.dataDir, actor, photos[0] ?? "").then(
        (bytes) => bytes,
        () => null,
      );
    const kept = await read(sellerNamed(seller));
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    const { orderId } = order.guest;
    expect(await read(admin)).not.toBeNull();
    expect(await read({ role: "token_holder", orderId })).not.toBeNull();
    expect(await read({ role: "token_holder", orderId: "TH-OTHER" })).toBeNull();
    expect(await read(sellerNamed(await addSeller(shop.db)))).toBeNull();
    expect(await read({ role: "buyer", userId: "u-x", sellerId: null })).toBeNull();
    expect(await read(SYSTEM)).toBeNull();
    // Not where everybody may read.
    expect((await shop.get(`/pictures/${photos[0]}-960.webp`)).status).toBe(404);
  });

  it("what is no photo, five of them, or asked by the wrong one leaves nothing behind", async () => {
    const order = await delivered();
    const before = await files();
    await expect(ask(order, [photo, Buffer.from("<svg/>")])).rejects.toMatchObject({
      ...{ code: "unprocessable", field: "photos" },
    });
    const five = Array.from({ length: 5 }, () => photo);
    await expect(ask(order, five)).rejects.toMatchObject({ code: "invalid", field: "photos" });
    await expect(ask(order, [photo], " ")).rejects.toMatchObject({ field: "reason" });
    const stranger = { ...order, guest: { ...order.guest, token: "x" } };
    await expect(ask(stranger, [photo])).rejects.toMatchObject({ code: "not_found" });
    await ask(order, []);
    await expect(ask(order, [photo])).rejects.toMatchObject({ code: "conflict" });
    expect(await files()).toEqual(before);
  });

  it("go a year after the return has ended, and are in the person's file until then", async () => {
    const order = await delivered("photos@example.com");
    const id = await ask(order, [photo]);
    const [key] = await photosOfReturn(shop.db, id);
    const asker = { email: "photos@example.com" };
    const found = await exportPerson(shop.db, SYSTEM, shop.dataDir, asker);
    expect(found.returnPhotos).toMatchObject([{ id: key, photo: expect.stringMatching(/^data:/) }]);
    const year = Date.now() + 366 * 86_400_000;
    await removeUnnamedPictures(shop.db, shop.dataDir, year);
    expect(await files()).toContain(`${key}-960.webp`);
    await shop.db.execute(sql`update return_requests set state = 'refused' where id = ${id}`);
    await removeUnnamedPictures(shop.db, shop.dataDir, year);
    expect(await files()).not.toContain(`${key}-960.webp`);
  });
});
