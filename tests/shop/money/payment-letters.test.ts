import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";

import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";

import { inMinutes, openPayingShop, type PayingShop } from "#tohfa/tests/support/paying-shop.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: () => "t",
  signatureOf: () => "s",
  codeOf: () => "123456",
};

const admin = { userId: "u-1", role: "admin", sellerId: null } as const;

/** A transfer has arrived: whoever sent it stands behind the order. */
const pay = ({ id }: { id: string }) =>
  confirmPayment(shop.db, admin, `${id}-P1`, { reference: `FT-${id}`, at: new Date() });

/** Who is told something of an order, and over which channel. */
async function told(template: string, orderId: string): Promise<string[][]> {
  const { rows } = await shop.db.execute<{ channel: string; recipient: string }>(
    sql`select channel, recipient from outbox
      where template = ${template} and payload->>'orderId' = ${orderId} order by id`,
  );
  return rows.map(({ channel, recipient }) => [channel, recipient]);
}

describe("What a buyer is told of a payment (PRODUCT §5)", () => {
  it("goes by mail and SMS, or WhatsApp where the buyer gave a number for it, each once", async () => {
    const plain = await shop.order("bank_transfer");
    const chatting = await shop.order("bank_transfer");
    await shop.db.execute(
      sql`update orders set whats_app_number = '03217654321' where id = ${chatting.id}`,
    );
    for (const order of [plain, chatting]) await pay(order);
    expect(await told("payment-received", plain.id)).toEqual([
      ["mail", "ayesha@example.com"],
      ["sms", "923001234567"],
    ]);
    expect(await told("payment-received", chatting.id)).toEqual([
      ["mail", "ayesha@example.com"],
      ["whatsapp", "923217654321"],
    ]);
  });

  it("nothing of an order that nobody paid goes to a phone: it may be a stranger's (issue 10)", async () => {
    const order = await shop.order("jazzcash");
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    await expirePayments(shop.db, shop.gateways, inMinutes(62));
    expect(await told("payment-expired", order.id)).toEqual([["mail", "ayesha@example.com"]]);
    expect(await told("order-placed", order.id)).toEqual([["mail", "ayesha@example.com"]]);
  });

  it("a short message names the shop, the order and its page", async () => {
    await shop.db.execute(sql`delete from outbox`);
    const order = await shop.order("bank_transfer");
    await pay(order);
    const sent: string[] = [];
    const sms = async (_to: string, { short }: { short: string }) => void sent.push(short);
    await sendOutbox(shop.db, { sms }, links);
    const page = `https://store.example/order/order-confermed?id=${order.id}&token=t`;
    expect(sent.at(-1)).toBe(
      `Tohfa: we have received your payment of Rs 3,198 for order ${order.id}. ${page}`,
    );
  });
});
