import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import {
  confirmPayment,
  markRefunded,
  rejectPayment,
} from "#tohfa/shop/buying/settlement/staff.server.ts";
import { readReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import {
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
const now = () => new Date();

let shade = 0;
/** A different photo each time. */
async function photo(): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 140 };
  const bytes = await sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const receiptUrl = ({ id, token }: Pick<Placed, "id" | "token">) =>
  `/api/v1/orders/${id}/receipt?${new URLSearchParams({ token })}`;
const submit = async (order: Placed, more: object = {}) =>
  send(shop, receiptUrl(order), { payload: { photo: await photo(), ...more } });

describe("Bank transfer (issue 4.6, reference 2.7)", () => {
  it("the order's page has the account, and its token opens nothing else", async () => {
    const order = await shop.order("bank_transfer");
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body).toMatchObject({
      payment_state: "awaiting",
      payment: {
        state: "awaiting",
        amount: 3198,
        can_pay: false,
        can_send_receipt: true,
        account: { bank: "Meezan Bank", iban: "PK36MEZN0000001234567890" },
      },
    });
    const hours = (Date.parse(body.payment.expires_at) - Date.parse(body.created_at)) / 3_600_000;
    expect(hours).toBe(48);
    expect((await shop.get(`/api/v1/orders/${order.id}?token=x`)).status).toBe(404);
  });

  it("a receipt makes it submitted; a wrong token is 404 and changes nothing", async () => {
    const order = await shop.order("bank_transfer");
    const wrong = await submit({ ...order, token: "nobody" });
    expect(wrong.status).toBe(404);
    expect(await shop.stateOf(order.id)).toBe("awaiting");
    const { status, body } = await submit(order, { transactionId: " tid 123-4 " });
    expect([status, body.state]).toEqual([200, "submitted"]);
    expect((await shop.historyOf(order.id)).map(({ to, actor }) => [to, actor])).toEqual([
      ["awaiting", "buyer"],
      ["submitted", "buyer"],
    ]);
  });

  it("the photo is made new and lies where nobody is served", async () => {
    const order = await shop.order("bank_transfer");
    await submit(order);
    const { rows } = await shop.db.execute<{ id: string; payment_id: string }>(
      sql`select id, payment_id from payment_receipts where payment_id = ${`${order.id}-P1`}`,
    );
    const [receipt] = rows;
    expect(receipt?.id).toMatch(/^receipt-[0-9a-f]{40}$/);
    const publicFiles = await readdir(join(shop.dataDir, "pictures")).catch(() => []);
    expect(publicFiles.filter((name) => name.startsWith("receipt"))).toEqual([]);
    const file = join(shop.dataDir, "private", "pictures", `${receipt?.id}-960.webp`);
    expect((await stat(file)).isFile()).toBe(true);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    const shown = await readReceipt(shop.db, shop.dataDir, admin, `${order.id}-P1`);
    expect((await sharp(shown?.photo).metadata()).format).toBe("webp");
    await expect(readReceipt(shop.db, shop.dataDir, seller, `${order.id}-P1`)).rejects.toThrow(
      "no such payment",
    );
  });

  it.each([
    ["no photo", "data:image/png;base64,aGVsbG8="],
    ["a drawing with a script", `data:image/svg+xml;base64,${btoa("<svg/>")}`],
    ["no data URL", "https://example.com/x.png"],
  ])("%s is refused and leaves nothing", async (_what, bad) => {
    const order = await shop.order("bank_transfer");
    const { status, body } = await send(shop, receiptUrl(order), { payload: { photo: bad } });
    expect([status, body.field]).toEqual([422, "photo"]);
    expect(await shop.stateOf(order.id)).toBe("awaiting");
  });

  it("one photo and one transaction of a bank pay one order; the same order may send again", async () => {
    const first = await shop.order("bank_transfer");
    const second = await shop.order("bank_transfer");
    const picture = await photo();
    const url = receiptUrl(first);
    expect((await send(shop, url, { payload: { photo: picture } })).status).toBe(200);
    expect((await send(shop, url, { payload: { photo: picture } })).status).toBe(200);
    const copied = await send(shop, receiptUrl(second), { payload: { photo: picture } });
    expect([copied.status, copied.body.field]).toEqual([409, "photo"]);
    await submit(first, { transactionId: "FT-1" });
    const same = await submit(second, { transactionId: "ft-1" });
    expect([same.status, same.body.field]).toEqual([409, "transactionId"]);
    expect(await shop.stateOf(second.id)).toBe("awaiting");
  });

  it("an admin confirms it, once; nobody else can", async () => {
    const order = await shop.order("bank_transfer");
    const id = `${order.id}-P1`;
    await submit(order);
    await expect(
      confirmPayment(shop.db, seller, id, { reference: "FT-1", at: now() }),
    ).rejects.toThrow("no such");
    expect(await shop.stateOf(order.id)).toBe("submitted");
    const paid = await Promise.all(
      Array.from({ length: 5 }, () =>
        confirmPayment(shop.db, admin, id, { reference: "FT-77", at: now() }),
      ),
    );
    expect(new Set(paid)).toEqual(new Set(["paid"]));
    const history = await shop.historyOf(order.id);
    expect(history.filter(({ to }) => to === "paid")).toHaveLength(1);
    expect(history.at(-1)?.actor).toBe("admin u-1");
    expect((await shop.mailsOf(order.id)).filter((one) => one === "payment-received")).toHaveLength(
      1,
    );
    const other = await shop.order("bank_transfer");
    await expect(
      confirmPayment(shop.db, admin, `${other.id}-P1`, { reference: "FT-77", at: now() }),
    ).rejects.toThrow("already");
  });

  it("a rejected one says why, and another receipt can be sent", async () => {
    const order = await shop.order("bank_transfer");
    const id = `${order.id}-P1`;
    await submit(order);
    await expect(rejectPayment(shop.db, admin, id, { reason: " ", at: now() })).rejects.toThrow(
      "Say why",
    );
    await rejectPayment(shop.db, admin, id, { reason: "The amount differs.", at: now() });
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body.payment).toMatchObject({ state: "rejected", reason: "The amount differs." });
    expect((await submit(order)).body.state).toBe("submitted");
    await confirmPayment(shop.db, admin, id, { reference: "FT-78", at: now() });
    await expect(rejectPayment(shop.db, admin, id, { reason: "No", at: now() })).rejects.toThrow(
      "This payment is paid, and can only become",
    );
  });

  it("without a transfer the order expires after its hours; with a receipt it waits for people", async () => {
    const idle = await shop.order("bank_transfer");
    const sent = await shop.order("bank_transfer");
    await submit(sent);
    await expirePayments(shop.db, shop.gateways, inMinutes(47 * 60));
    expect(await shop.stateOf(idle.id)).toBe("awaiting");
    await expirePayments(shop.db, shop.gateways, inMinutes(49 * 60));
    expect([await shop.stateOf(idle.id), await shop.stateOf(sent.id)]).toEqual([
      "expired",
      "submitted",
    ]);
    expect([await shop.stockOf(idle.product), await shop.stockOf(sent.product)]).toEqual([10, 8]);
    const late = await submit(idle);
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringContaining("cancelled because no payment came in time"),
    ]);
  });

  it("a transfer that is found after that reinstates the order, or is refunded", async () => {
    const there = await shop.order("bank_transfer", 2);
    const gone = await shop.order("bank_transfer", 2);
    await expirePayments(shop.db, shop.gateways, inMinutes(49 * 60));
    await shop.db.execute(sql`update products set stock = 1 where id = ${gone.product}`);
    const at = now();
    const confirm = ({ id }: Placed, reference: string) =>
      confirmPayment(shop.db, admin, `${id}-P1`, { reference, at });
    expect(await confirm(there, "FT-79")).toBe("paid");
    expect(await confirm(gone, "FT-80")).toBe("refund_due");
    expect([await shop.stockOf(there.product), await shop.stockOf(gone.product)]).toEqual([0, 1]);
    await markRefunded(shop.db, admin, `${gone.id}-P1`, { reference: "FT-9", at });
    expect(await shop.stateOf(gone.id)).toBe("refunded");
  });
});
