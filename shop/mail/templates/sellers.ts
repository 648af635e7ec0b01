import { formatMoney, type Paisa } from "../../money.ts";
import { type Greeted, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface SellerNews extends Greeted {
  parcelId: string;
}

/** What a seller is told of a parcel. Names are kept: approved WhatsApp templates are called like them. */
export const SELLER_TEMPLATES = {
  "seller-new-order": (
    payload: SellerNews & { subtotal: Paisa; confirm: boolean },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, confirm } = payload;
    const amount = formatMoney(payload.subtotal);
    return {
      subject: `New order: ${parcelId}`,
      lines: [
        greeting(payload),
        `You have a new order, ${parcelId}, of ${amount}. Please confirm and pack it.`,
        ...(confirm
          ? ["It is cash on delivery, so please send it only once the buyer has confirmed it."]
          : []),
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: new order ${parcelId} of ${amount}. ${portalUrl}`,
      variables: [firstName, parcelId, amount],
    };
  },
  "seller-order-cancelled": (payload: SellerNews, { portalUrl }: MessageLinks): MessageParts => {
    const { firstName, parcelId } = payload;
    return {
      subject: `Cancelled: ${parcelId}`,
      lines: [
        greeting(payload),
        `The buyer has cancelled ${parcelId}. Please do not send it; the items are back in your stock.`,
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: the buyer has cancelled ${parcelId}. Please do not send it.`,
      variables: [firstName, parcelId],
    };
  },
  "seller-return-asked": (
    payload: SellerNews & { reason: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, reason } = payload;
    return {
      subject: `A buyer would like to return ${parcelId}`,
      lines: [greeting(payload), `The buyer of ${parcelId} would like to return it: "${reason}".`],
      button: { text: "Answer the buyer", url: portalUrl },
      short: `Tohfa: the buyer of ${parcelId} would like to return it. ${portalUrl}`,
      variables: [firstName, parcelId, reason],
    };
  },
};
