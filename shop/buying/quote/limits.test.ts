import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import { mailboxOf } from "#tohfa/shop/values/email.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import {
  type BuyerLimits,
  beyondLimits,
  type CartLimits,
  canHoldForCash,
  type LimitedCart,
  networkOf,
  whyNotOpenMore,
} from "./limits.ts";

const cartLimits: CartLimits = {
  maxLineQuantity: SETTINGS.maxLineQuantity.default,
  maxLines: SETTINGS.maxLines.default,
  maxCashOrder: SETTINGS.maxCashOrder.default,
  maxReceivers: SETTINGS.maxReceivers.default,
};
const buyerLimits: BuyerLimits = {
  heldCashPerPhone: SETTINGS.heldCashPerPhone.default,
  heldCashPerAddress: SETTINGS.heldCashPerAddress.default,
  openCashOrdersPerPhone: SETTINGS.openCashOrdersPerPhone.default,
  openCashOrdersPerEmail: SETTINGS.openCashOrdersPerEmail.default,
  cashOrdersPerAddress: SETTINGS.cashOrdersPerAddress.default,
};
const plain = { name: "Mug", attributes: [], categories: ["Printing"], type: "" };
const line = (quantity: number, more: Partial<LimitedCart["wanted"][number]> = {}) => ({
  id: "mug",
  quantity,
  attributes: {},
  parts: [],
  ...more,
});
const cart = (more: Partial<LimitedCart>): LimitedCart => ({
  wanted: [line(1)],
  sold: [{ index: 0, product: plain }],
  total: 100_00,
  payment: "cod",
  ...more,
});
const kinds = (more: Partial<LimitedCart>) =>
  beyondLimits(cart(more), cartLimits).map(({ kind }) => kind);

describe("Limits of an order (issue 9.2)", () => {
  it("the defaults are the issue's", () => {
    expect({ ...cartLimits, ...buyerLimits }).toEqual({
      maxLineQuantity: 100,
      maxLines: 50,
      maxCashOrder: 200_000_00,
      maxReceivers: 500,
      heldCashPerPhone: 100_000_00,
      heldCashPerAddress: 200_000_00,
      openCashOrdersPerPhone: 3,
      openCashOrdersPerEmail: 3,
      cashOrdersPerAddress: 30,
    });
  });

  it("a line has at most 100 of a thing, unless it is corporate or sold in lots", () => {
    const option = { attribute: "Printing", name: "Foil", price: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (quantity) => {
        const wanted = [line(quantity)];
        expect(kinds({ wanted })).toEqual(quantity > 100 ? ["at_most"] : []);
        for (const more of [{ categories: ["Corporate Essentials"] }, { attributes: [option] }]) {
          expect(kinds({ wanted, sold: [{ index: 0, product: { ...plain, ...more } }] })).toEqual(
            [],
          );
        }
      }),
    );
  });

  it("writing one line as several does not get round it, and what is left of it is said", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }), (quantities) => {
        const wanted = quantities.map((quantity) => line(quantity));
        const sold = quantities.map((_, index) => ({ index, product: plain }));
        const beyond = beyondLimits(cart({ wanted, sold }), cartLimits);
        const taken = quantities.map(
          (quantity, index) => beyond.find((one) => one.index === index)?.available ?? quantity,
        );
        const sum = quantities.reduce((all, one) => all + one, 0);
        expect(beyond.length > 0).toBe(sum > 100);
        // A cart that accepts what is said can be ordered.
        expect(taken.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(Math.max(100, 0));
      }),
    );
  });

  it("an order has at most 50 lines", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => line(1, { id: `${at}` }));
    expect([kinds({ wanted: lines(50) }), kinds({ wanted: lines(51) })]).toEqual([[], ["lines"]]);
  });

  it("cash goes up to Rs 200,000; the cart says so before a way to pay is chosen, and a transfer has no such limit", () => {
    expect(kinds({ total: 200_000_00 })).toEqual([]);
    expect(kinds({ total: 200_000_01 })).toEqual(["cash"]);
    expect(kinds({ total: 200_000_01, payment: null })).toEqual(["cash"]);
    expect(kinds({ total: 200_000_01, payment: "bank_transfer" })).toEqual([]);
    expect(beyondLimits(cart({ total: 200_000_01 }), cartLimits)[0]?.text).toBe(
      "Cash on delivery goes up to Rs 200,000 an order. For more, pay by bank transfer, or contact us.",
    );
  });

  it("past a buyer's limit the refusal names the field and the way that works; up to it there is none", () => {
    const counts = fc.record({
      ofPhone: fc.nat(5),
      ofEmail: fc.nat(5),
      ofAddress: fc.nat(40),
      heldByPhone: fc.nat(300_000_00),
      heldByAddress: fc.nat(300_000_00),
    });
    fc.assert(
      fc.property(counts, (open) => {
        const why = whyNotOpenMore(open, buyerLimits);
        const field =
          open.ofPhone >= 3
            ? "phone"
            : open.ofEmail >= 3
              ? "email"
              : open.ofAddress >= 30
                ? "payment_method"
                : undefined;
        expect(why?.field).toBe(field);
        if (why) expect(why.message).toMatch(/bank transfer, or contact us/);
      }),
    );
  });

  it("unconfirmed orders never hold more than Rs 100,000 of a phone, nor Rs 200,000 of an internet address", () => {
    const order = fc.record({ phone: fc.nat(4), total: fc.integer({ min: 1, max: 200_000_00 }) });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
        const held = new Map<number, number>();
        const sum = () => [...held.values()].reduce((all, one) => all + one, 0);
        for (const { phone, total } of orders) {
          const heldByPhone = held.get(phone) ?? 0;
          const open = { ofPhone: 0, ofEmail: 0, ofAddress: 0, heldByPhone, heldByAddress: sum() };
          if (canHoldForCash(open, total, buyerLimits)) held.set(phone, heldByPhone + total);
          expect(Math.max(0, ...held.values())).toBeLessThanOrEqual(100_000_00);
          expect(sum()).toBeLessThanOrEqual(200_000_00);
        }
      }),
    );
  });
});

describe("By what a buyer is counted", () => {
  it.each([
    "03001234567",
    "0300-1234567",
    "923001234567",
    "+92 300 1234567",
    "0092 300 1234567",
    "+92 (0)300 1234567",
    "3001234567",
    "۰۳۰۰۱۲۳۴۵۶۷",
  ])("%s is one phone", (typed) => {
    expect(phoneKey(typed)).toBe("923001234567");
  });

  it.each([
    "ayesha.khan@gmail.com",
    "AyeshaKhan@Gmail.com",
    "a.y.e.s.h.a.k.h.a.n+tohfa@googlemail.com",
    " ayeshakhan+1+2@gmail.com ",
    "ａyeshakhan@gmail.com",
  ])("%s is one mailbox", (typed) => {
    expect(mailboxOf(typed)).toBe("ayeshakhan@gmail.com");
  });

  it("elsewhere dots are letters, and only the tag is dropped", () => {
    expect(mailboxOf("A.Khan+x@Example.com")).toBe("a.khan@example.com");
  });

  it("a mailbox stays the same however it is written again", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = mailboxOf(email);
        expect(mailboxOf(once)).toBe(once);
        expect(mailboxOf(email.toUpperCase())).toBe(mailboxOf(email.toLowerCase()));
      }),
    );
  });

  it("an IPv4 counts by itself, also where it is written as IPv6; an IPv6 by its network of 64 bits", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
    const same = ["2001:db8:1:2::1", "2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:0db8:0001:0002::"];
    expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2"]));
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
    expect(networkOf("::1")).toBe("0:0:0:0");
    expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
  });
});
