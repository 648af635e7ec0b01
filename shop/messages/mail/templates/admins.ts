import { type StopLink, stopPath } from "#tohfa/shop/access/accounts/stop-link.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { GREETING, type MessageLinks, type MessageParts } from "./parts.ts";

/** Letters to all admins, by mail; and to their devices if mail itself fails. */
export const ADMIN_TEMPLATES = {
  "shop-account-changing": (
    payload: {
      who: string;
      before: string;
      after: string;
      /** When the change takes effect, in words, and the link that stops it; null: it has taken effect. */
      from: string | null;
      link: StopLink | null;
    },
    links: MessageLinks,
  ): MessageParts => {
    const { who, before, after, from, link } = payload;
    const settings = `${links.portalUrl}/admin/settings`;
    const url = link ? `${links.portalUrl}${stopPath(link, links.signatureOfLink)}` : settings;
    return {
      subject: from ? `Our bank account changes ${from}` : "Our bank account was named",
      lines: [
        GREETING,
        from
          ? `${who} has named another account for buyers to pay to. It holds from ${from} on; until then buyers see the old one.`
          : `${who} has named the account that buyers pay to. It holds from now on.`,
        `Until now: ${before}`,
        `New: ${after}`,
        from
          ? "If this is right, do nothing. If you do not know of it, stop it: one tap, without signing in. Then change your passwords."
          : "If you do not know of it, change it at once, and your passwords.",
      ],
      button: { text: link ? "Stop this change" : "See the settings", url },
      short: `Tohfa: our bank account changes. Not right? ${url}`,
      variables: [who, after, from ?? "now", url],
    };
  },
  "shop-admin-changed": (
    { who, person, isAdmin }: { who: string; person: string; isAdmin: boolean },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const url = `${portalUrl}/admin/people?role=admin`;
    const news = isAdmin ? `${person} is an admin now` : `${person} is no admin any more`;
    return {
      subject: news,
      lines: [
        GREETING,
        `${news}. ${who} has made it so.`,
        "An admin decides over everything in the shop. If you do not know of it, ask them, and change your password.",
      ],
      button: { text: "See all admins", url },
      short: `Tohfa: who is an admin has changed. ${url}`,
      variables: [who, person],
    };
  },
  "shop-seller-waiting": (
    { storeName, sellerId }: { storeName: string; sellerId: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const url = `${portalUrl}/admin/sellers/${sellerId}`;
    return {
      subject: `A store waits to be opened: ${storeName}`,
      lines: [
        GREETING,
        `${storeName} would like to sell with us. Please look at it, and open it or say what is missing.`,
      ],
      button: { text: "Look at the store", url },
      short: `Tohfa: a store waits to be opened. ${url}`,
      variables: [storeName],
    };
  },
  "shop-payout-other-account": (
    payload: { who: string; storeName: string; sellerId: string; amount: Paisa; account: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { who, storeName, sellerId, account } = payload;
    const amount = formatMoney(payload.amount);
    const url = `${portalUrl}/admin/sellers/${sellerId}`;
    return {
      subject: `A payout to another account: ${amount} to ${storeName}`,
      lines: [
        GREETING,
        `${who} has recorded a payout of ${amount} to ${storeName}. It is the first since its bank account was changed, to ${account}.`,
        "Please call the store on the number that you know, not on one from a letter. If it has not changed its account, stop the transfer at the bank.",
      ],
      button: { text: "See the store", url },
      short: `Tohfa: the first payout to another account of a store. ${url}`,
      variables: [who, storeName, amount],
    };
  },
  "shop-channel-down": (
    { title, fix, why }: { title: string; fix: string; why: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const url = `${portalUrl}/admin`;
    return {
      subject: title,
      lines: [
        GREETING,
        `${title} What waits goes by itself once it works.`,
        fix,
        ...(why ? [`It last said: ${why}`] : []),
      ],
      button: { text: "Open the Today screen", url },
      short: `Tohfa: ${title} ${url}`,
      variables: [title],
    };
  },
  "shop-account-kept": (
    { who, kept, stopped }: { who: string; kept: string; stopped: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const url = `${portalUrl}/admin/audit`;
    return {
      subject: "The change of our bank account was stopped",
      lines: [
        GREETING,
        `${who} has stopped the change of the account that buyers pay to.`,
        `It stays: ${kept}`,
        `Stopped: ${stopped}`,
      ],
      button: { text: "See the audit log", url },
      short: `Tohfa: the change of our bank account was stopped. ${url}`,
      variables: [who, kept, stopped],
    };
  },
};
