import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { type NavigateFunction, useMatches, useNavigate } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { DialogNotice } from "../../../ui/dialog-notice.ts";
import { t } from "../../../ui/language/t.ts";
import { NetSaysSo, PartBoundary } from "../../../ui/part-boundary.tsx";
import { toast } from "../../../ui/toast.ts";
import { openMiniCart } from "../cart/mini-cart-store.ts";
import { later } from "../later.tsx";
import { type CardActions, CardActionsContext } from "../product-card/card-actions.ts";
import { mustChoose, productHref } from "../product-card/card-product.ts";
import { toggleWish } from "../wishlist/wishlist-store.ts";
import { replayEarlyClicks } from "./early-clicks.ts";
import { Header } from "./header.tsx";
import { OverlayHost } from "./overlay-host.tsx";
import { openOverlay } from "./overlays.ts";
import { PageProgress } from "./page-progress.tsx";
import type { Site } from "./site.ts";
import { UnreachedBar, UnreachedHere } from "./unreached.tsx";

const Footer = later(async () => (await import("./footer.tsx")).Footer);
const PlainFooter = later(async () => (await import("./plain-footer.tsx")).PlainFooter);

/** What a route's module may export as its `handle`. */
export interface PageHandle {
  /** The page should be finished: its footer has only what helps with it. */
  hasPlainFooter?: boolean;
}

function FooterOfPage() {
  const isPlain = useMatches().some(
    ({ handle }) => (handle as PageHandle | undefined)?.hasPlainFooter,
  );
  return isPlain ? <PlainFooter /> : <Footer />;
}

/** Header, page, footer and what lies over them. */
export function Shell({
  site,
  solid,
  children,
}: {
  site: Site;
  /** The header is solid even on home's address: there is no hero under it. */
  solid?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const actions = useMemo(() => cardActions(navigate), [navigate]);
  useEffect(() => {
    replayEarlyClicks();
  }, []);
  return (
    <CardActionsContext value={actions}>
      <DialogNotice value={<UnreachedHere />}>
        <a href="#content" className="skip-link">
          {t("Skip to content")}
        </a>
        <PartBoundary fallback={<WayBack />}>
          <Header {...site} solid={solid} />
        </PartBoundary>
        <PageProgress />
        <UnreachedBar />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {/* An error's page may come before it. */}
        <PartBoundary fallback={<NetSaysSo />}>
          <Suspense>
            <FooterOfPage />
          </Suspense>
        </PartBoundary>
        <OverlayHost />
      </DialogNotice>
    </CardActionsContext>
  );
}

/** In the place of a header that threw. */
function WayBack() {
  return (
    <header className="wrap flex gap-3 py-3">
      <NetSaysSo />
      <ButtonLink to="/" reloadDocument look="quiet">
        {t("Go to home")}
      </ButtonLink>
      <ButtonLink to="/cart" reloadDocument look="quiet">
        {t("Your cart")}
      </ButtonLink>
    </header>
  );
}

function cardActions(navigate: NavigateFunction): CardActions {
  return {
    async addToCart(product) {
      // What is made for its buyer is asked for on its page.
      if (product.isPersonal)
        return void navigate(productHref(product), { state: { id: product.id } });
      // What has to be chosen first: the quick view leads to it.
      if (mustChoose(product)) return openOverlay({ kind: "quickView", product });
      const { putCardInCart } = await import("../cart/put-card-in-cart.ts");
      if (putCardInCart(product)) openMiniCart(product);
      else toast(t("This is already in your cart"));
    },
    toggleWish(product) {
      toast(toggleWish(product) ? t("Added to your wishlist") : t("Removed from your wishlist"));
    },
    quickView: (product) => openOverlay({ kind: "quickView", product }),
    playVideo: ({ name, videoUrl }) => {
      if (videoUrl) openOverlay({ kind: "video", title: name, url: videoUrl });
    },
  };
}
