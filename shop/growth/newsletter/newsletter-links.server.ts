import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";

/** The secret of the link that confirms; a new one with every request. */
export function confirmSecret(authSecret: string, email: string, askedAt: Date): string {
  return signatureFor(authSecret, `newsletter:confirm:${email}:${askedAt.getTime()}`);
}

/** The secret of the link that unsubscribes: always the same, so that the links in old letters work. */
export function goodbyeSecret(authSecret: string, email: string): string {
  return signatureFor(authSecret, `newsletter:goodbye:${email}`);
}

/** The page behind a link. Its parameter is called "token", which is kept out of logs (server/start/logging.ts). */
export function newsletterUrl(
  storeUrl: string,
  wish: "confirm" | "goodbye",
  secret: string,
): string {
  return `${storeUrl}/newsletter?${new URLSearchParams({ wish, token: secret })}`;
}

/** Both links of a letter to this address. */
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
