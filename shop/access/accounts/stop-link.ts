/**
 * The link that stops a delayed change of the shop's bank account: it names the change (when it takes effect, in ms,
 * and the new account) and the reader of the letter. It does not stop any other change.
 */
export interface StopLink {
  from: number;
  /** The IBAN, or "none". */
  account: string;
  /** An admin's account, or the shop's mailbox. */
  reader: string;
}

/** The text of the link that is signed. */
export function signedStop({ from, account, reader }: StopLink): string {
  return ["stop shop account", from, account, reader].join("\n");
}

/** Its path on the portal. */
export function stopPath(link: StopLink, sign: (text: string) => string): string {
  const query = new URLSearchParams({ reader: link.reader, sig: sign(signedStop(link)) });
  return `/stop-bank-account?${query}`;
}
