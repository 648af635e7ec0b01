import { describe, expect, it } from "vitest";
import { charge, discountCharge } from "#tohfa/shop/orders/order/charges.ts";
import { NO_PROMISE } from "#tohfa/shop/values/promise.ts";
import { createClient } from "./client.ts";
import { orderFromWire, orderToWire } from "./order.ts";
import {
  orderFieldFromWire,
  orderInputFromWire,
  orderInputToWire,
  quoteInputFromWire,
  quoteInputToWire,
} from "./order-input.ts";
import { checkoutTermsFromWire, checkoutTermsToWire, paymentFromWire } from "./payment.ts";
import { quoteFromWire } from "./quote.ts";

const line = {
  id: "mug",
  quantity: 2,
  seenPrice: 79_950,
  category: "New Arrival",
  attributes: { Size: "L" },
  parts: [{ id: "card", quantity: 1 }],
  note: "Picture: x",
};
const input = {
  firstName: "Ayesha",
  lastName: "Khan",
  email: "ayesha@example.com",
  phone: "0300-1234567",
  whatsAppNumber: "",
  referBy: "Sana",
  address: "House 12",
  city: "Lahore",
  postalCode: "",
  shipping: "express" as const,
  payment: "cod" as const,
  coupon: "",
  arriveOn: "2026-12-01",
  receiver: {
    ...{ name: "Nasreen Bibi", phone: "0301 7654321", paysAtDoor: true },
    card: { text: "سالگرہ مبارک", from: "Sana", design: "stars" as const },
  },
  lines: [line, { ...line, seenPrice: null, attributes: {}, parts: [], note: "" }],
};
const item = {
  id: "mug",
  name: "Mug",
  nameUrdu: "مگ",
  image: "/m.webp",
  quantity: 2,
  unit: { numerator: 79_950, denominator: 1 },
  total: 159_900,
  category: "New Arrival" as const,
  attributes: { Size: "L" },
  sellerId: "s",
  sellerName: "S",
  parts: [],
  isDeal: false,
  note: "",
  personalisation: [],
};
const parcel = {
  id: "P1",
  sellerId: "s",
  subtotal: 159_900,
  price: 159_867,
  sellerName: "S",
  state: "placed" as const,
  courier: null,
  trackingNumber: null,
  items: 1,
  deliveredAt: null,
  openReturn: null,
  packing: null,
  ...NO_PROMISE,
  arriveBy: "2026-12-01",
  expectedBy: null,
  shareId: null,
};
const order = {
  ...{ id: "O1", firstName: "Ayesha", lastName: "Khan", email: "a@example.com", phone: "0300" },
  ...{ whatsAppNumber: "", referBy: "", address: "House 12", city: "Lahore", postalCode: "" },
  shippingMethod: "standard" as const,
  paymentMethod: "cod" as const,
  paymentState: "awaiting",
  isStockReserved: true,
  confirmation: null,
  state: "open" as const,
  coupon: null,
  arriveOn: "2026-12-01",
  receiver: input.receiver,
  shares: null,
  charges: [charge("goods", 159_900), charge("rounding", -33)],
  total: 159_867,
  createdAt: "2026-11-21T08:00:00.000Z",
  items: [item],
  parcels: [parcel],
};
const payment = {
  method: "bank_transfer" as const,
  state: "awaiting" as const,
  ...{ amount: 159_900, refundDue: 0, refunded: 0 },
  expiresAt: "2026-11-23T08:00:00.000Z",
  heldUntil: "2026-11-21T10:00:00.000Z",
  reason: null,
  canPay: false,
  canSendReceipt: true,
  account: { bank: "Meezan", title: "Tohfa", iban: "PK36", raastId: "" },
};

describe("An order on the wire (SPEC §3, PRODUCT §3)", () => {
  it("an order and a cart go over the wire and come back the same", () => {
    expect(orderInputFromWire(orderInputToWire(input))).toEqual(input);
    const own = { ...input, receiver: null };
    expect(orderInputFromWire(orderInputToWire(own))).toEqual(own);
    const { lines, shipping, coupon } = input;
    for (const payment of ["cod", null] as const) {
      const more = { email: "", city: "Lahore", arriveOn: "2026-12-01" };
      const quoteInput = { ...more, lines, shipping, coupon, payment };
      expect(quoteInputFromWire(quoteInputToWire(quoteInput))).toEqual({
        ...quoteInput,
        ...{ voucher: "", creditPass: "" },
      });
    }
  });

  it("a field that the server names is found by the shop's name", () => {
    expect(orderFieldFromWire("shipping_method")).toBe("shipping");
    expect(orderFieldFromWire("payment_method")).toBe("payment");
    expect(orderFieldFromWire("phone")).toBe("phone");
  });

  it("the confirmation record and its payment go over the wire and come back the same", () => {
    const read = orderFromWire(orderToWire(order, 0, payment));
    expect(read).toMatchObject({ ...order, payment, parcels: [{ id: "P1", whyNotCancel: "" }] });
    expect(read?.parcels[0]?.whyNotReturn).not.toBe("");
    expect(orderFromWire({ error: "none" })).toBeNull();
  });

  it("a parcel's day goes over the wire with who changed it; of a host that says only days it follows by the same rule", () => {
    const changed = {
      firstArriveBy: "2026-11-30",
      arriveChangedBy: "seller",
      arriveChangeReason: "Rain",
      promiseUntil: Date.UTC(2026, 10, 27, 9),
    } as const;
    const wire = orderToWire({ ...order, parcels: [{ ...parcel, ...changed }] }, 0);
    expect(wire.parcels[0]).toMatchObject({
      arrive_by: "2026-12-01",
      promise: {
        ...{ day: "2026-12-01", was: "2026-11-30", changed_by: "seller", reason: "Rain" },
        holds_until: "2026-11-27T09:00:00.000Z",
      },
    });
    expect(orderFromWire(wire)?.parcels[0]?.promise).toEqual({
      ...{ day: "2026-12-01", was: "2026-11-30", by: "seller", reason: "Rain" },
      until: changed.promiseUntil,
    });
    const old = { id: "O1", parcels: [{ arrive_by: "2026-12-01", expected_by: "2026-12-04" }] };
    expect(orderFromWire(old)?.parcels[0]?.promise).toMatchObject({
      ...{ day: "2026-12-04", was: "2026-12-01", by: "late" },
    });
    expect(orderFromWire({ id: "O1", parcels: [{}] })?.parcels[0]?.promise).toBeNull();
  });

  it("its charges are the sums that SPEC names, then line by line what they are made of", () => {
    const charges = [
      ...[charge("goods", 159_900), charge("shipping", 250_00)],
      ...[discountCharge(15_990, "shop"), charge("rounding", 40)],
    ];
    const full = orderToWire({ ...order, charges }, 0);
    const { subtotal, shipping, discount, rounding } = full;
    expect({ subtotal, shipping, discount, rounding }).toEqual({
      ...{ subtotal: 1599, shipping: 250, discount: 159.9, rounding: 0.4 },
    });
    expect(full.charges).toEqual([
      { kind: "goods", label: "Subtotal", amount: 1599 },
      { kind: "shipping", label: "Shipping", amount: 250 },
      { kind: "discount", label: "Coupon", amount: -159.9 },
      { kind: "rounding", label: "Rounded to whole rupees", amount: 0.4 },
    ]);
    expect(orderFromWire(full)?.charges).toEqual(charges);
    const plain = orderToWire({ ...order, charges: [charge("goods", 159_900)] }, 0);
    expect([plain.shipping, plain.discount, plain.rounding]).toEqual([0, 0, undefined]);
    // Of a kind that this version does not know, a host's list says nothing: its total does.
    const strange = { ...plain, charges: [{ kind: "gift_tax", amount: 5 }, { amount: 7 }, "x"] };
    expect(orderFromWire(strange)?.charges).toEqual([charge("goods", 159_900)]);
  });

  it("its parcels' delivery is in the list of charges parcel by parcel, and in the sum called shipping", () => {
    const charges = [
      charge("goods", 300_000),
      charge("shipping", 250_00),
      charge("delivery", 400_00),
    ];
    const parcels = [
      { ...parcel, delivery: [{ kind: "shipping" as const, paisa: 250_00 }] },
      { ...parcel, delivery: [{ kind: "delivery" as const, paisa: 400_00 }] },
    ];
    const wire = orderToWire({ ...order, charges, parcels }, 0);
    expect(wire.shipping).toBe(650);
    expect(wire.charges).toEqual([
      { kind: "goods", label: "Subtotal", amount: 3000 },
      { kind: "shipping", label: "Shipping", amount: 250, parcel: 1 },
      { kind: "delivery", label: "Delivery", amount: 400, parcel: 2 },
    ]);
    expect(orderFromWire(wire)?.charges).toEqual(charges);
  });

  it("checkout's terms carry the express fee; a host that says none has the default of Rs 250", () => {
    const terms = {
      methods: [{ method: "cod" as const, name: "Cash on delivery" }],
      holdMinutes: { gateway: 30, bankTransfer: 600 },
      expressFee: 39_950,
    };
    expect(checkoutTermsFromWire(checkoutTermsToWire(terms))).toEqual(terms);
    expect(checkoutTermsFromWire({ methods: [{ method: "barter" }] })).toEqual({
      methods: [],
      holdMinutes: { gateway: 60, bankTransfer: 2 * 60 },
      expressFee: 250_00,
    });
  });

  it("nothing that a host may send makes reading throw", () => {
    for (const junk of [null, 1, "x", [], { items: [null, 3], parcels: "p", payment: [] }]) {
      quoteFromWire(junk);
      orderFromWire({ ...Object(junk), id: "O" });
      paymentFromWire(junk);
      checkoutTermsFromWire(junk);
    }
  });

  it("asks any call by its name, typed by its definition", async () => {
    const fetch = async (url: string) => Response.json({ at: url });
    const read = (body: unknown) => JSON.stringify(body);
    const client = createClient({ fetch });
    expect(await client.ask("getBids", { params: { id: "a b" } }, read)).toContain("/a%20b/bids");
  });
});
