import { Link } from "react-router";
import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { BuyerMark } from "./buyer-mark.tsx";
import { nameOfReviewed } from "./name-of-reviewed.ts";

/** At most so many thumbnails, '+N' for the rest (SPEC §9). */
const MAX_THUMBNAILS = 3;

/** One review as lists show it: who, where, stars, words, photos, and of what. */
export function ReviewCard({ review }: { review: Review }) {
  const of = nameOfReviewed(review);
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-white p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Stars rating={review.rating} size={16} />
        {review.createdAt ? (
          <time dateTime={review.createdAt} className="text-13 text-ink-soft">
            {when(formatDay(Date.parse(review.createdAt)))}
          </time>
        ) : null}
      </p>
      <p dir="auto" {...foreign(review.message)} className="grow">
        {review.message}
      </p>
      {review.images.length > 0 ? <Photos images={review.images} /> : null}
      {review.verifiedBuyer || review.isUnproven ? (
        <p className="-mb-2">
          <BuyerMark review={review} />
        </p>
      ) : null}
      <p className="text-13 text-ink-soft">
        <bdi>
          {review.firstName} {review.lastName}
        </bdi>
        {review.city ? `${t(", ")}${t(review.city)}` : ""}
        {of && review.productId ? (
          <>
            <br />
            <Link
              to={`/top-collection/${encodeURIComponent(review.productSlug ?? "product")}?id=${review.productId}`}
              className="inline-block min-h-6 underline hover:text-rose-700"
            >
              <bdi {...foreign(of)}>{of}</bdi>
            </Link>
          </>
        ) : null}
      </p>
    </article>
  );
}

function Photos({ images }: { images: string[] }) {
  const rest = images.length - MAX_THUMBNAILS;
  return (
    <ul className="flex gap-2">
      {images.slice(0, MAX_THUMBNAILS).map((image, index) => (
        <li key={image} className="relative">
          <Picture
            src={image}
            alt={t("From a buyer")}
            width={320}
            height={320}
            sizes="80px"
            className="size-20 rounded-control"
          />
          {rest > 0 && index === MAX_THUMBNAILS - 1 ? (
            <span className="absolute inset-0 grid place-items-center rounded-control bg-black/55 font-semibold text-white">
              +{rest}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
