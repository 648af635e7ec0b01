import { data, Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { VideoPlayer } from "../../../ui/video-player.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import { toCards } from "../product-card/to-card.ts";
import { productListLd } from "../structured-data.ts";
import type { Route } from "./+types/video-page";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Videos"),
    t("Gifts from our sellers, seen from every side, up close and in the box."),
    {
      jsonLd: (whole) => productListLd(whole, args.loaderData?.products ?? []),
    },
  );

/** More than anybody watches. */
const MAX_FILMS = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const asked = getClient(context).searchProducts({
    video: true,
    sort: "newest",
    limit: MAX_FILMS,
  });
  const { value, failure } = await attempt(
    asked.then(({ items }) => items),
    [],
  );
  const products = toCards(value);
  return data({ products, failure }, statusOf({ failure }));
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={t("See each gift from every side, up close and in its box.")}>
        {t("Videos")}
      </PageHeading>
      <div className="wrap pb-16">
        {loaderData.failure !== null ? (
          <CouldNotLoad what={t("The videos")} failure={loaderData.failure} />
        ) : loaderData.products.length === 0 ? (
          <EmptyState
            title={t("No videos yet")}
            actions={<ButtonLink to="/all/New-Arrival">{t("See new arrivals")}</ButtonLink>}
          >
            {t("Ask any seller for a free pre-dispatch video of your own gift.")}
          </EmptyState>
        ) : (
          <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {loaderData.products.map((product) => (
              <Video key={product.id} product={product} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Plays in place; its heading links to the product. */
function Video({ product }: { product: CardProduct }) {
  if (!product.videoUrl) return null;
  return (
    <li>
      <VideoPlayer
        url={product.videoUrl}
        title={t("Video of {product}", { product: product.name })}
        poster={product.images[0]}
      />
      <h2 className="mt-3 font-sans text-17 font-medium tracking-normal">
        <Link
          to={productHref(product)}
          state={{ id: product.id }}
          className="hover:text-rose-700 hover:underline"
        >
          <bdi {...foreign(product.name)}>{product.name}</bdi>
        </Link>
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-soft">
        <span>{tx("Sold by {seller}", { seller: <bdi>{product.sellerName}</bdi> })}</span>
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
      </p>
    </li>
  );
}
