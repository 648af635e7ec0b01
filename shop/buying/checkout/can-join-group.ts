import { photosIn } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import { normaliseCoupon } from "../coupons/coupon.ts";
import type { OrderInput } from "./order-input.ts";

type GroupedOrder = Pick<OrderInput, "coupon" | "shares" | "giftClaims"> & {
  lines: readonly Pick<OrderInput["lines"][number], "personalisation" | "parts">[];
};

/** Of all its lines: the others of a group would wait for a larger one. */
const MAX_THINGS = 20;

/**
 * Whether an order can be placed with others in one transaction (`placeBatch`): its person and its products are all
 * it locks, and it has no statement of its own. Coupons and gift lists have locks; many receivers and photos have
 * statements.
 */
export function canJoinGroup(
  { coupon, shares = [], giftClaims = [], lines }: GroupedOrder,
  accountId: string | null = null,
): boolean {
  const given = lines.flatMap(({ personalisation, parts }) => [
    personalisation ?? {},
    ...parts.map((part) => part.personalisation ?? {}),
  ]);
  const hasPhotos = given.some((one) => photosIn(one).length > 0);
  const isToOne = shares.length === 0 && giftClaims.length === 0;
  const things = lines.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  const isPlain = normaliseCoupon(coupon) === "" && isToOne && !hasPhotos;
  return isPlain && accountId === null && things <= MAX_THINGS;
}
