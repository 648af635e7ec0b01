import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { inspectParcel } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let stranger: string;

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db);
  stranger = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function placed(more: object = {}) {
  const product = await addProduct(shop.db, { sellerId: seller, price: 800_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 2 }], more));
  const guest = { orderId: body.id as string, token: body.accessToken as string };
  return { product, guest, parcel: body.parcels[0].id as string };
}
async function delivered() {
  const order = await placed();
  await bring(shop, order.parcel, "delivered");
  return order;
}
const ask = (guest: { orderId: string; token: string }, parcel: string, reason = "Wrong colour") =>
  shop.post(`/api/v1/orders/${guest.orderId}/parcels/${parcel}/return?token=${guest.token}`, {
    reason,
  });

describe("POST /api/v1/orders/{id}/parcels/{parcel}/return (SPEC §9: 14 days)", () => {
  it("is kept with its reason; the order's page says so, and asks only once", async () => {
    const { guest, parcel } = await delivered();
    const answer = await ask(guest, parcel);
    expect([answer.status, answer.body.state]).toEqual([201, "requested"]);
    const page = await shop.get(`/api/v1/orders/${guest.orderId}?token=${guest.token}`);
    expect(page.body.parcels[0]).toMatchObject({
      return_state: "requested",
      whyNotReturn: "A return of this parcel has been requested already.",
    });
    expect((await ask(guest, parcel)).status).toBe(409);
  });

  it("ten at once are one request", async () => {
    const { guest, parcel } = await delivered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(guest, parcel)));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 201).length,
      statuses.filter((one) => one === 409).length,
    ]).toEqual([1, 9]);
  });

  it("a wrong token and another order's parcel are both 404", async () => {
    const mine = await delivered();
    const other = await delivered();
    expect((await ask({ ...mine.guest, token: "wrong" }, mine.parcel)).status).toBe(404);
    expect((await ask({ ...mine.guest, token: other.guest.token }, mine.parcel)).status).toBe(404);
    expect((await ask(mine.guest, other.parcel)).status).toBe(404);
  });

  // SPEC §9: 14 days easy replace.
  it("not without a reason, not before delivery, not after 14 days", async () => {
    const { guest, parcel } = await delivered();
    expect((await ask(guest, parcel, "  ")).body).toMatchObject({ field: "reason" });
    const open = await placed();
    expect((await ask(open.guest, open.parcel)).body.error).toContain("cancel it instead");
    const late = Date.now() + 15 * 86_400_000;
    await expect(
      requestReturn(shop.db, guest, parcel, "Late", { now: late }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("14 days"),
    });
  });
});

describe("What becomes of a return", () => {
  it("approved, received, refunded: stock waits for an inspection, nobody has earned, the ledger is zero", async () => {
    const before = (await trialBalance(shop.db)).accounts;
    const { guest, parcel, product } = await delivered();
    expect(await stockOf(shop, product)).toBe(8);
    const { body } = await ask(guest, parcel);
    const owner = sellerNamed(seller);
    await decideReturn(shop.db, owner, body.id, "approved", "");
    await receiveReturn(shop.db, owner, body.id);
    await expect(receiveReturn(shop.db, owner, body.id)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await stockOf(shop, product)).toBe(8);
    await inspectParcel(shop.db, owner, parcel, { inspection: "sellable" });
    expect(await stockOf(shop, product)).toBe(10);
    await expect(refundReturn(shop.db, owner, body.id, "IBFT 1")).rejects.toMatchObject({
      code: "forbidden",
    });
    await refundReturn(shop.db, admin, body.id, "IBFT 1");
    const { accounts, total } = await trialBalance(shop.db);
    expect(total).toBe(0);
    for (const account of ["seller", "commission", "buyer"] as const) {
      expect([account, accounts.get(account) ?? 0]).toEqual([account, before.get(account) ?? 0]);
    }
    // The courier still holds the cash that the bank has paid back.
    expect((accounts.get("bank") ?? 0) - (before.get("bank") ?? 0)).toBe(-1600_00);
    const { rows } = await shop.db.execute<{ state: string; actor: string }>(
      sql`select state, actor from order_events where parcel_id = ${parcel} and machine = 'return' order by id`,
    );
    expect(rows).toEqual([
      { state: "requested", actor: "buyer" },
      { state: "approved", actor: `seller ${owner.userId}` },
      { state: "received", actor: `seller ${owner.userId}` },
      { state: "refunded", actor: "admin boss" },
    ]);
  });

  it("for another seller it does not exist; a buyer decides nothing", async () => {
    const { guest, parcel } = await delivered();
    const { body } = await ask(guest, parcel);
    const buyer = { userId: "b", role: "buyer", sellerId: null } as const;
    for (const actor of [sellerNamed(stranger), buyer]) {
      await expect(decideReturn(shop.db, actor, body.id, "approved", "")).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(receiveReturn(shop.db, actor, body.id)).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });

  it("refused with words only; then the buyer may ask again", async () => {
    const { guest, parcel, product } = await delivered();
    const { body } = await ask(guest, parcel);
    const no = (words: string) => decideReturn(shop.db, admin, body.id, "refused", words);
    await expect(no(" ")).rejects.toMatchObject({ code: "invalid", field: "answer" });
    await no("It was used.");
    await expect(receiveReturn(shop.db, admin, body.id)).rejects.toMatchObject({
      message: "This return is refused, and that is its end.",
    });
    expect(await stockOf(shop, product)).toBe(8);
    expect((await ask(guest, parcel)).status).toBe(201);
  });

  it("a parcel that came back undelivered has an end of its own: no sale, no cash, its stock to inspect", async () => {
    const before = (await trialBalance(shop.db)).accounts;
    const { parcel, product, guest } = await placed();
    await bring(shop, parcel, "dispatched");
    // What a courier calls returned.
    await moveParcel(shop.db, SYSTEM, parcel, "returned", { reason: "Refused at the door" });
    const again = ["returned", "returned_to_sender", "delivered"] as const;
    for (const to of again) {
      await expect(moveParcel(shop.db, SYSTEM, parcel, to)).rejects.toMatchObject({
        code: "conflict",
      });
    }
    const page = await shop.get(`/api/v1/orders/${guest.orderId}?token=${guest.token}`);
    expect([page.body.state, page.body.parcels[0].state]).toEqual(["closed", "returned_to_sender"]);
    expect(await stockOf(shop, product)).toBe(8);
    expect((await trialBalance(shop.db)).accounts).toEqual(before);
    const cash = sql`select count(*) as n from cash_collections where parcel_id = ${parcel} and state = 'void'`;
    expect(await numberOf(shop, cash)).toBe(1);
  });
});
