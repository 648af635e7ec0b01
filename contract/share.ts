import type { Share } from "#tohfa/shop/orders/recipients/share.ts";
import type { WireShare } from "./schemas/order.ts";

/** One of an order's several receivers, for the request. */
export function shareToWire({ card, arriveOn, ...share }: Share): WireShare {
  const words = card.text.trim()
    ? { card_text: card.text, card_from: card.from, card_design: card.design }
    : {};
  return { ...share, ...words, ...(arriveOn && { arrive_on: arriveOn }) };
}

/** The reverse of `shareToWire`. */
export function shareFromWire({ boxes = 1, ...wire }: WireShare): Share {
  const { card_text: text = "", card_from: from = "", card_design: design = "ribbon" } = wire;
  const { name, phone, address, city, arrive_on: arriveOn = "" } = wire;
  return { ...{ name, phone, address, city, boxes, arriveOn }, card: { text, from, design } };
}
