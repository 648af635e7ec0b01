import { RETURN_DAYS } from "../deadlines.ts";
import { greeting, orderButton, orderUrl, type Write, word } from "./letter-parts.ts";

/** What a buyer is told of a parcel on its way, there and back. */
export const PARCEL_LETTERS = {
  "parcel-dispatched": (payload, { storeUrl }) => {
    const number = word(payload, "trackingNumber");
    const id = word(payload, "orderId");
    const courier = word(payload, "courier");
    const url = `${storeUrl}/track-order?${new URLSearchParams({ id: number })}`;
    return {
      subject: `On its way: order ${id}`,
      lines: [
        greeting(payload),
        `${courier} has your parcel. Its number is ${number}. The rider calls before he comes.`,
      ],
      button: { text: "Track your parcel", url },
      short: `Tohfa: ${courier} has your parcel of order ${id}, number ${number}. Track it: ${url}`,
      variables: [word(payload, "firstName"), id, courier, number, url],
    };
  },
  "parcel-delivered": (payload, links) => {
    const parcel = word(payload, "parcelId");
    const url = orderUrl(links, word(payload, "orderId"), false);
    return {
      subject: `Delivered: ${parcel}`,
      lines: [
        greeting(payload),
        `your parcel ${parcel} has been delivered. We hope that it pleases.`,
        `If something is wrong with it, you can ask to return it within ${RETURN_DAYS} days, on your order's page.`,
      ],
      button: orderButton(url),
      short: `Tohfa: your parcel ${parcel} has been delivered. Something wrong? ${url}`,
      variables: [word(payload, "firstName"), parcel, url],
    };
  },
  "parcel-not-delivered": (payload, links) => {
    const parcel = word(payload, "parcelId");
    const url = orderUrl(links, word(payload, "orderId"), false);
    const money =
      payload.isPaid === true
        ? "What you paid for it comes back to you."
        : "You owe nothing for it.";
    return {
      subject: `Not delivered: ${parcel}`,
      lines: [
        greeting(payload),
        `${word(payload, "courier")} could not deliver your parcel ${parcel} and has sent it back to its seller. ${money}`,
      ],
      button: orderButton(url),
      short: `Tohfa: your parcel ${parcel} could not be delivered and went back to its seller. ${money} ${url}`,
      variables: [word(payload, "firstName"), parcel, url],
    };
  },
  "return-answered": (payload, links) => {
    const parcel = word(payload, "parcelId");
    const url = orderUrl(links, word(payload, "orderId"), false);
    const said = {
      approved: "is approved. Please send it back with everything that came in it.",
      refused: "is refused.",
      received: "has arrived. The shop pays you back now.",
      refunded: "is paid back.",
    }[word(payload, "state")];
    const answer = word(payload, "answer");
    return {
      subject: `Your return of ${parcel}`,
      lines: [
        greeting(payload),
        `your return of ${parcel} ${said}`,
        ...(answer ? [`The seller says: ${answer}`] : []),
      ],
      button: { text: "See your order", url },
      short: `Tohfa: your return of ${parcel} ${said} ${url}`,
      variables: [word(payload, "firstName"), parcel, word(payload, "state"), url],
    };
  },
} satisfies Record<string, Write>;
