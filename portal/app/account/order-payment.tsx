import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Panel } from "../detail/detail.tsx";

/** What is still to be done about the money of an order, with one button; nothing where there is nothing. */
export function PaymentDue({
  payment,
  pageUrl,
  againUrl,
}: {
  payment: PaymentView;
  /** The shop's page of the order, where it is paid. */
  pageUrl: string;
  againUrl: string;
}) {
  const words = wordsOf(payment);
  if (!words) return null;
  const { title, text, button, isAgain } = words;
  return (
    <Panel title={title}>
      <p className="mb-4 max-w-prose break-words">{text}</p>
      {button ? (
        <ButtonLink to={isAgain ? againUrl : pageUrl} reloadDocument>
          {button}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

interface Words {
  title: string;
  text: string;
  button?: string;
  /** The button orders it again. */
  isAgain?: boolean;
}

function wordsOf(payment: PaymentView): Words | null {
  const { state, method, canPay, canSendReceipt, reason } = payment;
  const amount = formatMoney(payment.amount);
  const until = payment.expiresAt
    ? ` Your order is kept until ${formatMoment(Date.parse(payment.expiresAt))}.`
    : "";
  if (canPay) {
    return state === "failed"
      ? {
          title: "The payment did not go through",
          text: `${PAYMENT_METHOD_NAMES[method]} said no; nothing was taken.${until}`,
          button: `Pay again: ${amount}`,
        }
      : { title: "Not paid yet", text: `One step is left.${until}`, button: `Pay ${amount}` };
  }
  if (canSendReceipt && state === "rejected") {
    const why = reason ? ` ${reason}` : "";
    return {
      title: "Your receipt was not right",
      text: `Please send another one.${why}${until}`,
      button: "Send another receipt",
    };
  }
  if (canSendReceipt && state === "submitted") {
    return {
      title: "We are checking your receipt",
      text: `You sent a receipt for ${amount}. We write to you once the money is there.`,
    };
  }
  if (canSendReceipt) {
    return {
      title: "Not paid yet",
      text: `Transfer ${amount} to our account, and send us the receipt.${until}`,
      button: "See the account",
    };
  }
  if (state === "expired") {
    return {
      title: "It was not paid in time",
      text: "So the order was cancelled, and nothing will be sent. If you have paid all the same, open it in the shop and write to us: you get your money back.",
      button: "Order it again",
      isAgain: true,
    };
  }
  if (payment.refundDue > 0) {
    const text = `${formatMoney(payment.refundDue)} goes back to you. We write to you once it is sent.`;
    return { title: "Your money goes back", text };
  }
  return null;
}
