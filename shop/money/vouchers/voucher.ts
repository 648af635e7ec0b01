import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { VOUCHER_MONTHS, type VoucherState } from "./voucher-kinds.ts";

/** Letters and digits of a voucher's code. */
export const CODE_LENGTH = 16;

/** A code as it is stored by: capitals, without dashes and spaces; letters that look like digits are read as those. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** "ABCD-EFGH-JKMN-PQRS" */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/** When a voucher that is paid at `now` (ms) expires (ms). */
export function expiryOf(now: number): number {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + VOUCHER_MONTHS);
  // The 29th of February, a year later.
  if (end.getUTCDate() !== new Date(now).getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

/** Why a voucher cannot be spent at `now` (ms); null if it can. The same words for a code that does not exist. */
export function whyNotSpend(
  voucher: { state: VoucherState; left: Paisa; expiresAt: number | null } | null,
  now: number,
): Refusal | null {
  const no = (text: string) => new Refusal("conflict", text, { field: "voucher" });
  if (!voucher || voucher.state === "ordered") {
    return no("There is no gift voucher with this code. Check how it is spelled.");
  }
  const { state, left, expiresAt } = voucher;
  if (state === "blocked") return no("This gift voucher is blocked. Please write to us.");
  if (state === "expired" || (expiresAt !== null && expiresAt <= now)) {
    const day = expiresAt === null ? "" : ` on ${formatDay(expiresAt)}`;
    return no(`This gift voucher expired${day}.`);
  }
  return left > 0 ? null : no("All of this gift voucher is spent.");
}

/** Why a voucher of this amount is not sold; null if it is. */
export function whyNotAmount(
  amount: Paisa,
  { voucherLeast, voucherMost }: { voucherLeast: Paisa; voucherMost: Paisa },
): Refusal | null {
  const isWhole = Number.isSafeInteger(amount) && amount % 100 === 0;
  if (isWhole && amount >= voucherLeast && amount <= voucherMost) return null;
  const text = `Choose an amount from ${formatMoney(voucherLeast)} to ${formatMoney(voucherMost)}, in whole rupees.`;
  return new Refusal("invalid", text, { field: "amount" });
}
