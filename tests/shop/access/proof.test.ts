import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { readBankAccount } from "#tohfa/shop/money/payments/bank-account.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import {
  changeShopAccount,
  showShopAccount,
} from "#tohfa/shop/office/settings/shop-account.server.ts";
import { type Accounts, createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { beginCode, turnOnCode } from "#tohfa/shop/people/sign-in/codes.server.ts";
import { enterProof } from "#tohfa/shop/people/sign-in/enter-proof.server.ts";
import { deleteBlog } from "#tohfa/shop/selling/blog/blog.server.ts";
import { saveStoreStep } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { addAccount, cookieOf, PASSWORD, sessionOf } from "#tohfa/tests/support/staff-cast.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shop = await openTestShop();
  const settings = { authSecret: "s".repeat(32), portalUrl: "https://p.example" };
  accounts = createAccounts(shop.db, { ...settings, rateLimits: true });
});
afterAll(() => shop.close());

const codeOf = (error: { code?: string }) => error.code ?? error;
const browser = (cookie: string) => ({ ip: "1.1.1.1", cookie, userAgent: "test" });

/** Somebody who has signed in, eleven minutes ago. */
async function somebody(role: "buyer" | "admin") {
  const { id, email } = await addAccount(shop, role, role);
  const cookie = await cookieOf(accounts, email);
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error("Not signed in");
  const age = () =>
    shop.db.execute(sql`update sessions set created_at = now() - interval '11 minutes',
      proved_at = null, proof_used_at = null where user_id = ${id}`);
  await age();
  return { id, email, cookie, actor: session.actor, age };
}
const set = (actor: Member) =>
  changeSetting(shop.db, actor, "maxLines", { value: "50" }).then(() => "done", codeOf);
const enter = (who: { actor: Member; cookie: string }, typed: string) =>
  enterProof(accounts, who.actor, typed, browser(who.cookie)).then(() => "entered", codeOf);

/** RFC 6238, as authenticator apps do it. */
function totp(key: string, now = Date.now()): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replace(/[\s=]/g, "")]
    .map((one) => letters.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

describe("A proof (issue 38 §3)", () => {
  it("is the password, and is limited: eight wrong ones, then none for a while; other accounts go on", async () => {
    const admin = await somebody("admin");
    expect(await set(admin.actor)).toBe("unproven");
    for (let n = 0; n < 8; n += 1) expect(await enter(admin, "wrong")).toBe("invalid");
    expect(await enter(admin, PASSWORD)).toBe("too_many");
    expect(await set(admin.actor)).toBe("unproven");
    const other = await somebody("admin");
    expect([await enter(other, PASSWORD), await set(other.actor)]).toEqual(["entered", "done"]);
    // To sign in is not in the way of it, and counts.
    const cookie = await cookieOf(accounts, admin.email);
    const session = await sessionOf(accounts, cookie);
    expect(await set(session?.actor as Member)).toBe("done");
  });

  it("is the code of the app where the account has one, or the password; no code without one", async () => {
    const admin = await somebody("admin");
    expect(await enter(admin, "123456")).toBe("invalid");
    const setup = await beginCode(accounts, admin.actor, PASSWORD, browser(admin.cookie));
    const first = totp(setup.key);
    const { cookies } = await turnOnCode(accounts, admin.actor, first, browser(admin.cookie));
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ") || admin.cookie;
    const session = await sessionOf(accounts, cookie);
    const now = { actor: session?.actor as Member, cookie };
    await admin.age();
    expect(await set(now.actor)).toBe("unproven");
    const code = totp(setup.key);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await enter(now, wrong)).toBe("invalid");
    expect(await enter(now, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe("entered");
    expect(await set(now.actor)).toBe("done");
    await admin.age();
    expect([await enter(now, PASSWORD), await set(now.actor)]).toEqual(["entered", "done"]);
  });

  it("is nothing that an API token or a device that was signed out could have", async () => {
    const admin = await somebody("admin");
    const { sessionId: _, ...token } = admin.actor;
    expect(await set(token)).toBe("forbidden");
    expect(await enter({ ...admin, actor: token }, PASSWORD)).toBe("not_found");
    expect(await enter(admin, PASSWORD)).toBe("entered");
    const other = await somebody("admin");
    // The session of somebody else.
    expect(await set({ ...other.actor, sessionId: admin.actor.sessionId ?? "" })).toBe("unproven");
    await shop.db.execute(sql`delete from sessions where user_id = ${admin.id}`);
    expect(await set(admin.actor)).toBe("unproven");
    // What is of no such kind goes on by token.
    expect(await deleteBlog(shop.db, token, "none").then(() => "", codeOf)).toBe("not_found");
  });

  it("a store that is being opened names its first IBAN without, and another with it", async () => {
    const owner = await somebody("buyer");
    const bank = { step: "bank", taxNumber: "3520212345671", bankTitle: "Sana" } as const;
    const save = (bankAccount: string) =>
      saveStoreStep(shop.db, owner.actor, { ...bank, bankAccount }).then(() => "kept", codeOf);
    const store = { step: "shop", companyName: "Sana", handle: "sana-first" } as const;
    await saveStoreStep(shop.db, owner.actor, store);
    expect(await save("PK36SCBL0000001123456702")).toBe("kept");
    expect(await save("PK36SCBL0000001123456702")).toBe("kept");
    expect(await save("PK24SCBL0000001171495101")).toBe("unproven");
    expect([await enter(owner, PASSWORD), await save("PK24SCBL0000001171495101")]).toEqual([
      "entered",
      "kept",
    ]);
  });
});

describe("The shop's first bank account (issue 38 §3)", () => {
  const typed = { bank: "SCB", title: "Tohfa", iban: "PK36SCBL0000001123456702" };
  const contactEmail = "hello@tohfa.example";

  it("holds at once where buyers see none, and the next one waits; one is not made first by taking it away", async () => {
    const admin = await somebody("admin");
    await enter(admin, PASSWORD);
    const none = { fromEnvironment: null, contactEmail };
    expect(await changeShopAccount(shop.db, admin.actor, typed, none)).toBeNull();
    expect(await readBankAccount(shop.db, null)).toMatchObject(typed);
    const told = await shop.db.execute(sql`select recipient from outbox
      where template = 'shop-account-changing' and payload ->> 'from' is null`);
    expect(told.rows).toContainEqual({ recipient: contactEmail });
    expect(await changeShopAccount(shop.db, admin.actor, null, none)).toBeInstanceOf(Date);
    const other = { ...typed, iban: "PK24SCBL0000001171495101" };
    expect(await changeShopAccount(shop.db, admin.actor, other, none)).toBeInstanceOf(Date);
    expect(await readBankAccount(shop.db, null)).toMatchObject(typed);
    // Its title or Raast ID alone is another account, too.
    for (const part of [{ title: "Tohfa Gifts" }, { raastId: "03001234567" }, { bank: "UBL" }]) {
      const named = { ...typed, ...part };
      expect(await changeShopAccount(shop.db, admin.actor, named, none)).toBeInstanceOf(Date);
    }
    await shop.db.execute(sql`delete from settings`);
  });

  it("beside one of the environment it is another, and waits", async () => {
    const admin = await somebody("admin");
    await enter(admin, PASSWORD);
    const fromEnvironment = { bank: "HBL", title: "Tohfa", iban: "PK1", raastId: "" };
    const shopOf = { fromEnvironment, contactEmail };
    expect(await changeShopAccount(shop.db, admin.actor, typed, shopOf)).toBeInstanceOf(Date);
    expect(await readBankAccount(shop.db, fromEnvironment)).toEqual(fromEnvironment);
    const shown = await showShopAccount(shop.db, admin.actor, fromEnvironment);
    expect(shown).toMatchObject({ now: fromEnvironment, isEnvironments: true });
    expect(shown.next?.account).toMatchObject(typed);
  });
});
