import type { Transaction } from "../db/open.server.ts";
import { reviews } from "../db/schema/catalog.ts";
import { drawReviewPhoto } from "./artwork/draw.ts";
import { insertRows, type PictureUrl } from "./batches.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { ordersBehind } from "./demo-orders.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { demoReviews } from "./demo-reviews.ts";
import { fillOrders } from "./fill-orders.server.ts";
import { productId } from "./fill-products.server.ts";

/** Products with photos in their reviews. */
const PHOTOGRAPHED = 24;

const photoKey = (product: DemoProduct, seed: number) => `review-${productId(product)}-${seed}`;

function photographed(products: readonly DemoProduct[]): DemoProduct[] {
  return products.filter(({ isBestSeller }) => isBestSeller).slice(0, PHOTOGRAPHED);
}

export function reviewDrawings(products: readonly DemoProduct[]): Drawing[] {
  return photographed(products).flatMap((product, index) =>
    // A few have five photos: SPEC §9 shows three and '+N'.
    Array.from({ length: index < 4 ? 5 : 2 }, (_, seed) => ({
      key: photoKey(product, seed),
      rank: PICTURE_RANK.lists,
      draw: () => drawReviewPhoto(product.name, product.kind, seed),
    })),
  );
}

/**
 * Must run after the orders, which decide what a review counts for; ratings follow from both (0006_proven_reviews.sql).
 */
export async function fillReviews(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  const withPhotos = new Set(photographed(products));
  const written = demoReviews(products);
  const orders = ordersBehind(written);
  await fillOrders(tx, orders, url);
  const orderOf = new Map(orders.flatMap(({ id, reviews }) => reviews.map((one) => [one, id])));
  const rows = written.map(({ product, place, isBought: _, createdAt, ...review }) => ({
    ...review,
    productId: productId(product),
    orderId: orderOf.get(review.id) ?? null,
    images: withPhotos.has(product) ? photoKeys(product, place).map(url).filter(Boolean) : [],
    createdAt: new Date(createdAt),
  }));
  await insertRows(tx, reviews, rows);
}

function photoKeys(product: DemoProduct, place: number): string[] {
  if (place > 1) return [];
  return place === 0 ? [0, 2, 3, 4].map((seed) => photoKey(product, seed)) : [photoKey(product, 1)];
}
