import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commissionShares,
  monthOfServices,
  SELLER_SERVICES,
  type SellerBooking,
} from "./commission-shares.ts";

const MONTHS = ["2026-09", "2026-10", "2026-11"];
const bookings = fc.array(
  fc.record({
    sellerId: fc.constant("A"),
    parcelId: fc.constantFrom("p1", "p2", "p3", "p4"),
    day: fc.constantFrom("2026-11-02", "2026-11-28"),
    chargedIn: fc.constantFrom(...MONTHS),
    service: fc.constantFrom(...SELLER_SERVICES),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
    tax: fc.integer({ min: -9_000, max: 9_000 }),
  }) satisfies fc.Arbitrary<SellerBooking>,
);

describe("What a seller is charged for in a month", () => {
  it("is on the invoice and its credit notes as it was booked, to the paisa", () => {
    fc.assert(
      fc.property(bookings, (all) => {
        const { days, back } = monthOfServices(all, "2026-11");
        for (const service of SELLER_SERVICES) {
          for (const key of ["amount", "tax"] as const) {
            const on = (rows: readonly Pick<SellerBooking, "service" | typeof key>[]) =>
              rows.reduce((sum, row) => sum + (row.service === service ? row[key] : 0), 0);
            expect(on(days) - on(back)).toBe(on(all));
          }
        }
        expect(back.every(({ chargedIn }) => chargedIn < "2026-11")).toBe(true);
      }),
    );
  });

  it("is shared by the sellers of a parcel as it was frozen; the delivery's tax is nobody's of them", () => {
    const frozen = {
      ...{ delivery: 250_00, deliveryTax: 34_48 },
      sellers: [
        { sellerId: "A", commission: 199_90, tax: 31_98 },
        { sellerId: "B", commission: 50_00, tax: 8_00 },
      ],
    };
    const sale = { commission: 249_90, tax: 39_98 + 34_48, delivery: 215_52 };
    expect(commissionShares(sale, frozen)).toEqual(frozen.sellers);
    const turned = { commission: -249_90, tax: -(39_98 + 34_48), delivery: -215_52 };
    expect(commissionShares(turned, frozen)).toEqual([
      { sellerId: "A", commission: -199_90, tax: -31_98 },
      { sellerId: "B", commission: -50_00, tax: -8_00 },
    ]);
  });
});
