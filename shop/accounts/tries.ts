import { Refusal } from "../refusal.ts";

/** How often something may be tried in a time (ms). */
export interface TryLimit {
  most: number;
  within: number;
}

const MINUTE = 60_000;

/**
 * What is counted, and for whom: an internet address (mobile networks put many people behind one), an account,
 * and an account from one address, so that a stranger elsewhere cannot keep somebody out of their own.
 */
export const TRY_LIMITS = {
  "sign-in from address": { most: 60, within: 15 * MINUTE },
  "sign-in to account": { most: 50, within: 60 * MINUTE },
  "sign-in to account from address": { most: 8, within: 15 * MINUTE },
  "code from address": { most: 30, within: 15 * MINUTE },
  // Of somebody who is signed in: nobody else can use it up.
  "proof of account": { most: 8, within: 15 * MINUTE },
  "sign-up from address": { most: 10, within: 60 * MINUTE },
  "letter from address": { most: 20, within: 60 * MINUTE },
  "letter to account": { most: 4, within: 60 * MINUTE },
} as const satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof TRY_LIMITS;

/** Why it may not be tried once more, the `tries`-th time since `since` (ms); null where it may. */
export function whyNotTry(
  kind: TryKind,
  { tries, since }: { tries: number; since: number },
  now: number,
): Refusal | null {
  const { most, within } = TRY_LIMITS[kind];
  if (tries <= most || now - since >= within) return null;
  const minutes = Math.max(1, Math.ceil((since + within - now) / MINUTE));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new Refusal("too_many", `That was tried too often. Please wait ${wait}, then try again.`);
}
