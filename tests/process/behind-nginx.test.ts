import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CallName, calls } from "#tohfa/contract/calls.ts";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { type RunningDemoShop, startDemoShop } from "#tohfa/tests/support/running-shop.ts";
import { asDocumented, askStrictly, findNginx, type Proxied, startNginx, stock } from "./nginx.ts";
import { freePort } from "./processes.ts";

// Every call and page once, twice where nginx is there.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

let shop: RunningDemoShop;
/** Every address once, as nginx asks. */
const told: Proxied[] = [];

beforeAll(async () => {
  shop = await startDemoShop({ RATE_LIMITS: "0", TRUST_PROXY: "loopback" });
  const pages = await foundRoutes(shop.storeUrl);
  const addresses = [...(await readsOfContract()), ...ROUTES, ...pages, ...OTHERS];
  for (const path of addresses) told.push(await askStrictly(shop.storeUrl, path));
});
afterAll(() => shop?.close());

/** What is neither a call nor a page. */
const OTHERS = [
  ...["/robots.txt", "/sitemap.xml", "/openapi.json", "/docs", "/healthz", "/readyz"],
  ...["/metrics", "/no/such/page", "/pictures/none.avif", "/api/v1/nothing", "/%00"],
];

/** Each read of the contract with what the demo shop has, and with as much of it as one answer holds. */
async function readsOfContract(): Promise<string[]> {
  const ask = async (path: string) => (await fetch(`${shop.storeUrl}${path}`)).json();
  const products = (await ask("/api/v1/products?limit=1")) as {
    items: { _id: string; slug: string }[];
  };
  const { _id: id = "", slug = "" } = products.items[0] ?? {};
  const { rows } = await shop.db.$client.query<{ handle: string; vendor: string; blog: string }>(
    `select handle, id as vendor, (select id from blogs limit 1) as blog from sellers
      where status = 'approved' and exists (select from posts where seller_id = sellers.id) limit 1`,
  );
  const { handle = "", vendor = "", blog = "" } = rows[0] ?? {};
  const order = await placeOrder(id);
  const values: Partial<Record<CallName, Record<string, string>>> = {
    listProductsOfCategory: { categoryName: "New-Arrival" },
    getCategory: { categoryName: "Jewellery" },
    getBlog: { id: blog },
    listBlogs: { product: "all" },
    listGiftCategories: { category: "all" },
    listGiftProducts: { category: "Gifts" },
    listBannersOfSeller: { id: vendor },
    getOrder: { id: order.id },
  };
  const common: Record<string, string> = { productId: id, id, slug, handle, vendor };
  const reads = Object.entries(calls).filter(([, { method }]) => method === "GET");
  return reads.flatMap(([name, { path }]) => {
    const own = values[name as CallName];
    const filled = encodeURI(
      path.replace(/:(\w+)/g, (_all, param: string) => own?.[param] ?? common[param] ?? "x"),
    );
    const token = `token=${order.accessToken}`;
    return [filled, `${filled}?limit=100&q=gift&term=gift&${token}`, `${filled}?limit=1&${token}`];
  });
}

async function placeOrder(id: string): Promise<{ id: string; accessToken: string }> {
  const answer = await fetch(`${shop.storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "behind-nginx" },
    body: JSON.stringify({
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id, quantity: 1 }],
    }),
  });
  return (await answer.json()) as { id: string; accessToken: string };
}

describe("Behind a stock nginx (issue 10.2)", () => {
  it("every call and page has a head that fits its smallest buffer, and nothing in it that nginx refuses", async () => {
    expect(told.filter(({ refused, status }) => refused || status === 502)).toEqual([]);
    // Only the addresses that are meant to lead nowhere.
    const found = told.filter(({ status }) => status === 200).length;
    expect(found).toBeGreaterThan(told.length * 0.7);
    expect(told.length).toBeGreaterThan(120);
  });

  const nginx = findNginx();
  if (!nginx) {
    console.log(
      "nginx is not installed here: only its stand-in was run (NGINX=/path/to/nginx names one)",
    );
  }
  it.runIf(nginx).each([
    ["with its defaults", stock],
    ["as docs/operate/running.md has it", asDocumented],
  ])("nginx itself, %s, passes on every call and page: no 502", async (_name, servers) => {
    const folder = mkdtempSync(join(tmpdir(), "tohfa-nginx-"));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const proxy = await startNginx(nginx ?? "", folder, url, servers(port, shop.storeUrl));
    const wrong: string[] = [];
    for (const { path, status } of told) {
      const answer = await fetch(`${url}${path}`, { redirect: "manual" });
      await answer.body?.cancel();
      // What it answers by itself: an address that cannot be one, and what is not for visitors.
      const isOwn = path === "/%00" || (path === "/metrics" && answer.status === 403);
      if (answer.status !== status && !isOwn) wrong.push(`${path} ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
