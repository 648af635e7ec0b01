import { type GreetedBuyer, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface Asked extends GreetedBuyer {
  email: string;
  /** ISO time; part of what the link's signature covers. */
  askedAt: string;
}

/** Asks the owner of an address to confirm it: anybody can type another's address. */
export const NEWSLETTER_TEMPLATES = {
  "newsletter-confirm": (payload: Asked, links: MessageLinks): MessageParts => {
    const { confirm, goodbye } = links.newsletterOf(payload.email, new Date(payload.askedAt));
    return {
      subject: "Would you like our newsletter?",
      lines: [
        greeting(payload),
        "Somebody, we hope you, asked for our newsletter at this address: new gifts and ideas before Eid, weddings and birthdays.",
        "If you would like it, tap below. If it was not you, do nothing: you are not on the list, and we forget this address.",
      ],
      button: { text: "Yes, send it to me", url: confirm },
      short: `Tohfa: would you like our newsletter? ${confirm}`,
      variables: [confirm],
      goodbyeUrl: goodbye,
    };
  },
};
