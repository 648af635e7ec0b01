/** A link by which somebody joins a store's staff: of which invitation, until when (ms). */
export interface InvitationLink {
  id: string;
  until: number;
}

/** For how long it works, in ms. */
export const INVITATION_LASTS = 7 * 24 * 3_600_000;

/** What is signed of it. */
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
