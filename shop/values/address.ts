import { whyUnseen } from "./unseen.ts";

const MIN_CHARACTERS = 5;

/** Why a typed address is too short or incomplete for a rider to find, in words; null where it is fine. */
export function whyNotAddress(typed: string): string | null {
  if (typed.trim().length < MIN_CHARACTERS) return "Enter the address: house, street and area.";
  return whyUnseen(typed, "The address");
}
