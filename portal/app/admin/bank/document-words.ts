import type { NamedDocument } from "#tohfa/shop/money/bank/bank-documents.server.ts";
import type { BankMatchKind } from "#tohfa/shop/money/bank/bank-match-kinds.ts";
import { courierName, isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { isPaymentMethod, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";

/** Each kind of document in words, and where it is shown. */
const KINDS: Readonly<Record<BankMatchKind, { words: string; at(subject: string): string }>> = {
  transfer: { words: "Transfer for the order", at: (id) => `/admin/payments/${id}` },
  remittance: { words: "Courier cash of", at: (id) => `/admin/remittances/${id}` },
  claim: { words: "Claim paid by", at: (id) => `/admin/claims/${id}` },
  settlement: { words: "Settlement of", at: (id) => `/admin/settlements/${id}` },
  payout: { words: "Payout to", at: (id) => `/admin/payouts/${id}` },
  payout_run: { words: "Payout run of", at: (id) => `/admin/payouts/runs/${id}` },
  payout_return: { words: "Payout sent back of", at: (id) => `/admin/payouts/${id}` },
  refund: { words: "Refund for the order", at: (id) => `/admin/payments/${id}` },
  deposit: { words: "Cash paid in by", at: () => "/admin/riders" },
  seller_payment: { words: "Debt paid by", at: (id) => `/admin/payouts/${id}` },
  tax_payment: { words: "Services tax to", at: () => "/admin/taxes" },
};

/** "Courier cash of TCS, number 88-12" */
export function documentWords({
  kind,
  whose,
  reference,
}: Pick<NamedDocument, "kind" | "whose" | "reference">): string {
  const name = isCourierCode(whose)
    ? courierName(whose)
    : isPaymentMethod(whose)
      ? PAYMENT_METHOD_NAMES[whose]
      : whose;
  return `${KINDS[kind].words} ${name}, number ${reference}`;
}

/** The screen of a document. */
export function documentPath({ kind, subject }: Pick<NamedDocument, "kind" | "subject">): string {
  return KINDS[kind].at(subject);
}
