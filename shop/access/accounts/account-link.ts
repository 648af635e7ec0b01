import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What a link to an account is for. */
export type LinkPurpose = "verify" | "reset";

/** A link that proves a mailbox: whose account, until when (ms), and how the account was then. */
export interface AccountLink {
  purpose: LinkPurpose;
  userId: string;
  until: number;
  /**
   * Says nothing to people: another one means that the account has changed since (its password, its address),
   * so that each link works once, and none outlives what it was made for.
   */
  stamp: string;
}

/** For how long the links of letters work, in ms. */
export const LINK_LASTS: Record<LinkPurpose, number> = {
  verify: 48 * 3_600_000,
  reset: 3_600_000,
};

/** What is signed of a link. */
export function signedText({ purpose, userId, until, stamp }: AccountLink): string {
  return ["account", purpose, userId, until, stamp].join("\n");
}

/** The link's path on the portal; the stamp stays with the account. */
export function accountPath(link: AccountLink, sign: (text: string) => string): string {
  const { purpose, userId, until } = link;
  const query = new URLSearchParams({
    id: userId,
    until: String(until),
    sig: sign(signedText(link)),
  });
  return `/${purpose}?${query}`;
}

/** Why a link is not taken; null where it is. One answer for what is forged, used or of nobody. */
export function whyNotLink(
  link: { until: number; isSigned: boolean },
  now: number,
): Refusal | null {
  if (!link.isSigned) {
    const text = "This link does not work any more. Ask for a new one below.";
    return new Refusal("not_found", text);
  }
  if (now <= link.until) return null;
  return new Refusal("conflict", "The time of this link is over. Ask for a new one below.");
}
