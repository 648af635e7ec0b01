import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** After how many days a seller is asked for a debt, and after how many it may be written off (money.md §4). */
export const ASK_DEBT_DAYS = 30;
export const WRITE_OFF_DAYS = 180;

const DAY = 86_400_000;

/** What a seller owes the shop: their balance is below zero. */
export interface SellerDebt {
  /** Above zero. */
  amount: Paisa;
  /** Since when the balance has been below zero, ms. */
  since: number;
}

/** The first moment (ms) at which a debt may be written off. */
export function writeOffFrom({ since }: Pick<SellerDebt, "since">): number {
  return since + WRITE_OFF_DAYS * DAY;
}

/** Why a debt cannot be written off; null if it can. `now` in ms. */
export function whyNotWriteOff(debt: SellerDebt | null, now: number): Refusal | null {
  if (!debt) return new Refusal("conflict", "This seller owes nothing.");
  const from = writeOffFrom(debt);
  if (now >= from) return null;
  const text = `A debt is written off after ${WRITE_OFF_DAYS} days: this one from ${formatDay(from)}.`;
  return new Refusal("conflict", text);
}

/** Why this amount cannot be recorded as paid for a debt; null if it can. */
export function whyNotSettle(amount: Paisa, debt: SellerDebt | null): Refusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return new Refusal("invalid", "Enter an amount above zero.", { field: "amount" });
  }
  if (debt && amount <= debt.amount) return null;
  const owed = debt ? `${formatMoney(debt.amount)}, not more` : "nothing";
  return new Refusal("conflict", `This seller owes ${owed}.`, { field: "amount" });
}
