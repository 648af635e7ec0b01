import { count, eq, sql } from "drizzle-orm";
import type { Transaction } from "../db/open.server.ts";
import { products as productTable, reviews } from "../db/schema/catalog.ts";
import { CITIES } from "../shop/cities.ts";
import { drawReviewPhoto } from "./artwork/draw.ts";
import { DEMO_NOW, insertInBatches, type PictureUrl } from "./batches.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { REVIEW_TEXTS, REVIEWERS } from "./catalogue/review-texts.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { productId } from "./fill-products.server.ts";
import { type Dice, demoId, diceFor } from "./random.ts";

const HOUR = 3_600_000;
/** Products whose buyers sent photos. */
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

/** Long-tailed: a few products have many reviews, most a handful, some none. */
export async function fillReviews(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  const withPhotos = new Set(photographed(products));
  const rows = products.flatMap((product) => reviewsOf(product, withPhotos.has(product), url));
  await insertInBatches(rows, (batch) => tx.insert(reviews).values(batch));
  const counted = tx
    .select({
      productId: reviews.productId,
      count: count().as("count"),
      rating: sql<number>`round(avg(${reviews.rating}), 2)`.as("average"),
    })
    .from(reviews)
    .groupBy(reviews.productId)
    .as("counted");
  await tx
    .update(productTable)
    .set({ reviewCount: sql`${counted.count}`, rating: sql`${counted.rating}` })
    .from(counted)
    .where(eq(productTable.id, counted.productId));
}

function reviewsOf(product: DemoProduct, hasPhotos: boolean, url: PictureUrl) {
  const dice = diceFor(`reviews of ${product.name}`);
  const used = new Set<number>();
  const signed = new Map<string, number>();
  return Array.from({ length: countFor(product, dice) }, (_, place) => {
    const reviewer = dice.pick(REVIEWERS);
    const { rating, text } = pickText(dice, used);
    const keys = hasPhotos && place < 2 ? photoKeys(product, place) : [];
    return {
      id: demoId(`review ${product.name} ${place}`),
      productId: productId(product),
      firstName: reviewer.firstName,
      lastName: reviewer.lastName,
      gender: reviewer.gender,
      email: emailOf(reviewer, signed),
      city: dice.pick(CITIES.slice(0, 40)).name,
      message: text,
      rating,
      images: keys.map(url).filter(Boolean),
      createdAt: new Date(DEMO_NOW - (2 + place * 31 + dice.between(0, 300)) * HOUR),
    };
  });
}

/** Two of one name are two people: a product has one review of each address. */
function emailOf(reviewer: { firstName: string; lastName: string }, signed: Map<string, number>) {
  const name = `${reviewer.firstName}.${reviewer.lastName}`.toLowerCase().replaceAll(" ", ".");
  const number = (signed.get(name) ?? 0) + 1;
  signed.set(name, number);
  return `${name}${number > 1 ? number : ""}@tohfa.example`;
}

function photoKeys(product: DemoProduct, place: number): string[] {
  return place === 0 ? [0, 2, 3, 4].map((seed) => photoKey(product, seed)) : [photoKey(product, 1)];
}

function countFor(product: DemoProduct, dice: Dice): number {
  if (product.isBestSeller) return dice.between(25, 90);
  const draw = dice.next();
  if (draw < 0.25) return 0;
  return draw < 0.8 ? dice.between(1, 9) : dice.between(10, 34);
}

/** Nobody says the same twice about one product, as long as there are texts left. */
function pickText(dice: Dice, used: Set<number>) {
  let index = dice.between(0, REVIEW_TEXTS.length - 1);
  for (let tries = 0; used.has(index) && tries < 40; tries += 1) {
    index = dice.between(0, REVIEW_TEXTS.length - 1);
  }
  used.add(index);
  return REVIEW_TEXTS[index] ?? { rating: 5, text: "Beautiful, thank you." };
}
