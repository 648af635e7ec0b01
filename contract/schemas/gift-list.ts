import { Type } from "typebox";
import {
  MAX_LIST_ADDRESS_UNITS,
  MAX_NAME_UNITS,
  MAX_WORDS_UNITS,
  SENDS_TO,
  type SendsTo,
  TELLS,
  type Tells,
} from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { text } from "../call.ts";
import {
  giftListFields,
  givenFields,
  ownProductFields,
  sharedListFields,
  thingFields,
} from "../gift-list.ts";
import { schemaOf } from "./of-codec.ts";
import { WireProduct } from "./product.ts";

export const WireSharedList = schemaOf(
  sharedListFields,
  { city: "Where gifts are sent; empty where givers bring them. No answer has the address" },
  {
    things: Type.Array(
      schemaOf(
        thingFields,
        {},
        {
          left: Type.Integer({ minimum: 0, description: "How many can be given now" }),
          isBeingGiven: Type.Boolean({ description: "Somebody has one in their cart" }),
          product: WireProduct,
        },
      ),
    ),
  },
);

export const WireOwnList = schemaOf(
  giftListFields,
  {},
  {
    id: Type.String(),
    things: Type.Array(
      schemaOf(thingFields, {}, { product: Type.Optional(schemaOf(ownProductFields)) }),
    ),
    gifts: Type.Optional(
      Type.Array(schemaOf(givenFields), {
        description: "What was given; left out while that is hidden from the owners",
      }),
    ),
  },
);

/** One of these words. */
const word = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((one) => Type.Literal(one))));

const name = Type.String({ maxLength: MAX_NAME_UNITS });

/** A list as its owners enter it. */
export const WireGiftListInput = {
  title: name,
  names: name,
  day: text(10),
  words: Type.Optional(text(MAX_WORDS_UNITS)),
  tells: Type.Optional(word<Tells>(TELLS)),
  sendsTo: word<SendsTo>(SENDS_TO),
  receiverName: Type.Optional(name),
  phone: Type.Optional(text(30)),
  address: Type.Optional(text(MAX_LIST_ADDRESS_UNITS)),
  city: Type.Optional(text(80)),
};
