import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmPayment,
  markRefunded,
  rejectPayment,
} from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordExtraTransfer } from "#tohfa/shop/buying/settlement/transfers.server.ts";
import { cancelOrderByHand } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { listOrders } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import { showOrder } from "#tohfa/shop/delivery/parcels/show-order.server.ts";
import { listEntries, showTrialBalance } from "#tohfa/shop/money/ledger/entries.server.ts";
import { listPayable } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { listPayments } from "#tohfa/shop/money/payments/list-payments.server.ts";
import { showPaymentToStaff } from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import {
  openPayingShop,
  type PayingShop,
  type Placed,
  send,
} from "#tohfa/tests/support/paying-shop.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
  await signInAs(shop.db, admin);
});
afterAll(() => shop?.close());

const admin = adminNamed("u-1");
const seller = { userId: "u-2", role: "seller", sellerId: "s-1" } as const;

let shade = 0;
async function withReceipt(): Promise<Placed> {
  const order = await shop.order("bank_transfer");
  shade += 1;
  const background = { r: shade * 30, g: 20, b: 200 };
  const bytes = await sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const photo = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  const token = new URLSearchParams({ token: order.token });
  await send(shop, `/api/v1/orders/${order.id}/receipt?${token}`, {
    payload: { photo, transactionId: `TID-${shade}` },
  });
  return order;
}
const audited = async (subject: string) => {
  const { rows } = await shop.db.execute<{ action: string; actor: string; details: object }>(
    sql`select action, actor, details from audit_log where subject = ${subject}
      and actor like 'admin%' order by id`,
  );
  return rows.map(({ action, details }) => [action, details]);
};

describe("The operator's payments (issue 11 §5)", () => {
  it("receipts to check come oldest first, a page at a time, each once", async () => {
    const orders = [await withReceipt(), await withReceipt(), await withReceipt()];
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listPayments(shop.db, admin, { tab: "to-check", limit: 2, after });
      seen.push(...page.items.map(({ orderId }) => orderId));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(seen).toEqual(orders.map(({ id }) => id));
    const asked = { tab: "to-check" as const, limit: 9, search: orders[1]?.id.toLowerCase() };
    const { items } = await listPayments(shop.db, admin, asked);
    expect(items.map(({ orderId, reference }) => [orderId, reference])).toEqual([
      [orders[1]?.id, "TID2"],
    ]);
    await expect(listPayments(shop.db, seller, { limit: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(listPayments(shop.db, admin, { limit: 2, after: "x" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("a transfer keeps the bank's own date, none that is to come, and each step has its audit line", async () => {
    const order = await withReceipt();
    const id = `${order.id}-P1`;
    const at = new Date();
    await rejectPayment(shop.db, admin, id, { reason: "Not readable", at });
    const tomorrow = { reference: "B-1", at, arrivedAt: new Date(at.getTime() + 86_400_000) };
    await expect(confirmPayment(shop.db, admin, id, tomorrow)).rejects.toMatchObject({
      field: "day",
    });
    const arrivedAt = new Date(at.getTime() - 86_400_000);
    await confirmPayment(shop.db, admin, id, { reference: "B-1", at, arrivedAt });
    await confirmPayment(shop.db, admin, id, { reference: "B-1", at, arrivedAt });
    const extra = { reference: "B-2", amount: 100_00, at };
    await recordExtraTransfer(shop.db, admin, id, extra);
    const shown = await showPaymentToStaff(shop.db, admin, id);
    expect(shown.transfers.map((one) => [one.reference, one.at < at.getTime()])).toEqual([
      ["B-1", true],
      ["B-2", false],
    ]);
    expect(shown.sums).toMatchObject({ paid: order.total, due: 100_00 });
    expect(shown.whyNot.confirm).toBe("This order has its money already.");
    await markRefunded(shop.db, admin, id, { reference: "B-3", amount: 100_00, at });
    expect(await audited(id)).toEqual([
      ["receipt rejected", { before: "submitted", after: "rejected" }],
      [
        "payment confirmed",
        { before: "rejected", after: "paid", amount: order.total, reference: "B-1" },
      ],
      [
        "extra transfer recorded",
        { before: "paid", after: "partly_refund_due", amount: 100_00, reference: "B-2" },
      ],
      [
        "refund sent",
        { before: "partly_refund_due", after: "paid", amount: 100_00, reference: "B-3" },
      ],
    ]);
    await expect(showPaymentToStaff(shop.db, seller, id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("The operator's orders (issue 11 §5)", () => {
  it("are found by number, parcel, phone however it is written, mailbox and part of a name", async () => {
    const order = await shop.order("cod");
    const found = async (search: string) =>
      (await listOrders(shop.db, admin, { search, limit: 50 })).items.map(({ id }) => id);
    const [parcel] = await shop.parcelsOf(order.id);
    for (const search of [
      order.id.toLowerCase(),
      parcel?.id ?? "",
      "+92 300 1234567",
      "03001234567",
      "AYESHA@example.com",
      "sha kha",
    ]) {
      expect([search, (await found(search)).includes(order.id)]).toEqual([search, true]);
    }
    expect(await found("0300-7654321")).toEqual([]);
    expect(await found("%%%")).toEqual([]);
    await expect(listOrders(shop.db, seller, { limit: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are cancelled by hand with a reason, once, and what was paid is owed back", async () => {
    const order = await withReceipt();
    await confirmPayment(shop.db, admin, `${order.id}-P1`, { reference: "C-1", at: new Date() });
    await expect(cancelOrderByHand(shop.db, admin, order.id, " ")).rejects.toMatchObject({
      field: "reason",
    });
    await expect(cancelOrderByHand(shop.db, seller, order.id, "Mine")).rejects.toMatchObject({
      code: "not_found",
    });
    await cancelOrderByHand(shop.db, admin, order.id, "The buyer called");
    const shown = await showOrder(shop.db, admin, order.id);
    expect([shown.state, shown.parcels.map(({ state }) => state)]).toEqual([
      "cancelled",
      ["cancelled"],
    ]);
    expect(shown.events.some(({ note }) => note.includes("The buyer called"))).toBe(true);
    const { sums } = await showPaymentToStaff(shop.db, admin, `${order.id}-P1`);
    expect(sums.due).toBe(order.total);
    expect((await audited(order.id)).map(([action]) => action)).toEqual(["order cancelled"]);
  });
});

describe("The books (issue 11 §5)", () => {
  it("each account's entries sum to what the trial balance says of it", async () => {
    const { accounts, total } = await showTrialBalance(shop.db, admin);
    expect(total).toBe(0);
    expect(accounts.length).toBeGreaterThan(1);
    for (const { account, amount } of accounts) {
      let sum = 0;
      let after: string | undefined;
      do {
        const page = await listEntries(shop.db, admin, { account, limit: 2, after });
        sum += page.items.reduce((all, entry) => all + entry.amount, 0);
        after = page.nextCursor ?? undefined;
      } while (after);
      expect([account, sum]).toEqual([account, amount]);
    }
    await expect(showTrialBalance(shop.db, seller)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listEntries(shop.db, seller, { account: "bank", limit: 2 })).rejects.toMatchObject(
      { code: "forbidden" },
    );
    await expect(listPayable(shop.db, seller, { limit: 2 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
