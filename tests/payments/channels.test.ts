import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendOutbox } from "../../shop/mail/send-outbox.server.ts";
import { expirePayments } from "../../shop/settlement/expire.server.ts";
import { MESSAGE_LINKS } from "../message-links.ts";
import { inMinutes, openPayingShop, type PayingShop } from "./shop.ts";

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

/** Who is told that an order was not paid in time, and over which channel. */
async function toldOfExpiry(orderId: string): Promise<string[][]> {
  const { rows } = await shop.db.execute<{ channel: string; recipient: string }>(
    sql`select channel, recipient from outbox
      where template = 'payment-expired' and payload->>'orderId' = ${orderId} order by id`,
  );
  return rows.map(({ channel, recipient }) => [channel, recipient]);
}

describe("What a buyer is told of a payment (PRODUCT §5)", () => {
  it("goes by mail and SMS, or WhatsApp where the buyer gave a number for it, each once", async () => {
    const [plain, chatting] = [await shop.order("jazzcash"), await shop.order("jazzcash")];
    await shop.db.execute(
      sql`update orders set whats_app_number = '03217654321' where id = ${chatting.id}`,
    );
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    await expirePayments(shop.db, shop.gateways, inMinutes(62));
    expect(await toldOfExpiry(plain.id)).toEqual([
      ["mail", "ayesha@example.com"],
      ["sms", "923001234567"],
    ]);
    expect(await toldOfExpiry(chatting.id)).toEqual([
      ["mail", "ayesha@example.com"],
      ["whatsapp", "923217654321"],
    ]);
  });

  it("a short message names the shop, the order and its page", async () => {
    await shop.db.execute(sql`delete from outbox`);
    const order = await shop.order("jazzcash");
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    const sent: string[] = [];
    const sms = async (_to: string, { short }: { short: string }) => void sent.push(short);
    await sendOutbox(shop.db, { sms }, links);
    const page = `https://store.example/order/order-confermed?id=${order.id}&token=t`;
    expect(sent.at(-1)).toBe(
      `Tohfa: we did not receive your payment for order ${order.id} in time, so it is cancelled. ${page}`,
    );
  });
});
