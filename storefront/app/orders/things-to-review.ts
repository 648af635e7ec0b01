import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import type { OrderView } from "../../../contract/order.ts";
import { language } from "../../../ui/language/t.ts";

/** A product of an order that its buyer has received. */
export interface ThingToReview {
  id: string;
  slug: string;
  name: string;
}

/** What of an order has arrived, each product once: of a deal its things, of a gift its box and what is in it. */
export function thingsToReview({
  items,
  parcels,
}: Pick<OrderView, "items" | "parcels">): ThingToReview[] {
  const arrived = parcels.filter(({ state }) => state === "delivered");
  const hasArrived = (sellerName: string) =>
    arrived.length === parcels.length || arrived.some((one) => one.sellerName === sellerName);
  const things = items.flatMap((item) => {
    const own = item.isDeal ? [] : [item];
    // A deal's things come each from their own seller, a gift's with the gift.
    const parts = item.parts.map((part) => ({
      ...part,
      sellerName: (item.isDeal && part.sellerName) || item.sellerName,
    }));
    return [...own, ...parts].filter(({ sellerName }) => hasArrived(sellerName));
  });
  const byId = new Map(
    things.map((thing) => [
      thing.id,
      { id: thing.id, name: nameIn(language(), thing), slug: slugFor(thing.name) },
    ]),
  );
  return parcels.length === 0 ? [] : [...byId.values()];
}
