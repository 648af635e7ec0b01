import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { DEFAULT_EXPRESS_FEE } from "#tohfa/shop/values/express-fee.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import {
  custom,
  flag,
  list,
  maybeMoney,
  maybeText,
  maybeTime,
  money,
  objectOrNull,
  oneOf,
  text,
  textOrNull,
} from "./fields.ts";
import { firstNumber, record } from "./tolerant.ts";

const accountFields = {
  bank: text("bank"),
  title: text("title"),
  iban: text("iban"),
  raastId: maybeText("raast_id"),
} satisfies Codec<NonNullable<PaymentView["account"]>>;

/** An order's payment, for whoever holds the order's token. */
export const paymentFields = {
  method: oneOf("method", PAYMENT_METHODS, "cod"),
  state: oneOf("state", PAYMENT.states, "awaiting"),
  amount: money("amount"),
  refundDue: maybeMoney("refund_due"),
  refunded: maybeMoney("refunded"),
  canPay: flag("can_pay"),
  canSendReceipt: flag("can_send_receipt"),
  expiresAt: maybeTime("expires_at"),
  heldUntil: maybeTime("held_until"),
  reason: textOrNull("reason"),
  account: objectOrNull("account", accountFields),
} satisfies Codec<PaymentView>;

export function paymentToWire(payment: PaymentView): WireOf<typeof paymentFields> {
  return encode(paymentFields, payment);
}

export function paymentFromWire(value: unknown): PaymentView {
  return decode(paymentFields, value);
}

/**
 * What checkout shows before an order: the payment methods, how long stock is held unpaid, and the fee of express
 * delivery.
 */
export interface CheckoutTerms {
  /** In the order checkout shows them; only what is configured. */
  methods: { method: PaymentMethod; name: string }[];
  holdMinutes: { gateway: number; bankTransfer: number };
  expressFee: Paisa;
}

const methodFields = {
  method: oneOf("method", PAYMENT_METHODS, "cod"),
  name: text("name"),
} satisfies Codec<CheckoutTerms["methods"][number]>;

interface WireHold {
  gateway: number;
  bank_transfer: number;
}

export const checkoutTermsFields = {
  methods: list("methods", methodFields, {
    read: (value) => {
      const { method } = record(value);
      // A foreign host may have payment methods that this storefront does not support.
      return PAYMENT_METHODS.some((one) => one === method) ? decode(methodFields, value) : null;
    },
    write: (one: CheckoutTerms["methods"][number]) => encode(methodFields, one),
  }),
  holdMinutes: custom<CheckoutTerms["holdMinutes"], { hold_minutes: WireHold }>({
    shape: { hold_minutes: { type: "numbers", names: ["gateway", "bank_transfer"] } },
    read: (wire) => {
      const { gateway, bank_transfer } = record(wire.hold_minutes);
      return {
        gateway: firstNumber(gateway) ?? 60,
        bankTransfer: firstNumber(bank_transfer) ?? 2 * 60,
      };
    },
    write: ({ gateway, bankTransfer }) => ({
      hold_minutes: { gateway, bank_transfer: bankTransfer },
    }),
  }),
  expressFee: money("express_fee", DEFAULT_EXPRESS_FEE),
} satisfies Codec<CheckoutTerms>;

export function checkoutTermsToWire(terms: CheckoutTerms): WireOf<typeof checkoutTermsFields> {
  return encode(checkoutTermsFields, terms);
}

export function checkoutTermsFromWire(value: unknown): CheckoutTerms {
  return decode(checkoutTermsFields, value);
}
