/** What the owners' secret of a gift list is derived from. A new nonce invalidates all earlier links. */
export interface OwnerKey {
  id: string;
  ownerNonce: string;
}

/** The text that is signed with AUTH_SECRET; the signature is the owners' secret. */
export function signedOwner({ id, ownerNonce }: OwnerKey): string {
  return ["gift-list", id, ownerNonce].join("\n");
}

/** The path of the owners' link; its page stores the secret in the browser and removes it from the address. */
export function ownerPath(key: OwnerKey, sign: (text: string) => string): string {
  return `/gift-list/${key.id}?${new URLSearchParams({ token: sign(signedOwner(key)) })}`;
}
