import { insertBatch, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { vouchers } from "#tohfa/db/schema/credit.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { firstPayments, type HoldMinutes } from "#tohfa/shop/money/payments/payments.server.ts";
import { whyNotAmount } from "#tohfa/shop/money/vouchers/voucher.ts";
import { codeOfVoucher } from "#tohfa/shop/money/vouchers/voucher-code.server.ts";
import { accessTokenFor } from "#tohfa/shop/orders/order/access-token.server.ts";
import { newCharges } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { charge } from "#tohfa/shop/orders/order/charges.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { isEmail, normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";

/** A gift voucher as somebody orders it; nothing in it is validated yet. */
export interface VoucherInput {
  amount: Paisa;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  receiverName: string;
  receiverEmail: string;
  words: string;
  payment: PaymentMethod;
  language?: Language | undefined;
}

/** Characters of the giver's words, at most. */
export const MAX_VOUCHER_WORDS = 300;

/**
 * Orders a gift voucher: an order without parcels, which is paid like others, but never in cash. It can be spent once it
 * is paid (activateVoucher). No sale: no seller, no commission, no tax. Refuses: invalid (a field).
 */
export async function orderVoucher(
  db: Database,
  terms: { secret: string; payments: ReadonlySet<PaymentMethod>; hold: HoldMinutes },
  input: VoucherInput,
): Promise<{ id: string; accessToken: string }> {
  const bounds = await readSettings(db, ["voucherLeast", "voucherMost"]);
  refuse(whyNotAmount(input.amount, bounds) ?? whyNotVoucher(input, terms.payments));
  const { amount, payment: paymentMethod, language = "en" } = input;
  const id = `TH-${randomCode(8)}`;
  const voucherId = `GV-${randomCode(10)}`;
  const accessNonce = crypto.randomUUID();
  const accessToken = accessTokenFor(terms.secret, { id, accessNonce });
  const createdAt = new Date();
  const order = {
    ...{ id, paymentMethod, accessNonce, createdAt, language, total: amount },
    firstName: cleanName(input.firstName),
    lastName: cleanName(input.lastName),
    email: normaliseEmail(input.email),
    phone: senderPhone(input.phone) ?? "",
    ...({ address: "", city: "", state: "open", shippingMethod: "standard" } as const),
    ...{ subtotal: 0, shipping: 0, discount: 0 },
    accessTokenHash: hashOfSecret(accessToken),
  };
  const voucher = {
    ...{ id: voucherId, orderId: id, amount, remaining: amount, language },
    codeHash: hashOfSecret(codeOfVoucher(terms.secret, voucherId)),
    receiverName: cleanName(input.receiverName),
    receiverEmail: normaliseEmail(input.receiverEmail),
    words: input.words.trim(),
  };
  const event = { orderId: id, machine: "order", state: "open", actor: "buyer" } as const;
  await db.transaction(async (tx) => {
    await insertBatch(tx, [
      newRows(orders, [order]),
      newCharges(id, null, [charge("voucher", amount)]),
      newRows(orderEvents, [event]),
      newRows(vouchers, [voucher]),
      ...firstPayments({ ...order, createdAt: createdAt.toISOString() }, terms.hold),
    ]);
  });
  return { id, accessToken };
}

function whyNotVoucher(input: VoucherInput, offered: ReadonlySet<PaymentMethod>): Refusal | null {
  const wrong = (field: string, text: string) => new Refusal("invalid", text, { field });
  const { payment } = input;
  if (payment === "cod" || !offered.has(payment)) {
    return wrong("payment_method", "A gift voucher is paid first. Choose another way to pay.");
  }
  if (cleanName(input.firstName) === "") return wrong("firstName", "Enter your first name.");
  if (!isEmail(input.email)) return wrong("email", "Enter your email, such as name@example.com.");
  if (!senderPhone(input.phone)) {
    return wrong("phone", "Enter a phone number of 11 or 12 digits.");
  }
  if (cleanName(input.receiverName) === "") return wrong("receiverName", "Enter who it is for.");
  if (!isEmail(input.receiverEmail)) {
    return wrong("receiverEmail", "Enter the email that the voucher is sent to.");
  }
  if (input.words.length <= MAX_VOUCHER_WORDS) return null;
  return wrong("words", `Use at most ${MAX_VOUCHER_WORDS} characters.`);
}
