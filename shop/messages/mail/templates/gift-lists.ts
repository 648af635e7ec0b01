import { ownerPath } from "#tohfa/shop/access/accounts/gift-list-link.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { GREETING, type GreetedBuyer, type MessageLinks, type MessageParts } from "./parts.ts";

interface OfList extends GreetedBuyer {
  listId: string;
  /** From it the owners' secret is computed when the letter is sent: the secret itself is never stored. */
  ownerNonce: string;
  title: string;
}

interface Made extends OfList {
  day: string;
  /** They learn what was given only after the day. */
  isSecret: boolean;
}

/** Letters to the couple whose gift list it is; never about what somebody gives. */
export const GIFT_LIST_TEMPLATES = {
  "gift-list-made": (payload: Made, links: MessageLinks): MessageParts => {
    const { listId: id, ownerNonce, title, day, isSecret } = payload;
    const url = `${links.storeUrl}${ownerPath({ id, ownerNonce }, links.signatureOfLink)}`;
    return {
      subject: "Your gift list at Tohfa",
      lines: [
        GREETING,
        `Your gift list “${title}” for ${formatDay(noonOf(day))} is ready. With the button below you come back to it from any device: keep this letter, and do not pass the link on.`,
        `What you share with your guests is this address: ${links.storeUrl}/gift-list/${id}`,
        ...(isSecret
          ? ["What your guests give stays a surprise: we tell you on the day after."]
          : []),
        "If you did not make a list, do nothing: it is forgotten by itself.",
      ],
      button: { text: "Open my list", url },
      short: `Tohfa: your gift list: ${url}`,
      variables: [title, url],
    };
  },
  "gift-list-over": (payload: OfList, links: MessageLinks): MessageParts => {
    const { listId: id, ownerNonce, title } = payload;
    const url = `${links.storeUrl}${ownerPath({ id, ownerNonce }, links.signatureOfLink)}`;
    return {
      subject: "See what you were given",
      lines: [
        GREETING,
        `We hope it was a wonderful day. Your gift list “${title}” now shows what you were given, and from whom, where they gave a name.`,
      ],
      button: { text: "See my gifts", url },
      short: `Tohfa: see what you were given: ${url}`,
      variables: [title, url],
    };
  },
};
