import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#tohfa/contract/call.ts";
import { type CallName, type Calls, calls } from "#tohfa/contract/calls.ts";
import { apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import { linkForReceiver } from "#tohfa/shop/buying/thanks/thanks.server.ts";
import { addPackShot } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { admin, bring } from "#tohfa/tests/support/orders.ts";
import { openPayingShop, type PayingShop, type Placed } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { addSeller } from "#tohfa/tests/support/test-shop.ts";

const SECRET = "s".repeat(32);
let shop: PayingShop;
/** Somebody else's order, whose token opens nothing but itself. */
let other: Placed;

beforeAll(async () => {
  shop = await openPayingShop();
  other = await shop.order("cod");
});
afterAll(() => shop?.close());

/** Served beside the contract; everything else that is served must be a call of it. */
const BESIDE: Record<string, "anyone" | "a gateway"> = {
  // The gateway's signature decides, and then the gateway is asked (tests/shop/money).
  "GET /api/v1/payments/:method/callback": "a gateway",
  "POST /api/v1/payments/:method/callback": "a gateway",
  "GET /api/v1/payments/:method/callback/:sale": "a gateway",
  "POST /api/v1/payments/:method/callback/:sale": "a gateway",
  // Only where the fake gateway is on: never in production.
  "GET /api/v1/fake-checkout": "anyone",
  "POST /api/v1/fake-checkout": "anyone",
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /metrics": "anyone",
  "GET /openapi.json": "anyone",
  "GET /docs": "anyone",
  "GET /docs/": "anyone",
  "GET /docs/js/scalar.js": "anyone",
};

const CALLS: [CallName, Call][] = Object.entries(calls) as [CallName, Call][];
const linesOf = ({ method, path, alsoAt = [] }: Call) =>
  [path, ...alsoAt].map((url) => `${method} ${url}`);
const whoMay = (who: string) => CALLS.filter(([, call]) => call.who === who);

type Guarded = {
  [Name in CallName]: Calls[Name]["who"] extends "anyone" ? never : Name;
}[CallName];
type ByToken = Exclude<Guarded, "deleteBlog">;

interface Subject {
  order: Placed;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Something of its own to ask for, per call that a token guards: one without a line here does not compile. */
const SUBJECTS: Record<ByToken, () => Promise<Subject>> = {
  getOrder: async () => ({ order: await shop.order("cod") }),
  cancelOrder: async () => ({ order: await shop.order("cod") }),
  async confirmOrder() {
    const order = await shop.order("cod");
    return { order, query: { sig: confirmSignature(SECRET, order.id) }, body: {} };
  },
  async sendConfirmCode() {
    const order = await shop.order("cod");
    await shop.db.execute(sql`update order_confirmations set channel = 'sms'
      where order_id = ${order.id}`);
    return { order };
  },
  async requestReturn() {
    const order = await shop.order("cod");
    const [parcel] = await shop.parcelsOf(order.id);
    await bring(shop, parcel?.id ?? "", "delivered");
    return { order, params: { parcel: parcel?.id ?? "" }, body: { reason: "It is broken" } };
  },
  getPackShot: async () => {
    const packed = await packedOrder();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from packing_shots where parcel_id = ${packed.params.parcel}`,
    );
    return { ...packed, params: { ...packed.params, shot: rows[0]?.id ?? "" } };
  },
  answerPacking: async () => ({ ...(await packedOrder()), body: { good: true } }),
  linkForReceiver: async () => {
    const { order, params } = await packedOrder(true);
    return { order, params };
  },
  getReceivedGift: async () => receivedGift(),
  getReceivedShot: async () => {
    const gift = await receivedGift();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from packing_shots where parcel_id = ${gift.order.id}`,
    );
    return { ...gift, params: { shot: rows[0]?.id ?? "" } };
  },
  sendThanks: async () => ({ ...(await receivedGift()), body: { words: "Shukriya!" } }),
  getOwnGiftList: async () => giftList(),
  saveGiftList: async () => ({ ...(await giftList()), body: GIFT_LIST }),
  removeGiftList: async () => giftList(),
  addGiftThings: async () => ({ ...(await giftList()), body: { products: [] } }),
  changeGiftThing: async () => ({
    ...(await giftList()),
    params: { thing: "none" },
    body: { wanted: 2 },
  }),
  payOrder: async () => ({ order: await shop.order("jazzcash") }),
  async sendReceipt() {
    const create = { width: 300, height: 500, channels: 3, background: "#5a8c10" } as const;
    const photo = (await sharp({ create }).jpeg().toBuffer()).toString("base64");
    const body = { photo: `data:image/jpeg;base64,${photo}` };
    return { order: await shop.order("bank_transfer"), body };
  },
};

/** An order whose parcel is packed, with a photo of it. */
async function packedOrder(isDelivered = false) {
  const order = await shop.order("cod");
  const [{ id: parcel = "" } = {}] = await shop.parcelsOf(order.id);
  await bring(shop, parcel, "confirmed");
  const create = { width: 300, height: 300, channels: 3, background: "#5a8c10" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  await addPackShot(shop.db, admin, parcel, { dataDir: shop.dataDir, bytes });
  await moveParcel(shop.db, SYSTEM, parcel, "packed");
  if (isDelivered) await deliver(order, parcel);
  return { order, params: { parcel } };
}

/** It went to somebody else, and is there. */
async function deliver(order: Placed, parcel: string) {
  await shop.db.execute(sql`insert into order_recipients (order_id, name, phone, phone_key)
    values (${order.id}, 'Ammi', '03007654321', '923007654321')`);
  await shop.db.execute(sql`update parcels set state = 'delivered' where id = ${parcel}`);
}

/** A gift that its receiver has the link of: of the parcel as its order would be asked for. */
async function receivedGift(): Promise<Subject> {
  const { order, params } = await packedOrder(true);
  const guest = { orderId: order.id, token: order.token };
  const token = await linkForReceiver(shop.db, SECRET, guest, params.parcel);
  return { order: { ...order, id: params.parcel, token } };
}

const GIFT_LIST = {
  ...{ title: "Our wedding", names: "Sana & Ali", day: "2027-02-14", sendsTo: "giver" },
};

/** A gift list, whose token opens nothing else. */
async function giftList(): Promise<Subject> {
  const { id } = other;
  const made = { ...GIFT_LIST, email: "sana@example.com" };
  const { payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/gift-lists",
    payload: made,
  });
  return { order: { ...other, id, ...JSON.parse(payload) } };
}

async function ask(name: CallName, subject: Subject, query: Record<string, string>) {
  const { method, path, body }: Call = calls[name];
  const params: Record<string, string> = { id: subject.order.id, ...subject.params };
  const url = path.replace(/:(\w+)/g, (_all, param: string) => params[param] ?? "");
  const { statusCode } = await shop.api.inject({
    method,
    url: `${url}?${new URLSearchParams(query)}`,
    ...(body ? { payload: subject.body ?? {} } : {}),
  });
  return statusCode;
}

/** Everything in the database, as one text per table. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ rows: string }>(
      sql`select md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as rows
        from ${sql.identifier(name)} t`,
    );
    found[name] = rows[0]?.rows ?? "";
  }
  return found;
}

describe("Who may call what", () => {
  it("is said of every route that is served, once", () => {
    const served = shop.api.servedRoutes.map(({ method, url }) => `${method} ${url}`);
    const said = [...CALLS.flatMap(([, call]) => linesOf(call)), ...Object.keys(BESIDE)];
    expect([...new Set(served)].sort()).toEqual(said.sort());
  });

  const open = [
    ...whoMay("anyone").flatMap(([, call]) => linesOf(call)),
    ...Object.keys(BESIDE).filter((line) => BESIDE[line] === "anyone"),
  ];
  it.each(open)("%s: anyone", async (line) => {
    const [method, ...rest] = line.split(" ");
    const url = encodeURI(rest.join(" ").replace(/:\w+/g, "nobody"));
    const { statusCode } = await shop.api.inject({ method: method as "GET", url });
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  });

  const guarded = Object.keys(SUBJECTS) as ByToken[];
  it("has a subject of its own for every call that a token guards", () => {
    const byToken = CALLS.filter(([, { who }]) => /token|signature/.test(who));
    expect(byToken.map(([name]) => name).sort()).toEqual([...guarded].sort());
  });

  it.each(guarded)(
    "%s: 404 without the order's token, with another order's and with a random one, and nothing changes; with it, success",
    async (name) => {
      const subject = await SUBJECTS[name]();
      const before = await everything();
      const random = randomBytes(32).toString("base64url");
      const wrong: Record<string, string>[] = [
        {},
        { token: "" },
        { token: other.token },
        { token: random },
      ];
      for (const token of wrong) {
        expect(await ask(name, subject, { ...subject.query, ...token })).toBe(404);
      }
      // The other way round: the right token opens no other order.
      const wrongOrder = { ...subject, order: other };
      expect(await ask(name, wrongOrder, { ...subject.query, token: subject.order.token })).toBe(
        404,
      );
      expect(await everything()).toEqual(before);
      const { token } = subject.order;
      expect([200, 201]).toContain(await ask(name, subject, { ...subject.query, token }));
    },
  );

  it.each(whoMay("whoever holds the mail's signature"))(
    "%s: 403 with the token alone, with another order's signature and with a random one, and nothing changes",
    async (name) => {
      if (name !== "confirmOrder") throw new Error(`${name} needs a subject`);
      const subject = await SUBJECTS[name]();
      const { token } = subject.order;
      const before = await everything();
      const random = randomBytes(32).toString("hex");
      const forged = confirmSignature(SECRET, other.id);
      const wrong: Record<string, string>[] = [{}, { sig: forged }, { sig: random }];
      for (const sig of wrong) {
        expect(await ask(name, subject, { token, ...sig })).toBe(403);
      }
      expect(await everything()).toEqual(before);
      expect(await ask(name, subject, { token, ...subject.query })).toBe(200);
    },
  );

  it.each(Object.keys(BESIDE).filter((line) => BESIDE[line] === "a gateway"))(
    "%s: what no gateway signed is refused, and nothing changes",
    async (line) => {
      const order = await shop.order("jazzcash");
      expect(await ask("payOrder", { order }, { token: order.token })).toBe(200);
      const reference = await shop.referenceOf(order.id);
      const before = await everything();
      const [method = "", path = ""] = line.split(" ");
      const url = path.replace(":method", "jazzcash").replace(":sale", reference);
      const fields = { reference, state: "paid", orderId: order.id, signature: "f".repeat(64) };
      const { statusCode } = await shop.api.inject({
        method: method as "GET",
        url: method === "GET" ? `${url}?${new URLSearchParams(fields)}` : url,
        ...(method === "POST" ? { payload: fields } : {}),
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(await everything()).toEqual(before);
    },
  );

  // Beyond SPEC: Who may use the blog-delete request (SPEC §6 leaves it open): the article's own seller and admins
  it.each(whoMay("its own seller or an admin"))(
    "%s: 401 without a token and with a wrong one, 403 for another seller, and nothing changes; its own seller and an admin may",
    async (name, call) => {
      if (name !== "deleteBlog") throw new Error(`${name} needs a subject`);
      for (const [id, role] of [
        ["boss", "admin"],
        ["ali", "seller"],
        ["zara", "seller"],
      ] as const) {
        await shop.db.insert(users).values({ id, name: id, email: `${id}@example.com`, role });
        const tokenHash = hashOfSecret(`token-${id}`);
        // Used just now: when a token was last used is written down once in a while.
        const lastUsedAt = new Date();
        await shop.db.insert(apiTokens).values({ id, userId: id, tokenHash, name: id, lastUsedAt });
        if (role === "seller") await addSeller(shop.db, { id: `s-${id}`, userId: id });
      }
      for (const id of ["a", "b"]) {
        const article = { id, slug: id, title: id, authorName: "Ali", content: [] };
        await shop.db.insert(blogs).values({ ...article, sellerId: "s-ali" });
      }
      const remove = async (id: string, token?: string) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const url = call.path.replace(":id", id);
        return (await shop.api.inject({ method: call.method, url, headers })).statusCode;
      };
      const before = await everything();
      expect(await remove("a")).toBe(401);
      expect(await remove("a", "token-nobody")).toBe(401);
      expect(await remove("a", "token-zara")).toBe(403);
      expect(await everything()).toEqual(before);
      expect(await remove("a", "token-ali")).toBe(200);
      expect(await remove("b", "token-boss")).toBe(200);
    },
  );
});
