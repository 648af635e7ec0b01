import { type Static, Type } from "typebox";

/** Ways to pay, in checkout's order: only what is configured. */
export const WirePaymentMethods = Type.Object({
  methods: Type.Array(
    Type.Object({
      method: Type.String({ description: "A payment_method of an order" }),
      name: Type.String(),
    }),
  ),
  hold_minutes: Type.Object(
    { gateway: Type.Integer(), bank_transfer: Type.Integer() },
    { description: "How long an order is held for its payment" },
  ),
});
export type WirePaymentMethods = Static<typeof WirePaymentMethods>;

/** An order's payment, for whoever has the order's token. */
export const WirePayment = Type.Object({
  method: Type.String(),
  state: Type.String({
    description:
      "due, awaiting, submitted, rejected, failed, paid, partly_refund_due (a part was cancelled), expired, cancelled, refund_due or refunded",
  }),
  amount: Type.Number(),
  refund_due: Type.Optional(Type.Number({ description: "PKR that has still to go back" })),
  refunded: Type.Optional(Type.Number({ description: "PKR that went back" })),
  can_pay: Type.Boolean({
    description: "POST /orders/{id}/pay would send the buyer to the gateway",
  }),
  can_send_receipt: Type.Boolean(),
  expires_at: Type.Optional(Type.String({ format: "date-time" })),
  reason: Type.Optional(Type.String()),
  account: Type.Optional(
    Type.Object({
      bank: Type.String(),
      title: Type.String(),
      iban: Type.String(),
      raast_id: Type.Optional(Type.String()),
    }),
  ),
});
export type WirePayment = Static<typeof WirePayment>;

export const WireReceipt = Type.Object({
  photo: Type.String({ description: "A data URL of a JPEG, PNG or WebP photo of at most 5 MB" }),
  transactionId: Type.Optional(Type.String({ maxLength: 60 })),
});
export type WireReceipt = Static<typeof WireReceipt>;

/** A form to send the buyer's browser to the gateway with. */
export const WireGatewayForm = Type.Object({
  url: Type.String(),
  method: Type.Union([Type.Literal("GET"), Type.Literal("POST")]),
  fields: Type.Record(Type.String(), Type.String()),
});
