import { Type } from "typebox";
import { type Call, text, token } from "../call.ts";
import { WireReceivedGift } from "../schemas/thanks.ts";

/** A delivered gift: the link that its sender passes on to the receiver, and the receiver's thank-you. */
export const thanksCalls = {
  linkForReceiver: {
    method: "POST",
    path: "/api/v1/orders/:id/parcels/:parcel/receiver-link",
    summary:
      "The secret of a link for the receiver of a delivered gift, whose page shows how it was packed and sends a thank-you",
    who: "whoever holds the order's token",
    query: Type.Object(token),
    answers: { 200: Type.Object({ token: Type.String() }) },
    perMinute: 30,
  },
  getReceivedGift: {
    method: "GET",
    path: "/api/v1/received/:id",
    summary: "A gift as its receiver may see it: photo or film and thank-you; no price, no address",
    who: "whoever holds the receiver's token",
    query: Type.Object(token),
    answers: { 200: WireReceivedGift },
    perMinute: 60,
  },
  getReceivedShot: {
    method: "GET",
    path: "/api/v1/received/:id/shots/:shot",
    summary: "A photo (WebP) or film (MP4, also in ranges) of it",
    who: "whoever holds the receiver's token",
    query: Type.Object(token),
    answers: { 200: Type.Any() },
  },
  sendThanks: {
    method: "POST",
    path: "/api/v1/received/:id/thanks",
    summary: "The receiver's thank-you to the sender, once, with one line of at most 140 letters",
    who: "whoever holds the receiver's token",
    query: Type.Object(token),
    body: Type.Object({ words: Type.Optional(text(600)) }),
    answers: { 200: WireReceivedGift },
    perMinute: 10,
  },
} satisfies Record<string, Call>;
