import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import {
  admin,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let other: string;
const SECRET = "s".repeat(32);
/** When every order of now has waited too long. */
const later = () => Date.now() + CONFIRM_HOURS * 3_600_000 + 60_000;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
  other = await addSeller(shop.db);
});
afterAll(() => shop.close());

/** A cash order of some of each of these products. */
async function ordered(products: string[], quantity = 1, more: object = {}) {
  const items = products.map((id) => ({ id, quantity }));
  const { status, body } = await place(shop, orderOf(items, more));
  expect(status).toBe(201);
  const parcels: string[] = body.parcels.map(({ id }: { id: string }) => id);
  return { id: body.id as string, token: body.accessToken as string, parcels };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const product = (stock: number, more: object = {}) =>
  addProduct(shop.db, { sellerId: seller, price: 500_00, stock, ...more });
const confirm = ({ id, token }: Ordered) =>
  shop.post(`/api/v1/orders/${id}/confirm?token=${token}&sig=${confirmSignature(SECRET, id)}`, {});
const cancel = ({ id, token }: Ordered) =>
  shop.post(`/api/v1/orders/${id}/cancel?token=${token}`, undefined);
const sold = (id: string) =>
  numberOf(shop, sql`select sold_count as n from products where id = ${id}`);

describe("Stock cannot be held for nothing: confirmations (issue 9.2)", () => {
  it("a confirmation that expires gives its stock back, once, however often and by how many at once", async () => {
    const [a, b] = [await product(9), await product(9, { sellerId: other })];
    await ordered([a, b], 3);
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([6, 6]);
    const expired = await Promise.all(
      Array.from({ length: 5 }, () => expireConfirmations(shop.db, later())),
    );
    expect(expired.reduce((sum, one) => sum + one, 0)).toBe(1);
    await expireConfirmations(shop.db, later());
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([9, 9]);
    expect(await sold(a)).toBe(0);
  });

  it("a confirmed order keeps its stock, and a part that was cancelled before gives it back once only", async () => {
    const [a, b] = [await product(9), await product(9, { sellerId: other })];
    const kept = await ordered([a], 2);
    expect((await confirm(kept)).status).toBe(200);
    const partly = await ordered([a, b], 1);
    await moveParcel(shop.db, sellerNamed(other), partly.parcels[1] ?? "", "cancelled");
    await expireConfirmations(shop.db, later());
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([7, 9]);
    // The late yes takes what is left of the order, and nothing for the cancelled part.
    await confirmByHand(shop.db, admin, partly.id, "phone");
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([6, 9]);
  });

  it("a late yes takes it again, and from then on it can be given back once more", async () => {
    const a = await product(5);
    const order = await ordered([a], 2);
    for (let time = 0; time < 2; time += 1) {
      await expireConfirmations(shop.db, later());
      expect(await stockOf(shop, a)).toBe(5);
    }
    const [first, second] = await Promise.all([confirm(order), confirm(order)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await stockOf(shop, a)).toBe(3);
    await Promise.all([cancel(order), cancel(order)]);
    expect(await stockOf(shop, a)).toBe(5);
    expect(await sold(a)).toBe(0);
  });

  it("a late yes is all or nothing: what is gone is named, and nothing is taken", async () => {
    const [a, b] = [await product(3), await product(3, { name: "Last lamp", sellerId: other })];
    const order = await ordered([a, b], 2);
    await expireConfirmations(shop.db, later());
    await ordered([b], 2);
    const { status, body } = await confirm(order);
    expect([status, body.error]).toEqual([
      409,
      "Last lamp has been sold since, so this order cannot be confirmed as it is. Please cancel it and order again what is still there.",
    ]);
    await expect(confirmByHand(shop.db, sellerNamed(seller), order.id, "phone")).rejects.toThrow(
      "Last lamp has been sold since",
    );
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([3, 1]);
    const seen = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(seen.body.state).toBe("confirmation_expired");
  });

  it("a parcel whose stock is not held is not confirmed, packed or sent, and cancelling it gives nothing back", async () => {
    const a = await product(4);
    const waiting = await ordered([a], 1);
    const packed = await ordered([a], 1);
    const [parcel = ""] = packed.parcels;
    // As the version before let sellers do, without their buyers' yes.
    await shop.db.execute(sql`update parcels set state = 'confirmed' where id = ${parcel}`);
    await expireConfirmations(shop.db, later());
    expect(await stockOf(shop, a)).toBe(4);
    for (const [id, to] of [
      [waiting.parcels[0] ?? "", "confirmed"],
      [parcel, "packed"],
    ] as const) {
      await expect(moveParcel(shop.db, sellerNamed(seller), id, to)).rejects.toThrow("not kept");
    }
    expect((await cancel(waiting)).status).toBe(200);
    expect(await stockOf(shop, a)).toBe(4);
    await confirmByHand(shop.db, admin, packed.id, "phone");
    await moveParcel(shop.db, sellerNamed(seller), parcel, "packed");
    expect(await stockOf(shop, a)).toBe(3);
  });

  it("the coupon's use is given back with the stock; a late yes needs it again", async () => {
    await shop.db.insert(coupons).values({ code: "LATE", percent: 10, maxUses: 1 });
    const uses = () => numberOf(shop, sql`select uses as n from coupons where code = 'LATE'`);
    const a = await product(9);
    const first = await ordered([a], 1, { coupon: "LATE" });
    await expireConfirmations(shop.db, later());
    expect(await uses()).toBe(0);
    const second = await ordered([a], 1, { coupon: "LATE" });
    const { status, body } = await confirm(first);
    expect([status, body.error]).toEqual([409, expect.stringContaining("coupon of this order")]);
    expect(await stockOf(shop, a)).toBe(8);
    await cancel(second);
    expect((await confirm(first)).status).toBe(200);
    expect([await uses(), await stockOf(shop, a)]).toEqual([1, 8]);
    await cancel(first);
    expect([await uses(), await stockOf(shop, a)]).toEqual([0, 9]);
  });

  it("of 20 late yeses and new orders for the last one, exactly one has it", async () => {
    const last = await product(1);
    const order = await ordered([last]);
    await expireConfirmations(shop.db, later());
    const answers = await Promise.all([
      confirm(order),
      ...Array.from({ length: 19 }, () => place(shop, orderOf([{ id: last, quantity: 1 }]))),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await stockOf(shop, last)).toBe(0);
  });

  it("whatever happens in whatever order, held and free together are what there was", async () => {
    const a = await product(6);
    const placed: Ordered[] = [];
    for (let step = 0; step < 60; step += 1) {
      const one = placed[(step * 7) % Math.max(1, placed.length)];
      const work = [
        async () => {
          const { status, body } = await place(
            shop,
            orderOf([{ id: a, quantity: 1 + (step % 3) }]),
          );
          if (status === 201) placed.push({ id: body.id, token: body.accessToken, parcels: [] });
        },
        () => expireConfirmations(shop.db, later()),
        async () => one && (await confirm(one)),
        async () => one && (await cancel(one)),
      ];
      await work[(step * 11 + (step >> 2)) % 4]?.();
      const held = await numberOf(
        shop,
        sql`select coalesce(sum(quantity), 0) as n from reservations
          where product_id = ${a} and released_at is null`,
      );
      expect((await stockOf(shop, a)) + held).toBe(6);
    }
    expect(placed.length).toBeGreaterThan(3);
  });

  it("nor when buyers, sellers and the clock do it all at once, round after round", async () => {
    const [a, b] = [await product(8), await product(8, { sellerId: other })];
    const orders: Ordered[] = [];
    for (let count = 0; count < 4; count += 1) orders.push(await ordered([a, b], 2));
    const refused = (error: unknown) => void expect(error).toMatchObject({ name: "Refusal" });
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all([
        expireConfirmations(shop.db, later()),
        ...orders.flatMap((order, at) => [
          confirm(order),
          confirmByHand(shop.db, admin, order.id, "phone").catch(refused),
          at === round % 5 ? cancel(order) : null,
          moveParcel(shop.db, sellerNamed(seller), order.parcels[0] ?? "", "confirmed").catch(
            refused,
          ),
        ]),
        place(
          shop,
          orderOf([
            { id: b, quantity: 1 },
            { id: a, quantity: 1 },
          ]),
        ),
      ]);
      const statuses = answers.map((one) => (one as { status?: number } | null)?.status ?? 0);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      for (const id of [a, b]) {
        const held = await numberOf(
          shop,
          sql`select coalesce(sum(quantity), 0) as n from reservations
            where product_id = ${id} and released_at is null`,
        );
        expect((await stockOf(shop, id)) + held).toBe(8);
      }
    }
  });
});
