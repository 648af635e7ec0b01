import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";

/**
 * Whether a review's writer has shown that they had the product delivered from here. A host that says neither has no
 * mark.
 */
export function BuyerMark({ review }: { review: Pick<Review, "verifiedBuyer" | "isUnproven"> }) {
  if (review.verifiedBuyer) {
    return (
      <span className="inline-flex items-center gap-1 text-13 font-medium text-mint">
        <Icon name="seal" size={15} />
        {t("Verified buyer")}
      </span>
    );
  }
  if (!review.isUnproven) return null;
  return <span className="text-13 text-ink-soft">{t("Not confirmed as bought here")}</span>;
}
