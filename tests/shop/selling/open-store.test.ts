import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor, Member } from "#tohfa/shop/access/accounts/actor.ts";
import { VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import {
  myStore,
  saveStoreStep,
  submitStore,
  whyNotAddress,
} from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import { saveStoreLogo } from "#tohfa/shop/selling/sellers/store-logo.server.ts";
import type { TypedStep } from "#tohfa/shop/selling/sellers/store-steps.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, ADMIN);
  await addSeller(shop.db, { handle: "hunza", companyName: "Hunza Crafts" });
});
afterAll(() => shop.close());

const ADMIN = adminNamed("a-1");
const IBAN = "PK36SCBL0000001123456702";
let count = 0;

async function member(role: Member["role"] = "seller"): Promise<Member> {
  const userId = randomUUID();
  await shop.db
    .insert(users)
    .values({ id: userId, name: "Sana Malik", email: `${userId}@x.pk`, role });
  return { role, userId, sellerId: null };
}
const SHOP = (): TypedStep => {
  count += 1;
  return { step: "shop", companyName: `Sana's Gifts ${count}`, handle: `sana-gifts-${count}` };
};
const PERSON: TypedStep = {
  ...{ step: "person", fullName: "Sana Malik", phone: "0300-1234567" },
  ...{ city: "lahore", hasWhatsApp: true },
};
const BANK: TypedStep = {
  ...{ step: "bank", taxNumber: "3520212345671" },
  ...{ bankAccount: "pk36 scbl 0000 0011 2345 6702", bankTitle: "Sana Malik" },
};
const save = (actor: Actor, ...steps: TypedStep[]) =>
  steps.reduce<Promise<void>>(
    (before, step) => before.then(() => saveStoreStep(shop.db, actor, step)),
    Promise.resolve(),
  );
const outbox = async (template: string, subject: string) => {
  const { rows } = await shop.db.execute<{ channel: string; payload: Record<string, string> }>(
    sql`select channel, payload from outbox where template = ${template}
      and dedupe_key like ${`%${subject}%`} order by channel`,
  );
  return rows;
};

describe("Opening a store (issue 11 §2)", () => {
  it("cannot be at an address that another store had: old links are not to lead to a stranger", async () => {
    await addSeller(shop.db, { id: "moved", handle: "was-here", companyName: "Was Here" });
    await shop.db.execute(
      sql`update sellers set handle = 'is-here', company_name = 'Is Here' where id = 'moved'`,
    );
    const owner = await member();
    expect(await whyNotAddress(shop.db, "was-here", owner.userId)).toMatch(/taken/);
    const step: TypedStep = { step: "shop", companyName: "Sana's Own", handle: "was-here" };
    await expect(save(owner, step)).rejects.toMatchObject({ code: "conflict", field: "handle" });
  });

  it("is kept at each step, goes on later, and is sent once nothing is missing", async () => {
    const owner = await member();
    expect(await myStore(shop.db, owner)).toBeNull();
    await expect(save(owner, PERSON)).rejects.toThrow("First name your shop.");
    await save(owner, SHOP());
    expect(await myStore(shop.db, owner)).toMatchObject({
      status: "draft",
      fullName: "Sana Malik",
    });
    await expect(submitStore(shop.db, owner)).rejects.toThrow("still missing");
    await save(owner, PERSON, BANK);
    expect(await myStore(shop.db, owner)).toMatchObject({
      ...{ city: "Lahore", phone: "03001234567", hasWhatsApp: true },
      ...{ taxNumber: "35202-1234567-1", bankAccount: IBAN },
    });
    await submitStore(shop.db, owner);
    expect((await myStore(shop.db, owner))?.status).toBe("pending");
    await expect(submitStore(shop.db, owner)).rejects.toThrow("waiting for approval");
  });

  it.each([
    ["handle", { ...SHOP(), handle: "checkout" }],
    ["handle", { ...SHOP(), handle: "hunza" }],
    ["handle", { ...SHOP(), handle: "hunza-crafts" }],
    ["companyName", { ...SHOP(), companyName: "Hunza  crafts" }],
    ["companyName", { ...SHOP(), companyName: "Track Order" }],
    ["companyName", { ...SHOP(), companyName: "12" }],
    ["phone", { ...PERSON, phone: "042-35761234" }],
    ["city", { ...PERSON, city: "Atlantis" }],
    ["taxNumber", { ...BANK, taxNumber: "352021234567" }],
    ["bankAccount", { ...BANK, bankAccount: "PK36SCBL0000001123456703" }],
    ["bankTitle", { ...BANK, bankTitle: " " }],
  ] as [string, TypedStep][])(
    "refuses a wrong %s, and keeps what was there",
    async (field, step) => {
      const owner = await member();
      await save(owner, SHOP(), PERSON, BANK);
      const before = await myStore(shop.db, owner);
      await expect(save(owner, step)).rejects.toMatchObject({ field });
      expect(await myStore(shop.db, owner)).toEqual(before);
    },
  );

  it("two at once cannot have one address, nor one account two stores", async () => {
    const [one, two] = [await member(), await member()];
    const step = SHOP();
    const results = await Promise.allSettled([save(one, step), save(two, step)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const third = await member();
    await Promise.allSettled([save(third, SHOP()), save(third, SHOP())]);
    const rows = await shop.db.select().from(sellers).where(eq(sellers.userId, third.userId));
    expect(rows.length).toBe(1);
    expect(
      await whyNotAddress(shop.db, step.step === "shop" ? step.handle : "", third.userId),
    ).toBe("This address is taken. Choose another.");
  });

  it("is for members with an account of their own only", async () => {
    for (const actor of [VISITOR, await member("admin")]) {
      await expect(save(actor, SHOP())).rejects.toMatchObject({ code: "forbidden" });
      await expect(submitStore(shop.db, actor)).rejects.toMatchObject({ code: "forbidden" });
      const bytes = Buffer.from("x");
      await expect(
        saveStoreLogo(shop.db, actor, { dataDir: shop.dataDir, bytes }),
      ).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("is refused with a reason by mail and WhatsApp, sent again, approved; then it is no draft any more", async () => {
    const owner = await member();
    await save(owner, SHOP(), PERSON, BANK);
    const id = (await myStore(shop.db, owner))?.id ?? "";
    await expect(setSellerStatus(shop.db, ADMIN, id, "approved", {})).rejects.toThrow(
      "not sent yet",
    );
    await submitStore(shop.db, owner);
    await expect(
      setSellerStatus(shop.db, ADMIN, id, "refused", { reason: " " }),
    ).rejects.toMatchObject({
      field: "reason",
    });
    await setSellerStatus(shop.db, ADMIN, id, "refused", {
      reason: "The CNIC is another person's.",
    });
    expect(await myStore(shop.db, owner)).toMatchObject({
      ...{ status: "refused", reason: "The CNIC is another person's." },
    });
    const letters = await outbox("seller-refused", id);
    expect(letters.map(({ channel }) => channel)).toEqual(["mail", "whatsapp"]);
    expect(letters[0]?.payload.reason).toBe("The CNIC is another person's.");
    await save(owner, { ...BANK, taxNumber: "42101-7654321-3" } as TypedStep);
    await submitStore(shop.db, owner);
    expect((await myStore(shop.db, owner))?.reason).toBe("");
    await setSellerStatus(shop.db, ADMIN, id, "approved", {});
    await expect(save(owner, BANK)).rejects.toMatchObject({ code: "conflict" });
  });

  it("the audit log says what was done, and names nobody", async () => {
    const { rows } = await shop.db.execute<{ line: string }>(
      sql`select action || ' ' || coalesce(details::text, '') as line from audit_log`,
    );
    const text = rows.map(({ line }) => line).join("\n");
    expect(text).toMatch(/store begun/);
    expect(text).toMatch(/store sent/);
    expect(text).toMatch(/seller refused/);
    expect(text).not.toMatch(/Sana|0300|PK36|35202/);
  });
});
