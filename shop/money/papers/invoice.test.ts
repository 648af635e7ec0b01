import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Charge, charge, discountCharge } from "#tohfa/shop/orders/order/charges.ts";
import { taxYearOfDay } from "../tax/tax-year.ts";
import { creditPart, creditRest } from "./credit-note.ts";
import {
  chargesOfInvoices,
  deliveryInvoice,
  goodsInvoice,
  type InvoiceAmounts,
} from "./invoice.ts";
import { sumOfPaper } from "./paper.ts";
import { paperNumber } from "./paper-number.ts";

const REGISTERED = { ntn: "1234567-8", strn: "3277876123456", pricesIncludeSalesTax: true };
const NOT_REGISTERED = { ...REGISTERED, strn: "" };
const STANDARD = 1_800;

const itemOf = (total: number, quantity = 1) => ({
  ...{ name: "Mug", dealName: null, attributes: {}, quantity, total },
});
const inTax = (paisa: number, taxed: number): Charge => ({
  ...charge("shipping", paisa),
  tax: { paisa: taxed, office: "PRA" },
});

/** A parcel's items and the charges to its buyer. */
const parcels = fc
  .record({
    totals: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
    percent: fc.integer({ min: 0, max: 100 }),
    bears: fc.constantFrom("shop", "seller" as const),
    delivery: fc.integer({ min: 0, max: 100_000 }),
    isCash: fc.boolean(),
  })
  .map(({ totals, percent, bears, delivery, isCash }) => {
    const goods = totals.reduce((sum, total) => sum + total, 0);
    const off = Math.floor((goods * percent) / 100);
    const price = goods - off + delivery;
    const rounding = isCash ? Math.round(price / 100) * 100 - price : 0;
    const charges: Charge[] = [
      charge("goods", goods),
      ...(off > 0 ? [discountCharge(off, bears === "seller" ? "seller" : "shop")] : []),
      ...(delivery > 0 ? [inTax(delivery, Math.min(delivery, 1 + Math.floor(delivery / 7)))] : []),
      ...(rounding === 0 ? [] : [charge("rounding", rounding)]),
    ];
    return { items: totals.map((total) => itemOf(total)), charges, price: price + rounding };
  });

describe("The invoices of a parcel", () => {
  it("add up to what its buyer pays, to the paisa, whoever bears the coupon, and none is below zero", () => {
    fc.assert(
      fc.property(parcels, ({ items, charges, price }) => {
        const { goods, delivery } = chargesOfInvoices(charges);
        const ofSeller = goodsInvoice({ items, charges: goods }, REGISTERED, STANDARD);
        const ofShop = deliveryInvoice(delivery);
        expect(ofSeller.total + (ofShop?.total ?? 0)).toBe(price);
        for (const one of [ofSeller, ...(ofShop ? [ofShop] : [])]) {
          expect(sumOfPaper(one)).toBe(one.total);
          expect(one.total).toBeGreaterThanOrEqual(0);
          const inLines = one.lines.reduce((sum, { tax }) => sum + (tax ?? 0), 0);
          expect(inLines).toBe(one.tax?.paisa ?? 0);
        }
      }),
    );
  });

  it("are tax invoices only of a seller with an STRN, on a day with a rate", () => {
    const sold = { items: [itemOf(118_00)], charges: [charge("goods", 118_00)] };
    const taxed = goodsInvoice(sold, REGISTERED, STANDARD);
    expect([taxed.kind, taxed.tax?.paisa]).toEqual(["tax_invoice", 18_00]);
    expect(goodsInvoice(sold, NOT_REGISTERED, STANDARD)).toMatchObject({
      ...{ kind: "invoice", tax: null, total: 118_00 },
    });
    expect(goodsInvoice(sold, REGISTERED, null).kind).toBe("invoice");
  });

  it("have no tax on a discount that the seller bears; on one that the shop pays her they have", () => {
    const sold = (bears: "shop" | "seller") => ({
      items: [itemOf(236_00)],
      charges: [charge("goods", 236_00), discountCharge(118_00, bears)],
    });
    expect(goodsInvoice(sold("seller"), REGISTERED, STANDARD).tax?.paisa).toBe(18_00);
    expect(goodsInvoice(sold("shop"), REGISTERED, STANDARD).tax?.paisa).toBe(36_00);
  });
});

describe("Credit notes of an invoice", () => {
  it("never correct more than it says, and those of all of it have all of its tax", () => {
    const parts = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(parcels, parts, ({ items, charges }, amounts) => {
        const { goods } = chargesOfInvoices(charges);
        const invoice = goodsInvoice({ items, charges: goods }, REGISTERED, STANDARD);
        const notes: InvoiceAmounts[] = [];
        const credited = () => notes.reduce((sum, { total }) => sum + total, 0);
        for (const amount of amounts) {
          const line = { name: { en: "Mug", ur: "مگ" }, quantity: 1, amount };
          const note = creditPart({ amounts: invoice, credited: credited() }, [line], amount);
          if (note) notes.push(note);
        }
        const rest = creditRest({ amounts: invoice, credited: credited() });
        if (rest) notes.push(rest);
        expect(credited()).toBe(invoice.total);
        const taxes = notes.reduce((sum, { tax }) => sum + (tax?.paisa ?? 0), 0);
        expect(taxes).toBe(invoice.total === 0 ? 0 : (invoice.tax?.paisa ?? 0));
        for (const note of notes) expect(sumOfPaper(note)).toBe(note.total);
      }),
    );
  });
});

describe("The number of a paper", () => {
  it("names its tax year, from July to June", () => {
    expect(paperNumber("invoice", taxYearOfDay("2027-06-30"), 7)).toBe("INV-2627-00007");
    expect(paperNumber("credit_note", taxYearOfDay("2027-07-01"), 1)).toBe("CN-2728-00001");
    expect(paperNumber("invoice", taxYearOfDay("2099-12-31"), 123_456)).toBe("INV-9900-123456");
  });
});
