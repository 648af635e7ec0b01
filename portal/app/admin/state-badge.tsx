import { PAYMENT, type PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { ORDER, type OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { isGatewayMethod, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Badge, type BadgeLook } from "../../../ui/badge.tsx";

/** With a capital first. */
export function sentence(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}

const PAYMENT_LOOKS: Partial<Record<PaymentState, BadgeLook>> = {
  paid: "good",
  submitted: "gold",
  refund_due: "discount",
  partly_refund_due: "discount",
};

/** As the office calls them, where the buyer's word is another. */
const PAYMENT_WORDS: Partial<Record<PaymentState, string>> = {
  due: "Cash to collect",
  awaiting: "Waiting for transfer",
};

export function PaymentBadge({ state, method }: { state: PaymentState; method: PaymentMethod }) {
  const isByGateway = state === "awaiting" && isGatewayMethod(method);
  const words = isByGateway
    ? "Waiting for payment"
    : (PAYMENT_WORDS[state] ?? sentence(PAYMENT.word(state)));
  return <Badge look={PAYMENT_LOOKS[state] ?? "plain"}>{words}</Badge>;
}

export function OrderBadge({ state }: { state: OrderState }) {
  const look = state === "awaiting" || state === "confirmation_expired" ? "gold" : "plain";
  return <Badge look={state === "closed" ? "good" : look}>{sentence(ORDER.word(state))}</Badge>;
}

export function ParcelBadge({ state }: { state: ParcelState }) {
  return (
    <Badge look={state === "delivered" ? "good" : "plain"}>{sentence(PARCEL.word(state))}</Badge>
  );
}
