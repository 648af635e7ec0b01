import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { readPhotoToPrint } from "#tohfa/shop/catalogue/personalisation/photos.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const DAY = 24 * 3_600_000;
let shop: TestShop;
let sellerId: string;
let mug: string;
let jpeg: string;
beforeAll(async () => {
  shop = await openTestShop();
  sellerId = await addSeller(shop.db);
  const asks = [newAsk("photo", "photo", "Photo"), newAsk("text", "name", "Name")];
  mug = await addProduct(shop.db, { sellerId, name: "Mug", price: 80_000, stock: 500, asks });
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c36" } });
  jpeg = dataUrl(
    await image
      .withExif({ IFD0: { Copyright: "at home" } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => shop?.close());

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;
const send = (photo: string) => shop.post("/api/v1/personalisation/photos", { photo });
const at = (reference: string) => `/api/v1/personalisation/photos/${reference}`;
const folder = () => join(shop.dataDir, "private/pictures");
const filesOf = async (reference: string) =>
  (await readdir(folder())).filter((file) => file.startsWith(reference));

async function ordered(name: string, more: object = {}) {
  const { reference } = (await send(jpeg)).body;
  const personalisation = { photo: `${reference} 12.5,0,75,100`, name };
  const { body } = await place(
    shop,
    orderOf([{ id: mug, quantity: 1, personalisation } as never], more),
  );
  const guest = { orderId: body.id as string, token: body.accessToken as string };
  return { reference: reference as string, guest, parcel: body.parcels[0].id as string };
}

describe("A photo to be printed (issue 13)", () => {
  it("is made new without where it was taken, and only its reference opens it", async () => {
    const { status, body } = await send(jpeg);
    expect([status, body.width, body.height]).toEqual([201, 1200, 900]);
    const shown = await shop.api.inject({ method: "GET", url: at(body.reference) });
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
    });
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    // Beside what everybody may read, and by no other name.
    expect((await shop.get(`/pictures/${body.reference}-960.webp`)).status).toBe(404);
    for (const other of [`personal-${"0".repeat(36)}`, "receipt-aa", "..%2f..%2fsecret"]) {
      expect((await shop.get(at(other))).status).toBe(404);
    }
  });

  it.each([
    [
      "a drawing, which can carry scripts",
      () => dataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ],
    ["a text", () => dataUrl(Buffer.from("no photo"))],
    ["more than 8 MB", () => dataUrl(Buffer.alloc(8 * 1024 * 1024 + 1))],
    [
      "a bomb: few bytes, 100 megapixels",
      async () => {
        const create = { width: 10_000, height: 10_000, channels: 3, background: "#fff" } as const;
        return dataUrl(await sharp({ create }).png({ compressionLevel: 9 }).toBuffer());
      },
    ],
  ])("refuses %s and keeps nothing", async (_what, photo) => {
    await mkdir(folder(), { recursive: true });
    const before = (await readdir(folder())).length;
    const { status, body } = await send(await photo());
    expect([status, body.field]).toEqual([422, "photo"]);
    expect((await readdir(folder())).length).toBe(before);
  });

  it("is printed by the seller of its parcel, cropped as its buyer did; nobody else gets it", async () => {
    const { reference, parcel } = await ordered("Ayesha");
    const { lines } = await showParcel(shop.db, sellerNamed(sellerId), parcel);
    expect(lines[0]?.personalisation.map(({ value }) => value)).toEqual([
      `${reference} 12.5,0,75,100`,
      "Ayesha",
    ]);
    const read = (actor: Parameters<typeof readPhotoToPrint>[2], parcelId = parcel) =>
      readPhotoToPrint(shop.db, shop.dataDir, actor, { parcelId, reference });
    for (const actor of [sellerNamed(sellerId), admin]) {
      const { format, width, height } = await sharp(await read(actor)).metadata();
      expect([format, width, height]).toEqual(["jpeg", 900, 900]);
    }
    const stranger = sellerNamed(await addSeller(shop.db));
    await expect(read(stranger)).rejects.toThrow("There is no such photo.");
    await expect(read(VISITOR)).rejects.toThrow("There is no such photo.");
    const another = await ordered("Sana");
    await expect(read(sellerNamed(sellerId), another.parcel)).rejects.toThrow("no such photo");
  });

  it("cannot be another one's by a guessed reference, nor too small", async () => {
    const order = (photo: string) =>
      place(
        shop,
        orderOf([{ id: mug, quantity: 1, personalisation: { photo, name: "Ali" } } as never]),
      );
    const { reference } = (await send(jpeg)).body;
    for (const photo of [
      `personal-${"1".repeat(36)}`,
      "/pictures/a-960.webp",
      `${reference} 0,0,12,16`,
    ]) {
      const { status, body } = await order(photo);
      expect([status, body.details.changes[0].field]).toEqual([409, "photo"]);
    }
  });

  it("waits 30 days in a cart and 180 for an order that has ended; words and files go together", async () => {
    const { reference: lonely } = (await send(jpeg)).body;
    const open = await ordered("Open");
    const ended = await ordered("Ended");
    await shop.db.execute(sql`update orders set state = 'cancelled', created_at = now() - interval '181 days'
      where id = ${ended.guest.orderId}`);
    await shop.db.execute(
      sql`update personalisation_photos set used_at = now() - interval '181 days'`,
    );
    const left = async () => {
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select id from personalisation_photos`,
      );
      return rows.map(({ id }) => id);
    };
    await deleteOldData(shop.db, shop.dataDir, Date.now());
    expect(await left()).toContain(open.reference);
    expect(await left()).not.toContain(lonely);
    expect(await left()).not.toContain(ended.reference);
    await removeUnnamedPictures(shop.db, shop.dataDir, Date.now() + 2 * DAY);
    expect(await filesOf(lonely)).toEqual([]);
    expect(await filesOf(ended.reference)).toEqual([]);
    expect(await filesOf(open.reference)).not.toEqual([]);
    const { rows } = await shop.db.execute<{ words: unknown; is: boolean }>(
      sql`select personalisation as words, is_personal as is from order_items where order_id = ${ended.guest.orderId}`,
    );
    expect(rows).toEqual([{ words: null, is: true }]);
  });

  it("is in what a person gets of theirs, and gone once they are erased", async () => {
    const who = { firstName: "Sana", email: "sana@example.com", phone: "03017770001" };
    const { reference, guest } = await ordered("Tabinda", who);
    const asker = { email: who.email };
    const { personalisationPhotos, orderItems } = await exportPerson(
      shop.db,
      system("test"),
      shop.dataDir,
      asker,
    );
    expect(JSON.stringify([personalisationPhotos, orderItems])).toMatch(/Tabinda/);
    expect(JSON.stringify(personalisationPhotos)).toMatch(/data:image\/webp/);
    await shop.db.execute(sql`update orders set state = 'cancelled' where id = ${guest.orderId}`);
    await shop.db.execute(
      sql`update parcels set state = 'cancelled' where order_id = ${guest.orderId}`,
    );
    await erasePerson(shop.db, system("test"), shop.dataDir, asker);
    expect(await filesOf(reference)).toEqual([]);
    const { rows } = await shop.db.execute(
      sql`select from order_items where personalisation::text like '%Tabinda%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe("What was made for somebody", () => {
  it("does not come back for a change of mind, and does where something is wrong", async () => {
    const { guest, parcel } = await ordered("Ali");
    await bring(shop, parcel, "delivered");
    const ask = (body: object) =>
      shop.post(
        `/api/v1/orders/${guest.orderId}/parcels/${parcel}/return?token=${guest.token}`,
        body,
      );
    const refused = await ask({ reason: "Changed my mind" });
    expect([refused.status, refused.body.field]).toEqual([409, "faulty"]);
    expect(refused.body.error).toMatch(/cannot come back for a change of mind/);
    expect((await ask({ reason: "The name is wrong", faulty: true })).status).toBe(201);
  });

  it("its letter names what was given and not a word of it: a stranger may have typed it", async () => {
    const email = "somebody@example.com";
    await ordered("Buy at evil.example", { email });
    const { rows } = await shop.db.execute<{ payload: { madeFor: string[] } }>(
      sql`select payload from outbox where recipient = ${email} and template = 'order-placed'`,
    );
    expect(rows[0]?.payload.madeFor).toEqual(["Mug: Photo, Name"]);
    expect(JSON.stringify(rows)).not.toMatch(/evil/);
  });

  it("its letter in Urdu names the thing alone: what was asked for is in its seller's English", async () => {
    const email = "urdu@example.com";
    await ordered("Ali", { email, language: "ur" });
    const { rows } = await shop.db.execute<{ payload: { madeFor: string[] } }>(
      sql`select payload from outbox where recipient = ${email} and template = 'order-placed'`,
    );
    expect(rows[0]?.payload.madeFor).toEqual(["Mug"]);
  });
});
