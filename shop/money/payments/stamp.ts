import { karachiText } from "#tohfa/shop/values/karachi-time.ts";

/** "yyyyMMddHHmmss" in Pakistan's time, as JazzCash writes it (reference 2.2). */
export function stampOf(time: Date): string {
  return karachiText(time.getTime()).replace(/\D/g, "");
}
