import {
  INVITATION_VALID_MS,
  type InvitationLink,
  invitationPath,
} from "#tohfa/shop/access/accounts/invitation-link.ts";
import { GREETING, type Greeted, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

/** Letters about a store's staff; by mail only, since they prove who owns the mailbox. */
export const STAFF_TEMPLATES = {
  "staff-invitation": (
    { storeName, role, link }: { storeName: string; role: string; link: InvitationLink },
    links: MessageLinks,
  ): MessageParts => {
    const fresh = { ...link, until: links.now() + INVITATION_VALID_MS };
    const url = `${links.portalUrl}${invitationPath(fresh, links.signatureOfLink)}`;
    return {
      subject: `${storeName} asks you to join them on Tohfa`,
      lines: [
        GREETING,
        `${storeName} sells on Tohfa, and asks you to work in their store there as their ${role}.`,
        "This link works for seven days, with the account you have or with a new one.",
        "If you do not know them, do nothing: without you nothing happens.",
      ],
      button: { text: "Look at it", url },
      short: `Tohfa: ${url}`,
      variables: [storeName, role, url],
    };
  },
  "staff-role-changed": (
    payload: Greeted & { storeName: string; role: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, role } = payload;
    const url = `${portalUrl}/seller`;
    return {
      subject: `You are a ${role} in ${storeName} now`,
      lines: [
        greeting(payload),
        `The owner of ${storeName} has changed what you are there: a ${role}, from now on.`,
      ],
      button: { text: "Open the hub", url },
      short: `Tohfa: you are a ${role} in your store now. ${url}`,
      variables: [firstName, storeName, role],
    };
  },
  "staff-removed": (
    payload: Greeted & { storeName: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName } = payload;
    return {
      subject: `You work in ${storeName} no more`,
      lines: [
        greeting(payload),
        `The owner of ${storeName} has taken you off its staff. Your own account stays as it is.`,
      ],
      button: { text: "Open my account", url: `${portalUrl}/account` },
      short: `Tohfa: you work in that store no more. ${portalUrl}/account`,
      variables: [firstName, storeName],
    };
  },
  "staff-joined": (
    payload: Greeted & { storeName: string; email: string; role: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, email, role } = payload;
    const url = `${portalUrl}/seller/settings/staff`;
    return {
      subject: `${email} works in ${storeName} now`,
      lines: [
        greeting(payload),
        `Somebody whom you asked has said yes: ${email} works in ${storeName} as a ${role} from now on.`,
        "If you have not asked them, remove them in your hub, and change your password.",
      ],
      button: { text: "See your staff", url },
      short: `Tohfa: ${email} works in your store now. ${url}`,
      variables: [firstName, storeName, email, role],
    };
  },
};
