import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { RefundReason } from "../payments/refund-machine.ts";
import { taxOnTop as shareOf } from "../tax/services-tax.ts";
import type { CreditKind } from "./credit-kinds.ts";

/** A part of somebody's store credit that was given at once. */
export interface CreditLot {
  id: number;
  kind: CreditKind;
  left: Paisa;
  /** ms; null: never. */
  expiresAt: number | null;
}

/** What is moved of one lot. */
export interface LotPart {
  id: number;
  paisa: Paisa;
}

/**
 * Refunds on which the bonus is given: the buyer really gives something up. Not on what was cancelled or never taken, nor
 * on money that came too much: to order, cancel and order again would be a discount for everybody.
 */
const WITH_BONUS: readonly RefundReason[] = ["returned", "lost", "damaged", "late", "allowance"];

/** The bonus on money that is refunded as store credit; `rate` in basis points. */
export function bonusOn(money: Paisa, why: RefundReason, rate: number): Paisa {
  return WITH_BONUS.includes(why) ? shareOf(money, rate) : 0;
}

/** What can be spent of these lots at `now` (ms). */
export function spendable(lots: readonly CreditLot[], now: number): Paisa {
  return usable(lots, now).reduce((sum, { left }) => sum + left, 0);
}

/** Takes an amount from lots: what expires first before what expires later, and money last. At most what they have. */
export function takeFromLots(lots: readonly CreditLot[], amount: Paisa, now: number): LotPart[] {
  let open = amount;
  return usable(lots, now).flatMap(({ id, left }) => {
    const paisa = Math.min(left, open);
    open -= paisa;
    return paisa > 0 ? [{ id, paisa }] : [];
  });
}

/** Gives an amount back to what an order took, the last taken first: so its money comes back before its bonus. */
export function giveBackToLots(taken: readonly LotPart[], amount: Paisa): LotPart[] {
  let open = amount;
  return taken.toReversed().flatMap(({ id, paisa: most }) => {
    const paisa = Math.min(most, open);
    open -= paisa;
    return paisa > 0 ? [{ id, paisa }] : [];
  });
}

function usable(lots: readonly CreditLot[], now: number): CreditLot[] {
  const end = ({ expiresAt }: CreditLot) => expiresAt ?? Number.POSITIVE_INFINITY;
  return lots
    .filter((lot) => lot.left > 0 && end(lot) > now)
    .toSorted((one, other) => {
      const [first, second] = [end(one), end(other)];
      return first === second ? one.id - other.id : first - second;
    });
}

/**
 * What of a refund goes back to the tenders that paid a part of its parcel: in proportion, and of several refunds each
 * what the sum is short of, so that a parcel refunded whole gives all of them back to the paisa.
 */
export function tenderedPart(
  refund: Paisa,
  {
    price,
    tendered,
    before,
  }: {
    /** The parcel's. */
    price: Paisa;
    tendered: Paisa;
    /** Its earlier refunds, and what of them went back to tenders. */
    before: { amount: Paisa; tendered: Paisa };
  },
): Paisa {
  if (tendered === 0 || price <= 0) return 0;
  const all = Math.min(before.amount + refund, price);
  const upTo = Number((2n * BigInt(tendered) * BigInt(all) + BigInt(price)) / (2n * BigInt(price)));
  const left = tendered - before.tendered;
  return Math.max(0, Math.min(upTo - before.tendered, left, refund));
}
