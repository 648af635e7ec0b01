import { type Static, Type } from "typebox";
import { WirePayment } from "./payment.ts";

const text = (maxLength: number) => Type.String({ maxLength });

/** A cart line as a browser sends it. Its price is only compared, never believed (PRODUCT §5). */
export const WireCartLine = Type.Object({
  id: text(64),
  quantity: Type.Integer({ minimum: 1, maximum: 100000 }),
  price: Type.Optional(Type.Number({ description: "PKR per unit as the browser shows it" })),
  category: Type.Optional(text(60)),
  attributes: Type.Optional(Type.Record(text(120), text(200))),
  parts: Type.Optional(
    Type.Array(
      Type.Object({ id: text(64), quantity: Type.Integer({ minimum: 1, maximum: 100 }) }),
      {
        maxItems: 30,
        description: "The contents of a custom gift; the line's own product is the box",
      },
    ),
  ),
  note: Type.Optional(text(500)),
});
export type WireCartLine = Static<typeof WireCartLine>;

const shippingMethod = Type.Union([Type.Literal("standard"), Type.Literal("express")]);
const paymentMethod = Type.Union([
  Type.Literal("cod"),
  Type.Literal("bank_transfer"),
  Type.Literal("jazzcash"),
  Type.Literal("easypaisa"),
  Type.Literal("safepay"),
]);

export const WireQuoteRequest = Type.Object({
  items: Type.Array(WireCartLine, { minItems: 1, maxItems: 100 }),
  coupon: Type.Optional(text(40)),
  shipping_method: Type.Optional(shippingMethod),
});
export type WireQuoteRequest = Static<typeof WireQuoteRequest>;

export const WireOrderRequest = Type.Object({
  firstName: text(80),
  lastName: text(80),
  email: text(200),
  phone: text(30),
  address: text(400),
  city: text(80),
  postalCode: Type.Optional(text(10)),
  whatsAppNumber: Type.Optional(text(30)),
  referBy: Type.Optional(text(120)),
  shipping_method: shippingMethod,
  payment_method: paymentMethod,
  coupon: Type.Optional(text(40)),
  items: Type.Array(WireCartLine, { minItems: 1, maxItems: 100 }),
});
export type WireOrderRequest = Static<typeof WireOrderRequest>;

/** Of an order that began without an address (an accepted bid) the buyer says it here. */
export const WireConfirmRequest = Type.Object({
  address: Type.Optional(text(400)),
  postalCode: Type.Optional(text(10)),
  email: Type.Optional(text(200)),
});

/** One priced line. `price` is per unit with 2 decimals, `totalPrice` exact to the paisa. */
export const WireOrderItem = Type.Object({
  id: Type.String(),
  productName: Type.String(),
  productImage: Type.String(),
  quantity: Type.Integer(),
  price: Type.Number(),
  totalPrice: Type.Number(),
  category: Type.String(),
  attributes: Type.Record(Type.String(), Type.String()),
  sellerId: Type.String(),
  sellerName: Type.String(),
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        productName: Type.String(),
        quantity: Type.Integer(),
        totalPrice: Type.Number(),
      }),
    ),
  ),
  note: Type.Optional(Type.String()),
});
export type WireOrderItem = Static<typeof WireOrderItem>;

/** What differs from the cart as it was sent, in words; `index` is the line in the request. */
export const WireChange = Type.Object({
  index: Type.Integer(),
  id: Type.String(),
  kind: Type.Union([
    Type.Literal("price"),
    Type.Literal("sold_out"),
    Type.Literal("only_left"),
    Type.Literal("gone"),
    Type.Literal("attributes"),
    Type.Literal("coupon"),
  ]),
  text: Type.String(),
  available: Type.Optional(Type.Integer()),
  price: Type.Optional(Type.Number()),
});
export type WireChange = Static<typeof WireChange>;

export const WireQuote = Type.Object({
  items: Type.Array(WireOrderItem),
  subtotal: Type.Number(),
  shipping: Type.Number(),
  discount: Type.Number(),
  total: Type.Number(),
  changes: Type.Array(WireChange),
});
export type WireQuote = Static<typeof WireQuote>;

export const WireParcel = Type.Object({
  id: Type.String(),
  sellerName: Type.String(),
  state: Type.String(),
  courier: Type.Optional(Type.String()),
  trackingNumber: Type.Optional(Type.String()),
  items: Type.Integer(),
  whyNotCancel: Type.Optional(Type.String({ description: "In words; left out where it can be" })),
  whyNotReturn: Type.Optional(Type.String({ description: "In words; left out where it can be" })),
  return_state: Type.Optional(Type.String()),
});

export type WireParcel = Static<typeof WireParcel>;

/** SPEC §3 "Order confirmation record", with what PRODUCT §4's page needs besides. */
export const WireOrder = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  postalCode: Type.String(),
  shipping_method: Type.String(),
  payment_method: Type.String(),
  total_amount: Type.Number(),
  order_items: Type.Array(WireOrderItem),
  referBy: Type.String(),
  whatsAppNumber: Type.String(),
  created_at: Type.String({ format: "date-time" }),
  subtotal: Type.Number(),
  shipping: Type.Number(),
  discount: Type.Number(),
  coupon: Type.Optional(Type.String()),
  payment_state: Type.String(),
  state: Type.String({
    description: "awaiting (the buyer's yes), open, confirmation_expired, closed, cancelled",
  }),
  payment: Type.Optional(WirePayment),
  parcels: Type.Array(WireParcel),
});
export type WireOrder = Static<typeof WireOrder>;

export const WirePlacedOrder = Type.Object({
  ...WireOrder.properties,
  accessToken: Type.String({ description: "Opens GET /orders/{id}?token=; shown this once" }),
});
export type WirePlacedOrder = Static<typeof WirePlacedOrder>;
