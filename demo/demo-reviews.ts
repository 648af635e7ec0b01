import { CITIES } from "#tohfa/shop/values/cities.ts";
import { DEMO_NOW } from "./batches.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { REVIEW_TEXTS, REVIEWERS } from "./catalogue/review-texts.ts";
import { productId } from "./fill-products.server.ts";
import { type Dice, demoId, diceFor } from "./random.ts";

const HOUR = 3_600_000;
/** The least hours from an order to a review, besides the product's making days. */
const LEAST_WAIT = 7 * 24;
/** The share of reviews that belong to an order; the others are marked as unproven, and do not count in ratings. */
const BOUGHT_HERE = 0.88;

/** A review of the demo shop. */
export interface DemoReview {
  id: string;
  product: DemoProduct;
  /** Its index among its product's reviews, newest first. */
  place: number;
  firstName: string;
  lastName: string;
  gender: "Male" | "Female";
  email: string;
  city: string;
  message: string;
  rating: number;
  /** ms */
  createdAt: number;
  /** It belongs to a delivered order (demo-orders.ts). */
  isBought: boolean;
}

/**
 * The reviews of all products: a few have many, most a handful, some none; none is dated before the product could
 * arrive.
 */
export function demoReviews(products: readonly DemoProduct[]): DemoReview[] {
  return products.flatMap(reviewsOf);
}

function reviewsOf(product: DemoProduct): DemoReview[] {
  const dice = diceFor(`reviews of ${product.name}`);
  const used = new Set<number>();
  const signed = new Map<string, number>();
  const count = countFor(product, dice);
  const room = product.hoursOld - LEAST_WAIT - product.days * 24;
  if (room <= 0) return [];
  // Popular products have reviews over their whole time.
  const pace = Math.min(1, room / (count * 31 + 300));
  return Array.from({ length: count }, (_, place) => {
    const reviewer = dice.pick(REVIEWERS);
    const { rating, text } = pickText(dice, used);
    const email = emailOf(reviewer, signed);
    const hoursAgo = 2 + (place * 31 + dice.between(0, 300)) * pace;
    return {
      id: demoId(`review ${product.name} ${place}`),
      ...{ product, place, email, rating },
      firstName: reviewer.firstName,
      lastName: reviewer.lastName,
      gender: reviewer.gender,
      city: diceFor(`home of ${email}`).pick(CITIES.slice(0, 40)).name,
      message: text,
      createdAt: DEMO_NOW - Math.round(hoursAgo * HOUR),
      // Who sent photos has the product.
      isBought:
        place < 2 ||
        diceFor(`bought ${product.name} ${productId(product)} ${place}`).chance(BOUGHT_HERE),
    };
  });
}

/** Two reviewers of one name get different addresses: a product has one review from each address. */
function emailOf(reviewer: { firstName: string; lastName: string }, signed: Map<string, number>) {
  const name = `${reviewer.firstName}.${reviewer.lastName}`.toLowerCase().replaceAll(" ", ".");
  const number = (signed.get(name) ?? 0) + 1;
  signed.set(name, number);
  return `${name}${number > 1 ? number : ""}@tohfa.example`;
}

function countFor(product: DemoProduct, dice: Dice): number {
  if (product.isBestSeller) return dice.between(25, 90);
  const draw = dice.next();
  if (draw < 0.25) return 0;
  return draw < 0.8 ? dice.between(1, 9) : dice.between(10, 34);
}

/** The reviews of one product have different texts, as long as there are enough. */
function pickText(dice: Dice, used: Set<number>) {
  let index = dice.between(0, REVIEW_TEXTS.length - 1);
  for (let tries = 0; used.has(index) && tries < 40; tries += 1) {
    index = dice.between(0, REVIEW_TEXTS.length - 1);
  }
  used.add(index);
  return REVIEW_TEXTS[index] ?? { rating: 5, text: "Beautiful, thank you." };
}
