import { Link, useLocation } from "react-router";
import { ownCategory } from "../../../shop/catalog/kind.ts";
import { HOT_SELLING_PAGE, remaining } from "../../../shop/catalog/visible.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
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
  const { product, card, reviews, hot, hotTotal } = page;
  return (
    <>
      <PreDispatchVideo product={product} />
      <Reviews reviews={reviews} productId={product.id} />
      <Beside id={product.id} category={ownCategory(product)} />
      <HotSelling hot={hot} total={hotTotal} />
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
        <Link to="/video" className="font-semibold text-rose-700 underline underline-offset-4">
          {t("Watch videos of other gifts")}
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
    <Section title={t("Hot Selling")} lead={t("What others are buying this month.")}>
      <ProductGrid products={hot} columns="dense" />
      {left > 0 ? (
        <div className="mt-10 flex flex-col items-center">
          <UnreachedHere of={more} />
          <ButtonLink look="quiet" to={more} replace preventScrollReset>
            {t("Load More ({remaining} remaining)", { remaining: left })}
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}
