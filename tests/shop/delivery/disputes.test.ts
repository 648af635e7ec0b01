import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAllParcels } from "#tohfa/shop/delivery/parcels/list-all-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showStaffParcel } from "#tohfa/shop/delivery/parcels/staff-parcel.server.ts";
import { showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { whyNotReturn } from "#tohfa/shop/delivery/returns/return.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import {
  listAllReturns,
  showStaffReturn,
} from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

const DAY = 86_400_000;
let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function delivered() {
  const product = await addProduct(shop.db, { sellerId: seller, price: 800_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, "delivered");
  return { parcel, guest: { orderId: body.id as string, token: body.accessToken as string } };
}
const ask = ({ parcel, guest }: Awaited<ReturnType<typeof delivered>>, days = 0) =>
  requestReturn(shop.db, guest, parcel, "It came broken", { now: Date.now() + days * DAY });
const disputed = async () =>
  (await listAllReturns(shop.db, admin, { tab: "disputed", limit: 50 })).items.map(({ id }) => id);

describe("A return that its seller refused and its buyer disputes (issue 11)", () => {
  it("is the shop's to decide: the seller can take it back, not refuse it again", async () => {
    const order = await delivered();
    const first = await ask(order);
    expect(await disputed()).toEqual([]);
    const owner = sellerNamed(seller);
    await decideReturn(shop.db, owner, first, "refused", "It was used");
    const second = await ask(order);
    expect(await disputed()).toEqual([second]);
    const again = decideReturn(shop.db, owner, second, "refused", "Still used");
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    const shown = await showReturn(shop.db, owner, second);
    expect([shown.whyNot.approved, shown.whyNot.refused]).toEqual([
      null,
      expect.stringContaining("the shop decides"),
    ]);
    expect(shown.refusals).toMatchObject([{ answer: "It was used" }]);
    expect((await showStaffReturn(shop.db, admin, second)).whyNot.refused).toBeNull();
    await decideReturn(shop.db, admin, second, "refused", "The picture shows wear");
    await expect(ask(order)).rejects.toMatchObject({
      message: "The shop has looked at this return and decided on it.",
    });
  });

  it("can be disputed for 7 days after the refusal, also when the 14 days are over", async () => {
    const order = await delivered();
    // As if it had been delivered long ago, and its return were refused just now.
    const first = await ask(order);
    await decideReturn(shop.db, sellerNamed(seller), first, "refused", "No");
    const why = (days: number, refusedDays: number) =>
      whyNotReturn(
        {
          ...{ state: "delivered", deliveredAt: 0, openReturn: null },
          refused: { times: 1, at: new Date(refusedDays * DAY).toISOString() },
        },
        days * DAY,
      );
    expect([why(20, 13)?.code, why(20.1, 13)?.code, why(10, 1)?.code]).toEqual([
      undefined,
      "conflict",
      undefined,
    ]);
    expect(await ask(order, 6)).toMatch(/^RT-/);
  });
});

describe("The shop's people see every parcel (issue 11)", () => {
  it("find it by its own, its order's and its courier's number, and take a false delivery back", async () => {
    const { parcel } = await delivered();
    for (const search of [
      parcel.toLowerCase(),
      parcel.replace(/-\d+$/, ""),
      trackingNumberOf(parcel),
    ]) {
      const { items } = await listAllParcels(shop.db, admin, { search, limit: 5 });
      expect(items.map(({ id }) => id)).toEqual([parcel]);
    }
    const { items } = await listAllParcels(shop.db, admin, {
      ...{ tab: "delivered", courier: "leopards", hasCash: true, limit: 50 },
    });
    expect(items.map(({ id }) => id)).toContain(parcel);
    const shown = await showStaffParcel(shop.db, admin, parcel);
    expect([shown.cash?.state, shown.canReport]).toEqual(["collected", ["returned_to_sender"]]);
    await moveParcel(shop.db, admin, parcel, "returned_to_sender", { reason: "TCS wrote" });
    expect((await showStaffParcel(shop.db, admin, parcel)).cash?.state).toBe("void");
    const member = sellerNamed(seller);
    await expect(showStaffParcel(shop.db, member, parcel)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(listAllParcels(shop.db, member, { limit: 5 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
