import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { DISCOUNT_BEARERS } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { products, reviews, sellers } from "./catalog.ts";
import { instant, isHash, newestFirst, oneOf, paisa } from "./columns.ts";

export const coupons = pgTable(
  "coupons",
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    /** Who bears the discount; a seller's coupon is for that seller's goods alone. */
    bears: text({ enum: DISCOUNT_BEARERS }).notNull().default("shop"),
    sellerId: text().references(() => sellers.id),
    /** The shop has agreed to bear more than its commission. */
    beyondShare: boolean().notNull().default(false),
    /** The largest discount on one order; null: no limit but the percentage. */
    maxDiscount: paisa(),
    /** The minimum sum of the goods that it is for. */
    minOrder: paisa().notNull().default(0),
    /** The only address that may use it, lower case. */
    email: text(),
    reviewId: text().references(() => reviews.id, { onDelete: "set null" }),
    /**
     * The reviewed product of a coupon that thanks for a review: once for each product and address, even if the review
     * goes.
     */
    productId: text().references(() => products.id),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("coupons_percent", sql`${t.percent} between 1 and 100`),
    check("coupons_not_overused", sql`${t.uses} between 0 and ${t.maxUses}`),
    oneOf("coupons_bears", t.bears, DISCOUNT_BEARERS),
    check(
      "coupons_says_who_bears",
      sql`(${t.bears} = 'seller') = (${t.sellerId} is not null) and not (${t.bears} = 'seller' and ${t.beyondShare})`,
    ),
    check("coupons_limits", sql`${t.maxDiscount} >= 0 and ${t.minOrder} >= 0`),
    check("coupons_email_lower", sql`${t.email} = lower(${t.email})`),
    check("coupons_reward_is_bound", sql`${t.productId} is null or ${t.email} is not null`),
    uniqueIndex("coupons_one_per_review").on(t.reviewId),
    index("coupons_of_email").on(t.email, newestFirst(t.createdAt)),
    index("coupons_newest").on(newestFirst(t.createdAt), newestFirst(t.code)),
    uniqueIndex("coupons_one_per_purchase").on(t.productId, t.email),
  ],
);

/** Unknown coupon codes that an IP address has tried, both as keyed hashes; deleted after a day. */
export const couponTries = pgTable(
  "coupon_tries",
  {
    addressHash: text().notNull(),
    codeHash: text().notNull(),
    triedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.addressHash, t.codeHash] }),
    isHash("coupon_tries_address", t.addressHash),
    isHash("coupon_tries_code", t.codeHash),
    index().on(t.triedAt),
  ],
);
