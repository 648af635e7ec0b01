import { remindersOffPath } from "#tohfa/shop/access/accounts/reminders-link.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type GreetedBuyer, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface Reminder extends GreetedBuyer {
  userId: string;
  /** "Ammi’s birthday" */
  title: string;
  /** "2027-03-10" */
  day: string;
  daysLeft: number;
  /** An Eid, whose day the moon may still move by one. */
  isByMoon: boolean;
  budget: Paisa;
  ideas: { name: string; price: Paisa; path: string }[];
}

/** Reminders of days that somebody noted, a week before. */
export const DATE_TEMPLATES = {
  "gift-reminder": (payload: Reminder, links: MessageLinks): MessageParts => {
    const { title, day, daysLeft, isByMoon, budget, ideas } = payload;
    const { storeUrl, portalUrl } = links;
    const when = `${formatDay(noonOf(day))}, in ${daysLeft} days`;
    const goodbyeUrl = `${portalUrl}${remindersOffPath(payload.userId, links.signatureOfLink)}`;
    const url = `${storeUrl}/all-collection`;
    const offered = ideas.map(
      ({ name, price, path }) =>
        `${name}, ${formatMoney(price)}, with free delivery: ${storeUrl}${path}`,
    );
    return {
      subject: `Coming up on ${formatDay(noonOf(day))}: ${title}`,
      lines: [
        greeting(payload),
        isByMoon
          ? `${title}: it is expected on ${when}. The moon decides.`
          : `${title} is on ${when}. A parcel takes three to five days.`,
        ...(offered.length > 0
          ? [`Gifts that are here now, within your ${formatMoney(budget)}:`, ...offered]
          : [`You wanted to spend up to ${formatMoney(budget)}.`]),
        `You asked us to remind you. No more reminders, with one tap: ${goodbyeUrl}`,
      ],
      button: { text: "Look for a gift", url },
      short: `Tohfa: the day you asked us to remind you of is on ${when}. ${url}`,
      variables: [title, when, url],
      goodbyeUrl,
    };
  },
};
