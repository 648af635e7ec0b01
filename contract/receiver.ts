import type { Receiver, ReceiverCard } from "#tohfa/shop/orders/recipients/receiver.ts";
import { CARD_DESIGNS } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { type Codec, decode, encode, type WireObject, type WireOf } from "./codec.ts";
import { custom, maybeFlag, maybeText, oneOf } from "./fields.ts";
import { firstText } from "./tolerant.ts";

const cardFields = {
  text: maybeText("card_text"),
  from: maybeText("card_from"),
  design: oneOf("card_design", CARD_DESIGNS, "ribbon"),
} satisfies Codec<ReceiverCard>;

const { design, ...words } = cardFields;

/** The receiver of an order that somebody else sends; on the wire among the order's other fields. */
export const receiverFields = {
  name: maybeText("recipient_name"),
  phone: maybeText("recipient_phone"),
  paysAtDoor: maybeFlag("recipient_pays"),
  card: custom<ReceiverCard, WireOf<typeof words> & Partial<WireOf<{ design: typeof design }>>>({
    shape: {
      card_text: { type: "text", optional: true },
      card_from: { type: "text", optional: true },
      card_design: { type: "oneOf", values: CARD_DESIGNS, optional: true },
    },
    read: (wire) => decode(cardFields, wire),
    write: (card) => encode(cardFields, card),
  }),
} satisfies Codec<Receiver>;

type WireReceiver = WireOf<typeof receiverFields>;

/** Null where the buyer is the receiver: the order has neither a receiver's name nor phone nor a card. */
export function receiverOfWire(wire: WireObject): Receiver | null {
  const isSomebodys = firstText([wire.recipient_name, wire.recipient_phone, wire.card_text]) !== "";
  return isSomebodys ? decode(receiverFields, wire) : null;
}

/** An order's receiver; left out where that is its buyer. */
export const receiverField = custom<Receiver | null, Partial<WireReceiver>>({
  shape: {
    recipient_name: { type: "text", optional: true },
    recipient_phone: { type: "text", optional: true },
    recipient_pays: { type: "flag", optional: true },
    card_text: { type: "text", optional: true },
    card_from: { type: "text", optional: true },
    card_design: { type: "oneOf", values: CARD_DESIGNS, optional: true },
  },
  read: receiverOfWire,
  write: (receiver) => (receiver ? encode(receiverFields, receiver) : {}),
});
