import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dataDir, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";

const SAME = [
  "x-content-type-options",
  "referrer-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
  "permissions-policy",
  "strict-transport-security",
];
const securityOf = (headers: Record<string, string>) =>
  Object.fromEntries(SAME.map((name) => [name, headers[name]]));

it.each([
  ["a page's data", "GET", "/tech.data"],
  ["a call", "GET", "/client/allproduct"],
  ["a call that is kept", "GET", "/api/v1/products"],
  ["a call that is refused", "GET", "/api/v1/products?sort=no"],
  ["no call", "GET", "/api/nothing"],
  ["a call whose address is no text", "GET", "/api/%ff"],
  ["the documentation", "GET", "/docs/"],
  ["health", "GET", "/healthz"],
  ["no page", "GET", "/no/such/page"],
  ["a page whose address is no text", "GET", "/%ff"],
  ["a drawing, which is a page if it is opened by itself", "GET", "/favicon.svg"],
  ["no picture", "GET", "/pictures/none.webp"],
  ["the sitemap", "GET", "/sitemap.xml"],
  ["a method that nobody knows", "TRACE", "/"],
])("%s is sent with the security headers of a page: %s %s", async (_what, method, path) => {
  const page = securityOf((await askRaw(storeUrl, "/tech")).headers);
  expect(page).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
  expect(securityOf((await askRaw(storeUrl, path, { method })).headers)).toEqual(page);
});

it("a script, a font and a picture, which are no pages, are only said to be what they are", async () => {
  const html = await (await fetch(storeUrl)).text();
  const [script] = /\/assets\/react-[\w-]+\.js/.exec(html) ?? [];
  const [picture] = /\/pictures\/[\w-]+\.\w+/.exec(html) ?? [];
  for (const path of [script, "/fonts/fraunces-1.woff2", "/icon-192.png", picture]) {
    const { status, headers } = await askRaw(storeUrl, `${path}`);
    expect([path, status]).toEqual([path, 200]);
    const known = [...SAME, "accept-ranges", "last-modified"].filter((name) => name in headers);
    expect([path, known]).toEqual([path, ["x-content-type-options"]]);
  }
});

it("a film says that it comes in parts too, and of when it is: players ask for the part that they show", async () => {
  await writeFile(join(dataDir, "pictures", "film-in-parts.mp4"), "0123456789");
  const headers = { range: "bytes=2-4" };
  const part = await askRaw(storeUrl, "/pictures/film-in-parts.mp4", { headers });
  expect([part.status, `${part.body}`]).toEqual([206, "234"]);
  expect(part.headers).toMatchObject({
    "accept-ranges": "bytes",
    "last-modified": expect.any(String),
  });
});

it("the portal has the same, but for its camera, and tells no other site its addresses", async () => {
  const page = securityOf((await askRaw(storeUrl, "/tech")).headers);
  for (const path of ["/login", "/no/such/screen", "/%ff"]) {
    const { headers } = await askRaw(portalUrl, path);
    const own = { "permissions-policy": "camera=(self), microphone=(), geolocation=()" };
    const isScreen = path !== "/%ff";
    const expected = isScreen ? { ...page, ...own, "referrer-policy": "same-origin" } : page;
    expect([path, securityOf(headers)]).toEqual([path, expected]);
  }
});
