import { afterEach, describe, expect, it } from "vitest";
import type { ApiSettings } from "#tohfa/api/settings.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop | undefined;
afterEach(() => shop?.close());

const TOKEN = "a-secret-of-the-monitoring";
async function statusOf(
  settings: Partial<ApiSettings>,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
) {
  shop = await openTestShop({ production: true, ...settings });
  const { statusCode } = await shop.api.inject({ url: "/metrics", headers, remoteAddress });
  return statusCode;
}

describe("/metrics of a real shop", () => {
  it("is read on the machine itself", async () => {
    expect(await statusOf({})).toBe(200);
  });

  it("is no stranger's", async () => {
    expect(await statusOf({}, {}, "203.0.113.7")).toBe(403);
  });

  it.each(["x-forwarded-for", "x-real-ip", "forwarded", "via"])(
    "is not read through a proxy on the same machine, which says %s",
    async (name) => {
      expect(await statusOf({}, { [name]: "127.0.0.1" })).toBe(403);
    },
  );

  it("needs the token where there is a proxy, whatever address it says", async () => {
    expect(await statusOf({ trustProxy: "loopback" })).toBe(403);
  });

  it("opens with the token from anywhere, and with nothing else where there is one", async () => {
    const authorization = `Bearer ${TOKEN}`;
    expect(await statusOf({ metricsToken: TOKEN }, { authorization }, "203.0.113.7")).toBe(200);
    await shop?.close();
    expect(await statusOf({ metricsToken: TOKEN }, { authorization: "Bearer no" })).toBe(403);
    await shop?.close();
    expect(await statusOf({ metricsToken: TOKEN })).toBe(403);
  });

  it("is open to anybody outside of production", async () => {
    expect(await statusOf({ production: false }, {}, "203.0.113.7")).toBe(200);
  });
});
