import { Refusal } from "#tohfa/shop/values/refusal.ts";

const MINUTE = 60_000;

/** How often something may be tried in a time (ms). */
interface TryLimit {
  most: number;
  within: number;
  /**
   * Left out: beyond `most` it is shut until the time is over. Else it slows instead: after each further try the next
   * one waits, `first` ms and then twice as long each time up to `longest`, until a whole `within` passed without one.
   */
  pause?: { first: number; longest: number };
}

/** A second letter at once is for who lost the first; later ones keep a link in the mailbox that is new enough. */
const ONE_IN_20_MINUTES = { first: 20 * MINUTE, longest: 20 * MINUTE };

/**
 * What is counted, and for whom. Narrow limits (an account from one address, a browser that its owner has signed in
 * with) are asked first, and whoever they stop is not counted any further: a stranger uses up their own. What a
 * stranger can still count up for somebody else, from many addresses, slows and never shuts.
 */
export const TRY_LIMITS = {
  // Passwords, of browsers that nobody has signed in with to that account
  "sign-in to account from address": { most: 8, within: 15 * MINUTE },
  // Mobile networks put many people behind one address.
  "sign-in from address": { most: 60, within: 15 * MINUTE },
  "sign-in to account": {
    ...{ most: 50, within: 60 * MINUTE },
    pause: { first: 15_000, longest: 5 * MINUTE },
  },
  // Of who has shown something that a stranger has not: a known browser, a session, a letter's link
  "sign-in from known browser": { most: 8, within: 15 * MINUTE },
  "password of member from address": { most: 8, within: 15 * MINUTE },
  "password of member": { most: 30, within: 60 * MINUTE },
  "code of member": { most: 15, within: 15 * MINUTE },
  "proof of member": { most: 8, within: 15 * MINUTE },
  "password for link": { most: 8, within: 15 * MINUTE },
  "join by invitation": { most: 8, within: 15 * MINUTE },
  // New accounts
  "sign-up from address": { most: 10, within: 60 * MINUTE },
  // Letters, whoever asks for them
  "letter from address": { most: 20, within: 60 * MINUTE },
  // Letters with a link to a new password, by who asks, and by whose they are
  "reset letter to account from address": {
    ...{ most: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "reset letter from known browser": { most: 2, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  "reset letter to account": { most: 3, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  // Anybody can begin accounts of one mailbox by the dozen (a.b+1@gmail.com), until its owner confirms them.
  "reset letter to unconfirmed mailbox": {
    ...{ most: 6, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  // Letters of a sign-up
  "sign-up letter to mailbox from address": {
    ...{ most: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "sign-up letter to mailbox": { most: 4, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
  // Invitations into a store: one store alone does not use up those of another
  "invitation from store to mailbox": {
    ...{ most: 2, within: 60 * MINUTE },
    pause: ONE_IN_20_MINUTES,
  },
  "invitation to mailbox": { most: 6, within: 60 * MINUTE, pause: ONE_IN_20_MINUTES },
} as const satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof TRY_LIMITS;

/** The tries that were counted. */
export interface Tried {
  tries: number;
  /** ms: of the first; where the limit slows, of the last. */
  since: number;
}

/** For how many ms it may not be tried once more; 0 where it may now. */
export function waitOf(kind: TryKind, { tries, since }: Tried, now: number): number {
  const { most, within, pause }: TryLimit = TRY_LIMITS[kind];
  if (tries < most || now >= since + within) return 0;
  // Where powers of two have outgrown numbers the longest holds.
  const wait = pause ? Math.min(pause.longest, pause.first * 2 ** (tries - most)) : within;
  return Math.max(0, since + wait - now);
}

/** What is counted once it was tried again. */
export function countedWith(kind: TryKind, before: Tried, now: number): Tried {
  const { within, pause }: TryLimit = TRY_LIMITS[kind];
  if (before.tries === 0 || now >= before.since + within) return { tries: 1, since: now };
  return { tries: before.tries + 1, since: pause ? now : before.since };
}

/** Why it may not be tried once more after those that were counted; null where it may. */
export function whyNotTry(kind: TryKind, before: Tried, now: number): Refusal | null {
  const wait = waitOf(kind, before, now);
  if (wait === 0) return null;
  const again = `Please wait ${durationOf(wait)}, then try again.`;
  if (kind !== "sign-in to account") {
    return new Refusal("too_many", `That was tried too often. ${again}`);
  }
  // Whose account it is may be here for the first time, on a new phone: the letter lets them in.
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
