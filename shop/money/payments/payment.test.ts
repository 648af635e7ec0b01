import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGatewayMethod, PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  changePayment,
  effectOfReceivedMoney,
  firstState,
  HELD,
  hasMoney,
  isPaid,
  noteOf,
  type OrderStanding,
  type PaymentEvent,
  stateAfterRefunds,
  whyNotDueAgain,
  whyNotPayNow,
  whyNotSendReceipt,
} from "./payment.ts";
import { PAYMENT } from "./payment-machine.ts";

const state = fc.constantFrom(...PAYMENT.states);
const method = fc.constantFrom("cod", "bank_transfer", "jazzcash", "easypaisa", "safepay" as const);
const standing = fc.constantFrom<OrderStanding>("open", "all_cancelled", "can_be_reinstated");
const by = { actor: "shop", at: new Date(0) };

describe("The payment's states (issue 4: one table, one transition)", () => {
  it("every change is an event with actor and time; impossible ones are refused in words", () => {
    fc.assert(
      fc.property(method, fc.array(state, { maxLength: 40 }), (how, wishes) => {
        let payment = { id: "P1", state: firstState(how, 100) };
        const events: PaymentEvent[] = [];
        for (const [index, to] of wishes.entries()) {
          const at = new Date(index);
          const why = PAYMENT.whyNot(payment.state, to);
          if (why) {
            expect(why.message).toMatch(/^This payment is [a-z ]+, and (can only|that is).*\.$/);
            expect(() => changePayment(payment, to, { actor: "shop", at })).toThrow(Refusal);
            continue;
          }
          const changed = changePayment(payment, to, { actor: `who-${index}`, at });
          expect(changed.event).toMatchObject({
            from: payment.state,
            to,
            actor: `who-${index}`,
            at,
          });
          payment = changed.payment;
          events.push(changed.event);
        }
        // The payment's state follows from its history alone.
        const told = events.reduce(
          (from, event) => {
            expect(event.from).toBe(from);
            return event.to;
          },
          firstState(how, 100),
        );
        expect(payment.state).toBe(told);
        expect(payment.id).toBe("P1");
      }),
    );
  });

  it("money is never forgotten: from paid the only ways are to be refunded, a part or all, and refunded", () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 40 }), (wishes) => {
        let payment: { state: (typeof PAYMENT.states)[number] } = { state: "paid" };
        for (const to of wishes) {
          if (to === "due" || PAYMENT.whyNot(payment.state, to)) continue;
          payment = changePayment(payment, to, by).payment;
          expect(["paid", "partly_refund_due", "refund_due", "refunded"]).toContain(payment.state);
        }
      }),
    );
  });

  it("only cash is due again, where a delivery was none: money that came before stays paid", () => {
    for (const method of PAYMENT_METHODS) {
      expect(whyNotDueAgain(method, "due")?.code).toBe(method === "cod" ? undefined : "conflict");
      expect(whyNotDueAgain(method, "refund_due")).toBeNull();
    }
  });

  it("a payment that expired or was cancelled never waits for the buyer again", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("expired", "cancelled" as const),
        fc.array(state),
        (end, wishes) => {
          let payment: { state: (typeof PAYMENT.states)[number] } = { state: end };
          for (const to of wishes) {
            if (to === "due" || PAYMENT.whyNot(payment.state, to)) continue;
            payment = changePayment(payment, to, by).payment;
            expect([...HELD, "submitted", "due"]).not.toContain(payment.state);
          }
        },
      ),
    );
  });

  it("whatever state money finds, the table allows what it does, and it is paid only with an order", () => {
    fc.assert(
      fc.property(state, standing, (from, order) => {
        const does = effectOfReceivedMoney(from, order);
        if (does === "again") {
          expect(hasMoney(from)).toBe(true);
          return;
        }
        const to = does === "reinstated" ? "paid" : does;
        expect(PAYMENT.whyNot(from, to)).toBeNull();
        if (does === "paid") expect(order).toBe("open");
        if (does === "reinstated") expect(order).toBe("can_be_reinstated");
      }),
    );
  });

  it("what is owed and whether the order stands say the state, and the table has the way", () => {
    fc.assert(
      fc.property(state, fc.nat(1), fc.boolean(), (from, due, isGone) => {
        const to = stateAfterRefunds(from, due, isGone);
        // A fully refundable payment does not become partly refundable again.
        if ((from === "refund_due" || from === "refunded") && !isGone) return;
        if (to !== from) expect(PAYMENT.whyNot(from, to)).toBeNull();
        if (hasMoney(from)) expect(to.includes("refund_due")).toBe(due > 0);
        if (isGone) expect(isPaid(to)).toBe(false);
      }),
    );
  });

  it("an order of nothing is paid from the start", () => {
    fc.assert(
      fc.property(method, (how) => {
        expect(firstState(how, 0)).toBe("paid");
      }),
    );
  });

  it("a button is offered only where the table has its way", () => {
    fc.assert(
      fc.property(method, state, (how, from) => {
        const payment = { method: how, state: from } as Parameters<typeof whyNotPayNow>[0];
        if (!whyNotPayNow(payment)) {
          expect(isGatewayMethod(payment.method)).toBe(true);
          expect(HELD).toContain(from);
        }
        if (!whyNotSendReceipt(payment)) {
          expect(how).toBe("bank_transfer");
          if (from !== "submitted") expect(PAYMENT.whyNot(from, "submitted")).toBeNull();
        }
      }),
    );
  });

  it("a note moves nothing", () => {
    const note = noteOf("paid", { ...by, text: "Paid twice" });
    expect(note).toMatchObject({ from: "paid", to: "paid", text: "Paid twice", reference: null });
  });
});
