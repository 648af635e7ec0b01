import type { CheckoutTerms } from "../../../contract/payment.ts";
import type { PaymentMethod } from "../../../shop/payment-method.ts";
import { isAbroad, senderPhone } from "../../../shop/phone-abroad.ts";
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
  { forWhom, receiverPays, phone }: Pick<CheckoutDraft, "forWhom" | "receiverPays" | "phone">,
): CheckoutTerms["methods"] {
  const takesCash = forWhom === "me" || (forWhom === "other" && receiverPays === "yes");
  const offered = offeredPayments(terms).filter(({ method }) => takesCash || method !== "cod");
  if (forWhom === "me" || !isAbroad(senderPhone(phone) ?? "")) return offered;
  const place = ({ method }: { method: PaymentMethod }) => FROM_ABROAD.indexOf(method);
  return offered.toSorted((one, other) => place(one) - place(other));
}

/** What works without an account at a bank of Pakistan comes first. */
const FROM_ABROAD: readonly PaymentMethod[] = [
  ...(["safepay", "jazzcash", "bank_transfer", "easypaisa", "cod"] as const),
];

/** What goes to several people is paid first. */
export function takesSeveral(terms: CheckoutTerms | null): boolean {
  return paymentsFor(terms, { forWhom: "several", receiverPays: "", phone: "" }).length > 0;
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
