import { plainDigits } from "./digits.ts";

/** An IBAN of Pakistan: "PK36 SCBL 0000 0011 2345 6702". */
const IBAN = /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/;

/** An IBAN of Pakistan without spaces, in capitals; null where it is invalid (its checksum finds typing mistakes). */
export function normaliseIban(typed: string): string | null {
  const iban = plainDigits(typed)
    .replace(/[\s.\p{Pd}]/gu, "")
    .toUpperCase();
  return IBAN.test(iban) && remainder(iban) === 1 ? iban : null;
}

/**
 * ISO 7064: with the first four characters moved to the end, and letters as numbers from A = 10, the number modulo 97
 * is 1.
 */
function remainder(iban: string): number {
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** In groups of four, for people. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Enough to recognise one's own account by, too little to pay to. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}•• ${iban.slice(4, 8)} •••• ${iban.slice(-4)}`;
}
