import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { bring, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import type { TestShop } from "#tohfa/tests/support/test-shop.ts";
import { admin, ask, openRefundShop, ordered, type RefundShop, requestOf } from "./refund-shop.ts";

let own: RefundShop;
let shop: TestShop;
let sellers: string[];

beforeAll(async () => {
  own = await openRefundShop();
  ({ shop, sellers } = own);
});
afterAll(() => shop.close());

describe("Goods back always carry the open request to received (issue 9, part 6)", () => {
  it.each(["requested", "approved"])("a request that is %s", async (state) => {
    const order = await ordered(own, "cod");
    await bring(shop, order.large, "delivered");
    const id = await ask(own, order, order.large);
    if (state === "approved") await decideReturn(shop.db, admin, id, "approved", "");
    await moveParcel(shop.db, { role: "courier", code: "leopards" }, order.large, "returned");
    expect(await requestOf(own, order.large)).toEqual({ id, state: "received" });
    for (const decision of ["refused", "approved"] as const) {
      await expect(decideReturn(shop.db, admin, id, decision, "No")).rejects.toMatchObject({
        code: "conflict",
      });
    }
    await expect(receiveReturn(shop.db, admin, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await refundReturn(shop.db, admin, id, "IBFT 1")).toBe(order.priceOf(order.large));
    expect((await requestOf(own, order.large)).state).toBe("refunded");
  });

  it("a parcel whose return was refused and that comes back all the same can be refunded", async () => {
    const order = await ordered(own, "cod");
    await bring(shop, order.small, "delivered");
    await decideReturn(
      shop.db,
      admin,
      await ask(own, order, order.small),
      "refused",
      "It was used.",
    );
    await moveParcel(shop.db, SYSTEM, order.small, "returned");
    const { id, state } = await requestOf(own, order.small);
    expect(state).toBe("received");
    expect(await refundReturn(shop.db, admin, id, "IBFT 2")).toBe(500_00);
  });

  it("its seller may take it back before anybody has answered the request", async () => {
    const order = await ordered(own, "cod");
    await bring(shop, order.small, "delivered");
    const id = await ask(own, order, order.small);
    await receiveReturn(shop.db, sellerNamed(sellers[1] ?? ""), id);
    expect(await requestOf(own, order.small)).toEqual({ id, state: "received" });
    const { state } = (await order.page()).parcels[1];
    expect(state).toBe("returned");
  });
});
