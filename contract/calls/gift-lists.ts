import { Type } from "typebox";
import {
  MAX_NAME_SIGNS,
  MAX_NOTE_SIGNS,
  MAX_THINGS,
} from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { type Call, language, message, text, token } from "../call.ts";
import { WireGiftListInput, WireOwnList, WireSharedList } from "../schemas/gift-list.ts";

const productIds = Type.Array(text(64), { maxItems: MAX_THINGS });
const OWNER = "whoever holds the list's token";

/** A couple's wishes for their wedding, which guests give from. */
export const giftListCalls = {
  createGiftList: {
    method: "POST",
    path: "/api/v1/gift-lists",
    summary: "Make a gift list; its owners' link is answered and goes to their mailbox",
    who: "anyone",
    body: Type.Object({
      ...WireGiftListInput,
      email: text(200),
      language,
      products: Type.Optional(productIds),
    }),
    answers: { 201: Type.Object({ id: Type.String(), token: Type.String() }) },
    perMinute: 10,
  },
  sendGiftListLinks: {
    method: "POST",
    path: "/api/v1/gift-lists/links",
    summary:
      "Send the owners' links of a mailbox's lists there once more; the answer tells nothing",
    who: "anyone",
    body: Type.Object({ email: text(200) }),
    answers: { 200: message },
    perMinute: 5,
  },
  getGiftList: {
    method: "GET",
    path: "/api/v1/gift-lists/:id",
    summary:
      "A gift list as guests see it: what is still to be given; its id is known to guests alone",
    who: "anyone",
    answers: { 200: WireSharedList },
    perMinute: 120,
  },
  getOwnGiftList: {
    method: "GET",
    path: "/api/v1/gift-lists/:id/own",
    summary: "A gift list as its owners see it: before the day nothing tells what was given",
    who: OWNER,
    query: Type.Object(token),
    answers: { 200: WireOwnList },
    perMinute: 120,
  },
  saveGiftList: {
    method: "POST",
    path: "/api/v1/gift-lists/:id",
    summary: "Change what is said of a list",
    who: OWNER,
    query: Type.Object(token),
    body: Type.Object(WireGiftListInput),
    answers: { 200: WireOwnList },
    perMinute: 30,
  },
  removeGiftList: {
    method: "DELETE",
    path: "/api/v1/gift-lists/:id",
    summary: "Remove a list for good",
    who: OWNER,
    query: Type.Object(token),
    answers: { 200: message },
    perMinute: 10,
  },
  addGiftThings: {
    method: "POST",
    path: "/api/v1/gift-lists/:id/things",
    summary: "Put products on a list; what is on it stays as it is",
    who: OWNER,
    query: Type.Object(token),
    body: Type.Object({ products: productIds }),
    answers: { 200: WireOwnList },
    perMinute: 60,
  },
  changeGiftThing: {
    method: "POST",
    path: "/api/v1/gift-lists/:id/things/:thing",
    summary: "How many are wished for, and a word to it; 0 takes it off",
    who: OWNER,
    query: Type.Object(token),
    body: Type.Object({
      wanted: Type.Integer({ minimum: 0, maximum: 1_000 }),
      note: Type.Optional(text(MAX_NOTE_SIGNS)),
    }),
    answers: { 200: WireOwnList },
    perMinute: 120,
  },
  claimGift: {
    method: "POST",
    path: "/api/v1/gift-lists/:id/things/:thing/claims",
    summary:
      "Keep a gift for half an hour for whoever gives it; `POST /api/v1/orders` with `gift_claims` gives it",
    who: "anyone",
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: 100 }),
      giver: Type.Optional(text(MAX_NAME_SIGNS)),
      key: Type.Optional(
        Type.String({
          maxLength: 36,
          description: "A UUID: with the same again it is the same claim",
        }),
      ),
    }),
    answers: {
      201: Type.Object({
        claim: Type.String(),
        quantity: Type.Integer(),
        heldUntil: Type.String({ format: "date-time" }),
      }),
    },
    perMinute: 20,
  },
  releaseClaim: {
    method: "DELETE",
    path: "/api/v1/gift-claims/:id",
    summary: "Not given after all: free for others at once, while it is not ordered",
    who: "anyone",
    answers: { 200: message },
    perMinute: 60,
  },
} satisfies Record<string, Call>;
