/** A link to join a store's staff: its invitation, and until when it is valid (ms). */
export interface InvitationLink {
  id: string;
  until: number;
}

/** How long it is valid, in ms. */
export const INVITATION_VALID_MS = 7 * 24 * 3_600_000;

/** The text of a link that is signed. */
export function signedInvitation({ id, until }: InvitationLink): string {
  return ["staff", id, until].join("\n");
}

/** Its path on the portal. */
export function invitationPath(link: InvitationLink, sign: (text: string) => string): string {
  const query = new URLSearchParams({
    id: link.id,
    until: String(link.until),
    sig: sign(signedInvitation(link)),
  });
  return `/join?${query}`;
}
