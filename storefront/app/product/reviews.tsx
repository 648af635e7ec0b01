import { type CSSProperties, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { REVIEWS_PAGE, remaining } from "#tohfa/shop/catalogue/product/visible.ts";
import type { ReviewedOrder } from "../../../contract/review.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { UnreachedHere } from "../shell/unreached.tsx";
import type { ReviewsShown } from "./load-product.ts";
import { ReviewCard } from "./review-card.tsx";
import { reviewedOrder } from "./reviewed-order.ts";
import { starsInWords } from "./stars-in-words.ts";
import { withParam } from "./with-param.ts";

const ReviewWizard = lazy(() => import("./review-wizard.tsx"));

/** SPEC §2, §9: 2 reviews, then 3 more; bars that filter; a way to write one. */
export function Reviews({ reviews, productId }: { reviews: ReviewsShown; productId: string }) {
  const [isWriting, setWriting] = useState(false);
  const { search } = useLocation();
  const order = useReviewedOrder(() => setWriting(true));
  const write = (
    <Button look={reviews.total === 0 ? "primary" : "quiet"} onClick={() => setWriting(true)}>
      {t("Write a review")}
    </Button>
  );
  return (
    <Section id="reviews" title={t("Reviews")}>
      {reviews.total === 0 ? (
        <EmptyState title={t("Be the first to share your experience!")} heading="p" actions={write}>
          {t("Bought it here? Add a photo and get 15% off your next purchase.")}
        </EmptyState>
      ) : (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div>
            {reviews.counted > 0 ? (
              <>
                <Average reviews={reviews} />
                <Distribution reviews={reviews} search={search} />
              </>
            ) : (
              <NoRatings />
            )}
            <div className="mt-5 noscript:hidden">{write}</div>
            <p className="mt-3 text-13 text-ink-soft">
              {t("Bought it here? Add a photo and get 15% off your next purchase.")}
            </p>
          </div>
          <ReviewList reviews={reviews} search={search} />
        </div>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <ReviewWizard productId={productId} order={order} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

/** The order of whoever came from its page or letter to review; its secret leaves the address bar at once. */
function useReviewedOrder(onCome: () => void): ReviewedOrder | null {
  const [order, setOrder] = useState<ReviewedOrder | null>(null);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const come = useEffectEvent((shown: ReviewedOrder) => {
    setOrder(shown);
    onCome();
    navigate({ pathname, search, hash: "#reviews" }, { replace: true });
  });
  useEffect(() => {
    const shown = reviewedOrder(hash);
    if (shown) come(shown);
  }, [hash]);
  return order;
}

/** Only those count who have shown that they bought it here. */
function NoRatings() {
  return (
    <>
      <p className="font-display text-21 font-[560]">{t("No ratings yet")}</p>
      <p className="mt-1 text-ink-soft">
        {t("Stars count once somebody who bought it here has reviewed it.")}
      </p>
    </>
  );
}

function Average({ reviews }: { reviews: ReviewsShown }) {
  return (
    <p className="flex items-center gap-3">
      <span className="font-display text-38 font-[560]">{reviews.average.toFixed(1)}</span>
      <span>
        <Stars rating={reviews.average} size={18} />
        <span className="block text-13 text-ink-soft">
          {reviews.counted === 1 ? t("1 review") : t("{count} reviews", { count: reviews.counted })}
        </span>
      </span>
    </p>
  );
}

function ReviewList({ reviews, search }: { reviews: ReviewsShown; search: string }) {
  const left = remaining(reviews.matching, reviews.items.length);
  const more = withParam(search, "reviews", reviews.items.length + REVIEWS_PAGE.more);
  return (
    <div>
      <ul className="divide-y divide-line border-line max-lg:border-t">
        {reviews.items.map((review) => (
          <li key={review.id} className="py-6 lg:first:pt-0">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <>
          <UnreachedHere of={more} />
          <ButtonLink look="quiet" to={more} replace preventScrollReset>
            {t("Load More ({remaining} remaining)", { remaining: left })}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

/** How many gave each number of stars; each bar is a link to only those. */
function Distribution({ reviews, search }: { reviews: ReviewsShown; search: string }) {
  return (
    <ul className="distribution">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.distribution[(stars - 1) as 0 | 1 | 2 | 3 | 4];
        const isChosen = reviews.stars === stars;
        const bar = <Bar stars={stars} count={count} total={reviews.counted} />;
        return (
          <li key={stars}>
            {count > 0 ? (
              <Link
                to={withParam(withParam(search, "reviews", ""), "stars", isChosen ? "" : stars)}
                replace
                preventScrollReset
                discover="none"
                aria-current={isChosen ? "true" : undefined}
                className="bar"
              >
                {bar}
              </Link>
            ) : (
              <span className="bar">{bar}</span>
            )}
          </li>
        );
      })}
      {reviews.stars === null ? null : (
        <li>
          <Link
            to={withParam(withParam(search, "reviews", ""), "stars", "")}
            replace
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-13 font-semibold text-rose-700 underline underline-offset-4"
          >
            {t("Show all {count}", { count: reviews.total })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <>
      <span>{starsInWords(stars)}</span>
      <i style={{ "--fill": `${Math.round((100 * count) / total)}%` } as CSSProperties} />
      <span>{count}</span>
    </>
  );
}
