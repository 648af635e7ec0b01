import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { hasBought, provesPurchase } from "#tohfa/shop/catalogue/product/verified-buyer.server.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
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

/** A coupon as somebody typed it, and their address; empty where not typed yet. */
interface TypedCoupon {
  coupon: string;
  email: string;
}

/** With all that an order says of whoever places it. */
interface OrderedCoupon extends TypedCoupon {
  phone: string;
  whatsAppNumber?: string;
}

/** Of what is in the cart, what a coupon asks. */
interface CartProduct {
  id: string;
  sellerId: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The coupon somebody typed with what decides its use; in words where there is none, null where none was
 * typed. Whose the stores are is not looked at: asking for prices must not tell whose phone or address it is.
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
  return {
    coupon,
    user: { email: normaliseEmail(typed.email), ownStores: new Set() },
    commissionOf: await readCommissionOf(db, lines, new Date(now)),
    now,
  };
}

/**
 * Takes one use of a coupon in the order's own transaction; of many tries at once one wins. Where its rules
 * then refuse it, the transaction has to end, and the use goes back with it.
 */
export async function redeemCoupon(
  tx: Transaction,
  typed: OrderedCoupon,
  cart: readonly CartProduct[],
): Promise<NamedCoupon | string | null> {
  const code = normaliseCoupon(typed.coupon);
  if (code === "") return null;
  const taken = await tx
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
  // The last use may be ours; and where none was taken, none is left, whatever has been given back since.
  return { ...found, user, coupon: { ...found.coupon, isUsedUp: taken.length === 0 } };
}

async function readCoupon(db: Database | Transaction, code: string): Promise<Coupon | null> {
  const [row] = await db
    .select({
      kept: coupons,
      sellerName: sellers.companyName,
      isWithdrawn: sql<boolean>`${coupons.productId} is not null
        and not ${hasBought(sql`${coupons.email}`, sql`${coupons.productId}`)}`,
    })
    .from(coupons)
    .leftJoin(sellers, eq(sellers.id, coupons.sellerId))
    .where(eq(coupons.code, code));
  if (!row) return null;
  const { kept, sellerName, isWithdrawn } = row;
  return {
    ...kept,
    sellerName: sellerName ?? "",
    expiresAt: kept.expiresAt?.getTime() ?? null,
    isUsedUp: kept.uses >= kept.maxUses,
    isWithdrawn,
  };
}

/** The stores of these goods that belong to somebody: by their account's email, or by their phone. */
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
 * The thank-you for a review with photos (SPEC §9): only where that order, which its buyer has proved to be
 * theirs, has brought the product, from a store that is not their own. Once for the product and the order's
 * email, also when two ask at once. Its limits are the settings' of today. Null where there is none.
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

/** The last second of that day (ms) in Pakistan: who is told a day may use the whole of it. */
function endOfDay(time: number): number {
  return fromKarachi(Date.parse(`${dayOf(time)}T23:59:59Z`));
}
