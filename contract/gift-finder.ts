import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { CRITERIA, type GiftMatch } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { productFromWire } from "./product.ts";
import { firstText, listIn, record, textList } from "./tolerant.ts";

/** The gift finder's answer. */
export interface FoundGifts {
  gifts: (GiftMatch & { product: Product })[];
  /** Days that the form offers as shortcuts. */
  days: string[];
}

export function foundGiftsFromWire(body: unknown): FoundGifts {
  const { gifts, days } = record(body);
  return {
    gifts: listIn(gifts).flatMap((one) => {
      const { product, arrives, shipping, misses } = record(one);
      const read = productFromWire(product);
      const missed = textList(misses);
      return read
        ? [
            {
              product: read,
              arrives: readDay(firstText([arrives])),
              shipping: shipping === "express" ? "express" : "standard",
              misses: CRITERIA.filter((miss) => missed.includes(miss)),
            } as const,
          ]
        : [];
    }),
    days: textList(days),
  };
}
