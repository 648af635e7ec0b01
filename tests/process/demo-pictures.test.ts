import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteUndrawn } from "#tohfa/demo/demo-pictures.server.ts";
import { sourceSet } from "#tohfa/shop/platform/images/variants.ts";
import { type DemoShop, demoShop } from "#tohfa/tests/support/demo-shop.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";

let demo: DemoShop;
let shop: RunningShop;
let store: string;

/** A shop just filled: none of its pictures is drawn. */
beforeAll(async () => {
  demo = await demoShop();
  await rm(join(demo.dataDir, "pictures"), { recursive: true });
  await noteUndrawn(demo.dataDir);
  shop = await startShop(demo, { DATA_DIR: demo.dataDir, DEMO: "1" });
  store = shop.storeUrl;
});

afterAll(async () => {
  await shop.close();
  await demo.close();
});

it("every picture of a product answers as soon as the shop is open, drawn yet or not, in all widths", async () => {
  const products = await (await fetch(`${store}/client/allproduct`)).json();
  // The oldest: the turn of its pictures has not come.
  const { productImage, productImages } = products.at(-1);
  const images = new Set<string>([productImage, ...productImages]);
  expect(images.size).toBe(3);
  for (const url of images) {
    const path = new URL(url, store).pathname;
    for (const format of ["avif", "webp"] as const) {
      for (const [, file = ""] of (sourceSet(path, format) ?? "").matchAll(/(\/pictures\/\S+)/g)) {
        const answer = await fetch(`${store}${file}`);
        expect([file, answer.status, answer.headers.get("content-type")]).toEqual([
          file,
          200,
          `image/${format}`,
        ]);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
      }
    }
  }
});

it("a picture that nobody named is not found", async () => {
  for (const file of ["p-nothing-front-640.avif", "..%2f.demo-pictures-undrawn", ".undrawn", ""])
    expect((await fetch(`${store}/pictures/${file}`)).status, file).toBeGreaterThanOrEqual(403);
});
