import { Link } from "react-router";
import { picturesToSee } from "#tohfa/shop/catalogue/personalisation/pictures-to-see.ts";
import { isOutOfStock } from "#tohfa/shop/catalogue/product/product.ts";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Stars } from "../../../ui/stars.tsx";
import { later } from "../later.tsx";
import { productHref } from "../product-card/card-product.ts";
import { SellerStanding } from "../sellers/seller-standing.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import type { NoProduct, ProductPageData } from "./load-product.ts";
import { ShareButton } from "./share-button.tsx";
import { useIdOfNavigation } from "./use-id-of-navigation.ts";

const NothingToShow = later(async () => (await import("./nothing-to-show.tsx")).NothingToShow);
const AboutProduct = later(async () => (await import("./about.tsx")).AboutProduct);
const BelowProduct = later(async () => (await import("./below.tsx")).BelowProduct);

/** The detail page of SPEC §2, of plain and of attribute products. */
export function ProductPage({ page }: { page: ProductPageData | NoProduct }) {
  useIdOfNavigation();
  if ("text" in page) return <NothingToShow text={page.text} />;
  const { product, card, category } = page;
  return (
    <>
      <div className="wrap pt-2 sm:pt-4">
        <Breadcrumb
          steps={[
            { name: t("Home"), to: "/" },
            ...(category ? [category] : []),
            { name: product.name },
          ]}
        />
        <div className="product-parts">
          <Gallery key={product.id} product={product} images={picturesToSee(product)} />
          <div className="flex min-w-0 flex-col gap-6">
            <ProductHead product={product} card={card} />
            {/* Another product starts with its own choices. */}
            <BuyPanel
              key={product.id}
              product={product}
              card={card}
              rating={<Rating card={card} />}
              inShort={<InShort product={product} />}
            />
            <AboutProduct product={product} />
          </div>
        </div>
      </div>
      <BelowProduct page={page} />
    </>
  );
}

function ProductHead({ product, card }: Pick<ProductPageData, "product" | "card">) {
  return (
    <div className="relative -mb-4 pe-10 sm:-mb-3">
      <ShareButton
        name={product.name}
        path={productHref(card)}
        className="absolute! -top-2 -end-2.5 noscript:hidden"
      />
      <h1 className="text-21 sm:text-38">
        <bdi {...foreign(product.name)}>{product.name}</bdi>
      </h1>
    </div>
  );
}

/** Beside the price: what its buyers say. */
function Rating({ card }: Pick<ProductPageData, "card">) {
  if (card.reviewCount === 0) {
    return <span className="text-13 text-ink-soft">{t("No ratings yet")}</span>;
  }
  return (
    <a
      href="#reviews"
      className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
    >
      <Stars rating={card.rating} count={card.reviewCount} size={16} />
    </a>
  );
}

/** Under the price: who sells it, what it is, and whether it can be had. */
function InShort({ product }: Pick<ProductPageData, "product">) {
  return (
    <div className="-mt-3 flex flex-col gap-2">
      {product.sellerName ? (
        <p className="text-13 text-ink-soft">
          {t("Authenticated & sold by")}{" "}
          <bdi>
            <Link
              to={`/${encodeURIComponent(product.sellerName.trim().replace(/\s+/g, "-"))}`}
              discover="none"
              className="strong-link inline-flex min-h-6 items-center"
            >
              {product.sellerName}
            </Link>
          </bdi>{" "}
          <SellerStanding standing={product.sellerStanding} className="inline-block" />
        </p>
      ) : null}
      {product.shortDescription ? (
        <p {...foreign(product.shortDescription)} className="max-w-[60ch] text-ink-soft sm:text-17">
          {product.shortDescription}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-3">
        {isOutOfStock(product) ? (
          <Badge look="soldOut">{t("Out of Stock")}</Badge>
        ) : (
          <Badge look="good">{t("In Stock")}</Badge>
        )}
        {product.discount > 0 ? <DiscountBadge percent={product.discount} /> : null}
        {product.chargesDelivery ? null : (
          <span className="text-13 text-mint">{t("Free Shipping")}</span>
        )}
      </p>
    </div>
  );
}
