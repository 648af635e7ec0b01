import type { OutboxLinks } from "#tohfa/shop/messages/mail/send-outbox.server.ts";

/** What letters link to, for tests that do not follow the links. */
export const MESSAGE_LINKS: OutboxLinks = {
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: () => "token",
  voucherCodeOf: () => "AAAA-BBBB-CCCC-DDDD",
  signatureOf: () => "signature",
  codeOf: () => "123456",
  newsletterOf: () => ({ confirm: "", goodbye: "" }),
  signatureOfLink: () => "signed",
  now: Date.now,
};
