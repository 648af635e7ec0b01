import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commissionFor } from "#tohfa/shop/money/ledger/commission.ts";
import { taxOnTop } from "#tohfa/shop/money/tax/services-tax.ts";
import { percentOf } from "../coupons/coupon.ts";
import { discountOf } from "./discount.ts";

const shops = { bears: "shop", sellerId: null } as const;
const rates = { standard: 1000, ofSeller: new Map([["s2", 333]]), ofCategory: new Map() };
const commissionOf = (lines: readonly { sellerId: string; total: number }[]) =>
  commissionFor(
    lines.map((line) => ({ ...line, categories: [], at: new Date(0) })),
    rates,
  );
const line = (sellerId: string, total: number, packedBy = sellerId) => ({
  ...{ productId: `p-${sellerId}`, sellerId, packedBy, total },
});
const off = (
  coupon: Partial<Parameters<typeof discountOf>[0]>,
  ...lines: ReturnType<typeof line>[]
) =>
  Object.fromEntries(
    discountOf({ ...shops, percent: 15, beyondShare: false, maxDiscount: null, ...coupon }, lines, {
      commissionOf,
      commissionTaxRate: 0,
    }),
  );

describe("What a coupon takes off", () => {
  it("of the shop's coupon is at most the commission of each parcel, unless the shop said it bears more", () => {
    const lines = [line("s1", 1000_00), line("s2", 1000_00)];
    expect(off({}, ...lines)).toEqual({ s1: 100_00, s2: 33_30 });
    expect(off({ percent: 3 }, ...lines)).toEqual({ s1: 30_00, s2: 30_00 });
    expect(off({ beyondShare: true }, ...lines)).toEqual({ s1: 150_00, s2: 150_00 });
  });

  it("of a seller's is for that seller's goods alone, and leaves the shop its commission", () => {
    const coupon = { bears: "seller", sellerId: "s1" } as const;
    const lines = [line("s1", 1000_00), line("s2", 1000_00)];
    expect(off(coupon, ...lines)).toEqual({ s1: 150_00 });
    expect(off({ ...coupon, percent: 100 }, ...lines)).toEqual({ s1: 900_00 });
  });

  it("stays with the parcel it is packed in, at the commission of whose goods they are", () => {
    const lines = [line("s1", 1000_00), line("s2", 1000_00, "s1")];
    expect(off({}, ...lines)).toEqual({ s1: 133_30 });
    expect(off({ bears: "seller", sellerId: "s1" }, ...lines)).toEqual({ s1: 150_00 });
  });

  it("is never above its cap, shared out by what each parcel would have had", () => {
    const coupon = { beyondShare: true, maxDiscount: 1000_00 };
    expect(off(coupon, line("s1", 6000_00), line("s2", 4000_00))).toEqual({
      s1: 600_00,
      s2: 400_00,
    });
    expect(off(coupon, line("s1", 6000_00))).toEqual({ s1: 900_00 });
  });

  it("is what the percentage says, rounded once, within every limit and parcel, for any cart", () => {
    const carts = fc.array(
      fc.record({ sellerId: fc.constantFrom("s1", "s2", "s3"), total: fc.nat(3_000_000) }),
      { maxLength: 6 },
    );
    const kinds = fc.constantFrom(
      shops,
      { bears: "seller", sellerId: "s1" } as const,
      { bears: "seller", sellerId: "s2" } as const,
    );
    fc.assert(
      fc.property(
        carts,
        kinds,
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        fc.option(fc.nat(200_000), { nil: null }),
        fc.constantFrom(0, 1_600),
        (cart, kind, percent, says, maxDiscount, taxRate) => {
          const lines = cart.map(({ sellerId, total }) => line(sellerId, total));
          const beyondShare = says && kind.bears === "shop";
          const coupon = { ...kind, percent, beyondShare, maxDiscount };
          const shares = discountOf(coupon, lines, { commissionOf, commissionTaxRate: taxRate });
          const meant = lines.filter(
            ({ sellerId }) => kind.sellerId === null || kind.sellerId === sellerId,
          );
          const sum = meant.reduce((total, one) => total + one.total, 0);
          const total = [...shares.values()].reduce((all, share) => all + share, 0);
          expect(total).toBeLessThanOrEqual(Math.min(percentOf(sum, percent), maxDiscount ?? sum));
          if (beyondShare && maxDiscount === null) expect(total).toBe(percentOf(sum, percent));
          for (const [sellerId, share] of shares) {
            const own = meant.filter((one) => one.sellerId === sellerId);
            const subtotal = own.reduce((all, one) => all + one.total, 0);
            const commission = commissionOf(own);
            const ofSeller = subtotal - commission - taxOnTop(commission, taxRate);
            const most = kind.bears === "seller" ? ofSeller : commission;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(beyondShare ? subtotal : most);
          }
        },
      ),
    );
  });
});
