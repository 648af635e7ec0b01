import { Type } from "typebox";
import { checkoutTermsFields, paymentFields } from "../payment.ts";
import { schemaOf } from "./of-codec.ts";

/** The configured payment methods, in checkout's order. */
export const WirePaymentMethods = schemaOf(checkoutTermsFields, {
  hold_minutes: "How long an unpaid order holds its stock, within the shop's limits",
  express_fee: "PKR",
});

/** An order's payment, for whoever has the order's token. */
export const WirePayment = schemaOf(paymentFields, {
  state: "partly_refund_due: a part was cancelled",
  refund_due: "PKR that has still to go back",
  refunded: "PKR that went back",
  expires_at: "Until when it can be paid",
  held_until: "Until when its stock is held, where stock_held, without money or receipt",
  can_pay: "POST /orders/{id}/pay would send the buyer to the gateway",
});

export const WireReceipt = Type.Object({
  photo: Type.String({ description: "A data URL of a JPEG, PNG or WebP photo of at most 5 MB" }),
  transactionId: Type.Optional(Type.String({ maxLength: 60 })),
});

/** A form by which the buyer's browser is sent to the gateway. */
export const WireGatewayForm = Type.Object({
  url: Type.String(),
  method: Type.Union([Type.Literal("GET"), Type.Literal("POST")]),
  fields: Type.Record(Type.String(), Type.String()),
});
