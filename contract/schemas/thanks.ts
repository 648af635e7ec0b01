import { receivedGiftFields } from "../thanks.ts";
import { schemaOf } from "./of-codec.ts";

export const WireReceivedGift = schemaOf(receivedGiftFields, {
  from: "The sender's name on the card in it; empty where there is none",
});
