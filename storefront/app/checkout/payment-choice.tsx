import type { CheckoutTerms } from "../../../contract/payment.ts";
import type { PaymentMethod } from "../../../shop/payment-method.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";

/** What each way to pay means for the buyer; which of them there are the shop's API tells. */
const DETAILS: Record<PaymentMethod, (minutes: { transfer: number }) => string> = {
  cod: () => "Check your parcel first, then pay the rider.",
  bank_transfer: ({ transfer }) =>
    `We show the account after you order. Your order is held for ${Math.round(transfer / 60)} hours.`,
  jazzcash: () => "From your JazzCash wallet or by card, on JazzCash's own page.",
  easypaisa: () => "From your Easypaisa wallet, on Easypaisa's own page.",
  safepay: () => "Debit or credit card, on Safepay's own page.",
};

/** A shop that does not tell takes cash (PRODUCT §4). */
const CASH: CheckoutTerms["methods"] = [{ method: "cod", name: "Cash on delivery" }];

export function offeredPayments(terms: CheckoutTerms | null): CheckoutTerms["methods"] {
  const offered = terms?.methods ?? [];
  return offered.length > 0 ? offered : CASH;
}

/** What is offered for this order: cash of a gift only where the sender has said that the receiver knows. */
export function paymentsFor(
  terms: CheckoutTerms | null,
  { forWhom, receiverPays }: Pick<CheckoutDraft, "forWhom" | "receiverPays">,
): CheckoutTerms["methods"] {
  const takesCash = forWhom === "me" || (forWhom === "other" && receiverPays === "yes");
  return offeredPayments(terms).filter(({ method }) => takesCash || method !== "cod");
}

/** What goes to several people is paid first. */
export function takesSeveral(terms: CheckoutTerms | null): boolean {
  return paymentsFor(terms, { forWhom: "several", receiverPays: "" }).length > 0;
}

export function PaymentChoice({
  terms,
  draft,
  error,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  error?: string;
}) {
  const minutes = { transfer: terms?.holdMinutes.bankTransfer ?? 48 * 60 };
  return (
    <ChoiceGroup legend={<span className="sr-only">Payment</span>} error={error}>
      {paymentsFor(terms, draft).map(({ method, name }) => (
        <ChoiceCard
          key={method}
          type="radio"
          name="payment"
          title={name}
          detail={DETAILS[method](minutes)}
          checked={draft.payment === method}
          onChange={() => changeDraft({ payment: method })}
        />
      ))}
    </ChoiceGroup>
  );
}
