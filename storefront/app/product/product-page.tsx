import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { CORPORATE_ESSENTIALS, categoryPath } from "../../../shop/catalog/category.ts";
import { isOutOfStock } from "../../../shop/catalog/product.ts";
import { HOT_SELLING_PAGE, remaining } from "../../../shop/catalog/visible.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Button, ButtonLink, TryAgainLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { toast } from "../../../ui/toast.ts";
import { productHref } from "../product-card/card-product.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { openOverlay } from "../shell/overlays.ts";
import { UnreachedHere } from "../shell/unreached.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { Gallery } from "./gallery.tsx";
import type { NoProduct, ProductPageData } from "./load-product.ts";
import { Promises } from "./promises.tsx";
import { RecentlySeen } from "./recently-seen.tsx";
import { Reviews } from "./reviews.tsx";
import { ShareButton } from "./share-button.tsx";
import { useIdOfNavigation } from "./use-id-of-navigation.ts";
import { withParam } from "./with-param.ts";

/** The detail page of SPEC §2, of plain and of attribute products. */
export function ProductPage({ page }: { page: ProductPageData | NoProduct }) {
  useIdOfNavigation();
  if ("text" in page) return <NothingToShow text={page.text} />;
  const { product, card, reviews } = page;
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
            <DeliveryEstimate thing={product} />
            <Promises />
            <Details product={product} />
          </div>
        </div>
      </div>
      <PreDispatchVideo product={product} />
      <Reviews reviews={reviews} productId={product.id} />
      <HotSelling hot={page.hot} total={page.hotTotal} />
      <RecentlySeen card={card} />
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

/** The description is the one thing rendered raw: it was sanitised when it was written. */
function Details({ product }: Pick<ProductPageData, "product">) {
  const facts = [
    ["Brand", product.brand],
    ["Quality", product.quality],
    ["Warranty", product.warranty],
    ["Kind", product.type],
  ].filter(([, value]) => value);
  return (
    <div className="border-t border-line">
      <Accordion title={<DetailsTitle>Details</DetailsTitle>} open>
        <div
          dir="auto"
          className="prose"
          dangerouslySetInnerHTML={{ __html: product.description }}
        />
        {facts.length > 0 ? (
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Accordion>
      <Accordion title={<DetailsTitle>Delivery and returns</DetailsTitle>}>
        <p>
          Standard delivery is free and takes 3 to 5 days; express takes 0 to 2 days. Open the
          parcel and check first, then pay. If anything is not right, we replace it within 14 days.{" "}
          <Link to="/policy" className="font-semibold text-rose-700 underline underline-offset-4">
            Our policies
          </Link>
        </p>
      </Accordion>
    </div>
  );
}

function DetailsTitle({ children }: { children: string }) {
  return <h2 className="font-sans text-17 font-medium tracking-normal">{children}</h2>;
}

function PreDispatchVideo({ product }: Pick<ProductPageData, "product">) {
  const { videoUrl, name } = product;
  return (
    <Section
      title="See it before it is sent"
      lead="Pre-dispatch video guarantee: before your parcel leaves, the seller films your item and sends you the video. If something is not right, tell the seller and they will fix it first."
    >
      {videoUrl ? (
        <div className="noscript:hidden">
          <Button
            look="quiet"
            onClick={() => openOverlay({ kind: "video", title: name, url: videoUrl })}
          >
            <Icon name="play" size={18} />
            Watch its video
          </Button>
        </div>
      ) : (
        <Link to="/video" className="font-semibold text-rose-700 underline underline-offset-4">
          Watch videos of other gifts
        </Link>
      )}
    </Section>
  );
}

/** SPEC §9: 10 at first, 5 more each time. */
function HotSelling({ hot, total }: { hot: ProductPageData["hot"]; total: number }) {
  const { search } = useLocation();
  const left = remaining(total, hot.length);
  const more = withParam(search, "hot", hot.length + HOT_SELLING_PAGE.more);
  if (hot.length === 0) return null;
  return (
    <Section title="Hot Selling" lead="What others are buying this month.">
      <ProductGrid products={hot} columns="dense" />
      {left > 0 ? (
        <div className="mt-10 flex flex-col items-center">
          <UnreachedHere of={more} />
          <ButtonLink look="quiet" to={more} replace preventScrollReset>
            Load More ({left} remaining)
          </ButtonLink>
        </div>
      ) : null}
    </Section>
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
