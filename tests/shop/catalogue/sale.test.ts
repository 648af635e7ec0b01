import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setEnd = (value: unknown) =>
  shop.db.execute(sql`insert into settings (key, value)
    values ('oneDollarSaleEndsAt', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);

const end = async () => (await shop.get("/api/v1/one-dollar-sale")).body;

describe("The end of the one-dollar sale, for its countdown", () => {
  it("is null where the shop has set none", async () => {
    expect(await end()).toEqual({ endsAt: null });
  });

  it("is the shop's setting", async () => {
    await setEnd("2099-01-01T00:00:00+05:00");
    expect(await end()).toEqual({ endsAt: "2098-12-31T19:00:00.000Z" });
  });

  it.each(["2020-01-01T00:00:00Z", "soon", null, 7])(
    "is null once it is over, or is no time: %s",
    async (value) => {
      await setEnd(value);
      expect(await end()).toEqual({ endsAt: null });
    },
  );
});
