import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { isAbroad, senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import type { CheckoutTerms } from "../../../contract/payment.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";

/** What each way to pay means for the buyer; which of them there are the shop's API tells. */
const DETAILS: Record<PaymentMethod, (minutes: { transfer: number }) => string> = {
  cod: () => t("Check first, then pay the rider."),
  bank_transfer: ({ transfer }) =>
    t(
      "You see the account after you order. Pay within {hours} hours: so long we can keep your products for you.",
      { hours: Math.round(transfer / 60) },
    ),
  jazzcash: () => t("From your JazzCash wallet or by card, on JazzCash's own page."),
  easypaisa: () => t("From your Easypaisa wallet, on Easypaisa's own page."),
  safepay: () => t("On Safepay's own page."),
};

/** Few know who stands behind their card. */
function titleOf(method: PaymentMethod, name: string): string {
  return method === "safepay" ? t("Debit or credit card (Safepay)") : t(name);
}

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

/**
 * The draft as this shop can take it now: what was chosen stays in the draft, and holds again as soon as it is offered
 * (cash, once it is for oneself again).
 */
export function asOffered(terms: CheckoutTerms | null, draft: CheckoutDraft): CheckoutDraft {
  const isSeveral = draft.forWhom === "several" && !takesSeveral(terms);
  const wanted = isSeveral ? { ...draft, forWhom: "me" as const } : draft;
  const offered = paymentsFor(terms, wanted).map(({ method }) => method);
  const [first = "cod"] = offered;
  const before = waysBefore(terms).map(({ method }) => method);
  const advanceBy = before.find((method) => method === wanted.advanceBy) ?? before[0] ?? "";
  const payment = offered.includes(wanted.payment) ? wanted.payment : first;
  return { ...wanted, payment, advanceBy };
}

/** How an advance can be paid. */
function waysBefore(terms: CheckoutTerms | null): { method: PrepaidMethod; name: string }[] {
  return offeredPayments(terms).flatMap(({ method, name }) =>
    method === "cod" ? [] : [{ method, name }],
  );
}

/** By which way the buyer pays next, after the order is placed: null for cash without an advance. */
export function wayToPayNow(
  { payment, advanceBy }: Pick<CheckoutDraft, "payment" | "advanceBy">,
  advance: Paisa,
): PrepaidMethod | null {
  if (payment !== "cod") return payment;
  return advance > 0 && advanceBy ? advanceBy : null;
}

/** What goes to several people is paid first. */
export function takesSeveral(terms: CheckoutTerms | null): boolean {
  return paymentsFor(terms, { forWhom: "several", receiverPays: "", phone: "" }).length > 0;
}

export function PaymentChoice({
  terms,
  draft,
  quote,
  error,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  quote: QuoteView | null;
  error?: string;
}) {
  const minutes = { transfer: terms?.holdMinutes.bankTransfer ?? 2 * 60 };
  const { advance, toPay } = quote ?? { advance: 0, toPay: 0 };
  return (
    <>
      <Ways {...{ terms, draft, minutes, error }} />
      {draft.payment === "cod" && advance > 0 ? (
        <AdvanceChoice {...{ terms, draft, advance, rest: toPay - advance }} />
      ) : null}
    </>
  );
}

/** What cash asks for before anything is made, and how it is paid. */
function AdvanceChoice({
  terms,
  draft,
  advance,
  rest,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  advance: Paisa;
  rest: Paisa;
}) {
  const ways = waysBefore(terms);
  return (
    <ChoiceGroup
      legend={
        rest > 0
          ? t("Pay {amount} now, {rest} to the rider", {
              amount: money(advance),
              rest: money(rest),
            })
          : t("Pay {amount} now, nothing to the rider", { amount: money(advance) })
      }
    >
      <p className="text-13 text-ink-soft">
        {t("It is made once the advance is there. Cancel before it is sent, and you get it back.")}
      </p>
      {ways.map(({ method, name }) => (
        <ChoiceCard
          key={method}
          type="radio"
          name="advance"
          title={titleOf(method, name)}
          checked={draft.advanceBy === method}
          className="min-h-12! py-2.5!"
          onChange={() => changeDraft({ advanceBy: method })}
        />
      ))}
    </ChoiceGroup>
  );
}

function Ways({
  terms,
  draft,
  minutes,
  error,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  minutes: { transfer: number };
  error: string | undefined;
}) {
  return (
    <ChoiceGroup legend={<span className="sr-only">{t("Payment")}</span>} error={error}>
      {paymentsFor(terms, draft).map(({ method, name }) => (
        <ChoiceCard
          key={method}
          type="radio"
          name="payment"
          title={titleOf(method, name)}
          // Of what is chosen only: five of them would be a screen of small print.
          detail={draft.payment === method ? DETAILS[method](minutes) : undefined}
          checked={draft.payment === method}
          className="min-h-12! py-2.5!"
          onChange={() => changeDraft({ payment: method })}
        />
      ))}
    </ChoiceGroup>
  );
}
