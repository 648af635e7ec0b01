import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView } from "../../../contract/order.ts";
import { CallFailed } from "../../../contract/transport.ts";
import { formatMoment } from "../../../shop/karachi-time.ts";
import { formatMoney } from "../../../shop/money.ts";
import type { PaymentView } from "../../../shop/payments/payment.ts";
import type { PaymentState } from "../../../shop/payments/payment-machine.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { payAddress } from "../checkout/payment-form.ts";
import { useHydrated } from "../hydrated.ts";
import { smallerPhoto } from "../product/smaller-photo.ts";

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
      return { title: "This order was cancelled", lead: "Your money goes back to you." };
    default:
      return { title: `Thank you, ${firstName}. Your order is placed.`, lead: sent };
  }
}

/** Whether sellers are (or will be) at work on it. */
export function isOrderAlive(order: OrderView): boolean {
  return !["expired", "cancelled", "refund_due", "refunded"].includes(order.payment?.state ?? "");
}

/** The payment's line of "What happens next": the first where money comes first. */
export function paymentStep(order: OrderView): string {
  const total = formatMoney(order.total);
  if (order.paymentMethod === "cod") {
    return `Check your parcel first, then pay the rider ${total} in cash.`;
  }
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

/** Where the payment is, in words, and what can be done about it. Cash needs no card of its own. */
export function OrderPayment({
  order,
  token,
  couldNotPay,
}: {
  order: OrderView;
  token: string;
  /** The gateway did not answer just now. */
  couldNotPay: boolean;
}) {
  const { payment } = order;
  if (!payment || payment.method === "cod") return null;
  const words = STATE_WORDS[payment.state]?.(payment);
  if (!words) return null;
  return (
    <section className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 className="mb-2 text-21">{words.title}</h2>
      {couldNotPay && payment.canPay ? (
        <div className="mb-3">
          <Notice look="error">
            {paymentName(payment.method)} did not answer just now. Your order is kept: please try
            again in a few minutes.
          </Notice>
        </div>
      ) : null}
      <p className="max-w-prose">{words.text}</p>
      {payment.canPay ? <PayNow id={order.id} token={token} payment={payment} /> : null}
      {payment.account ? <Account id={order.id} payment={payment} /> : null}
      {payment.canSendReceipt ? (
        <ReceiptForm id={order.id} token={token} payment={payment} />
      ) : null}
    </section>
  );
}

type Words = { title: string; text: string };

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
    text: "We look at the account within a working day and write to you. Your order is held until then.",
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
      `The order is not there any more. We send ${formatMoney(payment.refundDue || payment.amount)} back to you.`,
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

/** A plain form: works without JavaScript, and the answer leads to the gateway. */
function PayNow({ id, token, payment }: { id: string; token: string; payment: PaymentView }) {
  return (
    <form method="post" action={payAddress({ id, token })} className="no-print mt-4">
      <Button type="submit">
        {payment.state === "failed" ? "Try again" : "Pay now"}: {formatMoney(payment.amount)}
      </Button>
    </form>
  );
}

function Account({ id, payment }: { id: string; payment: PaymentView }) {
  const { account } = payment;
  if (!account) return null;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-gold-50 p-4 sm:grid-cols-[auto_1fr] [&_dd]:font-semibold [&_dd]:break-all [&_dt]:text-ink-soft">
      <dt>Bank</dt>
      <dd>{account.bank}</dd>
      <dt>Account of</dt>
      <dd>{account.title}</dd>
      <dt>IBAN</dt>
      <dd className="tabular-nums">{account.iban.replace(/(.{4})(?=.)/g, "$1 ")}</dd>
      {account.raastId ? (
        <>
          <dt>Raast ID</dt>
          <dd className="tabular-nums">{account.raastId}</dd>
        </>
      ) : null}
      <dt>Amount</dt>
      <dd className="tabular-nums">{formatMoney(payment.amount)}</dd>
      <dt>Remarks</dt>
      <dd className="tabular-nums">{id}</dd>
    </dl>
  );
}

function ReceiptForm({ id, token, payment }: { id: string; token: string; payment: PaymentView }) {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<string | null>(null);
  const [number, setNumber] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      setPhoto(await smallerPhoto(file));
    } catch {
      setPhoto(null);
      setProblem({
        field: "photo",
        text: "This is not a photo we can read. Choose a JPEG or PNG.",
      });
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (!photo) return setProblem({ field: "photo", text: "Choose a photo of your receipt." });
    setPending(true);
    setProblem(null);
    try {
      await browserClient.sendReceipt(id, token, {
        photo,
        ...(number.trim() ? { transactionId: number.trim() } : {}),
      });
      setPhoto(null);
      setNumber("");
      await revalidate();
    } catch (error) {
      const failed = error instanceof CallFailed ? error : null;
      const text = failed?.serverText || "The receipt could not be sent. Please try again.";
      setProblem({ field: failed?.field || "photo", text });
    } finally {
      setPending(false);
    }
  }

  if (!hydrated) return <NeedsScript>Sending a receipt needs JavaScript.</NeedsScript>;
  const isAgain = payment.state !== "awaiting";
  return (
    <form noValidate onSubmit={submit} className="no-print mt-5 flex max-w-md flex-col gap-4">
      <h3 className="font-sans text-17 font-semibold">
        {isAgain ? "Send another receipt" : "Send your receipt"}
      </h3>
      <div className="flex flex-col gap-1.5">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <div className="flex items-center gap-4">
          {photo ? (
            <img
              src={photo}
              alt="Your receipt"
              className="h-28 w-20 rounded-control border border-line object-cover"
            />
          ) : null}
          <Button
            look="quiet"
            onClick={() => input.current?.click()}
            aria-describedby={problem?.field === "photo" ? "receipt-problem" : undefined}
          >
            {photo ? "Choose another photo" : "Choose a photo or screenshot"}
          </Button>
        </div>
        {problem && problem.field !== "transactionId" ? (
          <p id="receipt-problem" role="alert" className="text-13 font-medium text-danger">
            {problem.text}
          </p>
        ) : null}
      </div>
      <Field
        label="Transaction number"
        optional
        hint="TID or reference on the receipt. It helps us to find it."
        autoComplete="off"
        maxLength={60}
        value={number}
        error={problem?.field === "transactionId" ? problem.text : null}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button
        type="submit"
        look={isAgain ? "quiet" : "primary"}
        pending={pending}
        pendingLabel="Sending…"
        className="self-start"
      >
        Send receipt
      </Button>
    </form>
  );
}
