import { Type } from "typebox";
import {
  MAX_NAME_UNITS,
  MAX_NOTE_UNITS,
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
    summary: "Make a gift list; the answer has the owners' secret, and a letter brings its link",
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
      "Send the owners' links of a mailbox's lists there again; the answer does not tell whether it has any",
    who: "anyone",
    body: Type.Object({ email: text(200) }),
    answers: { 200: message },
    perMinute: 5,
  },
  getGiftList: {
    method: "GET",
    path: "/api/v1/gift-lists/:id",
    summary:
      "A gift list as guests see it: what is still to be given. Whoever has its id may see it",
    who: "anyone",
    answers: { 200: WireSharedList },
    perMinute: 120,
  },
  getOwnGiftList: {
    method: "GET",
    path: "/api/v1/gift-lists/:id/own",
    summary: "A gift list as its owners see it: what was given is hidden until their day",
    who: OWNER,
    query: Type.Object(token),
    answers: { 200: WireOwnList },
    perMinute: 120,
  },
  saveGiftList: {
    method: "POST",
    path: "/api/v1/gift-lists/:id",
    summary: "Change a list's title, names, day and other fields",
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
    summary: "Add products to a list; those that are on it stay unchanged",
    who: OWNER,
    query: Type.Object(token),
    body: Type.Object({ products: productIds }),
    answers: { 200: WireOwnList },
    perMinute: 60,
  },
  changeGiftThing: {
    method: "POST",
    path: "/api/v1/gift-lists/:id/things/:thing",
    summary: "Set how many of a product are wished for, and a note to it; 0 removes it",
    who: OWNER,
    query: Type.Object(token),
    body: Type.Object({
      wanted: Type.Integer({ minimum: 0, maximum: 1_000 }),
      note: Type.Optional(text(MAX_NOTE_UNITS)),
    }),
    answers: { 200: WireOwnList },
    perMinute: 120,
  },
  claimGift: {
    method: "POST",
    path: "/api/v1/gift-lists/:id/things/:thing/claims",
    summary:
      "Reserve a gift for its giver for half an hour; `POST /api/v1/orders` with `gift_claims` buys it",
    who: "anyone",
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: 100 }),
      giver: Type.Optional(text(MAX_NAME_UNITS)),
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
    summary: "Release a claim that is not ordered: others can give it again",
    who: "anyone",
    answers: { 200: message },
    perMinute: 60,
  },
} satisfies Record<string, Call>;
