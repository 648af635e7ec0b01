import type { Standing } from "#tohfa/shop/values/standing.ts";
import { t } from "../../../ui/language/t.ts";

/**
 * "4.8 ★ (24) · usually sends in 2 days", to stand beside a store's name. What is not known is not said; where
 * nothing is, nothing is there.
 */
export function SellerStanding({
  standing,
  className,
}: {
  standing: Standing;
  className?: string;
}) {
  const { rating, reviewCount, sendsInDays } = standing;
  if (reviewCount === 0 && sendsInDays === null) return null;
  return (
    <span className={className}>
      {reviewCount > 0 ? (
        <>
          <span className="sr-only">
            {reviewCount === 1
              ? t("Store rated {rating} out of 5, 1 review", { rating: rating.toFixed(1) })
              : t("Store rated {rating} out of 5, {count} reviews", {
                  rating: rating.toFixed(1),
                  count: reviewCount,
                })}
          </span>
          <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
            {rating.toFixed(1)} <span className="text-gold">★</span> ({reviewCount})
          </span>
        </>
      ) : null}
      {reviewCount > 0 && sendsInDays !== null ? " · " : null}
      {sendsInDays === null ? null : speedWords(sendsInDays)}
    </span>
  );
}

/** How fast a store sends, in words. */
export function speedWords(days: number): string {
  return days === 1 ? t("usually sends within a day") : t("usually sends in {days} days", { days });
}
