import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { formatMoment } from "../../../shop/karachi-time.ts";
import { formatMoney, type Paisa } from "../../../shop/money.ts";
import { BEFORE_DISPATCH, type ParcelState } from "../../../shop/orders/parcel-machine.ts";
import type { PaymentView } from "../../../shop/payments/payment.ts";
import type { PaymentState } from "../../../shop/payments/payment-machine.ts";

const NAMES: Record<string, string> = {
  cod: "Cash on delivery",
  bank_transfer: "Bank transfer",
  jazzcash: "JazzCash",
  easypaisa: "Easypaisa",
  safepay: "Card (Safepay)",
};

export function paymentName(method: string): string {
  return NAMES[method] ?? method;
}

function deadline(payment: PaymentView): string {
  return payment.expiresAt ? formatMoment(Date.parse(payment.expiresAt)) : "";
}

/** The page's heading by where the money is; a paid or cash order is simply placed. */
export function orderHeading(order: OrderView): { title: string; lead: string } {
  const sent = `We have sent the details to ${order.email}.`;
  const { payment, firstName } = order;
  switch (payment?.state) {
    case "awaiting":
    case "failed":
      return payment.canPay
        ? {
            title: `One step left, ${firstName}: the payment.`,
            lead: "Your order is kept for you.",
          }
        : { title: `Thank you, ${firstName}. Your order is placed.`, lead: sent };
    case "expired":
    case "cancelled":
      return { title: "This order was cancelled", lead: "Nothing will be sent, nothing is due." };
    case "refund_due":
    case "refunded":
      return {
        title:
          order.state === "cancelled" ? "This order was cancelled" : `Thank you, ${firstName}.`,
        lead: "Your money goes back to you.",
      };
    default: {
      const news = hasArrived(order) ? "has arrived" : "is placed";
      return { title: `Thank you, ${firstName}. Your order ${news}.`, lead: sent };
    }
  }
}

/** Whether sellers or riders are (or will be) at work on it; of a host that names no parcels, it seems so. */
export function isOrderAlive(order: OrderView): boolean {
  if (["expired", "cancelled", "refund_due", "refunded"].includes(order.payment?.state ?? "")) {
    return false;
  }
  // Of several people the page may show only those whose parcels have arrived.
  if (order.shares) return order.shares.counts.waiting + order.shares.counts.sent > 0;
  return order.parcels.length === 0 || order.parcels.some(isComing);
}

const isComing = ({ state }: Pick<ParcelView, "state">) => COMING.includes(state);
const COMING: readonly ParcelState[] = [...BEFORE_DISPATCH, "dispatched"];

/** Everything that was sent is with its buyer. */
function hasArrived({ parcels, shares }: OrderView): boolean {
  if (shares)
    return shares.counts.delivered > 0 && shares.counts.waiting + shares.counts.sent === 0;
  const sent = parcels.filter(({ state }) => state !== "cancelled");
  return sent.length > 0 && sent.every(({ state }) => state === "delivered");
}

/** Whether this parcel's rider is paid, or will be. */
export function isPaidAtTheDoor(
  { paymentMethod }: Pick<OrderView, "paymentMethod">,
  { state, price }: Pick<ParcelView, "state" | "price">,
): boolean {
  return paymentMethod === "cod" && price > 0 && !NOT_PAID.includes(state);
}

const NOT_PAID: readonly ParcelState[] = ["cancelled", "returned_to_sender"];

/** What the riders still collect in all; of a host that names no parcels, the order's total. */
function cashDue(order: OrderView): Paisa {
  if (order.parcels.every(({ price }) => price === 0)) return order.total;
  return order.parcels
    .filter((parcel) => isComing(parcel) && isPaidAtTheDoor(order, parcel))
    .reduce((sum, { price }) => sum + price, 0);
}

/** The payment's line of "What happens next": the first where money comes first. */
export function paymentStep(order: OrderView): string {
  if (order.paymentMethod === "cod") {
    return `Check your parcel first, then pay the rider ${formatMoney(cashDue(order))} in cash.`;
  }
  const total = formatMoney(order.total);
  if (order.payment?.state === "paid" || order.payment?.state === "partly_refund_due")
    return `${total} is paid. Nothing is due at the door.`;
  if (order.payment?.state === "submitted") {
    return `We look for your transfer of ${total}. It goes out when the money is there.`;
  }
  if (order.paymentMethod === "bank_transfer") {
    return `Transfer ${total} with ${order.id} in the remarks. It goes out when the money is there.`;
  }
  return `Pay ${total} by ${paymentName(order.paymentMethod)}. It goes out when the money is there.`;
}

type Words = { title: string; text: string };

/** What the card says of a payment; undefined where it has no card. */
export function paymentWords(payment: PaymentView): Words | undefined {
  return payment.method === "cod" ? cashWords(payment) : STATE_WORDS[payment.state]?.(payment);
}

/** Cash needs a card only where some of it comes back: nobody knows yet where to send it. */
function cashWords(payment: PaymentView): Words | undefined {
  const { refundDue, refunded } = payment;
  if (refundDue > 0) {
    return {
      title: `${formatMoney(refundDue)} comes back to you`,
      text: [
        "We call or message you to ask where to send it: a bank account, JazzCash or Easypaisa.",
        ...sentBack(payment),
      ].join(" "),
    };
  }
  if (refunded === 0) return undefined;
  const text = `We have sent ${formatMoney(refunded)} back to you.`;
  return { title: "Your refund has been sent", text };
}

const STATE_WORDS: Partial<Record<PaymentState, (payment: PaymentView) => Words>> = {
  awaiting: (payment) =>
    payment.method === "bank_transfer"
      ? {
          title: `Transfer ${formatMoney(payment.amount)}`,
          text: `Then send us a photo of the receipt. We hold your order until ${deadline(payment)}.`,
        }
      : payment.canPay
        ? {
            title: `Waiting for ${formatMoney(payment.amount)}`,
            text: `You pay on ${paymentName(payment.method)}'s own page. We hold your order until ${deadline(payment)}. If you have paid just now, wait a minute and open this page again: we are asking ${paymentName(payment.method)}.`,
          }
        : {
            title: "Waiting for your payment",
            text: `We are asking ${paymentName(payment.method)} whether your payment came. Open this page again in a minute.`,
          },
  failed: (payment) => ({
    title: "The payment did not go through",
    text: `${paymentName(payment.method)} did not take it and nothing was charged. ${
      payment.canPay ? `You can try again until ${deadline(payment)}.` : "The time to pay is over."
    }`,
  }),
  submitted: () => ({
    title: "We have your receipt",
    text: "We look at the account within a working day and write to you.",
  }),
  rejected: (payment) => ({
    title: "Please check your receipt",
    text: `${payment.reason ?? "We could not match it."} You can send another until ${deadline(payment)}.`,
  }),
  paid: (payment) => ({
    title: "Paid",
    text: [
      `We have your ${formatMoney(payment.amount)} by ${paymentName(payment.method)}. Nothing is due at the door.`,
      ...sentBack(payment),
    ].join(" "),
  }),
  partly_refund_due: (payment) => ({
    title: `Paid, and ${formatMoney(payment.refundDue)} comes back`,
    text: [
      `We have your money by ${paymentName(payment.method)}. Nothing is due at the door.`,
      `We owe you ${formatMoney(payment.refundDue)}, for what was cancelled, could not be delivered or was paid twice, and send it back to you.`,
      ...sentBack(payment),
    ].join(" "),
  }),
  expired: () => ({
    title: "Not paid in time",
    text: "No payment came, so the order was cancelled. If you have paid after all, you get your money back or, where everything is still there, your order. You can order again at any time.",
  }),
  cancelled: () => ({
    title: "Nothing to pay",
    text: "The order was cancelled before it was paid.",
  }),
  refund_due: (payment) => ({
    title: "Your refund is on its way",
    text: [
      `We send ${formatMoney(payment.refundDue || payment.amount)} back to you.`,
      ...sentBack(payment),
    ].join(" "),
  }),
  refunded: (payment) => ({
    title: "Your refund has been sent",
    text: `We have sent ${formatMoney(payment.refunded || payment.amount)} back to you.`,
  }),
};

function sentBack({ refunded }: PaymentView): string[] {
  return refunded ? [`${formatMoney(refunded)} is on its way back to you already.`] : [];
}
