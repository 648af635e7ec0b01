import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { greeting, type MessageLinks, type MessageParts } from "./parts.ts";
import { plain, type StoreNews } from "./sellers.ts";

/** Letters to a store's owner about the shop's deals with their products, and coupons that they bear the cost of. */
export const OFFER_TEMPLATES = {
  "seller-deal": (
    payload: StoreNews & {
      deal: string;
      news: "offered" | "changed" | "ended";
      price: Paisa;
      /** ms; null: until it is ended. */
      until: number | null;
      /** The store's products in it, and the share of the price that each gets. */
      things: readonly { name: string; share: Paisa }[];
    },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, deal, news, until, things } = payload;
    const price = formatMoney(payload.price);
    const end = until === null ? "until we end it" : `until ${formatMomentWithZone(until)}`;
    const subject = {
      offered: `In a deal: ${deal}`,
      changed: `The deal has changed: ${deal}`,
      ended: `No longer in a deal: ${deal}`,
    }[news];
    const lines =
      news === "ended"
        ? [
            `These are no longer sold in the deal ${deal}: ${things.map(({ name }) => name).join(", ")}. They cost what they do alone; orders that you have go on as they are.`,
          ]
        : [
            `The deal ${deal} is in the shop ${end}, for ${price} together. Of ${storeName} it has:`,
            ...things.map(({ name, share }) => `${name}: ${formatMoney(share)} of the price`),
            "Our commission is taken off that as ever. You do not want that? Write to us: we take it out.",
          ];
    return {
      subject,
      lines: [greeting(payload), ...lines],
      button: { text: "Open your products", url: `${portalUrl}/seller/products` },
      short: `Tohfa: ${plain(subject)}. ${portalUrl}/seller/products`,
      variables: [firstName, deal, price],
    };
  },
  "seller-coupon": (
    payload: StoreNews & {
      code: string;
      percent: number;
      news: "made" | "changed" | "ended";
      /** In words. */
      limits: string;
    },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, code, percent, news, limits } = payload;
    const is = { made: "is made", changed: "has changed", ended: "has ended" }[news];
    return {
      subject: `The coupon ${code} of ${storeName} ${is}`,
      lines: [
        greeting(payload),
        `The coupon ${code} ${is}: it takes ${percent} % off what ${storeName} sells, and ${storeName} bears it.`,
        news === "ended" ? "Orders that have it keep it." : limits,
        "If you have not agreed to that, please write to us at once.",
      ],
      button: { text: "Open your hub", url: `${portalUrl}/seller` },
      short: `Tohfa: the coupon ${code}, which your store bears, ${is}. ${portalUrl}/seller`,
      variables: [firstName, storeName, code],
    };
  },
};
