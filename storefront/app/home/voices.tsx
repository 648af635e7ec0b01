import { Link } from "react-router";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { SellerStanding } from "../sellers/seller-standing.tsx";
import type { HomeArticle, HomeReview, HomeSeller } from "./content.ts";

/** Stores to visit. */
export function FeaturedSellers({ sellers }: { sellers: HomeSeller[] }) {
  if (sellers.length === 0) return null;
  return (
    <Section title={t("Our makers")}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6 lg:gap-5">
        {sellers.map((seller) => (
          <li key={seller.handle}>
            <Link
              to={`/${encodeURIComponent(seller.handle)}`}
              prefetch="intent"
              discover="none"
              className="card maker"
            >
              <SellerPicture seller={seller} />
              <span {...foreign(seller.companyName)}>{seller.companyName}</span>
              {seller.standing ? (
                <SellerStanding
                  standing={seller.standing}
                  className="-mt-2 text-13 font-normal text-ink-soft"
                />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The store's logo, or its first letter. */
function SellerPicture({ seller }: { seller: HomeSeller }) {
  if (!seller.image) {
    return (
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-18 place-items-center rounded-full bg-rose-100 font-display text-28 text-rose-700"
      >
        {seller.companyName.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <Picture
      src={seller.image}
      alt=""
      width={72}
      height={72}
      sizes="72px"
      className="size-18 rounded-full"
    />
  );
}

/** What buyers said lately. */
export function NewestReviews({ reviews }: { reviews: HomeReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <Section title={t("What our buyers say")} more={{ to: "/reviews", text: t("All reviews") }}>
      <ul className="grid gap-5 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.message} className="rounded-card border border-line bg-white p-6">
            <figure className="flex h-full flex-col">
              <Stars rating={review.rating} size={17} />
              <blockquote className="mt-3 text-17" {...foreign(review.message)}>
                {review.message}
              </blockquote>
              <figcaption className="mt-auto pt-4 text-ink-soft">
                <bdi {...foreign(review.name)}>{review.name}</bdi>
                {review.city ? `${t(", ")}${t(review.city)}` : ""}
                {review.productName ? (
                  <span className="block text-13">
                    {tx("on {product}", {
                      product: <span {...foreign(review.productName)}>{review.productName}</span>,
                    })}
                  </span>
                ) : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The newest articles of the blog. */
export function NewestArticles({ articles }: { articles: HomeArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <Section title={t("Ideas and stories")} more={{ to: "/blogs", text: t("All articles") }}>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-5">
        {articles.map((article) => (
          <li key={article.id} className="group relative">
            {article.image ? (
              <Picture
                src={article.image}
                alt=""
                width={640}
                height={427}
                sizes="(width >= 1280px) 410px, (width >= 640px) 31vw, 92vw"
                className="aspect-3/2 w-full rounded-card"
              />
            ) : null}
            {article.category ? (
              <p className="mt-4 text-13 text-ink-soft" {...foreign(t(article.category))}>
                {t(article.category)}
              </p>
            ) : null}
            <h3 className="mt-1 text-17 font-semibold">
              <Link
                to={`/blogs/${encodeURIComponent(article.id)}/${encodeURIComponent(article.slug || "article")}`}
                prefetch="intent"
                discover="none"
                {...foreign(article.title)}
                className="after:absolute after:inset-0 group-hover:text-rose-700"
              >
                {article.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
