import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import type { Message } from "#tohfa/shop/messages/mail/render-message.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import {
  readAccessToken,
  revokeOrderAccess,
} from "#tohfa/shop/orders/order/access-token.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { admin, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const SECRET = "s".repeat(32);
let shop: TestShop;
let lamp: string;
beforeAll(async () => {
  shop = await openTestShop();
  lamp = await addProduct(shop.db, { sellerId: await addSeller(shop.db, { id: "s-access" }) });
});
afterAll(() => shop.close());

const open = (id: string, token: string) => shop.get(`/api/v1/orders/${id}?token=${token}`);
async function placed(key?: string) {
  const { body } = await place(shop, orderOf([{ id: lamp, quantity: 1 }]), key);
  return { id: (body.id ?? body._id) as string, token: body.accessToken as string };
}

describe("An order's access token (issue 9.8)", () => {
  it("is made of a random nonce, kept as its hash alone, and a replay names the same one", async () => {
    const [one, other] = [await placed("same"), await placed("same")];
    expect(other).toEqual(one);
    expect((await open(one.id, one.token)).status).toBe(200);
    const { rows } = await shop.db.execute<{ row: string; nonce: string }>(
      sql`select orders::text as row, access_nonce as nonce from orders where id = ${one.id}`,
    );
    expect(rows[0]?.row).not.toContain(one.token);
    // The nonce decides: two orders never share one, and without it the token cannot be made.
    const next = await placed();
    const { rows: all } = await shop.db.execute<{ n: string }>(
      sql`select count(distinct access_nonce) as n from orders`,
    );
    expect(Number(all[0]?.n)).toBe(2);
    expect(next.token).not.toBe(one.token);
  });

  it("can be revoked: the old link opens nothing and does nothing, the mails that follow carry the new one", async () => {
    const order = await placed();
    await revokeOrderAccess(shop.db, SECRET, admin, order.id);
    expect((await open(order.id, order.token)).status).toBe(404);
    for (const does of ["cancel", "confirm"]) {
      const answer = await shop.post(`/api/v1/orders/${order.id}/${does}?token=${order.token}`, {});
      expect([does, answer.status]).toEqual([does, 404]);
    }
    const fresh = await readAccessToken(shop.db, SECRET, order.id);
    expect((await open(order.id, fresh)).status).toBe(200);
    const got: Message[] = [];
    const mail = async (_to: string, message: Message) => void got.push(message);
    const tokenOf = (id: string) => readAccessToken(shop.db, SECRET, id);
    const links = {
      ...MESSAGE_LINKS,
      storeUrl: "https://s",
      portalUrl: "https://p",
      tokenOf,
      codeOf: () => "",
      signatureOf: () => "x",
    };
    await sendOutbox(shop.db, { mail }, links);
    const letter = got.find(({ text }) => text.includes(order.id));
    expect(letter?.text).toContain(`token=${fresh}`);
    expect(letter?.text).not.toContain(order.token);
    const { rows } = await shop.db.execute(
      sql`select action, actor from audit_log where subject = ${order.id}`,
    );
    expect(rows).toEqual([{ action: "order.access-revoked", actor: "admin boss" }]);
  });

  it("is revoked by admins alone; for everybody else the order does not exist", async () => {
    const { id, token } = await placed();
    const holder = { role: "token_holder", orderId: id } as const;
    for (const actor of [VISITOR, holder, sellerNamed("s-access")]) {
      await expect(revokeOrderAccess(shop.db, SECRET, actor, id)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await expect(revokeOrderAccess(shop.db, SECRET, admin, "TH-NONE")).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await open(id, token)).status).toBe(200);
  });
});
