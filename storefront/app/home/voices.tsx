import { Link } from "react-router";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { CardsToCome } from "../product-card/cards-to-come.tsx";
import type { LeftOut } from "../product-card/left-out.ts";
import { SellerStanding } from "../sellers/seller-standing.tsx";
import type { HomeArticle, HomeReview, HomeSeller } from "./content.ts";

/** Stores to visit. */
export function FeaturedSellers({
  sellers,
  place,
}: {
  sellers: HomeSeller[];
  /** Near it is asked for what is not known of them. */
  place?: LeftOut["place"] | undefined;
}) {
  if (sellers.length === 0) return null;
  return (
    <Section title={t("Our makers")}>
      <ul ref={place} className="makers">
        {sellers.map((seller) => (
          <li key={seller.handle}>
            <Link
              to={`/${encodeURIComponent(seller.handle)}`}
              prefetch="intent"
              discover="none"
              className="card"
            >
              <SellerPicture seller={seller} />
              <span {...foreign(seller.companyName)}>{seller.companyName}</span>
              <span className="maker-standing">
                {seller.standing ? <SellerStanding standing={seller.standing} /> : null}
              </span>
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
      <span aria-hidden="true" translate="no" className="maker-letter font-display">
        {seller.companyName.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return <Picture src={seller.image} alt="" width={72} height={72} sizes="72px" />;
}

/** What buyers said lately. */
export function NewestReviews({
  reviews,
  count,
  left,
}: {
  reviews: HomeReview[] | undefined;
  count: number;
  left: LeftOut;
}) {
  if (count === 0) return null;
  return (
    <Section title={t("What our buyers say")} more={{ to: "/reviews", text: t("All reviews") }}>
      {reviews ? (
        <ul className="voices">
          {reviews.map((review) => (
            <li key={review.message}>
              <figure>
                <Stars rating={review.rating} size={17} />
                <blockquote {...foreign(review.message)}>{review.message}</blockquote>
                <figcaption>
                  <bdi {...foreign(review.name)}>{review.name}</bdi>
                  {review.city ? `${t(", ")}${t(review.city)}` : ""}
                  {review.productName ? (
                    <span>
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
      ) : (
        <CardsToCome count={count} shape="voices" left={left} />
      )}
    </Section>
  );
}

/** The newest articles of the blog. */
export function NewestArticles({
  articles,
  count,
  left,
}: {
  articles: HomeArticle[] | undefined;
  count: number;
  left: LeftOut;
}) {
  if (count === 0) return null;
  return (
    <Section title={t("Ideas and stories")} more={{ to: "/blogs", text: t("All articles") }}>
      {articles ? (
        <ul className="stories">
          {articles.map((article) => (
            <li key={article.id}>
              {article.image ? (
                <Picture
                  src={article.image}
                  alt=""
                  width={640}
                  height={427}
                  sizes="(min-width:1280px) 410px,(min-width:640px) 31vw,92vw"
                />
              ) : null}
              {article.category ? (
                <p {...foreign(t(article.category))}>{t(article.category)}</p>
              ) : null}
              <h3>
                <Link
                  to={`/blogs/${encodeURIComponent(article.id)}/${encodeURIComponent(article.slug || "article")}`}
                  prefetch="intent"
                  discover="none"
                  {...foreign(article.title)}
                >
                  {article.title}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      ) : (
        <CardsToCome count={count} shape="stories" left={left} />
      )}
    </Section>
  );
}
