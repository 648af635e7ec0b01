import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import pageStyles from "../styles/pages.css?url";
import { closeOverlay, useOverlay } from "./overlays.ts";

const SearchOverlay = lazy(() => import("../search/search-overlay.tsx"));
const CartDrawer = lazy(() => import("../cart/cart-drawer.tsx"));
const QuickView = lazy(() => import("../product/quick-view.tsx"));
const VideoDialog = lazy(() => import("../video/video-dialog.tsx"));

/** Shows the open overlay; going somewhere closes it. Nothing of it is in the first load. */
export function OverlayHost() {
  const open = useOverlay((state) => state.open);
  const { pathname } = useLocation();
  useEffect(closeOverlay, [pathname]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {/* Home's own stylesheet does not know what lies over it; React waits for this one. */}
      <link rel="stylesheet" href={pageStyles} precedence="pages" />
      {open.kind === "search" ? <SearchOverlay text={open.text} onClose={closeOverlay} /> : null}
      {open.kind === "cart" ? <CartDrawer onClose={closeOverlay} /> : null}
      {open.kind === "quickView" ? (
        <QuickView product={open.product} onClose={closeOverlay} />
      ) : null}
      {open.kind === "video" ? (
        <VideoDialog title={open.title} url={open.url} onClose={closeOverlay} />
      ) : null}
    </Suspense>
  );
}
