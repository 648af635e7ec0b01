import { describe, expect, it } from "vitest";
import { BID } from "#tohfa/shop/buying/bids/bid-machine.ts";
import { CASH } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import { RETURN } from "#tohfa/shop/delivery/returns/return-machine.ts";
import { ATTEMPT } from "#tohfa/shop/money/payments/attempt-machine.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { ORDER } from "#tohfa/shop/orders/order/order-machine.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { StateMachine } from "./state-machine.ts";

const MACHINES: Record<string, StateMachine<string>> = {
  parcel: PARCEL,
  order: ORDER,
  cash: CASH,
  return: RETURN,
  payment: PAYMENT,
  attempt: ATTEMPT,
  bid: BID,
} as Record<string, StateMachine<string>>;

describe("Every machine is one table", () => {
  const all = Object.entries(MACHINES).flatMap(([name, { states }]) =>
    states.flatMap((from) => states.map((to) => [name, from, to] as const)),
  );

  it.each(all)("%s: %s → %s is in the table, or refused with words", (name, from, to) => {
    const machine = MACHINES[name];
    const refusal = machine?.whyNot(from, to);
    expect(refusal === null).toBe(machine?.next[from]?.includes(to));
    if (refusal) {
      expect(refusal.code).toBe("conflict");
      expect(refusal.message).toMatch(
        /^(This|The cash of this) [a-z ]+ is [a-z_ ]+, and (that is its end|can only become [a-z_ ]+ next)\.$/,
      );
    }
  });
});
