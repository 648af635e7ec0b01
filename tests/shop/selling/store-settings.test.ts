import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiTokens } from "#tohfa/db/schema/accounts.ts";
import { actorFromToken } from "#tohfa/shop/access/accounts/actor.server.ts";
import type { TokenScope } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { saveNotices, showNotices } from "#tohfa/shop/messages/notices/store-notices.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import {
  createToken,
  listTokens,
  revokeToken,
} from "#tohfa/shop/people/api-tokens/api-tokens.server.ts";
import { notifyExpiringTokens } from "#tohfa/shop/people/api-tokens/expiring-tokens.server.ts";
import { changeStaffRole, removeStaff } from "#tohfa/shop/people/staff/staff.server.ts";
import { listOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import { addStaff, addStore } from "#tohfa/tests/support/staff-cast.ts";
import { addProduct, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const codeOf = (error: { code?: string }) => error.code ?? error;
const NUMBERS = ["923001234567", "923007654321"];
/** Told to a mailbox, or to the phones as well. */
const lettersOf = async (email: string, phones: string[] = []) => {
  const { rows } = await shop.db.execute<{ template: string; channel: string }>(
    sql`select template, channel from outbox where recipient in ${[email, ...phones]}
      order by id`,
  );
  return rows.map(({ template, channel }) => `${template} by ${channel}`);
};

describe("What a store is told of (issue 11.3 Settings)", () => {
  it("by mail, until it says otherwise; then by what it chose, each event by itself", async () => {
    const numbers = { phone: "03001234567", whatsAppNumber: "03007654321" };
    const { id, owner, actor } = await addStore(shop, numbers);
    const tell = (about: string) =>
      shop.db.transaction((tx) =>
        tellStore(tx, id, {
          ...{ template: "seller-review", about },
          payload: { productName: "Lamp", rating: 5 },
        }),
      );
    await tell("one");
    expect(await lettersOf(owner.email, NUMBERS)).toEqual(["seller-review by mail"]);
    const { chosen } = await showNotices(shop.db, actor, id);
    await saveNotices(shop.db, actor, id, { ...chosen, review: ["whatsapp", "sms"] });
    await tell("two");
    await saveNotices(shop.db, actor, id, { ...chosen, review: [] });
    await tell("three");
    expect((await lettersOf(owner.email, NUMBERS)).slice(1)).toEqual([
      "seller-review by whatsapp",
      "seller-review by sms",
    ]);
    const product = await addProduct(shop.db, { sellerId: id, images: [] });
    await place(shop, orderOf([{ id: product, quantity: 1 }], { phone: "0301-1111111" }));
    expect((await lettersOf(owner.email, NUMBERS)).slice(3)).toEqual(["seller-new-order by mail"]);
  });

  it("of low stock when it falls so low, once a day", async () => {
    const { id, owner } = await addStore(shop);
    const product = await addProduct(shop.db, { sellerId: id, images: [], stock: 7 });
    const buy = (quantity: number) =>
      place(shop, orderOf([{ id: product, quantity }], { phone: "0302-2222222" }));
    await buy(1);
    expect(await lettersOf(owner.email)).toEqual(["seller-new-order by mail"]);
    await buy(2);
    await buy(1);
    const low = (await lettersOf(owner.email)).filter((one) => one.includes("low-stock"));
    expect(low).toEqual(["seller-low-stock by mail"]);
  });

  it("another store's are not shown, nor changed; a packer's are not theirs to choose", async () => {
    const { id, actor } = await addStore(shop);
    const other = await addStore(shop);
    const packer = await addStaff(shop, id, "packer");
    const { chosen } = await showNotices(shop.db, actor, id);
    for (const one of [other.actor, packer.actor]) {
      expect(await showNotices(shop.db, one, id).catch(codeOf)).toBe("not_found");
      expect(await saveNotices(shop.db, one, id, chosen).catch(codeOf)).toBe("not_found");
    }
  });
});

describe("API tokens of a store (issue 11.3 Settings)", () => {
  const whose = (secret: string) => actorFromToken(shop.db, secret, new Date());
  const make = (actor: Parameters<typeof createToken>[1], id: string, scopes: TokenScope[]) =>
    createToken(shop.db, actor, id, { name: "Stock book", scopes });

  it("are kept as a hash, are good for what they were made for, and end when revoked", async () => {
    const { id, owner, actor } = await addStore(shop);
    const { secret } = await make(actor, id, ["orders"]);
    const [row] = await shop.db.select().from(apiTokens);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const program = await whose(secret);
    expect(program).toMatchObject({ userId: owner.id, sellerId: id, scopes: ["orders"] });
    const query = { sellerId: id, limit: 1, archived: false };
    if (!program) throw new Error("The token does not work");
    expect(
      await listOwnProducts(shop.db, program, query as Parameters<typeof listOwnProducts>[2]).catch(
        codeOf,
      ),
    ).toBe("not_found");
    // By the shop's own API neither.
    const product = await addProduct(shop.db, { sellerId: id, images: [] });
    const archive = await shop.api.inject({
      ...{ method: "POST", url: `/api/v1/products/${product}/archive` },
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(archive.statusCode).toBeGreaterThanOrEqual(400);
    const [listed] = await listTokens(shop.db, actor, id);
    expect(listed?.lastUsedAt).toBeGreaterThan(0);
    await revokeToken(shop.db, actor, id, listed?.id ?? "");
    expect(await whose(secret)).toBeNull();
  });

  it("end with a blocked store, a removed or lesser manager, and a blocked account", async () => {
    const { id, actor } = await addStore(shop);
    const managers = [];
    for (let n = 0; n < 3; n += 1) managers.push(await addStaff(shop, id, "manager"));
    const secrets: string[] = [];
    for (const { actor } of managers) secrets.push((await make(actor, id, ["products"])).secret);
    const alive = async () => (await Promise.all(secrets.map(whose))).map((one) => one !== null);
    expect(await alive()).toEqual([true, true, true]);
    const [first, second, third] = managers;
    await removeStaff(shop.db, actor, id, first?.id ?? "");
    await changeStaffRole(shop.db, actor, id, { userId: second?.id ?? "", role: "packer" });
    expect(await alive()).toEqual([false, false, true]);
    // What was taken away does not come back with the role.
    await changeStaffRole(shop.db, actor, id, { userId: second?.id ?? "", role: "manager" });
    expect(await alive()).toEqual([false, false, true]);
    await shop.db.execute(sql`update users set banned = true where id = ${third?.id}`);
    expect(await alive()).toEqual([false, false, false]);
    const { secret } = await make(actor, id, ["orders"]);
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = ${id}`);
    expect(await whose(secret)).toBeNull();
  });

  it("work for a year at most, and say when they end (issue 38 §3)", async () => {
    const { id, actor } = await addStore(shop);
    const now = Date.now();
    const make = (name: string, days?: number) =>
      createToken(shop.db, actor, id, { name, scopes: ["orders"], ...(days && { days }) }, now);
    const { secret } = await make("a year");
    await make("a month", 30);
    for (const days of [366, 0.5, -1]) {
      expect(await make("too long", days).catch(codeOf)).toBe("invalid");
    }
    const listed = await listTokens(shop.db, actor, id);
    const days = listed.map(({ name, endsAt }) => [name, (endsAt - now) / 86_400_000]);
    expect(Object.fromEntries(days)).toEqual({ "a year": 365, "a month": 30 });
    const after = (time: number) => actorFromToken(shop.db, secret, new Date(now + time));
    expect(await after(365 * 86_400_000 - 1)).not.toBeNull();
    expect(await after(365 * 86_400_000)).toBeNull();
  });

  it("whoever made one is told two weeks before its end, once", async () => {
    const { id, owner, actor } = await addStore(shop);
    const now = Date.now();
    const day = 86_400_000;
    await createToken(shop.db, actor, id, { name: "Stock", scopes: ["orders"], days: 30 }, now);
    await notifyExpiringTokens(shop.db, now + 15 * day);
    const made = "seller-token-made by mail";
    expect(await lettersOf(owner.email)).toEqual([made]);
    await notifyExpiringTokens(shop.db, now + 17 * day);
    await notifyExpiringTokens(shop.db, now + 18 * day);
    expect(await lettersOf(owner.email)).toEqual([made, "seller-token-ending by mail"]);
  });

  it("those without an end have a year from the upgrade, and the version before makes none without one", async () => {
    const { id, owner } = await addStore(shop);
    const hash = (letter: string) => letter.repeat(64);
    const insert = (token: string, column: string, value: string) =>
      sql.raw(`insert into api_tokens (id, user_id, token_hash, name, seller_id, scopes${column})
        values ('${token}', '${owner.id}', '${hash(token)}', 'n', '${id}', '{orders}'${value})`);
    await shop.db.execute(insert("a", ", expires_at", ", null"));
    await shop.db.execute(insert("b", ", expires_at", ", now() + interval '9 years'"));
    await shop.db.execute(insert("c", ", expires_at", ", now() + interval '3 days'"));
    const file = new URL("../../../db/migrations/0009_token_ends.sql", import.meta.url);
    await shop.db.execute(sql.raw(readFileSync(file, "utf8")));
    await shop.db.execute(insert("d", "", ""));
    const { rows } = await shop.db.execute<{ days: number }>(sql`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days
      from api_tokens where seller_id = ${id} order by id`);
    expect(rows.map(({ days }) => days)).toEqual([365, 365, 3, 365]);
  });

  it("a packer makes none; another store's are neither seen nor revoked", async () => {
    const { id, actor } = await addStore(shop);
    const other = await addStore(shop);
    const packer = await addStaff(shop, id, "packer");
    expect(await make(packer.actor, id, ["orders"]).catch(codeOf)).toBe("not_found");
    expect(await make(actor, id, []).catch(codeOf)).toBe("invalid");
    await make(actor, id, ["orders"]);
    const [token] = await listTokens(shop.db, actor, id);
    for (const [by, of] of [
      [other.actor, id],
      [other.actor, other.id],
    ] as const) {
      expect(await revokeToken(shop.db, by, of, token?.id ?? "").catch(codeOf)).toBe("not_found");
    }
    expect(await listTokens(shop.db, actor, id)).toHaveLength(1);
  });
});
