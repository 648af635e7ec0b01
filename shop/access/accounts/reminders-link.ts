/** The path of the unsubscribe link in letters with reminders. */
export const REMINDERS_OFF_PATH = "/reminders-off";

/** The text of that link that is signed; the link only ends the reminders of one account. */
export function signedOff(userId: string): string {
  return ["reminders-off", userId].join("\n");
}

/**
 * The page of the portal that ends all reminders of an account, also by the mail program's unsubscribe button (RFC
 * 8058). The link does not expire.
 */
export function remindersOffPath(userId: string, sign: (text: string) => string): string {
  // Named "token", so that it is removed from logs (server/start/logging.ts).
  const query = new URLSearchParams({ id: userId, token: sign(signedOff(userId)) });
  return `${REMINDERS_OFF_PATH}?${query}`;
}
