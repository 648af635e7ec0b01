import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** Who may call what: a route without a line here fails, and so does a line without its route. */
const WHO: Record<string, "anyone" | "its own seller or an admin"> = {
  "GET /client/allproduct": "anyone",
  "GET /api/v12/deal/alldeals/images": "anyone",
  "GET /api/v2/auth/search/users": "anyone",
  "GET /client/getAddedProducts/all": "anyone",
  "GET /client/getAddedProducts/all/": "anyone",
  "GET /client/getAddedProducts/all/:categoryName": "anyone",
  "GET /client/bestselling/singleProduct/:productId": "anyone",
  "GET /client/bestselling/Best Seller": "anyone",
  "POST /api/v2/bids/add/bid-order": "anyone",
  "POST /client/products/:productId/reviews": "anyone",
  "GET /api/v2/blogs/get/:id": "anyone",
  "GET /api/v2/blogs/get/all/:product": "anyone",
  "DELETE /api/v2/blogs/delete/:id": "its own seller or an admin",
  "POST /api/v8/track/unified-track": "anyone",
  "GET /client/custom-gift/:category": "anyone",
  "GET /client/custom-gift/products-by-category/:category": "anyone",
  "GET /client/v2/oneDoller/get/all": "anyone",
  "GET /client/v2/oneDoller/active": "anyone",
  "GET /api/v12/category/get/by/name/:categoryName": "anyone",
  "GET /client2/get/profile/:vendor/Main": "anyone",
  "GET /client2/get/profile/:vendor/Special": "anyone",
  "GET /client2/get/newarrivals/venders/:vendor": "anyone",
  "GET /client/v2/posts/vender/site/:vendor": "anyone",
  "GET /client2/get/all/venders/:vendor": "anyone",
  "GET /client/v2/vendersettings/banners/:id": "anyone",
  "GET /api/v1/products": "anyone",
  "GET /api/v1/products/by-slug/:slug": "anyone",
  "GET /api/v1/suggest": "anyone",
  "GET /api/v1/sellers/:handle": "anyone",
  "POST /api/v1/orders/quote": "anyone",
  "POST /api/v1/orders": "anyone",
  // Whoever has the order's secret token; everyone else sees a 404 (tests/api/orders).
  "GET /api/v1/orders/:id": "anyone",
  "POST /api/v1/gift-pictures": "anyone",
  // The same, and to confirm also the signature of the mail's link (tests/orders).
  "POST /api/v1/orders/:id/confirm": "anyone",
  "POST /api/v1/orders/:id/cancel": "anyone",
  "POST /api/v1/orders/:id/parcels/:parcel/return": "anyone",
  // Whoever has the order's secret token (tests/payments).
  "POST /api/v1/orders/:id/pay": "anyone",
  "POST /api/v1/orders/:id/receipt": "anyone",
  "GET /api/v1/payments/methods": "anyone",
  // Gateways: their signature decides, and then they are asked (tests/payments).
  "GET /api/v1/payments/:method/callback": "anyone",
  "POST /api/v1/payments/:method/callback": "anyone",
  "GET /api/v1/payments/:method/callback/:sale": "anyone",
  "POST /api/v1/payments/:method/callback/:sale": "anyone",
  "GET /api/v1/products/:id/bids": "anyone",
  "GET /api/v1/products/:id/bids/live": "anyone",
  "GET /api/v1/one-dollar-sale": "anyone",
  "GET /api/v1/reviews": "anyone",
  "POST /api/v1/newsletter": "anyone",
  "POST /api/v1/contact": "anyone",
  "GET /api/v1/cities": "anyone",
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /metrics": "anyone",
  "GET /openapi.json": "anyone",
  "GET /docs": "anyone",
  "GET /docs/": "anyone",
  "GET /docs/js/scalar.js": "anyone",
};

describe("Who may call what", () => {
  it("is said of every route that is served", () => {
    const served = shop.api.servedRoutes.map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(served)].sort()).toEqual(Object.keys(WHO).sort());
  });

  // Beyond SPEC: Who may use the blog-delete request (SPEC §6 leaves it open): the article's own seller and admins
  it.each(Object.entries(WHO))("%s: %s", async (line, who) => {
    const [method, ...rest] = line.split(" ");
    const url = encodeURI(rest.join(" ").replace(/:\w+/g, "nobody"));
    const { statusCode } = await shop.api.inject({ method: method as "GET", url });
    const isRefused = statusCode === 401 || statusCode === 403;
    expect([statusCode, isRefused]).toEqual([statusCode, who !== "anyone"]);
    expect(statusCode).toBeLessThan(500);
  });
});
