import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  setDeliveryRates,
  setSellerDelivery,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { monthOf, monthSpan } from "#tohfa/shop/money/ledger/period.ts";
import { issueCommissionInvoices } from "#tohfa/shop/money/papers/issue-commission.server.ts";
import type { PaperContent } from "#tohfa/shop/money/papers/paper.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import { bookedBy, both, orderFrom, settleLine } from "#tohfa/tests/support/worked-books.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
  await shop.db.update(sellers).set({ city: "Karachi" }).where(eq(sellers.id, seller));
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  const zones = ["same city", "same province", "other", "remote"];
  await setDeliveryRates(shop.db, admin, {
    ...{ whose: "buyers", day, fuelRate: 0, taxRate: 0 },
    ...{ cashHandling: 0, volumeDivisor: 5000, bulky: 0, fragile: 0 },
    rows: zones.map((zone) => `${zone}, standard, 0, , 350`).join("\n"),
  });
  const shared = { bearer: "shared", sellerShare: 200_00, freeAbove: null } as const;
  await setSellerDelivery(shop.db, admin, seller, shared);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);

/** Example 8 in two things: the seller pays Rs 200 of the delivery, the buyer Rs 150. */
async function delivered() {
  const order = await orderFrom(shop, seller, [3000_00, 1999_00]);
  await bring(shop, order.parcel, "delivered", "leopards");
  return order;
}
const RETURNED = {
  ...{ buyer: -514900, "seller:A": 421912, commission: 49990 },
  ...{ "services-tax:PRA": 12826, shipping: 30172 },
};

describe("Delivery that seller and buyer share, of a parcel that comes back (money.md §3, examples 8, 11, 13)", () => {
  it("in part: of the seller's delivery what stays has its share, booked as a charge of its own", async () => {
    const { parcel } = await delivered();
    expect(await booked(() => moveParcel(shop.db, SYSTEM, parcel, "returned"))).toEqual(RETURNED);
    const { rows } = await shop.db.execute<{ id: string; item: string }>(sql`
      select r.id, i.id as item from return_requests r join order_items i using (parcel_id)
      where r.parcel_id = ${parcel} order by i.id desc limit 1`);
    const [{ id, item } = { id: "", item: "" }] = rows;
    const choice = { items: [{ id: Number(item), quantity: 1 }] };
    const kept = {
      ...{ buyer: 315000, "seller:A": -253198 - 12002, commission: -30000 },
      ...{ "services-tax:PRA": -4800 - 2069, shipping: -15000 + 2069 },
    };
    const charge = { "seller:A": 12002, "services-tax:PRA": -1656, shipping: -12002 + 1656 };
    const refund = { buyer: 199900, bank: -199900 };
    const sends = () => refundReturn(shop.db, admin, id, "FT-PART", choice);
    expect(await booked(sends)).toEqual(both(both(kept, charge), refund));
    const { money } = await showReturn(shop.db, sellerNamed(seller), id);
    expect(money.earned + money.charged).toBe(421912 - 253198);
    expect(money).toMatchObject({ toBuyer: 199900, charged: 12002 });
  });

  it("by the seller's fault: her own part stays hers, and the buyer's becomes hers", async () => {
    const { id, parcel, token } = await delivered();
    const guest = { orderId: id, token };
    const request = await requestReturn(shop.db, guest, parcel, "Broken", { isFaulty: true });
    const owner = sellerNamed(seller);
    expect(await showReturn(shop.db, owner, request)).toMatchObject({
      ...{ chargedOnApproval: 35000, money: { earned: 421912, charged: 0 } },
    });
    const charge = { "seller:A": 35000, "services-tax:PRA": -4828, shipping: -30172 };
    const back = () => receiveReturn(shop.db, owner, request);
    expect(await booked(back)).toEqual(both(RETURNED, charge));
    expect((await showReturn(shop.db, owner, request)).money.charged).toBe(35000);
  });

  it("all that the shop charged her is on its invoice to her, with courier's fees that are hers", async () => {
    const { parcel } = await orderFrom(shop, seller, [500_00]);
    await bring(shop, parcel, "dispatched", "leopards");
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    const line = { parcelId: parcel, received: 0, fee: 34500, gst: 5520 };
    await settleLine(shop, "leopards", line);
    const [fee] = await listParcelFees(shop.db, admin, parcel);
    const cause = { lineId: fee?.lineId ?? 0, cause: "seller_late", note: "" };
    await setFeeCause(shop.db, admin, cause);
    const next = monthSpan(monthOf(Date.now())).to + 2 * 3_600_000;
    await issueCommissionInvoices(shop.db, next);
    const { rows } = await shop.db.execute<{ total: string; content: PaperContent }>(
      sql`select total, content from papers where kind = 'commission_invoice' and seller_id = ${seller}`,
    );
    const [{ total, content } = { total: "", content: null }] = rows;
    const lines = content?.lines.map(({ name, amount }) => [name.en.split(",")[0], amount]);
    expect(lines).toEqual([
      ["Commission", 30000],
      ["Delivery", 12002 - 1656 + 30172],
      ["Courier's fees at cost", 40020],
    ]);
    expect(content?.tax?.paisa).toBe(4800 + 1656 + 4828);
    // What she sold, less what she was paid for it.
    expect(Number(total)).toBe(3000_00 - 253198 + 35000 + 40020);
  });
});
