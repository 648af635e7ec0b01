import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordExtraTransfer } from "#tohfa/shop/buying/settlement/transfers.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { listRefundsDue } from "#tohfa/shop/money/payments/list-refunds.server.ts";
import { readReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import {
  booked,
  inMinutes,
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
const at = new Date();

const confirm = ({ id }: Placed, reference: string, amount?: number) =>
  confirmPayment(shop.db, admin, `${id}-P1`, { reference, at, ...(amount && { amount }) });
const extra = ({ id }: Placed, reference: string, amount: number) =>
  recordExtraTransfer(shop.db, admin, `${id}-P1`, { reference, amount, at });
const due = async ({ id }: Placed) =>
  (await listRefundsDue(shop.db, admin)).refunds
    .filter(({ orderId }) => orderId === id)
    .map(({ why, amount }) => ({ why, amount }));
const orders = (count: number, method = "bank_transfer") =>
  Promise.all(Array.from({ length: count }, () => shop.order(method)));

/** Marks where a receipt has its lines, another picture for each number. */
async function receipt(number: number): Promise<Buffer> {
  const bars = Array.from({ length: 60 }, (_, index) => {
    const noise = Math.abs(Math.sin(number * 97 + index * 13.7));
    return `<rect x="${(noise * 7919) % 360}" y="${index * 11}" width="${20 + noise * 120}" height="7" fill="rgb(${Math.round(noise * 200)},40,90)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="680"><rect width="400" height="680" fill="white"/>${bars.join("")}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
const upload = ({ id, token }: Placed, bytes: Buffer, more: object = {}) =>
  send(shop, `/api/v1/orders/${id}/receipt?${new URLSearchParams({ token })}`, {
    payload: { photo: `data:image/png;base64,${bytes.toString("base64")}`, ...more },
  });
const similarTo = async ({ id }: Placed) =>
  (await readReceipt(shop.db, shop.dataDir, admin, `${id}-P1`))?.similar.map(
    ({ orderId }) => orderId,
  );

describe("One transfer pays one order, however its number is typed (issue 9, part 7)", () => {
  it.each(["FT 99-1", "ft991", "FT99–1", "00FT-991", "FT۹۹۱"])(
    "FT-991 and %s are one",
    async (typed) => {
      const [first, second] = (await orders(2)) as [Placed, Placed];
      await confirm(first, `FT-991 ${first.id}`);
      await expect(confirm(second, `${typed} ${first.id}`)).rejects.toMatchObject({
        code: "conflict",
        field: "reference",
        message: `This transaction paid the order ${first.id} already.`,
      });
      expect(await shop.stateOf(second.id)).toBe("awaiting");
    },
  );

  it("of ten orders confirmed with one number at the same moment one is paid", async () => {
    const all = await orders(10);
    const tries = await Promise.allSettled(
      all.map((order, index) => confirm(order, index % 2 ? "TID 5550" : "tid-5550")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const states = await Promise.all(all.map(({ id }) => shop.stateOf(id)));
    expect(states.filter((state) => state === "paid")).toHaveLength(1);
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it("nothing is confirmed without the bank's number, nor with letters that only look like ours", async () => {
    const order = await shop.order("bank_transfer");
    for (const typed of ["", " - ", "FТ1"]) {
      await expect(confirm(order, typed)).rejects.toMatchObject({
        code: "invalid",
        field: "reference",
      });
    }
    expect(await shop.stateOf(order.id)).toBe("awaiting");
  });

  it("the same number for the same order is one transfer, however often it is pressed", async () => {
    const order = await shop.order("bank_transfer");
    const reference = `Q-${order.id}`;
    await Promise.all([confirm(order, reference), confirm(order, reference)]);
    expect(await confirm(order, reference.toLowerCase())).toBe("paid");
    expect([await due(order), await booked(shop, "bank", order.id)]).toEqual([[], order.total]);
  });
});

describe("Money in another amount, twice or too late is always on the list (issue 9, part 7)", () => {
  it("too much pays the order, and the rest is owed back", async () => {
    const order = await shop.order("bank_transfer");
    expect(await confirm(order, `M-${order.id}`, order.total + 2_00)).toBe("partly_refund_due");
    expect(await due(order)).toEqual([{ why: "overpaid", amount: 2_00 }]);
    expect(await booked(shop, "bank", order.id)).toBe(order.total + 2_00);
    await markRefunded(shop.db, admin, `${order.id}-P1`, { reference: "BACK", at });
    expect(await shop.stateOf(order.id)).toBe("paid");
  });

  it("too little pays nothing: it is owed back whole, and the buyer reads it and can pay again", async () => {
    const order = await shop.order("bank_transfer");
    await upload(order, await receipt(1));
    expect(await confirm(order, `L-${order.id}`, 1000_00)).toBe("rejected");
    expect(await due(order)).toEqual([{ why: "wrong_amount", amount: 1000_00 }]);
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body.payment).toMatchObject({
      state: "rejected",
      refund_due: 1000,
      reason:
        "Rs 1,000 came instead of Rs 3,198. We send it back to you; please transfer the whole sum.",
    });
    expect(await confirm(order, `L2-${order.id}`)).toBe("partly_refund_due");
    expect(await due(order)).toHaveLength(1);
    expect(await booked(shop, "bank", order.id)).toBe(order.total + 1000_00);
  });

  it("a second transfer is owed back, and never lost behind a second press", async () => {
    const order = await shop.order("bank_transfer");
    await expect(extra(order, `Z-${order.id}`, 5_00)).rejects.toMatchObject({ code: "conflict" });
    await confirm(order, `A-${order.id}`);
    await expect(confirm(order, `B-${order.id}`)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("If a second transfer came"),
    });
    const reference = `B-${order.id}`;
    await Promise.all([extra(order, reference, order.total), extra(order, reference, order.total)]);
    expect(await due(order)).toEqual([{ why: "overpaid", amount: order.total }]);
    expect(await shop.stateOf(order.id)).toBe("partly_refund_due");
    await expect(extra(order, `${reference}!`, 0)).rejects.toMatchObject({ field: "amount" });
  });

  it("one that comes when the order is gone is owed back, whole or with what was too much", async () => {
    const order = await shop.order("bank_transfer", 2);
    await expirePayments(shop.db, shop.gateways, inMinutes(49 * 60));
    await shop.db.execute(sql`update products set stock = 1 where id = ${order.product}`);
    expect(await confirm(order, `G-${order.id}`, order.total + 1_00)).toBe("refund_due");
    expect((await due(order)).sort((a, b) => a.amount - b.amount)).toEqual([
      { why: "overpaid", amount: 1_00 },
      { why: "too_late", amount: order.total },
    ]);
    await extra(order, `H-${order.id}`, 7_00);
    expect((await due(order)).length).toBe(3);
  });

  it("a transfer for an order that is paid at the door is owed back; only admins write such down", async () => {
    const order = await shop.order("cod");
    await extra(order, `C-${order.id}`, order.total);
    expect(await due(order)).toEqual([{ why: "overpaid", amount: order.total }]);
    expect(await shop.stateOf(order.id)).toBe("due");
    const more = { reference: "X1", amount: 1_00, at };
    await expect(
      recordExtraTransfer(shop.db, seller, `${order.id}-P1`, more),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("The same receipt photo cannot pay two orders (issue 9, part 7)", () => {
  it("also stored anew, in another format or without its metadata", async () => {
    const [first, second] = (await orders(2)) as [Placed, Placed];
    const photo = await receipt(2);
    expect((await upload(first, photo)).status).toBe(200);
    const copies = [
      await sharp(photo).png({ compressionLevel: 1 }).toBuffer(),
      await sharp(photo).webp({ lossless: true }).toBuffer(),
      await sharp(photo)
        .withExif({ IFD0: { Copyright: "mine" } })
        .png()
        .toBuffer(),
    ];
    for (const copy of copies) {
      const { status, body } = await upload(second, copy);
      expect([status, body.field]).toEqual([409, "photo"]);
    }
    expect(await shop.stateOf(second.id)).toBe("awaiting");
  });

  it("of five orders sent one photo at the same moment one is being checked", async () => {
    const all = await orders(5);
    const photo = await receipt(3);
    const answers = await Promise.all(all.map((order) => upload(order, photo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const states = await Promise.all(all.map(({ id }) => shop.stateOf(id)));
    expect(states.filter((state) => state === "submitted")).toHaveLength(1);
  });

  it("of five orders sent one transaction number at the same moment one is being checked", async () => {
    const all = await orders(5);
    const typed = ["TX 4711", "tx-4711", "TX.4711", "00TX4711", "tx۴۷۱۱"];
    const answers = await Promise.all(
      all.map(async (order, index) =>
        upload(order, await receipt(10 + index), { transactionId: typed[index] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [late] = (await orders(1)) as [Placed];
    const fake = await upload(late, await receipt(20), { transactionId: "TХ1" });
    expect([fake.status, fake.body.field]).toEqual([400, "transactionId"]);
  });

  it("a number that was confirmed without a receipt cannot be sent for another order", async () => {
    const [first, second] = (await orders(2)) as [Placed, Placed];
    await confirm(first, `N-${first.id}`);
    const { status, body } = await upload(second, await receipt(21), {
      transactionId: `n ${first.id}`,
    });
    expect([status, body.field]).toEqual([409, "transactionId"]);
  });

  it("cut by a pixel, compressed or made smaller it is taken, and flagged for whoever confirms", async () => {
    const [first, ...others] = (await orders(4)) as [Placed, Placed, Placed, Placed];
    const stranger = await shop.order("bank_transfer");
    const photo = await receipt(30);
    await upload(first, photo);
    const copies = [
      await sharp(photo).extract({ left: 1, top: 1, width: 398, height: 677 }).png().toBuffer(),
      await sharp(photo).jpeg({ quality: 60 }).toBuffer(),
      await sharp(photo).resize(300).png().toBuffer(),
    ];
    for (const [index, order] of others.entries()) {
      expect((await upload(order, copies[index] ?? photo)).status).toBe(200);
      expect(await similarTo(order)).toContain(first.id);
      const { rows } = await shop.db.execute(sql`select from audit_log
        where action = 'payment.similar-receipt' and subject = ${`${order.id}-P1`}`);
      expect(rows).toHaveLength(1);
    }
    await upload(stranger, await receipt(31));
    expect(await similarTo(stranger)).toEqual([]);
  });
});
