import { receivedGiftFields } from "../thanks.ts";
import { schemaOf } from "./of-codec.ts";

export const WireReceivedGift = schemaOf(receivedGiftFields, {
  from: "Whom the card in it is from; empty: nobody says",
});
