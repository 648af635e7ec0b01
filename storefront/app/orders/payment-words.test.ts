import { describe, expect, it } from "vitest";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import type { OrderView } from "../../../contract/order.ts";
import { isOrderAlive, orderHeading, paymentStep, paymentWords } from "./payment-words.ts";

const cash: PaymentView = {
  ...{ method: "cod", state: "due", amount: 1500_00, refundDue: 0, refunded: 0 },
  ...{
    expiresAt: null,
    heldUntil: null,
    reason: null,
    canPay: false,
    canSendReceipt: false,
    account: null,
  },
};
const order = (
  parcels: { state: string; price: number }[],
  payment: PaymentView = cash,
): OrderView =>
  ({
    ...{ firstName: "Ayesha", email: "a@example.com", state: "open", total: 1500_00 },
    ...{ paymentMethod: "cod", payment, tenders: [], toPay: 1500_00 },
    parcels: parcels.map((one) => ({ ...one, toPay: one.price })),
  }) as unknown as OrderView;

describe("What an order's page says of cash", () => {
  it("the riders are paid what is still coming, not what was cancelled", () => {
    const both = [
      { state: "placed", price: 1000_00 },
      { state: "cancelled", price: 500_00 },
    ];
    expect(paymentStep(order(both))).toContain("Rs 1,000 in cash");
  });

  it("what has arrived is no more awaited, nor paid for again", () => {
    const [arrived, coming] = [
      { state: "delivered", price: 1000_00 },
      { state: "dispatched", price: 500_00 },
    ];
    expect(paymentStep(order([arrived, coming]))).toContain("Rs 500 in cash");
    expect(orderHeading(order([arrived, coming])).title).toMatch(/is placed.$/);
    expect(orderHeading(order([arrived])).title).toMatch(/has arrived.$/);
    expect([order([coming]), order([]), order([arrived])].map(isOrderAlive)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("what went back or was lost is not said to be on its way, nor due", () => {
    const back = { state: "returned_to_sender", price: 1000_00 };
    const lost = { state: "lost", price: 1000_00 };
    const coming = { state: "placed", price: 1000_00 };
    const heading = orderHeading(order([back, lost]));
    expect(heading.title).toBe("Your order did not reach you");
    expect(heading.lead).toContain("Nothing is due");
    expect(orderHeading(order([back, coming])).title).toMatch(/is placed.$/);
  });

  it("of a host that names no prices of parcels, the order's total", () => {
    expect(paymentStep(order([{ state: "placed", price: 0 }]))).toContain("Rs 1,500 in cash");
    expect(paymentStep(order([]))).toContain("Rs 1,500 in cash");
  });

  it("what comes back is said with its sum, and cash has no card otherwise", () => {
    expect(paymentWords(cash, { isStockReserved: true })).toBeUndefined();
    const owed = { ...cash, state: "refund_due", refundDue: 800_00 } as const;
    expect(paymentWords(owed, { isStockReserved: true })?.title).toBe("Rs 800 comes back to you");
    const sent = { ...cash, state: "refunded", refunded: 800_00 } as const;
    expect(paymentWords(sent, { isStockReserved: true })?.text).toBe(
      "We have sent Rs 800 back to you.",
    );
    expect(orderHeading(order([], owed)).title).toBe("Thank you, Ayesha.");
  });
});
