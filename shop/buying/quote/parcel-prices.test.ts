import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCharges,
  amountOf,
  charge,
  discountCharge,
  figuresOf,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import type { NamedCoupon } from "../coupons/coupon.ts";
import { priceParcels, roundingOf } from "./parcel-prices.ts";
import { priceCart } from "./quote.ts";
import type { LineInput, QuotedProduct } from "./quoted-line.ts";

const subtotals = fc.array(fc.nat(30_000_000), { minLength: 1, maxLength: 6 });
const method = fc.constantFrom(...PAYMENT_METHODS);

/** Like an order's: the discount is never more than what is sold. */
const sold = fc
  .record({ subtotals, shipping: fc.nat(50_000), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ subtotals: each, shipping, share }) => {
    const subtotal = each.reduce((sum, one) => sum + one, 0);
    const discount = Math.floor((subtotal * share) / 100);
    const discounts = allocate(discount, each);
    const parcels = each.map((one, index) => [
      charge("goods", one),
      discountCharge(discounts[index] ?? 0, "shop"),
    ]);
    return { parcels, shipping, discount };
  });

const couponOf = (percent: number): NamedCoupon => ({
  coupon: {
    ...{ code: "ANY", percent, bears: "shop", sellerId: null, sellerName: "", email: null },
    ...{ beyondShare: true, maxDiscount: null, minOrder: 0, expiresAt: null },
    ...{ isUsedUp: false, isWithdrawn: false },
  },
  user: { email: "", ownStores: new Set() },
  commissionOf: () => 0,
  commissionTaxRate: 0,
  now: 0,
});

describe("Cash on delivery is whole rupees per parcel, half up (issue 9, part 7)", () => {
  it("50 paisa go up, 49 go down, and whole rupees stay", () => {
    expect([150, 149, 100, 0, 50, 49, 199].map(roundingOf)).toEqual([50, -49, 0, 0, 50, -49, 1]);
  });

  it("for every order and way to pay: whole rupees at the door, at most 50 paisa a parcel, else to the paisa", () => {
    fc.assert(
      fc.property(sold, method, (order, payment) => {
        const charged = [charge("shipping", order.shipping)];
        const parcels = priceParcels(order.parcels, charged, payment);
        const { shipping, discount } = figuresOf(parcels.flat());
        expect([shipping, discount]).toEqual([order.shipping, order.discount]);
        for (const parcel of parcels) {
          const price = totalOf(parcel);
          const rounding = amountOf(parcel, "rounding");
          expect(price).toBeGreaterThanOrEqual(0);
          expect(rounding).toBeGreaterThanOrEqual(-49);
          expect(rounding).toBeLessThanOrEqual(50);
          if (payment === "cod") expect(price % 100).toBe(0);
          else expect(rounding).toBe(0);
        }
      }),
    );
  });

  it("for every cart and way to pay the quote's total is the sum of its charges, and of its parcels' prices", () => {
    const lines = fc.array(
      fc.record({
        price: fc.nat(5_000_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        by: fc.nat(3),
      }),
      { maxLength: 8 },
    );
    const way = fc.option(method, { nil: null });
    fc.assert(
      fc.property(
        lines,
        way,
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        (wanted, payment, percent, isExpress) => {
          const products = new Map(wanted.map((one, index) => [`p${index}`, product(index, one)]));
          const quote = priceCart(
            wanted.map(({ quantity }, index) => line(`p${index}`, quantity)),
            products,
            {
              shipping: isExpress ? "express" : "standard",
              coupon: couponOf(percent),
              payment,
            },
          );
          const { total, charges, parcels } = quote;
          const { subtotal, shipping, discount, rounding } = figuresOf(charges);
          expect(total).toBe(subtotal + shipping - discount + rounding);
          expect(total).toBe(charges.reduce((sum, { paisa }) => sum + paisa, 0));
          expect(total).toBe(parcels.reduce((sum, { price }) => sum + price, 0));
          expect(subtotal).toBe(quote.lines.reduce((sum, line) => sum + line.total, 0));
          const sales = quote.sales.flatMap((sale) => sale.charges);
          expect(addCharges(sales)).toEqual(
            charges.filter(({ kind }) => kind === "goods" || kind === "discount"),
          );
          if (payment !== "cod") expect(rounding).toBe(0);
          else expect(total % 100).toBe(0);
          const sellers = new Set(quote.lines.map(({ product: { sellerId } }) => sellerId));
          expect(Math.abs(rounding)).toBeLessThanOrEqual(50 * sellers.size);
        },
      ),
    );
  });
});

function product(index: number, { price, by }: { price: number; by: number }): QuotedProduct {
  return {
    id: `p${index}`,
    name: `Product ${index}`,
    nameUrdu: "",
    images: [],
    pictureTexts: {},
    price,
    stock: 99,
    status: "Active",
    baseQuantity: 100,
    attributes: [],
    asks: [],
    sizes: [],
    colors: [],
    categories: [],
    type: "",
    packsWithAnyone: false,
    ...{ weightGrams: null, packedCm3: null, deliveryClass: null },
    ...{ holdsGrams: null, holdsPieces: null },
    isFromPackingDesk: false,
    backAt: null,
    sellerCity: "Lahore",
    makingDays: 0,
    sellerId: `s${by}`,
    sellerName: "Store",
  };
}

function line(id: string, quantity: number): LineInput {
  return { id, quantity, seenPrice: null, category: "", attributes: {}, parts: [], note: "" };
}
