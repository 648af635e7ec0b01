import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { NetSaysSo, PartBoundary } from "../../../ui/part-boundary.tsx";
import { closeMiniCart, useMiniCart } from "../cart/mini-cart-store.ts";
import pageStyles from "../styles/pages.css?url";
import { closeOverlay, type Overlay, useOverlay } from "./overlays.ts";

const SearchOverlay = lazy(() => import("../search/search-overlay.tsx"));
const CartDrawer = lazy(() => import("../cart/cart-drawer.tsx"));
const MiniCart = lazy(() => import("../cart/mini-cart.tsx"));
const QuickView = lazy(() => import("../product/quick-view.tsx"));
const VideoDialog = lazy(() => import("../video/video-dialog.tsx"));

/** Shows the open overlay; going somewhere closes it. Nothing of it is in the first load. */
export function OverlayHost() {
  const open = useOverlay((state) => state.open);
  const added = useMiniCart((state) => state.line);
  const { pathname } = useLocation();
  useEffect(() => {
    closeOverlay();
    closeMiniCart();
  }, [pathname]);
  return (
    <>
      <p className="sr-only" role="status">
        {added ? `${added.name} is in your cart` : ""}
      </p>
      <PartBoundary of={open ?? added} fallback={<NetSaysSo />}>
        <Suspense fallback={null}>
          {/* Home's own stylesheet does not know what lies over it; React waits for this one. */}
          {open || added ? <link rel="stylesheet" href={pageStyles} precedence="pages" /> : null}
          {added ? <MiniCart key={added.id} id={added.id} onClose={closeMiniCart} /> : null}
          {open ? <OpenOverlay open={open} /> : null}
        </Suspense>
      </PartBoundary>
    </>
  );
}

function OpenOverlay({ open }: { open: Overlay }) {
  if (open.kind === "search") return <SearchOverlay {...open} onClose={closeOverlay} />;
  if (open.kind === "cart") return <CartDrawer offered={open.offered} onClose={closeOverlay} />;
  if (open.kind === "quickView") {
    return <QuickView product={open.product} onClose={closeOverlay} />;
  }
  return <VideoDialog title={open.title} url={open.url} onClose={closeOverlay} />;
}
