import type { WirePaymentMethods } from "../../../contract/schemas/payment.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";

export type PaymentMethod = CheckoutDraft["payment_method"];

/** What each way to pay means for the buyer; which of them there are the shop's API tells. */
const DETAILS: Record<PaymentMethod, (minutes: { transfer: number }) => string> = {
  cod: () => "Check your parcel first, then pay the rider.",
  bank_transfer: ({ transfer }) =>
    `We show the account after you order. Your order is held for ${Math.round(transfer / 60)} hours.`,
  jazzcash: () => "From your JazzCash wallet or by card, on JazzCash's own page.",
  easypaisa: () => "From your Easypaisa wallet, on Easypaisa's own page.",
  safepay: () => "Debit or credit card, on Safepay's own page.",
};

const isKnown = (method: string): method is PaymentMethod => Object.hasOwn(DETAILS, method);

/** A shop that does not tell takes cash (PRODUCT §4). */
const CASH = [{ method: "cod" as const, name: "Cash on delivery" }];

export function offeredPayments(
  told: WirePaymentMethods | null,
): { method: PaymentMethod; name: string }[] {
  const offered = (told?.methods ?? []).flatMap(({ method, name }) =>
    isKnown(method) ? [{ method, name }] : [],
  );
  return offered.length > 0 ? offered : CASH;
}

/** Whether choosing it leads to another page to pay on. */
export function isPaidOnline(method: PaymentMethod): boolean {
  return method !== "cod" && method !== "bank_transfer";
}

export function PaymentChoice({
  told,
  chosen,
  error,
}: {
  told: WirePaymentMethods | null;
  chosen: PaymentMethod;
  error?: string;
}) {
  const minutes = { transfer: told?.hold_minutes.bank_transfer ?? 48 * 60 };
  return (
    <ChoiceGroup legend={<span className="sr-only">Payment</span>} error={error}>
      {offeredPayments(told).map(({ method, name }) => (
        <ChoiceCard
          key={method}
          type="radio"
          name="payment_method"
          title={name}
          detail={DETAILS[method](minutes)}
          checked={chosen === method}
          onChange={() => changeDraft({ payment_method: method })}
        />
      ))}
    </ChoiceGroup>
  );
}
