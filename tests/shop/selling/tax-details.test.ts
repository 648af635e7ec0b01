import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { recordPayout } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { listPayable } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { LACKS } from "#tohfa/shop/selling/sellers/lacking.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import {
  extendTaxDays,
  listStoresToComplete,
  readTaxHold,
  showTaxDays,
} from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { saveTaxDetails, showTaxDetails } from "#tohfa/shop/selling/sellers/tax-details.server.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const CNIC = "35202-1234567-1";
const later = (days: number) => Date.now() + days * DAY;

/** A store with its owner's account, who has just signed in. */
async function openStore(): Promise<{ sellerId: string; owner: Member }> {
  const sellerId = await addSeller(shop.db);
  const owner = { ...sellerNamed(sellerId), sessionId: `session of ${sellerId}` };
  await signInAs(shop.db, owner);
  await shop.db.update(sellers).set({ userId: owner.userId }).where(eq(sellers.id, sellerId));
  return { sellerId, owner };
}

async function lastAudit(subject: string) {
  const { rows } = await shop.db.execute<{ action: string; details: object }>(
    sql`select action, details from audit_log where subject = ${subject} order by id desc limit 1`,
  );
  return rows[0];
}

describe("A store's tax details (issue 41 §3)", () => {
  it("are changed by its owner: told by letter, logged without the numbers", async () => {
    const { sellerId, owner } = await openStore();
    const typed = { taxNumber: "3520212345671", filerStatus: "inactive" };
    const sales = { salesTax: "on_top", strn: "32-77-8761-521-39" };
    await saveTaxDetails(shop.db, owner, { sellerId, ...typed, ...sales });
    expect(await showTaxDetails(shop.db, owner, sellerId)).toEqual({
      ...{ taxNumber: CNIC, filerStatus: "inactive", strn: "3277876152139" },
      pricesIncludeSalesTax: false,
    });
    const log = await lastAudit(sellerId);
    expect(log?.action).toBe("tax details changed");
    expect(JSON.stringify(log?.details)).not.toMatch(/12345|87615/);
    expect(log?.details).toMatchObject({ after: { salesTax: "On top of the prices" } });
    const { rows } = await shop.db.execute<{ payload: { changed: string } }>(
      sql`select payload from outbox where template = 'seller-tax-details'
        and dedupe_key like ${`%${sellerId}%`}`,
    );
    expect(rows.map(({ payload }) => payload.changed)).toEqual([
      "CNIC or NTN, whether you are on the list of active taxpayers, STRN, whether your prices include sales tax",
    ]);
    // The same again changes nothing, and tells nobody.
    await saveTaxDetails(shop.db, owner, { sellerId, ...typed, ...sales });
    expect((await lastAudit(sellerId))?.details).toEqual(log?.details);
  });

  it("are not another seller's, nor a manager's, and ask for a proof", async () => {
    const [one, other] = [await openStore(), await openStore()];
    const save = (actor: Member) =>
      saveTaxDetails(shop.db, actor, { sellerId: one.sellerId, taxNumber: CNIC });
    await expect(save(other.owner)).rejects.toMatchObject({ code: "not_found" });
    await expect(save({ ...one.owner, storeRole: "manager" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(save({ ...one.owner, sessionId: "elsewhere" })).rejects.toMatchObject({
      code: "unproven",
    });
    await expect(showTaxDetails(shop.db, other.owner, one.sellerId)).rejects.toMatchObject({
      code: "not_found",
    });
    await save(admin);
  });
});

describe("Stores to complete (issue 41 §3)", () => {
  it("an open store without a number stands in the list with its days; more are given by name and reason", async () => {
    const { sellerId, owner } = await openStore();
    const listed = async (now = Date.now()) =>
      (await listStoresToComplete(shop.db, admin, { limit: 100 }, now)).items.find(
        ({ id }) => id === sellerId,
      );
    const today = dayOf(Date.now());
    expect(await listed()).toMatchObject({ left: 60, lastDay: addDays(today, 60) });
    expect(await showTaxDays(shop.db, owner, sellerId)).toMatchObject({ left: 60, hold: null });
    const until = addDays(today, 90);
    const extend = (reason: string, actor: Member = admin) =>
      extendTaxDays(shop.db, actor, { sellerId, until, reason });
    await expect(extend(" ")).rejects.toMatchObject({ code: "invalid", field: "reason" });
    await expect(extend("Please", owner)).rejects.toMatchObject({ code: "forbidden" });
    await extend("NADRA renews her card");
    expect(await listed()).toMatchObject({ left: 90, lastDay: until });
    expect(await lastAudit(sellerId)).toEqual({
      action: "tax days extended",
      details: { before: addDays(today, 60), after: until, reason: "NADRA renews her card" },
    });
    // What sorts the list agrees with the rule.
    for (const { id, lastDay } of (await listStoresToComplete(shop.db, admin, { limit: 100 }))
      .items) {
      expect((await showTaxDays(shop.db, admin, id))?.lastDay).toBe(lastDay);
    }
    await saveTaxDetails(shop.db, owner, { sellerId, taxNumber: CNIC });
    expect(await listed()).toBeUndefined();
    expect(await showTaxDays(shop.db, owner, sellerId)).toBeNull();
    await expect(extend("Once more")).rejects.toMatchObject({ code: "conflict" });
  });

  it("after its days payouts wait with the reason in words, and sales go on", async () => {
    const { sellerId, owner } = await openStore();
    const item = { id: await addProduct(shop.db, { sellerId }), quantity: 1 };
    const { body } = await place(shop, orderOf([item]));
    const parcelId: string = body.parcels[0].id;
    await bring(shop, parcelId, "delivered", "leopards");
    await recordRemittance(shop.db, admin, {
      ...{ courier: "leopards", reference: "HOLD-1", net: 1000_00 },
      lines: [{ parcelId, received: 1000_00 }],
    });
    const pay = (now: number) =>
      recordPayout(shop.db, admin, { sellerId, amount: 1_00, reference: `FT-${now}` }, now);
    const waits = /^Payouts wait: the law asks for a CNIC or NTN, and it was due by /;
    await pay(later(60));
    await expect(pay(later(61))).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(waits),
    });
    const { items } = await listPayable(shop.db, admin, { limit: 50 }, later(61));
    expect(items.find(({ id }) => id === sellerId)?.hold).toMatch(waits);
    expect((await place(shop, orderOf([item]))).status).toBe(201);
    await saveTaxDetails(shop.db, owner, { sellerId, taxNumber: CNIC });
    await pay(later(61));
  });

  it("a new store without a number opens only for a reason, and its days begin that day", async () => {
    const { sellerId } = await openStore();
    await shop.db.execute(sql`update sellers set status = 'pending',
      tax_days_from = now() - interval '200 days' where id = ${sellerId}`);
    const open = (reason: string) =>
      setSellerStatus(shop.db, admin, sellerId, "approved", { without: LACKS, reason });
    await expect(open(" ")).rejects.toMatchObject({ code: "invalid", field: "reason" });
    expect(await readTaxHold(shop.db, sellerId, Date.now())).not.toBeNull();
    await open("Her NTN comes next week");
    expect(await readTaxHold(shop.db, sellerId, Date.now())).toBeNull();
    expect(await lastAudit(sellerId)).toMatchObject({
      ...{ action: "seller approved", details: { reason: "Her NTN comes next week" } },
    });
    // Closed and opened again it gets no new days.
    await shop.db.execute(sql`update sellers set status = 'blocked',
      tax_days_from = now() - interval '200 days' where id = ${sellerId}`);
    await open("It was a mistake");
    expect(await readTaxHold(shop.db, sellerId, Date.now())).not.toBeNull();
  });
});
