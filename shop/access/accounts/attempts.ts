import { Refusal } from "#tohfa/shop/values/refusal.ts";

const MINUTE = 60_000;

/** How often something may be tried within a time (ms). */
interface AttemptLimit {
  max: number;
  within: number;
  /**
   * Left out: beyond `max` it is refused until the time is over. Else exponential backoff: after each further attempt
   * the next one has to wait, `first` ms and then twice as long each time up to `longest`, until there was no attempt
   * for `within`.
   */
  pause?: { first: number; longest: number };
}

/**
 * A second letter may be sent at once, for those who lost the first; later ones only so often that a link stays valid
 * meanwhile.
 */
const ONE_IN_20_MINUTES = { first: 20 * MINUTE, longest: 20 * MINUTE };

/**
 * What is limited, and by which key. Narrow limits (an account from one address, a browser in which its owner has
 * signed in) are checked first, and attempts that they refuse do not count for the wider ones: so an attacker uses up
 * their own limit. Limits that an attacker can still use up for somebody else, from many addresses, slow down and never
 * lock out.
 */
export const ATTEMPT_LIMITS = {
  // Passwords, from browsers in which nobody has signed in to that account
  "sign-in to account from address": { max: 8, within: 15 * MINUTE },
  // Mobile networks put many people behind one address.
  "sign-in from address": { max: 60, within: 15 * MINUTE },
  "sign-in to account": {
    ...{ max: 50, within: 60 * MINUTE },
    pause: { first: 15_000, longest: 5 * MINUTE },
  },
  // From those with something that an attacker lacks: a known browser, a session, a letter's link
  "sign-in from known browser": { max: 8, within: 15 * MINUTE },
  "password of member from address": { max: 8, within: 15 * MINUTE },
  "password of member": { max: 30, within: 60 * MINUTE },
  "code of member": { max: 15, within: 15 * MINUTE },
  "proof of member": { max: 8, within: 15 * MINUTE },
  "password for link": { max: 8, within: 15 * MINUTE },
  "join by invitation": { max: 8, within: 15 * MINUTE },
  // New accounts
  "sign-up from address": { max: 10, within: 60 * MINUTE },
  // Letters, whoever requests them
  "letter from address": { max: 20, within: 60 * MINUTE },
  // Letters with a link to a new password, by who requests them, and by account
  "reset letter to account from address": {
    ...{ max: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "reset letter from known browser": { max: 2, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  "reset letter to account": { max: 3, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  // Anybody can begin accounts of one mailbox by the dozen (a.b+1@gmail.com), until its owner confirms them.
  "reset letter to unconfirmed mailbox": {
    ...{ max: 6, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  // Letters of a sign-up
  "sign-up letter to mailbox from address": {
    ...{ max: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "sign-up letter to mailbox": { max: 4, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  // Invitations into a store: one store alone does not use up those of another
  "invitation from store to mailbox": {
    ...{ max: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "invitation to mailbox": { max: 6, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** The attempts that were counted. */
export interface Tried {
  tries: number;
  /** The time (ms) of the first; where the limit slows down, of the last. */
  since: number;
}

/** How many ms to wait before the next attempt; 0 where it is allowed now. */
export function waitOf(kind: AttemptKind, { tries, since }: Tried, now: number): number {
  const { max, within, pause }: AttemptLimit = ATTEMPT_LIMITS[kind];
  if (tries < max || now >= since + within) return 0;
  // Where the power of two overflows to Infinity, `longest` applies.
  const wait = pause ? Math.min(pause.longest, pause.first * 2 ** (tries - max)) : within;
  return Math.max(0, since + wait - now);
}

/** The count after another attempt. */
export function countedWith(kind: AttemptKind, before: Tried, now: number): Tried {
  const { within, pause }: AttemptLimit = ATTEMPT_LIMITS[kind];
  if (before.tries === 0 || now >= before.since + within) return { tries: 1, since: now };
  return { tries: before.tries + 1, since: pause ? now : before.since };
}

/** Why no further attempt is allowed; null where it is. */
export function whyNotAttempt(kind: AttemptKind, before: Tried, now: number): Refusal | null {
  const wait = waitOf(kind, before, now);
  if (wait === 0) return null;
  const again = `Please wait ${durationOf(wait)}, then try again.`;
  if (kind !== "sign-in to account") {
    return new Refusal("too_many", `That was tried too often. ${again}`);
  }
  // It may be the account's owner, on a new phone: the letter's link lets them in.
  return new Refusal(
    "too_many",
    `Somebody has tried many wrong passwords for this account. ${again} Or tap “Forgot your password?”: the link in our letter opens it without a wait.`,
  );
}

function durationOf(ms: number): string {
  if (ms <= 55_000) return `${Math.max(5, Math.ceil(ms / 5000) * 5)} seconds`;
  const minutes = Math.ceil(ms / MINUTE);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
