import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { listAudit } from "#tohfa/shop/access/audit/list-audit.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { listSettings } from "#tohfa/shop/office/settings/list-settings.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { countStores, listStores } from "#tohfa/shop/selling/sellers/list-stores.server.ts";
import { showStore } from "#tohfa/shop/selling/sellers/show-store.server.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db
    .insert(users)
    .values({ id: "a-1", name: "Bina Shah", email: "bina@example.com", role: "admin" });
  await signInAs(shop.db, ADMIN);
});
afterAll(() => shop.close());

const ADMIN = adminNamed("a-1");
const SELLER: Actor = { role: "seller", userId: "u-1", sellerId: "s-1" };

describe("Settings (issue 11 §5)", () => {
  it("a change holds at once, is written down with before and after, and can be taken back", async () => {
    await changeSetting(shop.db, ADMIN, "expressFee", { value: "300" });
    expect(await readSetting(shop.db, "expressFee")).toBe(300_00);
    await changeSetting(shop.db, ADMIN, "expressFee", { value: "350" });
    const shown = (await listSettings(shop.db, ADMIN)).find(({ key }) => key === "expressFee");
    expect(shown).toMatchObject({ now: "Rs 350", standard: "Rs 250", isDefault: false });
    await changeSetting(shop.db, ADMIN, "expressFee", null);
    expect(await readSetting(shop.db, "expressFee")).toBe(250_00);
    const { items } = await listAudit(shop.db, ADMIN, { search: "expressFee", limit: 10 });
    const name = "Express delivery fee";
    expect(items.map(({ who, details }) => [who, details])).toEqual([
      ["Bina Shah (admin)", [{ name, before: "Rs 350", after: "Rs 250" }]],
      ["Bina Shah (admin)", [{ name, before: "Rs 300", after: "Rs 350" }]],
      ["Bina Shah (admin)", [{ name, before: "Rs 250", after: "Rs 300" }]],
    ]);
  });

  it("what its own rule refuses changes nothing; nor does a key that is none, nor anybody else", async () => {
    const refused: [Actor, string, string, string][] = [
      [ADMIN, "defaultCommission", "101", "invalid"],
      [ADMIN, "noSuchKey", "1", "not_found"],
      [ADMIN, "toString", "1", "not_found"],
      [SELLER, "defaultCommission", "0", "not_found"],
    ];
    for (const [actor, key, value, code] of refused) {
      await expect(changeSetting(shop.db, actor, key, { value })).rejects.toMatchObject({ code });
    }
    expect(await readSetting(shop.db, "defaultCommission")).toBe(1000);
    await expect(listSettings(shop.db, SELLER)).rejects.toMatchObject({ code: "not_found" });
  });

  it("two changes at once both are in the log, each with what it found", async () => {
    await Promise.all(
      ["6", "7", "8"].map((value) => changeSetting(shop.db, ADMIN, "receiptHoldDays", { value })),
    );
    const { items } = await listAudit(shop.db, ADMIN, { search: "receiptHoldDays", limit: 10 });
    const chain = items.reverse().flatMap(({ details }) => details);
    expect(chain.map(({ before }) => before)).toEqual([
      "5 days",
      ...chain.slice(0, 2).map(({ after }) => after),
    ]);
  });
});

describe("The audit log", () => {
  it("pages by keyset, narrows by who and what, and is for admins only", async () => {
    for (let n = 0; n < 5; n += 1) {
      await shop.db.execute(
        sql`insert into audit_log (actor, action, subject) values ('system: test', 'counted', ${`n-${n}`})`,
      );
    }
    const first = await listAudit(shop.db, ADMIN, { by: "system", limit: 3 });
    expect(first.items.map(({ subject }) => subject)).toEqual(["n-4", "n-3", "n-2"]);
    const before = Number(first.nextCursor);
    const second = await listAudit(shop.db, ADMIN, { by: "system", before, limit: 3 });
    expect(second.items.map(({ subject }) => subject)).toEqual(["n-1", "n-0"]);
    expect(second.nextCursor).toBeNull();
    const byMail = await listAudit(shop.db, ADMIN, { search: "BINA@example.com", limit: 3 });
    expect(byMail.items.length).toBe(3);
    expect((await listAudit(shop.db, ADMIN, { search: "no%body", limit: 3 })).items).toEqual([]);
    await expect(listAudit(shop.db, SELLER, { limit: 3 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("Sellers, for the shop's people", () => {
  it("are counted by state, found by name, phone and city, and paged", async () => {
    for (let n = 0; n < 4; n += 1) {
      await addSeller(shop.db, {
        ...{ id: `p-${n}`, status: "pending", companyName: `Waiting ${n}`, city: "Multan" },
        ...{ phone: `0300123456${n}`, taxNumber: "35202-1234567-1" },
      });
    }
    expect((await countStores(shop.db, ADMIN)).pending).toBe(4);
    const query = { status: "pending", order: "oldest", limit: 3 } as const;
    const first = await listStores(shop.db, ADMIN, query);
    const after = first.nextCursor ?? "";
    const second = await listStores(shop.db, ADMIN, { ...query, after });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(["p-0", "p-1", "p-2", "p-3"]);
    const found = async (search: string) =>
      (await listStores(shop.db, ADMIN, { search, order: "newest", limit: 9 })).items.length;
    expect(await found("waiting 2")).toBe(1);
    expect(await found("+92 300 1234563")).toBe(1);
    expect(await found("multan")).toBe(4);
    expect(await found("100%")).toBe(0);
  });

  it("one's page has all it gave, and who else has the same CNIC", async () => {
    const store = await showStore(shop.db, ADMIN, "p-1");
    expect(store).toMatchObject({ taxNumber: "35202-1234567-1", status: "pending", products: 0 });
    expect(store.alike.map(({ id }) => id).sort()).toEqual(["p-0", "p-2", "p-3"]);
    for (const [actor, id] of [
      [SELLER, "p-1"],
      [ADMIN, "nobody"],
    ] as [Actor, string][]) {
      await expect(showStore(shop.db, actor, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
