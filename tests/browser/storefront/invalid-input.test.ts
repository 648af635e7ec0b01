import { expect, it } from "vitest";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";

const ask = (path: string, more = {}) => askRaw(storeUrl, path, more);
const LONG = "a".repeat(2_100);

it.each([
  "/pictures/none-960.webp",
  "/pictures/../x",
  "/pictures/%2e%2e/x",
  "/pictures/..%2f..%2fauth-secret",
  "/pictures/%00",
  "/pictures/",
  `/pictures/${"a".repeat(300)}.webp`,
  `/pictures/${LONG}.webp`,
])("a picture that is not there is 404 in the shop's own form: %.60s", async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).toBe('{"error":"There is no such picture."}');
  expect(headers["cache-control"]).toBe("no-store");
});

it.each(["bytes=99999999-", "bytes=9-2", "bytes=-", "bytes=5-2,-,9999999999999999-"])(
  "a part that a file does not have is 416, with the length that it has: %s",
  async (range) => {
    const { status, headers } = await ask("/favicon.svg", { headers: { range } });
    expect([status, headers["content-range"]]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
  },
);

it.each([
  "/%",
  "/%zz",
  "/%ff",
  "/%ed%a0%80",
  "/%00",
  "/all/%00",
  "/tech?sort=%00",
  "/tech.data?x=%00",
])("an address that is no text is 400, on the shop's own page: %s", async (path) => {
  // Also where the page is kept already, and would not read that part of its address.
  if (path.includes("?")) await ask(path.slice(0, path.indexOf("?")));
  const { status, headers, body } = await ask(path);
  expect(status).toBe(400);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toContain("The address is not written correctly.");
});

it.each([
  "/reviews?cursor=__proto__",
  `/reviews?cursor=${"a".repeat(300)}`,
  "/reviews.data?cursor=__proto__",
])(
  "a page whose parameter the shop refuses is the visitor's mistake, not ours: %.60s",
  async (path) => {
    const { status } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

it.each([
  `/${LONG}`,
  `/all/${LONG}`,
  `/search/view/${LONG}`,
  `/top-collection/${LONG}?id=${LONG}`,
  `/blogs/${LONG}/${LONG}`,
  `/deal/${LONG}`,
  `/client/bestselling/singleProduct/${LONG}`,
  `/${"a".repeat(201)}`,
  "/?sort=__proto__",
  "/tech?sort=__proto__&page=99999999999999999999&min=1e308&max=1e309",
  "/api/v1/products?min=1e308",
  "/tech?min=9007199254740993",
  "/custom-products?step=__proto__&gift=constructor&category=toString",
  "/wishlist?ids=__proto__",
  "/order/order-confermed?id=__proto__&token=__proto__",
  "/__proto__",
  "/constructor",
  "//",
  "/\\",
  "/\\elsewhere.example",
  "/\\:99999",
  "/../x",
  "/docs/../x",
  "http://elsewhere.example/tech",
])("no address makes a 5xx: %.60s", async (path) => {
  const { status } = await ask(path);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

it.each(["QUERY", "TRACE", "PROPFIND", "M-SEARCH", "NONSENSE"])(
  "%s is answered 405 or 400, wherever it goes",
  async (method) => {
    for (const path of ["/", "/tech", "/client/allproduct", "/healthz", "/pictures/x.webp"]) {
      expect([400, 405]).toContain((await ask(path, { method })).status);
    }
  },
);
