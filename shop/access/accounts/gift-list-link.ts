/** What the owners' secret of a list is made of. A new nonce makes the links so far worthless. */
export interface OwnerKey {
  id: string;
  ownerNonce: string;
}

/** What is signed with AUTH_SECRET: whoever has that signature is one of a list's owners. */
export function signedOwner({ id, ownerNonce }: OwnerKey): string {
  return ["gift-list", id, ownerNonce].join("\n");
}

/** Where the owners' link leads: the page keeps the secret in the browser and takes it out of the address. */
export function ownerPath(key: OwnerKey, sign: (text: string) => string): string {
  return `/gift-list/${key.id}?${new URLSearchParams({ token: sign(signedOwner(key)) })}`;
}
