import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeShop } from "#tohfa/server/start/compose.ts";
import { readSettings } from "#tohfa/server/start/settings.ts";
import { openShopServer, type ShopServer } from "#tohfa/server/start/shop-server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { addProduct, addPurchase, addReview, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { freePort } from "./processes.ts";

const NASTY = 'Mug "A&B" </script><script>alert(1)</script><!--';
const database = await freshDatabase();
const { db } = database;
let shop: ShopServer;
let dataDir: string;
let store: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-ld-"));
  const [port, portal] = [await freePort(), await freePort()];
  store = `http://localhost:${port}`;
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portal}`,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
  });
  shop = await openShopServer(composeShop(settings, database, pino({ level: "silent" })));
  const sellerId = await addSeller(db, { companyName: "Hunza Crafts" });
  const plain = { sellerId, images: ["/pictures/mug-960.webp"], categories: ["Gifts"] };
  await addProduct(db, { ...plain, id: "nasty", slug: "nasty", name: NASTY, price: 125_000 });
  await addProduct(db, { ...plain, id: "gone", slug: "gone", name: "Gone", stock: 0 });
  await addProduct(db, { ...plain, id: "off", slug: "off", name: "Off", status: "Out Of Stock" });
  const at = (day: string) => ({ createdAt: new Date(day) });
  await addProduct(db, { ...plain, id: "old", slug: "twin", name: "Twin", ...at("2026-01-01") });
  await addProduct(db, { ...plain, id: "new", slug: "twin", name: "Twin", ...at("2026-02-01") });
  await addReview(db, "gone", { rating: 5, orderId: await addPurchase(db, "gone") });
  await addReview(db, "gone", { rating: 4, orderId: await addPurchase(db, "gone") });
  await addReview(db, "gone", { rating: 1 });
  await addReview(db, "off", { rating: 5 });
});
afterAll(async () => {
  await shop?.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const page = async (path: string) => (await fetch(store + path)).text();

/** The JSON-LD thing of that type; the script ends where a browser would end it. */
async function thing(path: string, type: string) {
  const text = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(await page(path))?.[1];
  const { "@graph": graph } = JSON.parse(text ?? "{}") as { "@graph": { "@type": string }[] };
  return graph.find((one) => one["@type"] === type) as Record<string, unknown> | undefined;
}

describe("A product's structured data", () => {
  it("keeps a name with </script> inside its string", async () => {
    expect(await thing("/top-collection/nasty", "Product")).toMatchObject({ name: NASTY });
    const html = await page("/top-collection/nasty");
    expect(html).not.toContain("<script>alert(1)");
  });

  it("offers it in PKR with its picture, seller and whole address", async () => {
    expect(await thing("/top-collection/nasty?id=nasty", "Product")).toMatchObject({
      image: [`${store}/pictures/mug-960.webp`],
      offers: {
        "@type": "Offer",
        price: 1250,
        priceCurrency: "PKR",
        availability: "https://schema.org/InStock",
        url: `${store}/top-collection/nasty`,
        seller: { name: "Hunza Crafts" },
      },
    });
  });

  // SPEC §4: Anything other than Active is out of stock:
  it.each(["gone", "off"])("says OutOfStock where stock or status says so: %s", async (slug) => {
    const { offers } = (await thing(`/top-collection/${slug}`, "Product")) ?? {};
    expect(offers).toMatchObject({ availability: "https://schema.org/OutOfStock" });
  });

  it("has a rating only where there are reviews by proven buyers, and of them alone", async () => {
    expect((await thing("/top-collection/gone", "Product"))?.aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4.5,
      reviewCount: 2,
    });
    expect(await thing("/top-collection/off", "Product")).not.toHaveProperty("aggregateRating");
  });

  it("stands in its category's breadcrumb", async () => {
    const list = await thing("/top-collection/gone", "BreadcrumbList");
    const steps = (list?.itemListElement ?? []) as { name: string }[];
    const names = steps.map(({ name }) => name);
    expect(names).toEqual(["Home", "Gifts", "Gone"]);
  });
});

describe("A product's canonical address", () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await page(path))?.[1];

  it("is its slug, with its id where the slug leads to a newer product", async () => {
    expect(await canonical("/top-collection/twin")).toBe(`${store}/top-collection/twin`);
    expect(await canonical("/top-collection/twin?id=new")).toBe(`${store}/top-collection/twin`);
    expect(await canonical("/top-collection/twin?id=old")).toBe(
      `${store}/top-collection/twin?id=old`,
    );
  });

  it("leaves out what was filtered, opened and campaigned", async () => {
    const asked = "/top-collection/gone?id=gone&reviews=5&stars=4&utm_source=mail";
    expect(await canonical(asked)).toBe(`${store}/top-collection/gone`);
  });

  it("is the same in the sitemap, for the server that serves both", async () => {
    const sitemap = await page("/sitemap.xml");
    for (const path of ["twin", "twin?id=old", "gone"]) {
      expect(sitemap).toContain(`<loc>${store}/top-collection/${path}</loc>`);
    }
    expect(await page("/robots.txt")).toContain(`Sitemap: ${store}/sitemap.xml`);
  });

  it("a product that nobody has is not for search engines", async () => {
    const html = await page("/top-collection/none");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});
