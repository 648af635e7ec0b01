import type { Paisa } from "../money.ts";
import { Refusal } from "../refusal.ts";

/** Why a courier's payment does not cover the cash of its parcels; null where it does. */
export function whyNotRemit(sums: { gross: Paisa; net: Paisa; fee: Paisa }): Refusal | null {
  const { gross, net, fee } = sums;
  const isWhole = [net, fee].every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  if (isWhole && net + fee === gross) return null;
  const text = `What arrived and the fee must be ${gross / 100} rupees together: the cash of these parcels.`;
  return new Refusal("conflict", text, { field: "net" });
}
