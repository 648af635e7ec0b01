import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVITATION_VALID_MS } from "#tohfa/shop/access/accounts/invitation-link.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import type { Accounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import {
  acceptInvitation,
  joinWithNewAccount,
  openInvitation,
} from "#tohfa/shop/people/staff/join-store.server.ts";
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from "#tohfa/shop/people/staff/staff.server.ts";
import {
  changeBankAccount,
  showBankAccount,
} from "#tohfa/shop/selling/sellers/bank-change.server.ts";
import { saveStoreStep } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import { sayYes } from "#tohfa/tests/support/say-yes.ts";
import {
  accountsOf,
  actorOf,
  addAccount,
  addStaff,
  addStore,
  auditOf,
  cookieOf,
  invitationTo,
  PASSWORD,
  sessionOf,
} from "#tohfa/tests/support/staff-cast.ts";
import { addProduct, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let accounts: Accounts;
let store: Awaited<ReturnType<typeof addStore>>;
beforeAll(async () => {
  shop = await openTestShop();
  accounts = accountsOf(shop);
  store = await addStore(shop);
});
afterAll(() => shop.close());

const codeOf = (error: { code?: string }) => error.code ?? error;
const FROM = { ip: "1.1.1.1" };
const ask = (email: string, role: "manager" | "packer" = "packer") =>
  inviteStaff(accounts, store.actor, store.id, { email, role }, FROM);

/** As JSON, without the times: one in a hundred ends in "00", as a price in paisa does. */
function withoutTimes(shown: object): string {
  const isTime = (value: unknown) => typeof value === "number" && value > 1e12;
  return JSON.stringify(shown, (_key, value) => (isTime(value) ? "a time" : value));
}

async function parcelOf(sellerId: string): Promise<string> {
  const product = await addProduct(shop.db, { sellerId, images: [] });
  const answer = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  expect(answer.status).toBe(201);
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from parcels where seller_id = ${sellerId} order by created_at desc limit 1`,
  );
  return rows[0]?.id ?? "";
}

describe("A packer sees no money (issue 11.1)", () => {
  it("neither in the list, nor of a parcel; statement, bank and staff are not there", async () => {
    const { db } = shop;
    const parcel = await parcelOf(store.id);
    const { actor } = await addStaff(shop, store.id, "packer");
    const query = { sellerId: store.id, limit: 5 };
    expect((await listParcels(db, actor, query)).items.map(({ price }) => price)).toEqual([null]);
    expect((await listParcels(db, store.actor, query)).items[0]?.price).toBeGreaterThan(0);
    const shown = await showParcel(db, actor, parcel);
    expect([shown.money, shown.lines[0]?.total]).toEqual([null, null]);
    expect(withoutTimes(shown)).not.toMatch(/\b\d{4,}00\b(?!\d*")|Rs /);
    for (const refused of [
      () => sellerStatement(db, actor, store.id, null, Date.now(), { limit: 5 }),
      () => showBankAccount(db, actor),
      () => listStaff(db, actor, store.id),
    ]) {
      expect(await refused().catch(codeOf)).toMatch(/not_found|forbidden/);
    }
  });

  it("packs and dispatches, and cannot cancel: money would go back", async () => {
    const { db } = shop;
    const parcel = await parcelOf(store.id);
    const { actor } = await addStaff(shop, store.id, "packer");
    const reason = { reason: "no" };
    expect((await showParcel(db, actor, parcel)).whyNot.cancelled).toContain("owner or a manager");
    expect(await moveParcel(db, actor, parcel, "cancelled", reason).catch(codeOf)).toBe(
      "forbidden",
    );
    await sayYes(db, parcel);
    await moveParcel(db, actor, parcel, "confirmed");
    const { actor: manager } = await addStaff(shop, store.id, "manager");
    await moveParcel(db, manager, parcel, "cancelled", reason);
  });

  it("another store's parcels are not there, and a blocked store has no staff", async () => {
    const { db } = shop;
    const other = await addStore(shop);
    const { id, actor } = await addStaff(shop, other.id, "manager");
    const parcel = await parcelOf(store.id);
    expect(await showParcel(db, actor, parcel).catch(codeOf)).toBe("not_found");
    await db.execute(sql`update sellers set status = 'blocked' where id = ${other.id}`);
    expect((await actorOf(shop, id)).sellerId).toBeNull();
  });

  it("a manager has no hand in the bank account, nor in the staff", async () => {
    const { actor } = await addStaff(shop, store.id, "manager");
    const bank = { bankAccount: "PK36SCBL0000001123456702", bankTitle: "Me" };
    expect(await changeBankAccount(shop.db, actor, bank).catch(codeOf)).toBe("not_found");
    const own = { email: "friend@example.com", role: "manager" as const };
    expect(await inviteStaff(accounts, actor, store.id, own, FROM).catch(codeOf)).toBe("not_found");
    expect(await removeStaff(shop.db, actor, store.id, store.owner.id).catch(codeOf)).toBe(
      "not_found",
    );
  });
});

describe("An invitation (issue 11.1)", () => {
  it("is answered by somebody without an account: they are in, and the owner is told", async () => {
    await ask("new@example.com");
    const link = await invitationTo(shop, accounts, "new@example.com");
    expect(await openInvitation(shop.db, accounts.authSecret, link)).toMatchObject({
      ...{ email: "new@example.com", role: "packer", hasAccount: false },
    });
    const typed = { name: "Bilal", password: PASSWORD };
    await joinWithNewAccount(accounts, link, typed);
    const session = await sessionOf(accounts, await cookieOf(accounts, "new@example.com"));
    expect(session?.actor).toMatchObject({
      ...{ role: "seller", sellerId: store.id, storeRole: "packer" },
    });
    const { rows } = await shop.db.execute(
      sql`select from outbox where template = 'staff-joined' and recipient = ${store.owner.email}`,
    );
    expect(rows).toHaveLength(1);
    // Used up.
    expect(await joinWithNewAccount(accounts, link, typed).catch(codeOf)).toBe("not_found");
  });

  it("cannot be used by another account, nor by the same twice at once", async () => {
    const invited = await addAccount(shop, "invited");
    const thief = await addAccount(shop, "thief");
    await ask(invited.email, "manager");
    const link = await invitationTo(shop, accounts, invited.email);
    const by = async ({ id }: { id: string }) =>
      acceptInvitation(accounts, await actorOf(shop, id), link).then(() => "in", codeOf);
    expect(await by(thief)).toBe("forbidden");
    // A thief without an account does not get one by it either.
    const typed = { name: "Thief", password: PASSWORD };
    expect(await joinWithNewAccount(accounts, link, typed).catch(codeOf)).toBe("conflict");
    expect((await Promise.all([by(invited), by(invited)])).sort()).toEqual(["in", "not_found"]);
    expect((await actorOf(shop, invited.id)).storeRole).toBe("manager");
  });

  it("does not work forged, late, withdrawn, or once another was sent", async () => {
    const email = "late@example.com";
    await ask(email);
    const link = await invitationTo(shop, accounts, email);
    const open = (typed: typeof link, now?: number) =>
      openInvitation(shop.db, accounts.authSecret, typed, now).then(() => "open", codeOf);
    expect(await open({ ...link, until: link.until + 1 })).toBe("not_found");
    expect(await open(link, Date.now() + INVITATION_VALID_MS)).toBe("conflict");
    await ask(email, "manager");
    expect(await open(link)).toBe("not_found");
    const second = await invitationTo(shop, accounts, email);
    expect(await open(second)).toBe("open");
    await withdrawInvitation(shop.db, store.actor, store.id, second.id);
    expect(await open(second)).toBe("not_found");
  });

  it("is nothing for who has a store, works in one, or is one of the shop's own people", async () => {
    const other = await addStore(shop);
    const busy = await addStaff(shop, other.id, "packer");
    const admin = await addAccount(shop, "admin", "admin");
    const answers = [];
    for (const { id, email } of [other.owner, busy, admin]) {
      await ask(email);
      const link = await invitationTo(shop, accounts, email);
      const actor = await actorOf(shop, id);
      answers.push(await acceptInvitation(accounts, actor, link).catch(codeOf));
    }
    expect(answers).toEqual(["conflict", "conflict", "forbidden"]);
  });

  it("who works in a store opens none beside it with the same account", async () => {
    const { actor } = await addStaff(shop, store.id, "packer");
    const step = { step: "shop", companyName: "Mine", handle: "mine-too", about: "" } as const;
    expect(await saveStoreStep(shop.db, actor, step).catch(codeOf)).toBe("conflict");
  });
});

describe("Who is removed (issue 11.1)", () => {
  it("is out with the next request of a tab that stayed open, and it is written down", async () => {
    const manager = await addStaff(shop, store.id, "manager");
    const cookie = await cookieOf(accounts, manager.email);
    expect((await sessionOf(accounts, cookie))?.actor.sellerId).toBe(store.id);
    await changeStaffRole(shop.db, store.actor, store.id, { userId: manager.id, role: "packer" });
    expect((await sessionOf(accounts, cookie))?.actor.storeRole).toBe("packer");
    await removeStaff(shop.db, store.actor, store.id, manager.id);
    expect((await sessionOf(accounts, cookie))?.actor).toMatchObject({
      ...{ role: "buyer", sellerId: null },
    });
    const [removed, changed] = await auditOf(shop, store.id);
    expect(removed).toMatchObject({ action: "staff removed", details: { account: manager.id } });
    expect(changed).toMatchObject({ details: { before: "manager", after: "packer" } });
  });

  it("of another store nobody is removed or changed", async () => {
    const other = await addStore(shop);
    const { id: userId } = await addStaff(shop, store.id, "packer");
    for (const refused of [
      () => removeStaff(shop.db, other.actor, other.id, userId),
      () => removeStaff(shop.db, other.actor, store.id, userId),
      () => changeStaffRole(shop.db, other.actor, other.id, { userId, role: "manager" }),
    ]) {
      expect(await refused().catch(codeOf)).toBe("not_found");
    }
    expect((await actorOf(shop, userId)).storeRole).toBe("packer");
  });
});
