import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPayingShop, type PayingShop, send } from "#tohfa/tests/support/paying-shop.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop?.close());

async function photoOf(width: number, height: number): Promise<string> {
  const image = sharp({
    create: { width, height, channels: 3, background: "#f4f1ee" },
    limitInputPixels: false,
  });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString("base64")}`;
}

const bomb = photoOf(8_000, 8_000);

/** The ways a photo comes in; each gives the answer's status and the folder it is kept in. */
const WAYS = {
  "a review": async (photo: string) => {
    const { product } = await shop.order("cod");
    const { status } = await shop.post(`/client/products/${product}/reviews`, {
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      message: "Lovely",
      reviewRating: 5,
      reviewimages: [photo],
    });
    return { status, folder: "pictures", begins: "review-" };
  },
  "a bank receipt": async (photo: string) => {
    const { id, token } = await shop.order("bank_transfer");
    const url = `/api/v1/orders/${id}/receipt?${new URLSearchParams({ token })}`;
    const { status } = await send(shop, url, { payload: { photo } });
    return { status, folder: "private/pictures", begins: "receipt-" };
  },
  "a gift": async (picture: string) => {
    const { status } = await shop.post("/api/v1/gift-pictures", { picture });
    return { status, folder: "pictures", begins: "gift-" };
  },
};

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])("A photo of %s", (way) => {
  it("that is a tall screenshot, 720 x 17,000, is scaled, not refused", async () => {
    const { status, folder, begins } = await WAYS[way](await photoOf(720, 17_000));
    expect([200, 201]).toContain(status);
    const files = await readdir(join(shop.dataDir, folder));
    const file = files.find((name) => name.startsWith(begins) && name.endsWith("-960.webp"));
    const { width, height } = await sharp(join(shop.dataDir, folder, file ?? "none")).metadata();
    expect(height / width).toBeCloseTo(17_000 / 720, 0);
    // A screen's text stays readable.
    expect(width).toBeGreaterThan(400);
  });

  it("of 64 megapixels, small as its file is, is refused before it is unpacked", async () => {
    const photo = await bomb;
    expect(photo.length).toBeLessThan(2_000_000);
    expect((await WAYS[way](photo)).status).toBe(422);
  });
});
