import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";

/** The secret of the link that confirms; another each time it is asked for. */
export function confirmSecret(authSecret: string, email: string, askedAt: Date): string {
  return signatureFor(authSecret, `newsletter:confirm:${email}:${askedAt.getTime()}`);
}

/** The secret of the goodbye in every letter: the same for good, so that an old letter's link still works. */
export function goodbyeSecret(authSecret: string, email: string): string {
  return signatureFor(authSecret, `newsletter:goodbye:${email}`);
}

/** The page behind a link. "token" is what keeps it out of logs (server/start/logging.ts). */
export function newsletterUrl(
  storeUrl: string,
  wish: "confirm" | "goodbye",
  secret: string,
): string {
  return `${storeUrl}/newsletter?${new URLSearchParams({ wish, token: secret })}`;
}

/** The pages that a letter to this address leads to. */
export function newsletterLinks(
  { authSecret, storeUrl }: { authSecret: string; storeUrl: string },
  email: string,
  askedAt: Date,
): { confirm: string; goodbye: string } {
  return {
    confirm: newsletterUrl(storeUrl, "confirm", confirmSecret(authSecret, email, askedAt)),
    goodbye: newsletterUrl(storeUrl, "goodbye", goodbyeSecret(authSecret, email)),
  };
}
