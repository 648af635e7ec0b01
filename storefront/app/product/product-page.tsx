import { useEffect } from "react";
import { Link } from "react-router";
import { CORPORATE_ESSENTIALS, categoryPath } from "../../../shop/catalog/category.ts";
import { isOutOfStock } from "../../../shop/catalog/product.ts";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink, TryAgainLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { toast } from "../../../ui/toast.ts";
import { later } from "../later.tsx";
import { productHref } from "../product-card/card-product.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import type { NoProduct, ProductPageData } from "./load-product.ts";
import { ShareButton } from "./share-button.tsx";
import { useIdOfNavigation } from "./use-id-of-navigation.ts";

const AboutProduct = later(async () => (await import("./about.tsx")).AboutProduct);
const BelowProduct = later(async () => (await import("./below.tsx")).BelowProduct);

/** The detail page of SPEC §2, of plain and of attribute products. */
export function ProductPage({ page }: { page: ProductPageData | NoProduct }) {
  useIdOfNavigation();
  if ("text" in page) return <NothingToShow text={page.text} />;
  const { product, card } = page;
  const category = card.corporate ? CORPORATE_ESSENTIALS : product.categories[0];
  return (
    <>
      <div className="wrap pt-4">
        <Breadcrumb
          steps={[
            { name: "Home", to: "/" },
            ...(category ? [{ name: category, to: categoryPath(category) }] : []),
            { name: product.name },
          ]}
        />
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16">
          <Gallery key={product.id} product={product} />
          <div className="flex min-w-0 flex-col gap-6">
            <ProductHead product={product} card={card} />
            {/* Another product starts with its own choices. */}
            <BuyPanel key={product.id} product={product} card={card} />
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
    <div className="relative">
      <ShareButton
        name={product.name}
        path={productHref(card)}
        className="absolute! -top-2 -right-2.5 noscript:hidden"
      />
      {product.sellerName ? (
        <p className="pr-10 text-13 text-ink-soft">
          Authenticated &amp; sold by{" "}
          <Link
            to={`/${encodeURIComponent(product.sellerName.trim().replace(/\s+/g, "-"))}`}
            className="inline-flex min-h-6 items-center font-semibold text-rose-700 underline underline-offset-4"
          >
            {product.sellerName}
          </Link>
        </p>
      ) : (
        <p className="h-6" />
      )}
      <h1 className="mt-1.5 text-28 sm:text-38">
        <bdi>{product.name}</bdi>
      </h1>
      {product.shortDescription ? (
        <p className="mt-2 max-w-[60ch] text-17 text-ink-soft">{product.shortDescription}</p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {card.reviewCount > 0 ? (
          <a
            href="#reviews"
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            <Stars rating={card.rating} count={card.reviewCount} size={16} />
          </a>
        ) : null}
        {isOutOfStock(product) ? (
          <Badge look="soldOut">Out of Stock</Badge>
        ) : (
          <Badge look="good">In Stock</Badge>
        )}
        {product.discount > 0 ? <DiscountBadge percent={product.discount} /> : null}
        <span className="text-13 text-mint">Free Shipping</span>
      </div>
    </div>
  );
}

function NothingToShow({ text }: Pick<NoProduct, "text">) {
  useEffect(() => {
    toast(text, "error");
  }, [text]);
  return (
    <EmptyState
      heading="h1"
      title={text}
      actions={
        <>
          <TryAgainLink />
          <ButtonLink to="/all-collection" look="quiet">
            See all products
          </ButtonLink>
        </>
      }
    >
      Please try again in a moment, or keep browsing.
    </EmptyState>
  );
}
