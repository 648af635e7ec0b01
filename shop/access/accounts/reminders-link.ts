/** Where the letters that remind of a date lead, to get no more of them. */
export const REMINDERS_OFF_PATH = "/reminders-off";

/** What is signed of that link: it ends the reminders of one account, and does nothing else. */
export function signedOff(userId: string): string {
  return ["reminders-off", userId].join("\n");
}

/**
 * The page of the portal that ends all reminders of an account, also by the mail program's own button (RFC 8058).
 * It works for good: an old letter's link still ends them.
 */
export function remindersOffPath(userId: string, sign: (text: string) => string): string {
  // "token" is what keeps it out of logs (server/start/logging.ts).
  const query = new URLSearchParams({ id: userId, token: sign(signedOff(userId)) });
  return `${REMINDERS_OFF_PATH}?${query}`;
}
