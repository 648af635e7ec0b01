/** What the secret of a quotation's page is derived from; the secret itself is never stored. */
export interface QuotationKey {
  id: string;
  accessNonce: string;
}

/** The text that is signed with AUTH_SECRET; the signature is the secret. */
export function signedQuotation({ id, accessNonce }: QuotationKey): string {
  return ["quotation", id, accessNonce].join("\n");
}

/** The path of its page in the portal. `file` "pdf": the same as a file. */
export function quotationPath(
  key: QuotationKey,
  sign: (text: string) => string,
  file: "" | "/pdf" = "",
): string {
  return `/quotations/${key.id}${file}?${new URLSearchParams({ token: sign(signedQuotation(key)) })}`;
}
