import type { Thanks } from "#tohfa/shop/buying/checkout/order-record.ts";
import type { ReceivedGift } from "#tohfa/shop/buying/thanks/received-gift.ts";
import { SHOT_KINDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { list, maybeText, objectOrNull, oneOf, text } from "./fields.ts";

export const shotFields = {
  id: text("id"),
  kind: oneOf("kind", SHOT_KINDS, "photo"),
} satisfies Codec<ReceivedGift["shots"][number]>;

const thanksFields = {
  words: maybeText("words"),
  at: text("at"),
} satisfies Codec<Thanks>;

/** The receiver's thank-you; left out where there is none. */
export const thanksField = objectOrNull("thanks", thanksFields);

/** A gift as its receiver sees it: nothing of price, address or order is among these fields. */
export const receivedGiftFields = {
  from: maybeText("from"),
  shots: list("shots", shotFields, {
    read: (value) => decode(shotFields, value),
    write: (shot: ReceivedGift["shots"][number]) => encode(shotFields, shot),
  }),
  thanks: thanksField,
} satisfies Codec<ReceivedGift>;

export function receivedGiftToWire(gift: ReceivedGift): WireOf<typeof receivedGiftFields> {
  return encode(receivedGiftFields, gift);
}

export function receivedGiftFromWire(value: unknown): ReceivedGift {
  return decode(receivedGiftFields, value);
}
