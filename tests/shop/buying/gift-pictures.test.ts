import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isPictureReference,
  readGiftNote,
  writeGiftNote,
} from "#tohfa/shop/orders/order/gift-note.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const dataUrl = (bytes: Buffer, type = "jpeg") =>
  `data:image/${type};base64,${bytes.toString("base64")}`;

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#c2185b" } })
    .withExif({ IFD0: { Copyright: "where it was taken" } })
    .jpeg()
    .toBuffer();
}

const kept = async () => (await readdir(join(shop.dataDir, "pictures")).catch(() => [])).length;

describe("A picture to print for a gift (PRODUCT §4 Make Gift)", () => {
  it("is encoded anew under a reference that nobody can guess, and the order carries it", async () => {
    const sent = await photo();
    const { status, body } = await shop.post("/api/v1/gift-pictures", { picture: dataUrl(sent) });
    expect(status).toBe(201);
    expect(isPictureReference(body.reference)).toBe(true);
    const file = join(shop.dataDir, body.url);
    const { format, exif } = await sharp(file).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);

    const sellerId = await addSeller(shop.db);
    const box = await addProduct(shop.db, { sellerId, name: "Velvet box", price: 90_000 });
    const mug = await addProduct(shop.db, { sellerId, name: "Mug", price: 50_000 });
    const note = writeGiftNote({ card: "Eid Mubarak", print: "Maa", picture: body.reference });
    const placed = await shop.api.inject({
      method: "POST",
      url: "/api/v1/orders",
      headers: { "idempotency-key": crypto.randomUUID() },
      payload: {
        firstName: "Ayesha",
        lastName: "Khan",
        email: "ayesha@example.com",
        phone: "03001234567",
        address: "House 12, Model Town",
        city: "Lahore",
        shipping_method: "standard",
        payment_method: "cod",
        items: [{ id: box, quantity: 1, parts: [{ id: mug, quantity: 2 }], note }],
      },
    });
    expect(placed.statusCode).toBe(201);
    const [item] = placed.json().order_items;
    expect(item).toMatchObject({ category: "Custom Gift", totalPrice: 1900 });
    expect(item.parts).toEqual([{ id: mug, productName: "Mug", quantity: 2, totalPrice: 1000 }]);
    expect(readGiftNote(item.note)).toEqual({
      card: "Eid Mubarak",
      print: "Maa",
      picture: body.reference,
    });
  });

  it.each([
    [
      "an SVG, which can carry scripts",
      () => dataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "svg+xml"),
    ],
    ["a text called a JPEG", () => dataUrl(Buffer.from("no picture at all"))],
    ["an address in place of a picture", () => "https://example.com/a.jpg"],
    ["more than 8 MB", () => dataUrl(Buffer.alloc(8 * 1024 * 1024 + 1))],
  ])("refuses %s and keeps nothing", async (_what, picture) => {
    const before = await kept();
    const { status, body } = await shop.post("/api/v1/gift-pictures", { picture: picture() });
    expect(status).toBe(422);
    expect(body.field).toBe("picture");
    expect(await kept()).toBe(before);
  });

  it("is limited to ten a minute for one visitor", async () => {
    const limited = await openTestShop({ rateLimits: true });
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1) {
      answers.push((await limited.post("/api/v1/gift-pictures", { picture: "no" })).status);
    }
    expect(answers.slice(0, 10).every((status) => status === 422)).toBe(true);
    expect(answers[10]).toBe(429);
    await limited.close();
  });
});
