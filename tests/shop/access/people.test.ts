import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { createToken } from "#tohfa/shop/people/api-tokens/api-tokens.server.ts";
import { listPeople } from "#tohfa/shop/people/members/list-people.server.ts";
import {
  blockAccount,
  giveAdminRole,
  showPerson,
  signOutPerson,
  takeAdminRole,
  unblockAccount,
} from "#tohfa/shop/people/members/people.server.ts";
import type { Accounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { enterStore, leaveStore } from "#tohfa/shop/people/sign-in/enter-store.server.ts";
import { actingSession } from "#tohfa/shop/people/sign-in/session.ts";
import { inviteStaff } from "#tohfa/shop/people/staff/staff.server.ts";
import { archiveProduct } from "#tohfa/shop/selling/products/archive-product.server.ts";
import { changeBankAccount } from "#tohfa/shop/selling/sellers/bank-change.server.ts";
import {
  accountsOf,
  actorOf,
  addAccount,
  addStaff,
  addStore,
  auditOf,
  cookieOf,
  sessionOf,
} from "#tohfa/tests/support/staff-cast.ts";
import { addProduct, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shop = await openTestShop();
  accounts = accountsOf(shop);
});
afterAll(() => shop.close());

const codeOf = (error: { code?: string }) => error.code ?? error;
const addAdmin = async () => {
  const account = await addAccount(shop, "admin", "admin");
  return { ...account, actor: await actorOf(shop, account.id) };
};

describe("Who is an admin (issue 11.5)", () => {
  it("the last one stays, also where two remove each other at once", async () => {
    const one = await addAdmin();
    expect(await takeAdminRole(shop.db, one.actor, one.id).catch(codeOf)).toBe("conflict");
    const two = await addAdmin();
    await Promise.allSettled([
      takeAdminRole(shop.db, one.actor, two.id),
      takeAdminRole(shop.db, two.actor, one.id),
    ]);
    const { rows } = await shop.db.execute(sql`select from users where role = 'admin'`);
    expect(rows).toHaveLength(1);
    await shop.db.execute(sql`update users set role = 'buyer'`);
  });

  it("takes an acting admin who is signed in, and an account without a store; it is written down", async () => {
    const { actor } = await addAdmin();
    const buyer = await addAccount(shop, "buyer");
    const { owner, id } = await addStore(shop);
    const packer = await addStaff(shop, id, "packer");
    const give = (to: string, by = actor) =>
      giveAdminRole(shop.db, by, to).then(() => "given", codeOf);
    const { sessionId: _, ...unproven } = actor;
    expect(await give(buyer.id, unproven)).toBe("forbidden");
    expect(await give(owner.id)).toBe("conflict");
    expect(await give(packer.id)).toBe("conflict");
    expect(await give(buyer.id)).toBe("given");
    expect((await auditOf(shop, buyer.id))[0]).toMatchObject({
      ...{ actor: `admin ${actor.userId}`, details: { before: "buyer", after: "admin" } },
    });
    const cookie = await cookieOf(accounts, buyer.email);
    await takeAdminRole(shop.db, actor, buyer.id);
    expect(await sessionOf(accounts, cookie)).toBeNull();
    // With a tab that stayed open, and nobody's admin any more.
    const was = { ...actor, userId: buyer.id };
    expect(await signOutPerson(shop.db, was, actor.userId).catch(codeOf)).toBe("not_found");
    await shop.db.execute(sql`update users set role = 'buyer'`);
  });
});

describe("Accounts (issue 11.5)", () => {
  it("who is blocked is out at once and cannot come back; an admin and oneself are not blocked", async () => {
    const { actor } = await addAdmin();
    const other = await addAdmin();
    const buyer = await addAccount(shop, "noisy");
    const cookie = await cookieOf(accounts, buyer.email);
    const block = (id: string) =>
      blockAccount(shop.db, actor, { id, reason: "Fraud" }).then(() => "blocked", codeOf);
    expect([await block(other.id), await block(actor.userId)]).toEqual(["conflict", "conflict"]);
    expect(await block(buyer.id)).toBe("blocked");
    expect(await sessionOf(accounts, cookie)).toBeNull();
    expect(await cookieOf(accounts, buyer.email).catch(codeOf)).toBe("forbidden");
    const shown = await showPerson(shop.db, actor, buyer.id);
    expect(shown).toMatchObject({ isBlocked: true, blockReason: "Fraud", devices: 0 });
    await unblockAccount(shop.db, actor, buyer.id);
    const again = await cookieOf(accounts, buyer.email);
    await signOutPerson(shop.db, actor, buyer.id);
    expect(await sessionOf(accounts, again)).toBeNull();
  });

  it("are found by name and e-mail, by role and state, a page at a time", async () => {
    const { actor } = await addAdmin();
    const { id, owner } = await addStore(shop);
    const packer = await addStaff(shop, id, "packer");
    const find = async (query: object) =>
      (await listPeople(shop.db, actor, { limit: 50, ...query })).items;
    expect((await find({ search: packer.email }))[0]).toMatchObject({
      store: { id, role: "packer" },
    });
    expect((await find({ search: "OWNER-" })).map((one) => one.id)).toContain(owner.id);
    expect((await find({ role: "admin" })).every(({ role }) => role === "admin")).toBe(true);
    const all = (await find({})).map((one) => one.id);
    const first = await listPeople(shop.db, actor, { limit: 2 });
    const next = await listPeople(shop.db, actor, { limit: 50, after: first.nextCursor ?? "" });
    expect([...first.items, ...next.items].map((one) => one.id)).toEqual(all);
    expect(await listPeople(shop.db, packer.actor, { limit: 1 }).catch(codeOf)).toBe("not_found");
  });
});

describe("An admin in a seller's hub (issue 11.1)", () => {
  it("is one of its people for an hour, and all is written down as done for it", async () => {
    const { db } = shop;
    const admin = await addAdmin();
    const store = await addStore(shop);
    const other = await addStore(shop);
    const cookie = await cookieOf(accounts, admin.email);
    const plain = await sessionOf(accounts, cookie);
    if (!plain) throw new Error("Not signed in");
    expect(actingSession(plain).actor.sellerId).toBeNull();
    const where = { sessionId: plain.id, sellerId: store.id };
    expect(await enterStore(db, admin.actor, { ...where, reason: " " }).catch(codeOf)).toBe(
      "invalid",
    );
    await enterStore(db, admin.actor, { ...where, reason: "They called" });
    const session = await sessionOf(accounts, cookie);
    if (!session) throw new Error("Not signed in");
    // Elsewhere they are an admin as before.
    expect(session.actor).toEqual(plain.actor);
    const { actor } = actingSession(session);
    const [own, others] = await Promise.all(
      [store.id, other.id].map((sellerId) => addProduct(db, { sellerId, images: [] })),
    );
    await archiveProduct(db, actor, own ?? "");
    expect(await archiveProduct(db, actor, others ?? "").catch(codeOf)).toBe("not_found");
    const bank = { bankAccount: "PK36SCBL0000001123456702", bankTitle: "Me" };
    expect(await changeBankAccount(db, actor, bank).catch(codeOf)).toBe("not_found");
    const friend = { email: "friend@example.com", role: "manager" as const };
    const from = { ip: "1.1.1.1" };
    expect(await inviteStaff(accounts, actor, store.id, friend, from).catch(codeOf)).toBe(
      "not_found",
    );
    const token = { name: "x", scopes: ["orders"] as const };
    expect(await createToken(db, actor, store.id, token).catch(codeOf)).toBe("forbidden");
    expect((await auditOf(shop, store.id)).map(({ action }) => action)).toEqual(["store entered"]);
    expect(JSON.stringify(await auditOf(shop, own ?? ""))).toContain(`"actingFor":"${store.id}"`);
    const later = new Date(Date.now() + 61 * 60_000);
    expect((await sessionOf(accounts, cookie, later))?.acting).toBeNull();
    await leaveStore(db, admin.actor, plain.id);
    await leaveStore(db, admin.actor, plain.id);
    expect((await sessionOf(accounts, cookie))?.acting).toBeNull();
    expect((await auditOf(shop, store.id)).map(({ action }) => action)).toEqual([
      "store left",
      "store entered",
    ]);
  });

  it("nobody but an admin, nobody's other device, and of no store that never was open", async () => {
    const admin = await addAdmin();
    const store = await addStore(shop);
    const draft = await addStore(shop, { status: "pending" });
    const cookie = await cookieOf(accounts, store.owner.email);
    const session = await sessionOf(accounts, cookie);
    const enter = (actor: typeof admin.actor, sellerId: string) =>
      enterStore(shop.db, actor, { sessionId: session?.id ?? "", sellerId, reason: "x" });
    expect(await enter(store.actor, store.id).catch(codeOf)).toBe("not_found");
    expect(await enter(admin.actor, store.id).catch(codeOf)).toBe("not_found");
    expect(await enter(admin.actor, draft.id).catch(codeOf)).toBe("conflict");
    expect(await moveParcel(shop.db, admin.actor, "none", "packed").catch(codeOf)).toBe(
      "not_found",
    );
  });
});
