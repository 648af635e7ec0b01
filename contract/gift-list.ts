import type { GiftListFields } from "#tohfa/shop/buying/gift-list/gift-list.ts";
import { SENDS_TO, TELLS } from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import type {
  Given,
  OwnList,
  OwnThing,
  SharedList,
} from "#tohfa/shop/buying/gift-list/shown-list.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { maybeText, money, oneOf, text, whole } from "./fields.ts";
import { productFromWire, productToWire } from "./product.ts";
import { firstText, listIn, record } from "./tolerant.ts";

/** A list as guests see it: of the address only the city. */
export const sharedListFields = {
  id: text("id"),
  title: text("title"),
  names: text("names"),
  day: text("day"),
  words: maybeText("words"),
  tells: oneOf("tells", TELLS, "after_day"),
  sendsTo: oneOf("sendsTo", SENDS_TO, "giver"),
  city: maybeText("city"),
} satisfies Codec<Omit<SharedList, "things">>;

const { id: _, ...said } = sharedListFields;

/** A list as its owners enter it. */
export const giftListFields = {
  ...said,
  email: text("email"),
  receiverName: maybeText("receiverName"),
  phone: maybeText("phone"),
  address: maybeText("address"),
} satisfies Codec<GiftListFields>;

export const givenFields = {
  name: text("name"),
  image: maybeText("image"),
  quantity: whole("quantity", { fallback: 1 }),
  giver: maybeText("giver"),
} satisfies Codec<Given>;

/** A product as the owners see it: no field changes when somebody buys it. */
export const ownProductFields = {
  id: text("id"),
  slug: text("slug"),
  name: text("name"),
  image: maybeText("image"),
  price: money("price"),
} satisfies Codec<NonNullable<OwnThing["product"]>>;

/** How many are wished for, and a note. */
export const thingFields = {
  id: text("id"),
  note: maybeText("note"),
  wanted: whole("wanted", { fallback: 1, minimum: 1 }),
};

export function sharedListToWire({ things, ...list }: SharedList) {
  return {
    ...encode(sharedListFields, list),
    things: things.map(({ product, left, isBeingGiven, ...thing }) => ({
      ...encode(thingFields, thing),
      ...{ left, isBeingGiven, product: productToWire(product) },
    })),
  };
}

export function sharedListFromWire(body: unknown): SharedList {
  const { things } = record(body);
  return {
    ...decode(sharedListFields, body),
    things: listIn(things).flatMap((one) => {
      const wire = record(one);
      const product = productFromWire(wire.product);
      const left = Math.max(0, Math.trunc(Number(wire.left) || 0));
      const isBeingGiven = wire.isBeingGiven === true;
      return product ? [{ ...decode(thingFields, one), left, isBeingGiven, product }] : [];
    }),
  };
}

export function ownListToWire({ id, things, gifts, ...fields }: OwnList) {
  return {
    ...encode(giftListFields, fields),
    id,
    things: things.map(({ product, ...thing }) => ({
      ...encode(thingFields, thing),
      ...(product ? { product: encode(ownProductFields, product) } : {}),
    })),
    ...(gifts ? { gifts: gifts.map((gift) => encode(givenFields, gift)) } : {}),
  };
}

export function ownListFromWire(body: unknown): OwnList {
  const { id, things, gifts } = record(body);
  return {
    ...decode(giftListFields, body),
    id: firstText([id]),
    things: listIn(things).map((one) => {
      const { product } = record(one);
      return {
        ...decode(thingFields, one),
        product: product ? decode(ownProductFields, product) : null,
      };
    }),
    gifts: Array.isArray(gifts) ? gifts.map((one) => decode(givenFields, one)) : null,
  };
}

export function giftListFieldsToWire(fields: GiftListFields): WireOf<typeof giftListFields> {
  return encode(giftListFields, fields);
}

export function giftListFieldsFromWire(body: unknown): GiftListFields {
  return decode(giftListFields, body);
}
