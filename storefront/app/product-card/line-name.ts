import type { OrderedItem } from "#tohfa/shop/buying/checkout/order-record.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { language, t } from "../../../ui/language/t.ts";

/** What a line of a priced cart or an order is called on the page; a gift is more than its box. */
export function lineName(
  item: Pick<OrderedItem, "name" | "nameUrdu" | "parts" | "isDeal">,
): string {
  const name = nameIn(language(), item);
  return item.parts.length > 0 && !item.isDeal ? giftTitle(name) : name;
}

/** A gift by its box, as shop/buying/gifts/gift.ts calls it in English. */
export function giftTitle(box: string): string {
  return t("Custom Gift · {box}", { box });
}
