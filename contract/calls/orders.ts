import { Type } from "typebox";
import { SHARE_TAB_NAMES } from "#tohfa/shop/orders/recipients/show-shares.ts";
import { type Call, text, token } from "../call.ts";
import {
  WireConfirmRequest,
  WireDelivery,
  WireOrder,
  WireOrderRequest,
  WirePlacedOrder,
  WireProductDelivery,
  WireQuote,
  WireQuoteRequest,
  WireVoucherRequest,
} from "../schemas/order.ts";
import {
  WireGatewayForm,
  WirePayment,
  WirePaymentMethods,
  WireReceipt,
} from "../schemas/payment.ts";
import { WireTrackingAnswer } from "../schemas/tracking.ts";

/** Ordering, paying and following a parcel. */
export const orderCalls = {
  quoteOrder: {
    method: "POST",
    path: "/api/v1/orders/quote",
    summary: "Price a cart on the server and say what changed",
    who: "anyone",
    body: WireQuoteRequest,
    answers: { 200: WireQuote },
  },
  placeOrder: {
    method: "POST",
    path: "/api/v1/orders",
    summary: "Place an order, once per Idempotency-Key",
    who: "anyone",
    headers: Type.Object({
      "idempotency-key": Type.Optional(text(200)),
      authorization: Type.Optional(
        Type.String({
          description:
            "Bearer <API token, or pass of the portal>: the stock that the order reserves counts against that account's limit",
        }),
      ),
    }),
    body: WireOrderRequest,
    answers: { 201: WirePlacedOrder },
    // For hundreds of receivers with their addresses and cards.
    bodyLimit: 4 * 1024 * 1024,
    perMinute: 60,
  },
  getOrder: {
    method: "GET",
    path: "/api/v1/orders/:id",
    summary: "The confirmation record, with the order's secret token",
    who: "whoever holds the order's token",
    query: Type.Object({
      ...token,
      // For orders to several people: which of them.
      show: Type.Optional(
        Type.String({ maxLength: 20, description: `Whose parcels: ${SHARE_TAB_NAMES.join(", ")}` }),
      ),
      find: Type.Optional(
        Type.String({ maxLength: 60, description: "Part of a name, a city or a phone" }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answers: { 200: WireOrder },
  },
  confirmOrder: {
    method: "POST",
    path: "/api/v1/orders/:id/confirm",
    summary:
      "Confirm a cash order, by the code on the buyer's phone or the signed link of the mail; safe to repeat",
    who: "whoever holds the mail's signature",
    query: Type.Object({ ...token, sig: Type.Optional(text()) }),
    body: WireConfirmRequest,
    answers: { 200: WireOrder },
    perMinute: 30,
  },
  sendConfirmCode: {
    method: "POST",
    path: "/api/v1/orders/:id/confirm/code",
    summary: "Send the phone of a cash order another code, once a minute and three in all",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    answers: { 200: WireOrder },
    perMinute: 10,
  },
  cancelOrder: {
    method: "POST",
    path: "/api/v1/orders/:id/cancel",
    summary: "Cancel all parcels that have not been sent, with the order's token; safe to repeat",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    answers: { 200: WireOrder },
    perMinute: 30,
  },
  requestReturn: {
    method: "POST",
    path: "/api/v1/orders/:id/parcels/:parcel/return",
    summary: "Ask to return a parcel within 14 days of its delivery, with the order's token",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    body: Type.Object({
      reason: text(1000),
      faulty: Type.Optional(
        Type.Boolean({
          description:
            "It is damaged or not as ordered: a personalised product can be returned only then",
        }),
      ),
    }),
    answers: { 201: Type.Object({ id: Type.String(), state: Type.String() }) },
    perMinute: 30,
  },
  getPackShot: {
    method: "GET",
    path: "/api/v1/orders/:id/parcels/:parcel/shots/:shot",
    summary:
      "A photo (WebP) or film (MP4, also in ranges) of a packed parcel, with the order's secret token",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    answers: { 200: Type.Any() },
  },
  answerPacking: {
    method: "POST",
    path: "/api/v1/orders/:id/parcels/:parcel/packing",
    summary:
      "The buyer's answer to the photos of a packed parcel, once, before it is dispatched: it looks good, or what is wrong",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    body: Type.Object({ good: Type.Boolean(), words: Type.Optional(text(500)) }),
    answers: { 200: WireOrder },
    perMinute: 30,
  },
  payOrder: {
    method: "POST",
    path: "/api/v1/orders/:id/pay",
    summary:
      "Send the buyer to the gateway, with the order's secret token: a form as JSON, or a page that sends itself to a browser",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    answers: { 200: WireGatewayForm },
    perMinute: 20,
  },
  sendReceipt: {
    method: "POST",
    path: "/api/v1/orders/:id/receipt",
    summary: "The photo of a bank transfer, with the order's secret token",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    body: WireReceipt,
    answers: { 200: WirePayment },
    bodyLimit: 8 * 1024 * 1024,
    perMinute: 10,
  },
  listPaymentMethods: {
    method: "GET",
    path: "/api/v1/payments/methods",
    summary: "The ways to pay that are configured, and the fee of express delivery",
    who: "anyone",
    answers: { 200: WirePaymentMethods },
  },
  getDelivery: {
    method: "GET",
    path: "/api/v1/delivery",
    summary:
      "The rules of promised days: the hour until which orders are dispatched the same day, and days without couriers",
    who: "anyone",
    answers: { 200: WireDelivery },
  },
  getProductDelivery: {
    method: "GET",
    path: "/api/v1/products/:productId/delivery",
    summary: "What delivery of one product costs to a city, by each way, before it is in a cart",
    who: "anyone",
    query: Type.Object({ city: text(60) }),
    answers: { 200: WireProductDelivery },
  },
  getExchangeRates: {
    method: "GET",
    path: "/api/v1/exchange-rates",
    summary:
      "Approximate rates for showing prices in other currencies too: rupees for one unit; everything is charged in PKR",
    who: "anyone",
    answers: {
      200: Type.Object({
        set_on: Type.Union([Type.String(), Type.Null()]),
        rates: Type.Record(Type.String(), Type.Number()),
      }),
    },
  },
  orderVoucher: {
    method: "POST",
    path: "/api/v1/vouchers",
    summary: "Order a gift voucher; it is sent once its order is paid, never in cash",
    who: "anyone",
    body: WireVoucherRequest,
    answers: { 201: Type.Object({ id: Type.String(), accessToken: Type.String() }) },
    perMinute: 10,
  },
  trackParcel: {
    method: "POST",
    path: "/api/v8/track/unified-track",
    summary: "Track a parcel of any courier",
    who: "anyone",
    body: Type.Object({ trackingNumber: text(60) }),
    answers: { 200: WireTrackingAnswer },
    perMinute: 60,
  },
} satisfies Record<string, Call>;
