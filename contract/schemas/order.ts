import { type Static, Type } from "typebox";
import { SHIPPING_METHODS } from "#tohfa/shop/orders/order/order-machine.ts";
import {
  CARD_DESIGNS,
  MAX_ADDRESS_UNITS,
  MAX_BOXES,
  MAX_CARD_UNITS,
  MAX_SHARES_EVER,
} from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import {
  PAYMENT_METHODS,
  PREPAID_METHODS,
  type PrepaidMethod,
} from "#tohfa/shop/values/payment-method.ts";
import { language } from "../call.ts";
import { deliveryRulesFields, productDeliveryFields } from "../delivery.ts";
import { orderFields } from "../order.ts";
import { quoteFields } from "../quote.ts";
import { schemaOf } from "./of-codec.ts";

const text = (maxLength: number) => Type.String({ maxLength });

const attributes = Type.Record(text(120), text(200));

const personalisation = Type.Record(text(40), text(150_000), {
  maxProperties: 20,
  description:
    "Answers to the product's `asks`, by their ids; of a photo its reference and the part that is printed (`personal-… left,top,width,height` in percent); of a name for each piece one a line",
});

/** A cart line as a browser sends it. Its price is only compared, never used (PRODUCT §5). */
export const WireCartLine = Type.Object({
  id: Type.String({ maxLength: 64, description: "A product's, or a deal's" }),
  quantity: Type.Integer({ minimum: 1, maximum: 100000 }),
  price: Type.Optional(Type.Number({ description: "PKR per unit as the browser shows it" })),
  category: Type.Optional(text(60)),
  attributes: Type.Optional(attributes),
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        id: text(64),
        quantity: Type.Integer({ minimum: 1, maximum: 100 }),
        attributes: Type.Optional(attributes),
        personalisation: Type.Optional(personalisation),
      }),
      {
        maxItems: 30,
        description:
          "The contents of a custom gift: the line's own product is the box, whose seller packs it. Of a deal the options chosen for its products, by their ids",
      },
    ),
  ),
  note: Type.Optional(text(500)),
  personalisation: Type.Optional(personalisation),
});
export type WireCartLine = Static<typeof WireCartLine>;

const shippingMethod = wordOf(SHIPPING_METHODS);
const paymentMethod = wordOf(PAYMENT_METHODS);

const arriveOn = Type.Optional(
  Type.String({
    maxLength: 10,
    description:
      "The day by which it should be there, 2026-11-24: one of the quote's `delivery.days`",
  }),
);

/** One of these words. */
function wordOf<Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
}

const ownDay = Type.Optional(
  Type.String({ maxLength: 10, description: "A day of their own; else the order's `arrive_on`" }),
);

const boxes = Type.Integer({ minimum: 1, maximum: MAX_BOXES });

/** One of several people to whom an order goes. */
const WireShare = Type.Object({
  name: text(300),
  phone: text(30),
  address: text(MAX_ADDRESS_UNITS),
  city: text(80),
  boxes: Type.Optional(boxes),
  card_text: Type.Optional(text(MAX_CARD_UNITS)),
  card_from: Type.Optional(text(300)),
  card_design: Type.Optional(wordOf(CARD_DESIGNS)),
  arrive_on: ownDay,
});
export type WireShare = Static<typeof WireShare>;

/** By what a part of the price is paid; the rest by `payment_method`. */
const tenders = {
  voucher: Type.Optional(
    Type.String({
      maxLength: 40,
      description: "The code of a gift voucher, which pays what is left on it",
    }),
  ),
  credit_pass: Type.Optional(
    Type.String({
      maxLength: 300,
      description: "The pass of a signed-in buyer's account: its store credit pays what it can",
    }),
  ),
};

export const WireQuoteRequest = Type.Object({
  items: Type.Array(WireCartLine, { minItems: 1, maxItems: 100 }),
  coupon: Type.Optional(text(40)),
  ...tenders,
  email: Type.Optional(text(200)),
  shipping_method: Type.Optional(shippingMethod),
  payment_method: Type.Optional(paymentMethod),
  city: Type.Optional(text(80)),
  arrive_on: arriveOn,
  receivers: Type.Optional(
    Type.Array(Type.Object({ city: text(80), boxes, arrive_on: ownDay }), {
      maxItems: MAX_SHARES_EVER,
      description: "The cart goes to each of these people, so many times; `city` is then ignored",
    }),
  ),
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
  language,
  shipping_method: shippingMethod,
  payment_method: paymentMethod,
  advance_method: Type.Optional(
    Type.Unsafe<PrepaidMethod>(
      Type.Union(
        PREPAID_METHODS.map((method) => Type.Literal(method)),
        {
          description:
            "How the advance is paid where a `cod` order asks for one (the quote's `advance`); left out: the first way that is offered",
        },
      ),
    ),
  ),
  coupon: Type.Optional(text(40)),
  ...tenders,
  tendered: Type.Optional(
    Type.Number({
      minimum: 0,
      description:
        "What the quote said that voucher and store credit pay: the order is refused where they pay another sum by now",
    }),
  ),
  arrive_on: arriveOn,
  time_zone: Type.Optional(
    Type.String({
      maxLength: 60,
      description: "The sender's zone (IANA): letters say times in it beside Pakistan's",
    }),
  ),
  recipient_name: Type.Optional(
    Type.String({
      maxLength: 300,
      description:
        "Somebody else gets it: the address and city are theirs, the other fields the sender's",
    }),
  ),
  recipient_phone: Type.Optional(text(30)),
  recipient_pays: Type.Optional(
    Type.Boolean({
      description: "The receiver knows that they pay at the door; without it `cod` is refused",
    }),
  ),
  card_text: Type.Optional(
    Type.String({
      maxLength: MAX_CARD_UNITS,
      description: "At most 140 letters as people count them",
    }),
  ),
  card_from: Type.Optional(text(300)),
  card_design: Type.Optional(wordOf(CARD_DESIGNS)),
  receivers: Type.Optional(
    Type.Array(WireShare, {
      maxItems: MAX_SHARES_EVER,
      description:
        "The cart goes to each of these people; the order's own name, phone and address are the sender's, and it is paid first",
    }),
  ),
  gift_claims: Type.Optional(
    Type.Array(text(40), {
      maxItems: 50,
      description:
        "Claims of gifts on a couple's list (`POST /api/v1/gift-lists/:id/things/:thing/claims`): where the couple has gifts sent to them, the shop fills in their name and address, which no answer shows",
    }),
  ),
  company: Type.Optional(
    Type.String({
      maxLength: 300,
      description: "The company that it is bought for: its invoices name it",
    }),
  ),
  ntn: Type.Optional(
    Type.String({ maxLength: 30, description: "The company's NTN (7 or 8 digits), or a CNIC" }),
  ),
  po_number: Type.Optional(
    Type.String({ maxLength: 100, description: "The number of the company's purchase order" }),
  ),
  items: Type.Array(WireCartLine, { minItems: 1, maxItems: 100 }),
});
export type WireOrderRequest = Static<typeof WireOrderRequest>;

/** A gift voucher; the code goes to its receiver's email. */
export const WireVoucherRequest = Type.Object({
  amount: Type.Number({ minimum: 1, maximum: 1_000_000, description: "Whole rupees" }),
  firstName: text(80),
  lastName: text(80),
  email: text(200),
  phone: text(30),
  receiverName: text(80),
  receiverEmail: text(200),
  words: Type.Optional(text(300)),
  payment_method: paymentMethod,
  language,
});

/** For an order that was made without an address (an accepted bid), the buyer gives it here. */
export const WireConfirmRequest = Type.Object({
  code: Type.Optional(
    Type.String({ maxLength: 40, description: "The 6 digits on the phone, instead of `sig`" }),
  ),
  address: Type.Optional(text(400)),
  postalCode: Type.Optional(text(10)),
  email: Type.Optional(text(200)),
});

export const WireDelivery = schemaOf(deliveryRulesFields, {
  far_days: "Days more to Azad Kashmir, Gilgit-Baltistan and Balochistan, or from there",
});

export const WireProductDelivery = schemaOf(productDeliveryFields, {
  cash_handling: "Comes on top where it is paid in cash at the door",
  free_above: "From this sum of goods in an order on it is free; left out: never",
});

export const WireQuote = schemaOf(quoteFields);

/** SPEC §3 "Order confirmation record", with what PRODUCT §4's page needs besides. */
export const WireOrder = schemaOf(orderFields, {
  state: "awaiting: the buyer's yes",
});

export const WirePlacedOrder = Type.Unsafe<Static<typeof WireOrder> & { accessToken: string }>(
  Type.Object({
    ...WireOrder.properties,
    accessToken: Type.String({ description: "Opens GET /orders/{id}?token=; shown this once" }),
  }),
);
