import { whyUnseen } from "./unseen.ts";

const LEAST_SIGNS = 5;

/** Why a rider could not find an address that was typed, in words; null where nothing is wrong with it. */
export function whyNotAddress(typed: string): string | null {
  if (typed.trim().length < LEAST_SIGNS) return "Enter the address: house, street and area.";
  return whyUnseen(typed, "The address");
}
