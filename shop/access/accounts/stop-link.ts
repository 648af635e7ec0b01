/**
 * The link that stops a waiting change of the shop's bank account: of which change (when it will hold, in ms, and
 * what to), and in whose letter it stands. Of another change it is no use.
 */
export interface StopLink {
  from: number;
  /** The IBAN, or "none". */
  account: string;
  /** An admin's account, or the shop's mailbox. */
  reader: string;
}

/** What is signed of it. */
export function signedStop({ from, account, reader }: StopLink): string {
  return ["stop shop account", from, account, reader].join("\n");
}

/** Its path on the portal. */
export function stopPath(link: StopLink, sign: (text: string) => string): string {
  const query = new URLSearchParams({ reader: link.reader, sig: sign(signedStop(link)) });
  return `/stop-bank-account?${query}`;
}
