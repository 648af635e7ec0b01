import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What a link to an account is for. */
export type LinkPurpose = "verify" | "reset";

/** A link that proves the ownership of a mailbox: its account, until when it is valid (ms), and the account's state. */
export interface AccountLink {
  purpose: LinkPurpose;
  userId: string;
  until: number;
  /**
   * Derived from the account's state (its password, its address): it changes when that does, so that each link works
   * once, and none is valid longer than its purpose.
   */
  stamp: string;
}

/** How long the links are valid, in ms. */
export const LINK_VALID_MS: Record<LinkPurpose, number> = {
  verify: 48 * 3_600_000,
  reset: 3_600_000,
};

/** The text of a link that is signed. */
export function signedText({ purpose, userId, until, stamp }: AccountLink): string {
  return ["account", purpose, userId, until, stamp].join("\n");
}

/** The link's path on the portal; the stamp is not in it. */
export function accountPath(link: AccountLink, sign: (text: string) => string): string {
  const { purpose, userId, until } = link;
  const query = new URLSearchParams({
    id: userId,
    until: String(until),
    sig: sign(signedText(link)),
  });
  return `/${purpose}?${query}`;
}

/** Why a link is refused; null where it is valid. The same text for forged and used links, and for unknown accounts. */
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
