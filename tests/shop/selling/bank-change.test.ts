import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor, Member } from "#tohfa/shop/access/accounts/actor.ts";
import { listPayouts } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import {
  changeBankAccount,
  keepBankAccount,
  showBankAccount,
} from "#tohfa/shop/selling/sellers/bank-change.server.ts";
import { sessionIdOf, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

const OLD = "PK36SCBL0000001123456702";
const NEW = { bankAccount: "PK24SCBL0000001171495101", bankTitle: "Sana Malik" };
const OWNER: Member = {
  ...{ role: "seller", userId: "u-1", sellerId: "s-1" },
  sessionId: sessionIdOf("u-1"),
};
const DAY = 24 * 3_600_000;
const NOW = new Date("2026-11-22T10:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(users).values({ id: "u-1", name: "Sana", email: "sana@example.com" });
  await signInAs(shop.db, OWNER);
  await addSeller(shop.db, { id: "s-1", userId: "u-1", phone: "03001234567" });
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db
    .update(sellers)
    .set({
      ...{ bankAccount: OLD, bankTitle: "Sana Malik", status: "approved" },
      ...{ nextBankAccount: null, nextBankTitle: null, nextBankFrom: null },
    })
    .where(eq(sellers.id, "s-1")),
);
const accountAt = async (at: Date) => (await showBankAccount(shop.db, OWNER, at)).now?.account;

describe("Another bank account (issue 11 §2)", () => {
  it("waits 72 hours, is told to the old contact, and is then the one that payouts go to", async () => {
    await changeBankAccount(shop.db, OWNER, NEW, NOW);
    expect(await accountAt(later(2.99))).toBe(OLD);
    expect(await accountAt(later(3))).toBe(NEW.bankAccount);
    const { rows } = await shop.db.execute<{ recipient: string; text: string }>(
      sql`select recipient, payload::text as text from outbox where template = 'seller-bank-changing' order by id`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(["sana@example.com", "923001234567"]);
    expect(rows[0]?.text).not.toContain("1171495101");
  });

  it("whoever pays out is shown the old one until then, and the new one from then on", async () => {
    await changeBankAccount(shop.db, OWNER, NEW, NOW);
    const admin: Actor = { role: "admin", userId: "boss", sellerId: null };
    const shown = async (at: Date) =>
      (await listPayouts(shop.db, admin, "s-1", { now: at })).account;
    expect(await shown(later(2.99))).toEqual({ account: OLD, title: "Sana Malik" });
    expect(await shown(later(3))).toEqual({ account: NEW.bankAccount, title: NEW.bankTitle });
  });

  it("and is told of the one that waits, whichever it is by then; none waits once it holds or is stopped", async () => {
    const admin: Actor = { role: "admin", userId: "boss", sellerId: null };
    const waiting = async (at: Date) =>
      (await listPayouts(shop.db, admin, "s-1", { now: at })).next;
    expect(await waiting(NOW)).toBeNull();
    await changeBankAccount(shop.db, OWNER, NEW, NOW);
    expect(await waiting(later(1))).toEqual({
      ...{ account: NEW.bankAccount, title: NEW.bankTitle, from: later(3).getTime() },
    });
    await changeBankAccount(shop.db, OWNER, { ...NEW, bankTitle: "Sana Gifts" }, later(2));
    expect(await waiting(later(2))).toMatchObject({ title: "Sana Gifts" });
    expect(await waiting(later(5))).toBeNull();
    await changeBankAccount(shop.db, OWNER, { bankAccount: OLD, bankTitle: "Sana" }, later(6));
    await keepBankAccount(shop.db, OWNER, later(7));
    expect(await waiting(later(7))).toBeNull();
  });

  it("can be stopped until then; a third begins the wait anew, and what was settled stays", async () => {
    await changeBankAccount(shop.db, OWNER, NEW, NOW);
    await keepBankAccount(shop.db, OWNER, later(1));
    expect(await accountAt(later(9))).toBe(OLD);
    await expect(keepBankAccount(shop.db, OWNER, later(1))).rejects.toMatchObject({
      code: "conflict",
    });
    await changeBankAccount(shop.db, OWNER, NEW, NOW);
    await changeBankAccount(shop.db, OWNER, { ...NEW, bankTitle: "Sana Gifts" }, later(2));
    expect(await accountAt(later(4))).toBe(OLD);
    // Another after it was settled: the settled one is "the old one" now.
    await changeBankAccount(
      shop.db,
      OWNER,
      { bankAccount: OLD, bankTitle: "Sana Malik" },
      later(6),
    );
    expect(await accountAt(later(8))).toBe(NEW.bankAccount);
  });

  it("is the open store's owner's only, and needs a good IBAN", async () => {
    const stranger: Member = { ...OWNER, userId: "u-2", sessionId: sessionIdOf("u-2") };
    await signInAs(shop.db, stranger);
    const strangers: Actor[] = [
      { role: "admin", userId: "u-1", sellerId: null },
      stranger,
      { role: "visitor" },
    ];
    for (const actor of strangers) {
      await expect(changeBankAccount(shop.db, actor, NEW)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    const wrong = { ...NEW, bankAccount: "PK24SCBL0000001171495102" };
    await expect(changeBankAccount(shop.db, OWNER, wrong)).rejects.toMatchObject({
      field: "bankAccount",
    });
    await shop.db.update(sellers).set({ status: "blocked" }).where(eq(sellers.id, "s-1"));
    await expect(changeBankAccount(shop.db, OWNER, NEW)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
