import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { hasBought, provesPurchase } from "#tohfa/shop/catalogue/product/verified-buyer.server.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
import { readServicesTax } from "#tohfa/shop/money/tax/services-tax.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { fromKarachi } from "#tohfa/shop/values/karachi-time.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import {
  type Coupon,
  type GivenCoupon,
  type NamedCoupon,
  normaliseCoupon,
  REVIEW_COUPON_PERCENT,
} from "./coupon.ts";

/** A coupon code as the buyer typed it, and their email address; empty where not typed yet. */
interface TypedCoupon {
  coupon: string;
  email: string;
}

/** The same with the buyer's phones from an order. */
interface OrderedCoupon extends TypedCoupon {
  phone: string;
  whatsAppNumber?: string;
}

/** The fields of a product in the cart that a coupon's rules need. */
interface CartProduct {
  id: string;
  sellerId: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The entered coupon with the facts that decide its use; a text where it does not exist, null where none was entered.
 * Store owners are not checked here: a quote must not reveal whose phone or email address it is.
 */
export async function findCoupon(
  db: Database | Transaction,
  typed: TypedCoupon,
  cart: readonly CartProduct[],
): Promise<NamedCoupon | string | null> {
  const code = normaliseCoupon(typed.coupon);
  if (code === "") return null;
  const coupon = await readCoupon(db, code);
  if (!coupon) return `There is no coupon "${code}". Check how it is spelled.`;
  const now = Date.now();
  const lines = cart.map(({ id, sellerId }) => ({ productId: id, sellerId }));
  const [commissionOf, servicesTax] = await Promise.all([
    readCommissionOf(db, lines, new Date(now)),
    readServicesTax(db, now),
  ]);
  return {
    coupon,
    user: { email: normaliseEmail(typed.email), ownStores: new Set() },
    commissionOf,
    commissionTaxRate: servicesTax?.rate ?? 0,
    now,
  };
}

/**
 * Redeems one use of a coupon in the order's transaction; of concurrent orders for the last use one succeeds. If its
 * rules then refuse it, the caller must roll back, which returns the use.
 */
export async function redeemCoupon(
  tx: Transaction,
  typed: OrderedCoupon,
  cart: readonly CartProduct[],
): Promise<NamedCoupon | string | null> {
  const code = normaliseCoupon(typed.coupon);
  if (code === "") return null;
  const redeemed = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        lt(coupons.uses, coupons.maxUses),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, sql`now()`)),
      ),
    )
    .returning({ code: coupons.code });
  const found = await findCoupon(tx, typed, cart);
  if (found === null || typeof found === "string") return found;
  const phones = [typed.phone, typed.whatsAppNumber ?? ""];
  const ownStores = await storesOf(tx, { email: typed.email, phones }, cart);
  const user = { ...found.user, ownStores };
  // Judged by our own update, not by the row read after it: our update may be the last use, and a use may have been
  // returned since it failed.
  return { ...found, user, coupon: { ...found.coupon, isUsedUp: redeemed.length === 0 } };
}

async function readCoupon(db: Database | Transaction, code: string): Promise<Coupon | null> {
  const [row] = await db
    .select({
      stored: coupons,
      sellerName: sellers.companyName,
      isWithdrawn: sql<boolean>`${coupons.productId} is not null
        and not ${hasBought(sql`${coupons.email}`, sql`${coupons.productId}`)}`,
    })
    .from(coupons)
    .leftJoin(sellers, eq(sellers.id, coupons.sellerId))
    .where(eq(coupons.code, code));
  if (!row) return null;
  const { stored, sellerName, isWithdrawn } = row;
  return {
    ...stored,
    sellerName: sellerName ?? "",
    expiresAt: stored.expiresAt?.getTime() ?? null,
    isUsedUp: stored.uses >= stored.maxUses,
    isWithdrawn,
  };
}

/** Which of the sellers of these goods are the buyer: by their account's email, or by their phone. */
async function storesOf(
  tx: Transaction,
  { email, phones }: { email: string; phones: readonly string[] },
  cart: readonly Pick<CartProduct, "sellerId">[],
): Promise<Set<string>> {
  const numbers = new Set(phones.map(phoneKey).filter(Boolean));
  const owners = await tx
    .select({ id: sellers.id, phone: sellers.phone, email: users.email })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(
      inArray(
        sellers.id,
        cart.map(({ sellerId }) => sellerId),
      ),
    );
  const own = owners.filter(
    (owner) =>
      normaliseEmail(owner.email ?? "") === (normaliseEmail(email) || null) ||
      numbers.has(phoneKey(owner.phone ?? "")),
  );
  return new Set(own.map(({ id }) => id));
}

/**
 * Creates the coupon for a review with photos (SPEC §9): only where the order, whose token the reviewer has shown, has
 * delivered the product, from a store that is not their own. Once per product and email of the order, also with
 * concurrent requests. Its limits are the current settings. Null where there is none.
 */
export async function giveReviewCoupon(
  tx: Transaction,
  review: { id: string; productId: string; orderId: string; email: string },
): Promise<GivenCoupon | null> {
  const email = normaliseEmail(review.email);
  const { rows } = await tx.execute<{ is_proof: boolean }>(
    sql`select ${provesPurchase(sql`${review.orderId}`, sql`${review.productId}`)} as is_proof`,
  );
  if (!rows[0]?.is_proof) return null;
  const limits = await readSettings(tx, [
    "reviewCouponDays",
    "reviewCouponCap",
    "reviewCouponMinimum",
    "reviewCouponBeyondShare",
  ]);
  const given = {
    code: `THANKS-${randomCode(8)}`,
    percent: REVIEW_COUPON_PERCENT,
    maxDiscount: limits.reviewCouponCap,
    minOrder: limits.reviewCouponMinimum,
    expiresAt: new Date(endOfDay(Date.now() + limits.reviewCouponDays * DAY_MS)),
  };
  const inserted = await tx
    .insert(coupons)
    .values({
      ...given,
      bears: "shop",
      beyondShare: limits.reviewCouponBeyondShare,
      email,
      reviewId: review.id,
      productId: review.productId,
    })
    .onConflictDoNothing({ target: [coupons.productId, coupons.email] })
    .returning({ code: coupons.code });
  return inserted.length > 0 ? { ...given, expiresAt: given.expiresAt.getTime() } : null;
}

/** The last second of that day (ms) in Pakistan: a coupon that shows a last day is valid all that day. */
function endOfDay(time: number): number {
  return fromKarachi(Date.parse(`${dayOf(time)}T23:59:59Z`));
}
