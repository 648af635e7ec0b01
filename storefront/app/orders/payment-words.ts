import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { hasEndedUndelivered } from "#tohfa/shop/orders/parcel/parcel.ts";
import { BEFORE_DISPATCH, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

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

/** Until when it can be paid. */
function deadline({ expiresAt }: PaymentView): string {
  return expiresAt ? when(formatMoment(Date.parse(expiresAt))) : "";
}

/** The moment that is said with a payment (ISO): while the products are reserved, until when; else until when it can be paid. */
export function momentOf({ heldUntil, expiresAt }: PaymentView, isStockReserved: boolean) {
  return isStockReserved ? (heldUntil ?? expiresAt) : expiresAt;
}

/** Until when the products are reserved for it. */
function keptUntil(payment: PaymentView): string {
  return deadline({ ...payment, expiresAt: momentOf(payment, true) });
}

/** The page's heading by where the money is; a paid or cash order is simply placed. */
export function orderHeading(order: OrderView): { title: string; lead: string } {
  const sent = t("We have sent the details to {email}.", { email: order.email });
  const { payment, firstName } = order;
  switch (payment?.state) {
    case "awaiting":
    case "failed":
      return payment.canPay
        ? {
            title: t("One step left, {name}: the payment.", { name: firstName }),
            lead: order.isStockReserved
              ? t("We hold your order for you.")
              : t("Your products are kept for you once you have paid."),
          }
        : { title: t("Thank you, {name}. Your order is placed.", { name: firstName }), lead: sent };
    case "expired":
    case "cancelled":
      return {
        title: t("This order was cancelled"),
        lead: t("Nothing will be sent. Nothing is due."),
      };
    case "refund_due":
    case "refunded":
      return {
        title:
          order.state === "cancelled"
            ? t("This order was cancelled")
            : t("Thank you, {name}.", { name: firstName }),
        lead: t("You get your money back."),
      };
    default: {
      if (didNotArrive(order)) {
        return {
          title: t("Your order did not reach you"),
          lead: t("It is no longer on its way. Nothing is due."),
        };
      }
      const title = hasArrived(order)
        ? t("Thank you, {name}. Your order has arrived.", { name: firstName })
        : t("Thank you, {name}. Your order is placed.", { name: firstName });
      return { title, lead: sent };
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

/** What was sent went back, was lost or damaged, and nothing else is coming. */
function didNotArrive({ parcels, shares }: OrderView): boolean {
  if (shares) return false;
  const sent = parcels.filter(({ state }) => state !== "cancelled");
  return sent.length > 0 && sent.every(({ state }) => hasEndedUndelivered(state));
}

/** Whether this parcel's rider is paid, or will be. */
export function isPaidAtTheDoor(
  { paymentMethod }: Pick<OrderView, "paymentMethod">,
  { state, toPay }: Pick<ParcelView, "state" | "toPay">,
): boolean {
  return paymentMethod === "cod" && toPay > 0 && !NOT_PAID.includes(state);
}

const NOT_PAID: readonly ParcelState[] = ["cancelled", "returned_to_sender"];

/** What the riders still collect in all; of a host that names no parcels, the order's total. */
function cashDue(order: OrderView): Paisa {
  if (order.parcels.every(({ price }) => price === 0)) return order.toPay;
  return order.parcels
    .filter((parcel) => isComing(parcel) && isPaidAtTheDoor(order, parcel))
    .reduce((sum, { toPay }) => sum + toPay, 0);
}

/** The order still waits for its advance: nothing of it is made. */
function isWaiting({ payment }: OrderView): boolean {
  return !["expired", "cancelled", "refund_due", "refunded"].includes(payment?.state ?? "");
}

function advanceStep(
  { payment, toPay }: OrderView,
  { amount, method }: NonNullable<OrderView["advance"]>,
): string {
  const sums = { amount: money(amount), rest: money(toPay), name: t(paymentName(method)) };
  if (payment?.state === "submitted") {
    return t(
      "We are checking your advance of {amount}. It is made once that is there; the rest, {rest}, is paid to the rider.",
      sums,
    );
  }
  return t(
    "Pay the advance of {amount} by {name}. It is made once that is there; the rest, {rest}, is paid to the rider.",
    sums,
  );
}

/** The payment's line of "What happens next": the first where money comes first. */
export function paymentStep(order: OrderView): string {
  if (order.advance && !order.advance.isPaid && isWaiting(order)) {
    return advanceStep(order, order.advance);
  }
  if (order.toPay === 0 && order.tenders.length > 0) {
    return t("{amount} is paid. Nothing is due at the door.", { amount: money(order.total) });
  }
  if (order.paymentMethod === "cod") {
    return t("Check your parcel first, then pay the rider {amount} in cash.", {
      amount: money(cashDue(order)),
    });
  }
  const total = money(order.toPay);
  if (order.payment?.state === "paid" || order.payment?.state === "partly_refund_due")
    return t("{amount} is paid. Nothing is due at the door.", { amount: total });
  if (order.payment?.state === "submitted") {
    return t("We are checking your transfer of {amount}. We send your order once it is there.", {
      amount: total,
    });
  }
  if (order.paymentMethod === "bank_transfer") {
    return t(
      "Transfer {amount} with {order} in the remarks. We send your order once it is there.",
      {
        amount: total,
        order: order.id,
      },
    );
  }
  return t("Pay {amount} by {name}. We send your order once it is there.", {
    amount: total,
    name: t(paymentName(order.paymentMethod)),
  });
}

type Words = { title: string; text: string };

/** What the card says of an order's payment; undefined where it has no card. */
export function paymentWords(
  payment: PaymentView,
  { isStockReserved }: Pick<OrderView, "isStockReserved">,
): Words | undefined {
  if (payment.method === "cod") return cashWords(payment);
  return STATE_WORDS[payment.state]?.(payment, isStockReserved);
}

/** Cash needs a card only where some of it comes back: nobody knows yet where to send it. */
function cashWords(payment: PaymentView): Words | undefined {
  const { refundDue, refunded } = payment;
  if (refundDue > 0) {
    return {
      title: t("{amount} comes back to you", { amount: money(refundDue) }),
      text: [
        t("We call or message you to ask where to send it: a bank account, JazzCash or Easypaisa."),
        ...sentBack(payment),
      ].join(" "),
    };
  }
  if (refunded === 0) return undefined;
  const text = t("We have sent {amount} back to you.", { amount: money(refunded) });
  return { title: t("Your refund has been sent"), text };
}

type WordsOf = (payment: PaymentView, isStockReserved: boolean) => Words;

const STATE_WORDS: Partial<Record<PaymentState, WordsOf>> = {
  awaiting: (payment, isStockReserved) =>
    payment.method === "bank_transfer"
      ? {
          title: t("Transfer {amount}", { amount: money(payment.amount) }),
          text: isStockReserved
            ? t("Then send us a photo of the receipt. We hold your order until {time}.", {
                time: keptUntil(payment),
              })
            : t("Then send us a photo of the receipt. You can pay until {time}.", {
                time: deadline(payment),
              }),
        }
      : payment.canPay
        ? {
            title: t("Waiting for {amount}", { amount: money(payment.amount) }),
            text: isStockReserved
              ? t(
                  "You pay on {name}'s own page. We hold your order until {time}. Paid just now? Wait a minute and open this page again.",
                  { name: t(paymentName(payment.method)), time: keptUntil(payment) },
                )
              : t(
                  "You pay on {name}'s own page, until {time}. Paid just now? Wait a minute and open this page again.",
                  { name: t(paymentName(payment.method)), time: deadline(payment) },
                ),
          }
        : {
            title: t("Waiting for your payment"),
            text: t("We are asking {name} about your payment. Open this page again in a minute.", {
              name: t(paymentName(payment.method)),
            }),
          },
  failed: (payment) => ({
    title: t("The payment did not go through"),
    text: [
      t("{name} did not take it. Nothing was charged.", { name: t(paymentName(payment.method)) }),
      payment.canPay
        ? t("You can try again until {time}.", { time: deadline(payment) })
        : t("The time to pay is over."),
    ].join(" "),
  }),
  submitted: () => ({
    title: t("We have your receipt"),
    text: t("We check the account within one working day and write to you."),
  }),
  rejected: (payment) => ({
    title: t("Please check your receipt"),
    text: [
      t(payment.reason ?? "We could not match it."),
      t("You can send another until {time}.", { time: deadline(payment) }),
    ].join(" "),
  }),
  paid: (payment) => ({
    title: t("Paid"),
    text: [
      t("We have your {amount} by {name}. Nothing is due at the door.", {
        amount: money(payment.amount),
        name: t(paymentName(payment.method)),
      }),
      ...sentBack(payment),
    ].join(" "),
  }),
  partly_refund_due: (payment) => ({
    title: t("Paid, and {amount} comes back", { amount: money(payment.refundDue) }),
    text: [
      t("We have your money by {name}. Nothing is due at the door.", {
        name: t(paymentName(payment.method)),
      }),
      t("We send you back {amount}, for what was cancelled, not delivered or paid twice.", {
        amount: money(payment.refundDue),
      }),
      ...sentBack(payment),
    ].join(" "),
  }),
  expired: () => ({
    title: t("Not paid in time"),
    text: t(
      "No payment came, so the order was cancelled. If you did pay, you get your order if it is in stock, or your money back. You can order again at any time.",
    ),
  }),
  cancelled: () => ({
    title: t("Nothing to pay"),
    text: t("The order was cancelled before it was paid."),
  }),
  refund_due: (payment) => ({
    title: t("Your refund is on its way"),
    text: [
      t("We send {amount} back to you.", {
        amount: money(payment.refundDue || payment.amount),
      }),
      ...sentBack(payment),
    ].join(" "),
  }),
  refunded: (payment) => ({
    title: t("Your refund has been sent"),
    text: t("We have sent {amount} back to you.", {
      amount: money(payment.refunded || payment.amount),
    }),
  }),
};

function sentBack({ refunded }: PaymentView): string[] {
  return refunded
    ? [t("{amount} is on its way back to you already.", { amount: money(refunded) })]
    : [];
}
