/** Longer ones are refused before anything looks into them. */
const MAX_EMAIL = 200;

/** No part can match in two ways, so this takes time in proportion to the text's length. */
const EMAIL = /^[^\s@<>()",;:]{1,64}@(?:[^\s@<>()"',;:.]+\.)+[^\s@<>()"',;:.]{2,}$/;

/** Good enough to send mail to; whether it arrives only the mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text.trim());
}

/** An address as it is kept: one text for one person, in whatever case they type it. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The address of "Tohfa <hello@tohfa.example>", or the address alone. */
export function addressIn(sender: string): string {
  return normaliseEmail(sender.slice(sender.indexOf("<") + 1).replace(">", ""));
}

/** Hosts that deliver dots, or another name of theirs, to the same mailbox. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/** One text for all ways to write a mailbox: case, "+tag", and the dots of those who ignore them. */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed.normalize("NFKC"));
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  const domain = email.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = email.slice(0, at).split("+");
  const same = DOTLESS[domain];
  return same ? `${name.replaceAll(".", "")}@${same}` : `${name}@${domain}`;
}
