import { Link, useLocation } from "react-router";
import { HOT_SELLING_PAGE, remaining } from "#tohfa/shop/catalogue/product/visible.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import { CardsToCome } from "../product-card/cards-to-come.tsx";
import { useLeftOut } from "../product-card/left-out.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { openOverlay } from "../shell/overlays.ts";
import { UnreachedHere } from "../shell/unreached.tsx";
import { Beside } from "./beside.tsx";
import type { ProductPageData } from "./load-product.ts";
import { RecentlySeen } from "./recently-seen.tsx";
import { Reviews } from "./reviews.tsx";
import { withParam } from "./with-param.ts";

/** What comes under a product's pictures and buttons. */
export function BelowProduct({ page }: { page: ProductPageData }) {
  const { product, card, reviews } = page;
  return (
    <>
      <PreDispatchVideo product={product} />
      <Reviews reviews={reviews} productId={product.id} />
      <Beside id={product.id} category={page.ownCategory} />
      <HotSelling page={page} />
      <RecentlySeen card={card} />
    </>
  );
}

function PreDispatchVideo({ product }: Pick<ProductPageData, "product">) {
  const { videoUrl, name } = product;
  return (
    <Section
      title={t("See it before it is sent")}
      lead={t(
        "Pre-dispatch video guarantee: the seller films your item and sends you the video before the parcel leaves. If something is not right, tell the seller and they will fix it first.",
      )}
    >
      {videoUrl ? (
        <div className="noscript:hidden">
          <Button
            look="quiet"
            onClick={() => openOverlay({ kind: "video", title: name, url: videoUrl })}
          >
            <Icon name="play" size={18} />
            {t("Watch its video")}
          </Button>
        </div>
      ) : (
        <Link to="/video" discover="none" className="strong-link">
          {t("Watch videos of other gifts")}
        </Link>
      )}
    </Section>
  );
}

/** SPEC §9: 10 at first, 5 more each time. They come when they are near. */
function HotSelling({ page }: { page: ProductPageData }) {
  const { page: whole, left } = useLeftOut<ProductPageData>();
  const hot = page.hot ?? whole?.hot;
  if (page.hotTotal === 0) return null;
  return (
    <Section
      title={t("Hot Selling")}
      lead={t("What others are buying this month.")}
      more={{ to: "/all/Best-Seller", text: t("See all") }}
    >
      {hot ? (
        <ProductGrid products={hot} columns="dense" />
      ) : (
        <CardsToCome count={page.hotCount} shape="grid" left={left} />
      )}
      <MoreHotSelling {...page} />
    </Section>
  );
}

function MoreHotSelling({ hotCount, hotTotal }: Pick<ProductPageData, "hotCount" | "hotTotal">) {
  const { search } = useLocation();
  const left = remaining(hotTotal, hotCount);
  const more = withParam(search, "hot", hotCount + HOT_SELLING_PAGE.more);
  if (left <= 0) return null;
  return (
    <div className="mt-10 flex flex-col items-center">
      <UnreachedHere of={more} />
      <ButtonLink look="quiet" to={more} replace preventScrollReset>
        {t("Load More ({remaining} remaining)", { remaining: left })}
      </ButtonLink>
    </div>
  );
}
