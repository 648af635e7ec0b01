/** Longer texts are refused before the pattern runs. */
const MAX_EMAIL = 200;

/** No part can match in two ways, so that matching takes linear time. */
const EMAIL = /^[^\s@<>()",;:]{1,64}@(?:[^\s@<>()"',;:.]+\.)+[^\s@<>()"',;:.]{2,}$/;

/** Whether it looks like an email address; only a mail can show whether it exists. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text.trim());
}

/** An address as it is stored: trimmed and in lower case. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The address of "Tohfa <hello@tohfa.example>", or the address alone. */
export function addressIn(sender: string): string {
  return normaliseEmail(sender.slice(sender.indexOf("<") + 1).replace(">", ""));
}

/** Hosts that ignore dots in addresses, with the canonical name of their domain. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/** One key for all spellings of a mailbox: without case, "+tag", and dots where the host ignores them. */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed.normalize("NFKC"));
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  const domain = email.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = email.slice(0, at).split("+");
  const same = DOTLESS[domain];
  return same ? `${name.replaceAll(".", "")}@${same}` : `${name}@${domain}`;
}
