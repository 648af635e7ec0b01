import { rupeesFromPaisa } from "../shop/money.ts";
import type { PaymentView } from "../shop/payments/payment.ts";
import type { WirePayment } from "./schemas/payment.ts";

export function paymentToWire(payment: PaymentView): WirePayment {
  const { account, expiresAt, reason } = payment;
  return {
    method: payment.method,
    state: payment.state,
    amount: rupeesFromPaisa(payment.amount),
    ...(payment.refundDue ? { refund_due: rupeesFromPaisa(payment.refundDue) } : {}),
    ...(payment.refunded ? { refunded: rupeesFromPaisa(payment.refunded) } : {}),
    can_pay: payment.canPay,
    can_send_receipt: payment.canSendReceipt,
    ...(expiresAt ? { expires_at: expiresAt } : {}),
    ...(reason ? { reason } : {}),
    ...(account
      ? {
          account: {
            bank: account.bank,
            title: account.title,
            iban: account.iban,
            ...(account.raastId ? { raast_id: account.raastId } : {}),
          },
        }
      : {}),
  };
}
