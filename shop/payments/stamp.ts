import { karachiText } from "../karachi-time.ts";

/** "yyyyMMddHHmmss" in Pakistan's time, as JazzCash writes it (reference 2.2). */
export function stampOf(time: Date): string {
  return karachiText(time.getTime()).replace(/\D/g, "");
}
