import {
  type AccountLink,
  accountPath,
  LINK_VALID_MS,
} from "#tohfa/shop/access/accounts/account-link.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import {
  GREETING,
  type Greeted,
  type GreetedBuyer,
  greeting,
  type MessageLinks,
  type MessageParts,
} from "./parts.ts";

/** `link` says whose account; its expiry and signature are made when the letter is sent, and never stored. */
interface AccountLetter extends GreetedBuyer {
  link: AccountLink;
}

function urlOf({ link }: AccountLetter, links: MessageLinks): string {
  const fresh = { ...link, until: links.now() + LINK_VALID_MS[link.purpose] };
  return `${links.portalUrl}${accountPath(fresh, links.signatureOfLink)}`;
}

/** Letters of an account; by mail only, since they prove who owns the mailbox. */
export const ACCOUNT_TEMPLATES = {
  "confirm-email": (payload: AccountLetter, links: MessageLinks): MessageParts => {
    const url = urlOf(payload, links);
    return {
      subject: "Confirm your email for Tohfa",
      lines: [
        GREETING,
        "Please confirm that this is your email address. Then your Tohfa account is open.",
        "If you have not signed up at Tohfa, do nothing: without you the account stays closed.",
      ],
      button: { text: "Confirm my email", url },
      short: `Tohfa: confirm your email: ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "account-exists": (payload: AccountLetter, links: MessageLinks): MessageParts => {
    const url = `${links.portalUrl}/login`;
    return {
      subject: "You have a Tohfa account already",
      lines: [
        greeting(payload),
        "Somebody, perhaps you, has just signed up at Tohfa with this email address. You have an account already, so nothing was changed.",
        `Sign in with the password you have. If you do not remember it, choose a new one: ${urlOf(payload, links)}`,
      ],
      button: { text: "Sign in", url },
      short: `Tohfa: you have an account already: ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "reset-password": (payload: AccountLetter, links: MessageLinks): MessageParts => {
    const url = urlOf(payload, links);
    return {
      subject: "Choose a new password for Tohfa",
      lines: [
        greeting(payload),
        "You have asked for a new password. This link works for one hour, and once.",
        "If it was not you, do nothing: your password stays as it is.",
      ],
      button: { text: "Choose a new password", url },
      short: `Tohfa: choose a new password: ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "account-blocked": (payload: GreetedBuyer, { storeUrl }: MessageLinks): MessageParts => {
    const url = `${storeUrl}/contect-us`;
    return {
      subject: "Your Tohfa account is closed",
      lines: [
        greeting(payload),
        "We have closed your Tohfa account, and signed you out on every device.",
        "If you think that this is a mistake, please write to us.",
      ],
      button: { text: "Write to us", url },
      short: `Tohfa: your account is closed. A mistake? ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "account-opened": (payload: GreetedBuyer, { portalUrl }: MessageLinks): MessageParts => {
    const url = `${portalUrl}/login`;
    return {
      subject: "Your Tohfa account is open again",
      lines: [greeting(payload), "Your Tohfa account is open again, as it was before."],
      button: { text: "Sign in", url },
      short: `Tohfa: your account is open again: ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "password-changed": (payload: GreetedBuyer, { portalUrl }: MessageLinks): MessageParts => {
    const url = `${portalUrl}/forgot`;
    return {
      subject: "Your Tohfa password was changed",
      lines: [
        greeting(payload),
        "The password of your Tohfa account was changed just now, and every other device was signed out.",
        "If it was not you, choose a new password at once, and write to us.",
      ],
      button: { text: "It was not me", url },
      short: `Tohfa: your password was changed. Not you? ${url}`,
      variables: [payload.firstName, url],
    };
  },
  "staff-second-factor-reset": (
    payload: Greeted & { email: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { email } = payload;
    const url = `${portalUrl}/login`;
    return {
      subject: `The second factor of ${email} was taken off`,
      lines: [
        greeting(payload),
        `Somebody at the shop's own machine has taken the second factor off the account ${email}, and signed it out everywhere. It is set up anew at the next sign-in.`,
        "If you do not know of it, speak with the other admins now: look into the audit log, and change your passwords.",
      ],
      button: { text: "Sign in", url },
      short: `Tohfa: the second factor of ${email} was taken off. ${url}`,
      variables: [payload.firstName, email],
    };
  },
  "seller-token-ending": (
    payload: Greeted & { name: string; storeName: string; endsAt: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, name, storeName, endsAt } = payload;
    const url = `${portalUrl}/seller/settings/tokens`;
    const day = formatDay(Date.parse(endsAt));
    return {
      subject: `The API token “${name}” of ${storeName} ends on ${day}`,
      lines: [
        greeting(payload),
        `The API token “${name}”, which you made for a program of ${storeName}, works until ${day}.`,
        "Make a new one before then, and give it to the program. If nothing uses it any more, do nothing.",
      ],
      button: { text: "See the tokens", url },
      short: `Tohfa: the API token ${name} ends on ${day}. ${url}`,
      variables: [firstName, name, day],
    };
  },
};
