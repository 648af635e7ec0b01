import { PAYMENT, type PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { ORDER, type OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
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

export function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge look={PAYMENT_LOOKS[state] ?? "plain"}>{sentence(PAYMENT.word(state))}</Badge>;
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
