import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { DialogNotice } from "../../../ui/dialog-notice.ts";
import { toast } from "../../../ui/toast.ts";
import { openMiniCart } from "../cart/mini-cart-store.ts";
import { later } from "../later.tsx";
import { type CardActions, CardActionsContext } from "../product-card/card-actions.ts";
import { mustBeChosen, productHref } from "../product-card/card-product.ts";
import { toggleWish } from "../wishlist/wishlist-store.ts";
import { replayEarlyClicks } from "./early-clicks.ts";
import { Header } from "./header.tsx";
import { OverlayHost } from "./overlay-host.tsx";
import { openOverlay } from "./overlays.ts";
import { PageProgress } from "./page-progress.tsx";
import type { Site } from "./site.ts";
import { UnreachedBar, UnreachedHere } from "./unreached.tsx";

const Footer = later(async () => (await import("./footer.tsx")).Footer);

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
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-white px-4 py-3 font-semibold text-rose-700 focus:translate-y-0"
        >
          Skip to content
        </a>
        <Header {...site} solid={solid} />
        <PageProgress />
        <UnreachedBar />
        <main id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
          {children}
        </main>
        {/* An error's page may come before it. */}
        <Suspense>
          <Footer />
        </Suspense>
        <OverlayHost />
      </DialogNotice>
    </CardActionsContext>
  );
}

function cardActions(navigate: NavigateFunction): CardActions {
  return {
    async addToCart(product) {
      // What is made for its buyer is asked for on its page.
      if (product.isPersonal)
        return void navigate(productHref(product), { state: { id: product.id } });
      // Options have to be chosen first: the quick view leads to them.
      if (mustBeChosen(product)) return openOverlay({ kind: "quickView", product });
      const { putCardInCart } = await import("../cart/put-card-in-cart.ts");
      if (putCardInCart(product)) openMiniCart(product);
      else toast("This is already in your cart");
    },
    toggleWish(product) {
      toast(toggleWish(product) ? "Added to your wishlist" : "Removed from your wishlist");
    },
    quickView: (product) => openOverlay({ kind: "quickView", product }),
    playVideo: ({ name, videoUrl }) => {
      if (videoUrl) openOverlay({ kind: "video", title: name, url: videoUrl });
    },
  };
}
